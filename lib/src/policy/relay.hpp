// A relay: an engine that lists searches for a short while, and then an engine that proves takes
// over.
//
// If plain search finds a solution within milliseconds, it is done before a clause-learning solver
// can be made. If it does not, the solution is often out of its reach for good, while the solver
// needs a second. The first engine is therefore given up after a while, instead of racing. The
// caller already has the solutions that it found. The second engine finds these again, and they are
// skipped.
#pragma once

#include <cstdint>
#include <vector>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

/// The solver is made when the search has used a few times as long as making the solver takes.
constexpr Patience before_proof{2e7, 2};

class Relay final : public Policy {
   public:
    Relay(const Problem& problem, const Settings& settings, const EngineRow& lister,
          const EngineRow& prover, const Patience& patience = before_proof);

    Outcome next() override;
    void start_at(const Subtree& part) override;
    /// The progress of the first engine is lost if the second takes over.
    double progress() const override {
        return leader_ == lister && !stays_ && !is_done_ ? 0 : leader().progress();
    }
    bool is_settled() const override { return leader_ == lister ? stays_ : told_.empty(); }
    /// The engine that searches now continues. The second engine gives nothing away while its parts
    /// may contain a solution that the first has returned. That solution would be found twice.
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
    core::EngineCost cost_;  // of the first engine
    double enough_nodes_;
    double enough_nanoseconds_;
    bool stays_ = false;    // the first engine continues for good
    bool is_done_ = false;  // the part is exhausted
    Subtree root_{Path()};
    std::uint64_t turn_ = 1;      // nodes of the next slice
    Solution solution_;           // scratch
    std::vector<Solution> told_;  // returned by the first engine, and not found again yet
};

}  // namespace quadrille::policy
