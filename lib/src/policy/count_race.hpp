// A count race: an engine that lists and an engine that remembers counts take turns in counting.
//
// Either may be thousands of times faster than the other, and no size of the problem predicts
// which. A search that lists shows how long it will take (Engine::progress). The counting engine
// may use a part of that time. It continues for as long as its own progress suggests that it will
// finish first. The total is therefore little more than the time of the listing engine, or of the
// other engine if that is much faster. (The costs behind these decisions are accurate to about a
// factor of two.)
//
// Making the listing engine may take longer than the other engine's whole count. The other engine
// therefore starts.
#pragma once

#include <array>
#include <cstdint>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

class CountRace final : public Policy {
   public:
    CountRace(const Problem& problem, const Settings& settings, const EngineRow& lister,
              const EngineRow& counter);

    /// Lists solutions with the listing engine. That ends the race.
    Outcome next() override;
    Outcome count(Count& total) override;
    void start_at(const Subtree& part) override;
    /// A count that was finished in advance is not done until the caller has received it.
    double progress() const override { return is_counted_ ? 0 : leader().progress(); }
    bool is_settled() const override { return !pair_.has(1 - leader_) && !is_counted_; }
    /// The listing engine continues, because count() has added only its solutions. If everything is
    /// counted already, nothing is left to give away.
    Engine* settle() override;

   private:
    enum Who : std::size_t { listing, counting };

    [[nodiscard]] double spent(Who who) const;
    struct Turn {
        Who who;
        double nanoseconds;
    };
    [[nodiscard]] Turn choose() const;
    Outcome run(Who who, double nanoseconds);
    bool count_alone(double nanoseconds);
    void keep(Who who);

    std::array<core::EngineCost, 2> costs_;
    std::array<Count, 2> found_;
    Count told_;  // the count that count() has returned
    // The counting engine has counted everything in advance. There is no other engine then.
    bool is_counted_ = false;
};

}  // namespace quadrille::policy
