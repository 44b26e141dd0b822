// A count race: an engine that lists, and one that remembers what it has counted, count in turn.
//
// Either may be thousands of times faster than the other, and no size of the problem tells which.
// But a search that lists tells on its way how long it will be (Engine::progress). The engine that
// counts may use a part of that time, and goes on for as long as its own progress says that it will
// be the first. So the time is little more than that of the engine that lists, or of the other if
// that is much faster. (The costs by which this is judged are right within a factor of two or so.)
//
// To make the engine that lists may take longer than the whole count by the other one, which
// therefore begins.
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

    /// Lists, by the engine that does. That ends the race.
    Outcome next() override;
    Outcome count(Count& total) override;
    void start_at(const Subtree& part) override;
    /// What was counted before anyone has asked is not done until it is given to the caller.
    double progress() const override { return is_counted_ ? 0 : leader().progress(); }
    bool is_settled() const override { return !pair_.has(1 - leader_) && !is_counted_; }
    /// The engine that lists goes on: its solutions are those that count() has added. Nothing is
    /// left to be given away if all is counted already.
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
    Count told_;  // what count() has added
    // The engine that counts has counted everything before anyone has asked; there is no other.
    bool is_counted_ = false;
};

}  // namespace quadrille::policy
