// Counting with a memory: the solutions below a state are counted only once.
//
// Two searches take turns until one is done. Each turn is twice as long as the one before. The
// first search is a sweep in a fixed order (sweep.hpp). It is fast, but it cannot look ahead, and
// it keeps whole layers. If it is not soon done, a better order is looked for (order.hpp). The
// other one goes depth first, takes forced options, and gives up when an item has no option. It
// remembers the number of solutions below each state, as far as there is room (memo.hpp).
//
// next() is the same depth-first search. It takes from the memory only which states have no
// solution. It also remembers the number of solutions that it has listed below a state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/budget.hpp"
#include "core/search_stage.hpp"
#include "core/work_left.hpp"
#include "diagram/ids.hpp"
#include "diagram/memo.hpp"
#include "diagram/order.hpp"
#include "diagram/sweep.hpp"
#include "diagram/table.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::diagram {

class CountingSearch final : public Engine, public core::WorkLeft {
   public:
    /// Sweeps on this many threads, beginning with layers of so many states.
    CountingSearch(const Problem& problem, const Settings& settings,
                   const SweepThreads& threads = {});

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] Outcome count(Count& total) override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    void allow_memory(std::size_t bytes) override;
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override;
    /// Known while the sweep goes on as its sample predicts.
    [[nodiscard]] std::optional<double> updates_left() const override;
    [[nodiscard]] std::string_view name() const override { return "diagram"; }

    /// The sweep that counted all solutions.
    struct DoneSweep {
        Order order;
        std::uint64_t states;
        std::uint64_t choices;
    };
    /// Null if the solutions are not counted, or if the search was done first.
    [[nodiscard]] const DoneSweep* done_sweep() const {
        return done_sweep_ ? &*done_sweep_ : nullptr;
    }

    /// The bytes of the key of a state in the memory.
    [[nodiscard]] std::size_t bytes_of_key() const { return table_.key_words() * sizeof(Word); }

    /// Do the levels, their states, branches and sums belong together, and is the memory sound?
    /// O(levels * entries + memory).
    [[nodiscard]] bool is_consistent() const;

   private:
    CountingSearch(const CountingSearch& other);  // for another()

    using SearchStage = core::SearchStage;
    enum class Stop { found, exhausted, out_of_budget, turn_over };

    /// A state that is branched on: states_[its depth]. Its sum counts the solutions found below
    /// it.
    struct CountedLevel {
        TableItem item;
        bool is_whole;  ///< no branch below was given away, so the sum will count all solutions
        // The branches are branches_[begin … end). Those before `next` have been tried.
        std::size_t begin;
        std::size_t next;
        std::size_t end;
        std::size_t total;  ///< the number of branches before any was given away
        std::size_t path;   ///< path_.size() at the state
        Word hash;
        std::uint64_t nodes;  ///< of the search before this level
    };

    void restart();
    [[nodiscard]] Word* state(std::size_t depth);
    [[nodiscard]] Stop search(bool lists, std::uint64_t most_work);
    [[nodiscard]] bool enter(bool lists);
    [[nodiscard]] bool descend(CountedLevel& level);
    [[nodiscard]] bool settle(Word* state);
    void open_level(const Word* state, Word hash);
    void close_level();
    void count_nodes(std::size_t depth, std::uint64_t nodes);
    void carry_over(std::size_t depth, Word carry);
    [[nodiscard]] Count sum_so_far() const;

    [[nodiscard]] Stop sweep();
    [[nodiscard]] Stop find_order();
    void add_sampled(std::uint64_t choices);
    [[nodiscard]] bool is_sweep_slower() const;
    [[nodiscard]] double whole_sweep(double progress) const;
    [[nodiscard]] double sweep_progress() const;
    void end_sweep();
    [[nodiscard]] Stop search_for_a_turn();
    void note_memory();
    [[nodiscard]] std::uint64_t work() const;
    [[nodiscard]] double search_progress() const;

    class RootSteps;
    [[nodiscard]] bool follow(const Step& step);
    [[nodiscard]] Step step_of(const CountedLevel& level, OptionId branch) const;
    [[nodiscard]] bool is_level_consistent(std::size_t depth) const;

    Table table_;
    Memo memo_;
    std::size_t memory_limit_;
    std::size_t sweep_memory_;
    SweepThreads threads_;
    std::unique_ptr<Sweep> sweep_;  // null if there is none, or it was given up
    Order sweep_order_;             // of this sweep
    std::optional<DoneSweep> done_sweep_;
    std::unique_ptr<OrderSearch> orders_;  // null if no better order is looked for
    std::uint64_t swept_choices_ = 0;      // of all sweeps together
    double sampled_choices_ = 0;           // of the sweep, expected by samples of its states; or 0
    std::optional<double> well_sampled_choices_;  // the same, if that number is not too low
    std::uint64_t owed_nodes_ = 0;                // of samples: not counted yet
    double progress_before_turn_ = 0;
    std::uint64_t next_orders_;  // orders are looked for after so many choices
    bool is_sweeps_turn_ = false;
    std::uint64_t turn_;  // the length of a turn, in updates
    std::uint64_t turn_left_;
    std::optional<Count> swept_;  // the count of the sweep, if it was done first

    SearchStage stage_ = SearchStage::at_root;
    bool is_root_alive_ = true;
    std::vector<TableItem> forced_;
    std::vector<std::vector<Word>> states_;  // by depth
    std::vector<CountedLevel> levels_;
    std::vector<Word> keys_;  // of the levels, key_words() words each
    std::vector<OptionId> branches_;
    Path path_;               // all choices, also the forced ones
    std::vector<Word> sums_;  // of the root, and of each level; count_words() words each
    Count told_;              // of the solutions in the sums: those that were returned or counted
    Solution solution_;
    core::BudgetWatch budget_;
    Stats stats_;
    Count parts_ = 1;              // the part that is searched has weight 1/parts_
    double given_ = 0;             // the share of the part that was given away
    mutable double progress_ = 0;  // the furthest that was returned
};

}  // namespace quadrille::diagram
