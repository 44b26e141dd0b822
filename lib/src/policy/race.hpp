// A race: two engines search one problem in turn, until one has a solution or has searched it all.
//
// Two engines may be equally fast for a node, and one may still need a thousand times as many
// nodes, because they choose items by different rules. Each gets lost in problems that the other
// one solves at once, and the sizes of a problem do not predict which. If the turns double in
// length, the time to a first solution is at most a few times that of the better engine (Huberman,
// Lukose and Hogg 1997; Gomes and Selman 2001, on portfolios). Then the winner goes on alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

/// The rival is made after a fifth of a second, or later if that was only a few nodes.
constexpr Patience before_race{2e8, 2};

class Race final : public Policy {
   public:
    /// The first engine searches in here. Its rival is made only if it finds nothing while the
    /// patience lasts.
    Race(const Problem& problem, const Settings& settings, const EngineRow& first,
         const EngineRow& rival, const Patience& patience = before_race);

    Outcome next() override;
    std::span<const OptionId> solution() const override;
    void start_at(const Subtree& part) override;
    /// While both engines search, the smaller progress of the two.
    double progress() const override;
    std::string_view name() const override;  ///< while both engines search, the first one's
    bool is_settled() const override { return is_over() && !early_; }
    /// The engine that searches now goes on.
    Engine* settle() override;

   private:
    [[nodiscard]] bool is_over() const { return !pair_.has(1 - leader_); }
    Outcome run_alone(const EngineRow& row, const core::Measures& measures,
                      const Patience& patience);
    Outcome run(std::uint64_t nodes);

    std::uint64_t turn_ = 0;        // nodes of a turn
    std::uint64_t left_ = 0;        // of this turn
    std::optional<Outcome> early_;  // the result of the first turn, until next() has given it
    Solution early_solution_;       // if that is a solution
    bool shows_early_ = false;      // solution() is that one
};

}  // namespace quadrille::policy
