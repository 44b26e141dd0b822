// A short search, and then a proof: an engine that lists begins, and one that proves takes over.
//
// What a search by the fewest options finds within milliseconds, it finds sooner than a solver
// that learns clauses has been made. What it does not, is often out of its reach for good, whereas
// the solver needs a second. So the one is given up after a while, not raced. What it found has
// been told already; the other one will find it again, and that is passed over.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "auto/pair.hpp"
#include "auto/race.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::automatic {

/// The solver is made when as much time is lost as that takes, or a few times as much.
constexpr Patience before_proof{2e7, 2};

class Relay final : public Engine {
   public:
    Relay(const Problem& problem, const Settings& settings, const EngineInfo& lister,
          const EngineInfo& prover, const Patience& patience = before_proof);

    Outcome next() override;
    std::span<const OptionId> solution() const override { return runner().solution(); }
    void start_at(const Path& prefix) override;
    std::vector<Path> hand_over(std::size_t most) override;
    void set_budget(const Budget& budget) override { pair_.set_budget(budget); }
    const Stats& stats() const override;
    double progress() const override;
    std::string_view name() const override { return runner().name(); }

   private:
    [[nodiscard]] Engine& runner() const { return pair_[is_first_ ? 0 : 1]; }
    [[nodiscard]] bool is_patient() const;
    Outcome run(std::uint64_t most_nodes);
    void take_over();
    [[nodiscard]] bool was_told();

    Problem problem_;  // none once the second engine is made
    Settings settings_;
    const EngineInfo& prover_;
    EngineCost cost_;  // of the first
    double enough_nodes_;
    double enough_nanoseconds_;
    Pair pair_;  // of which there is one at a time
    bool is_first_ = true;
    bool stays_ = false;  // the first goes on: it has given parts of its search away
    Path root_;
    std::uint64_t turn_ = 1;       // nodes of the next slice
    Solution solution_;            // scratch
    std::vector<Solution> told_;   // by the first, and not found again yet
    std::uint64_t solutions_ = 0;  // told by both
    mutable Stats stats_;
    mutable double progress_ = 0;  // the furthest that was told
};

}  // namespace quadrille::automatic
