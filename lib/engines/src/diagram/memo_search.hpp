// Depth-first search with a memory: the solutions below a state are counted only once.
//
// The search takes forced options, and gives up when an item has no option. It remembers the number
// of solutions below each state, as far as there is room (memo.hpp). To list solutions, it takes
// from the memory only which states have none, and remembers the number of solutions that it has
// listed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/search_stage.hpp"
#include "diagram/level_stack.hpp"
#include "diagram/memo.hpp"
#include "diagram/search_work.hpp"
#include "diagram/table.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille::diagram {

/// The search measures its work in updates: options that it rules out. A node takes as long as this
/// many, besides its own updates.
inline constexpr std::uint64_t updates_per_node = 25;

class MemoSearch {
   public:
    /// Remembers counts in at most this many bytes. The work is that of the engine.
    MemoSearch(const Problem& problem, std::size_t memory, SearchWork& work);
    /// The same problem from its root, with an empty memory of its own.
    MemoSearch(const MemoSearch& other, std::size_t memory, SearchWork& work);

    void restart();
    /// Throws ProblemError if the path cannot be followed; the part is then the whole tree.
    void start_at(const Path& prefix, const Count& parts);
    /// Gives away at most this many subtrees that it has not begun.
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most);
    /// The solutions were counted in another way.
    void finish() { stage_ = core::SearchStage::exhausted; }

    /// Searches until there is a solution to return, or this much more work was done. Solutions are
    /// returned if `lists`, and else only counted.
    [[nodiscard]] Pause search(bool lists, std::uint64_t most_work = unlimited_work);
    /// The choices that led to the solution found.
    [[nodiscard]] const Path& path() const { return path_; }
    /// The solutions found so far.
    [[nodiscard]] Count count() const { return levels_.total(); }

    [[nodiscard]] bool is_exhausted() const { return stage_ == core::SearchStage::exhausted; }
    [[nodiscard]] std::uint64_t updates_so_far() const;
    /// The share of the part that is done, and the share that was given away.
    [[nodiscard]] double progress() const { return levels_.progress(); }
    [[nodiscard]] double given() const { return given_; }

    [[nodiscard]] Memo& memo() { return memo_; }
    [[nodiscard]] const Memo& memo() const { return memo_; }
    [[nodiscard]] const Table& table() const { return table_; }
    /// Tests break it, to see that is_consistent() notices.
    [[nodiscard]] LevelStack& levels() { return levels_; }
    /// Do the levels, their states, branches and sums belong together, and is the memory sound?
    /// O(levels * entries + memory).
    [[nodiscard]] bool is_consistent() const;

   private:
    [[nodiscard]] bool enter(bool lists);
    [[nodiscard]] bool descend(Level& level);
    [[nodiscard]] bool settle(Word* state);
    void open_level(const Word* state, Word hash);
    void close_level();
    void carry_over(std::size_t depth, Word carry);
    class RootSteps;
    [[nodiscard]] bool follow(const Step& step);
    [[nodiscard]] Step step_of(const Level& level, OptionId branch) const;
    [[nodiscard]] bool is_level_consistent(std::size_t depth) const;

    Table table_;
    Memo memo_;
    SearchWork& work_;
    core::SearchStage stage_ = core::SearchStage::at_root;
    bool is_root_alive_ = true;
    LevelStack levels_;
    std::vector<TableItem> forced_;
    Path path_;         // all choices, also the forced ones
    Count parts_ = 1;   // the part that is searched has weight 1/parts_
    double given_ = 0;  // the share of the part that was given away
};

}  // namespace quadrille::diagram
