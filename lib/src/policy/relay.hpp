// A relay: an engine that lists solutions searches for a short while, then an engine that proves
// takes over.
//
// Plain search by the fewest options often finds a solution within milliseconds, which is less than
// the time to make a solver that learns clauses. If it does not, it often never would, while the
// solver needs a second. The first engine is therefore given up after a while, and does not race.
// The caller has the solutions that it found. The second engine finds them again, and they are
// skipped.
#pragma once

#include <cstdint>
#include <vector>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

/// The solver is made after a search that took about as long as making it takes, or a few times as
/// long.
constexpr Patience before_proof{2e7, 2};

class Relay final : public Policy {
   public:
    Relay(const Problem& problem, const Settings& settings, const EngineRow& lister,
          const EngineRow& prover, const Patience& patience = before_proof);

    Outcome next() override;
    void start_at(const Subtree& part) override;
    /// The first engine's progress is lost if the second one takes over.
    double progress() const override {
        return leader_ == lister && !stays_ && !is_done_ ? 0 : leader().progress();
    }
    bool is_settled() const override { return leader_ == lister ? stays_ : told_.empty(); }
    /// The engine that searches now goes on. The second engine gives nothing away while its parts
    /// may hold a solution that the first engine has returned: it would be found twice.
    Engine* settle() override;

   private:
    enum Who : std::size_t { lister, prover };

    [[nodiscard]] bool is_patient() const;
    Outcome run(std::uint64_t most_nodes);
    void take_over();
    [[nodiscard]] bool was_told();

    Problem problem_;  // empty once the second engine is made
    Settings settings_;
    const EngineRow& prover_;
    core::EngineCost cost_;  // of the first
    double enough_nodes_;
    double enough_nanoseconds_;
    bool stays_ = false;    // the first engine goes on alone
    bool is_done_ = false;  // the part is exhausted
    Subtree root_{Path()};
    std::uint64_t turn_ = 1;      // nodes of the next slice
    Solution solution_;           // scratch
    std::vector<Solution> told_;  // by the first engine, and not found again yet
};

}  // namespace quadrille::policy
