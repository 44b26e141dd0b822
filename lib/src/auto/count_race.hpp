// Counting by one of two: an engine that lists, and one that remembers what it has counted.
//
// Which is faster may be a matter of thousands, either way, and nothing tells before; but a search
// that lists tells on its way how long it will be (Engine::progress). The other may use a part of
// that, and goes on for as long as by its own progress it will be the first. So the time is little
// more than that of the one that lists, or of the other if it is much faster. (The costs by which
// this is judged are right within a factor of two or so.)
//
// To make the one that lists may take longer than all of the other's work, which therefore begins.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "auto/pair.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::automatic {

class CountRace final : public Engine {
   public:
    CountRace(const Problem& problem, const Settings& settings, const EngineInfo& lister,
              const EngineInfo& counter);

    /// Lists, by the engine that does; there is no race any more then.
    Outcome next() override;
    std::span<const OptionId> solution() const override { return leader().solution(); }
    Outcome count(Count& total) override;
    void start_at(const Path& prefix) override;
    std::vector<Path> hand_over(std::size_t most) override;
    void set_budget(const Budget& budget) override;
    const Stats& stats() const override;
    double progress() const override { return leader().progress(); }
    std::string_view name() const override { return leader().name(); }

   private:
    enum Who : std::size_t { listing, counting };

    [[nodiscard]] Engine& leader() const { return pair_[leader_]; }
    [[nodiscard]] double spent(Who who) const;
    struct Turn {
        Who who;
        double nanoseconds;
    };
    [[nodiscard]] Turn choose() const;
    Outcome run(Who who, double nanoseconds);
    bool count_alone(double nanoseconds);
    void keep(Who who);
    void end();

    Pair pair_;  // one is dropped when the other has won
    std::array<EngineCost, 2> costs_;
    std::array<Count, 2> found_;
    Count told_;               // what count() has added
    bool is_counted_ = false;  // all, before anyone has asked; there is no lister then
    Who leader_ = listing;
    mutable Stats stats_;
};

}  // namespace quadrille::automatic
