// A relay: an engine that lists searches for a short while, then an engine that proves takes over.
//
// If plain search by the fewest options finds a solution within milliseconds, it does so sooner
// than a solver that learns clauses can be made. If it does not, the solution is often out of its
// reach for good, whereas the solver needs a second. So the first engine is given up after a while,
// not raced. The solutions that it found were given to the caller already; the second engine finds
// them again, and they are passed over.
#pragma once

#include <cstdint>
#include <vector>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

/// The solver is made when as much time is lost as it takes to make it, or a few times as much.
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
    /// Whoever searches now goes on. The second engine gives nothing away as long as a solution
    /// that the first has told may lie in what it gives: it would be found twice.
    Engine* settle() override;

   private:
    enum Who : std::size_t { lister, prover };

    [[nodiscard]] bool is_patient() const;
    Outcome run(std::uint64_t most_nodes);
    void take_over();
    [[nodiscard]] bool was_told();

    Problem problem_;  // none once the second engine is made
    Settings settings_;
    const EngineRow& prover_;
    core::EngineCost cost_;  // of the first
    double enough_nodes_;
    double enough_nanoseconds_;
    bool stays_ = false;    // the first goes on for good
    bool is_done_ = false;  // the part is exhausted
    Subtree root_{Path()};
    std::uint64_t turn_ = 1;      // nodes of the next slice
    Solution solution_;           // scratch
    std::vector<Solution> told_;  // by the first, and not found again yet
};

}  // namespace quadrille::policy
