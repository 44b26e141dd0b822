// Counting with a memory: what was counted below a state is not counted again.
//
// Two searches take turns, each for twice as long as the time before, until one is done. The one
// is a sweep in a fixed order (sweep.hpp): fast, but it sees nothing coming, and keeps whole
// layers. The other goes depth first, takes forced options, gives up where an item has none, and
// remembers the number of solutions below each state as far as there is room (memo.hpp).
//
// next() is the same depth-first search: it uses from the memory only which states have no
// solution, and what it has listed below a state is remembered too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/budget.hpp"
#include "diagram/memo.hpp"
#include "diagram/sweep.hpp"
#include "diagram/table.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::diagram {

class CountingSearch final : public Engine {
   public:
    CountingSearch(const Problem& problem, const Settings& settings);

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] Outcome count(Count& total) override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override;
    [[nodiscard]] std::string_view name() const override { return "diagram"; }

   private:
    CountingSearch(const CountingSearch& other);  // for another()

    enum class Stage { at_root, searching, exhausted };
    enum class Stop { found, exhausted, out_of_budget, turn_over };

    /// A state that is branched on: states_[its depth]. What is found below is in its sum.
    struct Level {
        std::uint32_t item;
        bool is_whole;  ///< no branch was given away: the sum will be all there is
        // Branches are branches_[begin … end); those before `next` have been tried.
        std::size_t begin;
        std::size_t next;
        std::size_t end;
        std::size_t total;  ///< branches there were
        std::size_t path;   ///< path_.size() at the state
        Word hash;
        std::uint64_t nodes;  ///< of the search, before it
    };

    void restart();
    [[nodiscard]] Word* state(std::size_t depth);
    [[nodiscard]] Stop search(bool lists, std::uint64_t most_work);
    [[nodiscard]] bool enter(bool lists);
    [[nodiscard]] bool descend(Level& level);
    [[nodiscard]] bool settle(Word* state);
    void open_level(const Word* state, Word hash);
    void close_level();
    void count_nodes(std::size_t depth, std::uint64_t nodes);
    void carry_over(std::size_t depth, Word carry);
    [[nodiscard]] Count sum_so_far() const;

    [[nodiscard]] Stop sweep();
    [[nodiscard]] Stop search_for_a_turn();
    void note_memory();
    [[nodiscard]] std::uint64_t work() const;
    [[nodiscard]] double search_progress() const;

    class RootSteps;
    [[nodiscard]] bool follow(const Step& step);
    [[nodiscard]] Step step_of(const Level& level, std::uint32_t branch) const;
    Table table_;
    Memo memo_;
    std::size_t memory_limit_;
    std::size_t sweep_memory_;
    std::unique_ptr<Sweep> sweep_;  // null if there is none, or no more
    bool is_sweeps_turn_ = true;
    std::uint64_t turn_;          // how long one is, in choices of the sweep
    std::uint64_t turn_left_;     // in what the one whose turn it is does
    std::optional<Count> swept_;  // what the sweep has counted, if it was done first

    Stage stage_ = Stage::at_root;
    bool is_root_alive_ = true;
    std::vector<std::uint32_t> forced_;
    std::vector<std::vector<Word>> states_;  // by depth
    std::vector<Level> levels_;
    std::vector<Word> keys_;  // of the levels, key_words() words each
    std::vector<std::uint32_t> branches_;
    Path path_;               // what was chosen, from the first; forced choices too
    std::vector<Word> sums_;  // of the root, and of each level; count_words() words each
    Count told_;              // of the solutions in the sums: given by next() or count() already
    Solution solution_;
    core::BudgetWatch budget_;
    Stats stats_;
    Count parts_ = 1;              // the weight of the part that is searched is 1/parts_
    double given_ = 0;             // the share of it that was given away
    mutable double progress_ = 0;  // the furthest that was told
};

}  // namespace quadrille::diagram
