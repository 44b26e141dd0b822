// A race: two engines search one problem in turn, until one has a solution or has searched it all.
//
// Two engines may be equally fast for a node and yet need a thousand times as many, since they
// choose items by other rules: each is lost on problems that the other solves at once, and no
// size tells which. In turns that double, the time to a first solution is at most a few times
// that of the better one (Huberman, Lukose and Hogg 1997; Gomes and Selman 2001 on such
// portfolios). Then the winner goes on alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "auto/pair.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::automatic {

/// How long an engine searches alone before it gets a rival. What it finds within a fraction of a
/// second, or with a few times as many nodes as any solution needs, needs none: its tables would
/// only take time and memory.
struct Patience {
    double nanoseconds = 2e8;  ///< as its costs tell them, and
    double solutions = 2;      ///< nodes, in shortest paths to a solution
};

class Race final : public Engine {
   public:
    /// The engine of a row goes first. Only if it has found nothing in all this time, its rival is
    /// made.
    Race(const Problem& problem, const Settings& settings, const EngineInfo& first,
         const EngineInfo& rival, const Patience& patience = {});

    Outcome next() override;
    std::span<const OptionId> solution() const override;
    Outcome count(Count& total) override;
    void start_at(const Path& prefix) override;
    std::vector<Path> hand_over(std::size_t most) override;
    void set_budget(const Budget& budget) override;
    const Stats& stats() const override;
    double progress() const override;
    std::string_view name() const override;  ///< while they race, the first one's

   private:
    [[nodiscard]] Engine& leader() const { return pair_[leader_]; }
    [[nodiscard]] bool is_over() const { return !pair_.has(1 - leader_); }
    Outcome run_alone(const EngineInfo& row, const Measures& measures, const Patience& patience);
    Outcome run(std::uint64_t nodes);
    Outcome race();
    void end();
    Engine& winner();

    Pair pair_;                     // the rival is not there before its time; the loser, after
    std::size_t leader_ = 0;        // whose turn it is; who has won
    std::uint64_t turn_ = 0;        // nodes of a turn
    std::uint64_t left_ = 0;        // of this turn
    bool owes_budget_ = false;      // that budget is still to be given to the winner
    std::optional<Outcome> early_;  // what the first turn ended with, if not yet asked for
    mutable Stats stats_;           // of both together
};

}  // namespace quadrille::automatic
