// The engine `diagram`: counting without listing, by two searches in alternation.
//
// A sweep in a fixed order (ordered_sweep.hpp) is fast, but it cannot look ahead, and it keeps
// whole layers. A depth-first search with a memory (memo_search.hpp) takes forced options, and
// gives up when an item has no option. They have turns until one of them is done, and each turn is
// twice as long as the one before. next() uses the depth-first search alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/work_left.hpp"
#include "diagram/memo_search.hpp"
#include "diagram/ordered_sweep.hpp"
#include "diagram/search_work.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::diagram {

class CountingSearch final : public Engine, public core::WorkLeft {
   public:
    /// Sweeps with these threads.
    CountingSearch(const Problem& problem, const Settings& settings,
                   const SweepThreads& threads = {});

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] Outcome count(Count& total) override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override { work_.set_budget(budget); }
    void allow_memory(std::size_t bytes) override;
    [[nodiscard]] const Stats& stats() const override { return work_.stats; }
    [[nodiscard]] double progress() const override;
    /// Known while the sweep proceeds as its sample predicts.
    [[nodiscard]] std::optional<double> updates_left() const override {
        return sweep_.well_known_updates_left();
    }
    [[nodiscard]] std::size_t bytes() const override {
        return sweep_.bytes() + search_.memo().bytes();
    }
    void bound_memory(std::size_t bytes) override;
    [[nodiscard]] std::string_view name() const override { return "diagram"; }

    /// The sweep that counted all solutions. Null if the solutions are not counted, or if the other
    /// search was done first.
    [[nodiscard]] const OrderedSweep::Done* done_sweep() const { return sweep_.done(); }
    /// The bytes of the key of a state in the memory.
    [[nodiscard]] std::size_t bytes_of_key() const {
        return search_.table().key_words() * sizeof(Word);
    }

    /// The depth-first search. Tests break it, to see that is_consistent() notices.
    [[nodiscard]] MemoSearch& search() { return search_; }
    /// Are both searches consistent, and is no more returned than was found?
    [[nodiscard]] bool is_consistent() const;

   private:
    CountingSearch(const CountingSearch& other);  // for another()

    /// Whose turn it is.
    struct Alternation {
        bool is_sweeps = false;
        std::uint64_t turn;  ///< the length of a turn, in updates
        std::uint64_t left;  ///< of the turn
        double progress_before = 0;
    };
    [[nodiscard]] static Alternation first_turns();
    [[nodiscard]] Pause alternate();
    [[nodiscard]] Pause search_for_a_turn();
    [[nodiscard]] bool is_sweep_slower() const;
    void note_memory();

    SearchWork work_;
    std::size_t memory_limit_;
    OrderedSweep sweep_;
    MemoSearch search_;
    Alternation alternation_;
    Count returned_;  // of the solutions found: those that were returned or counted
    Solution solution_;
    mutable double progress_ = 0;  // the furthest that was returned
};

}  // namespace quadrille::diagram
