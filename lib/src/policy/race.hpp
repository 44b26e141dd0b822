// A race: two engines search one problem in turn, until one has a solution or has searched
// everything.
//
// Two engines may need the same time for a node, but one may need a thousand times as many nodes,
// because they choose items by different rules. Each engine is lost on problems that the other
// solves at once, and no size of the problem predicts which. With turns that double, the time to a
// first solution is at most a few times that of the better engine (Huberman, Lukose and Hogg 1997;
// Gomes and Selman 2001 on such portfolios). Then the winner continues alone.
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
    /// The first engine searches during construction. The rival is made only if the first engine
    /// finds nothing in all this time.
    Race(const Problem& problem, const Settings& settings, const EngineRow& first,
         const EngineRow& rival, const Patience& patience = before_race);

    Outcome next() override;
    std::span<const OptionId> solution() const override;
    void start_at(const Subtree& part) override;
    /// While both engines search: the smaller of their two values.
    double progress() const override;
    std::string_view name() const override;  ///< while both search: that of the first engine
    bool is_settled() const override { return is_over() && !early_; }
    /// The engine that searches now continues.
    Engine* settle() override;

   private:
    [[nodiscard]] bool is_over() const { return !pair_.has(1 - leader_); }
    Outcome run_alone(const EngineRow& row, const core::Measures& measures,
                      const Patience& patience);
    Outcome run(std::uint64_t nodes);

    std::uint64_t turn_ = 0;        // nodes in a turn
    std::uint64_t left_ = 0;        // nodes left in this turn
    std::optional<Outcome> early_;  // the result of the first turn, until next() returns it
    Solution early_solution_;       // if the result is a solution
    bool shows_early_ = false;      // solution() is early_solution_
};

}  // namespace quadrille::policy
