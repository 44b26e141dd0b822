// The states that are branched on, from the root to the present one, with the number of solutions
// found below each.
//
// Invariants: levels[d] is branched on in states[d]. Its key begins at keys[d * key_words()], and
// its branches follow those of levels[d - 1]. The solutions found below it are counted from
// sums[(d + 1) * count_words()] on. The count at sums[0] is that of the root, and of levels that
// were closed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagram/ids.hpp"
#include "diagram/words.hpp"

namespace quadrille::diagram {

/// A state that is branched on.
struct Level {
    TableItem item;
    bool is_whole;  ///< no branch below was given away, so the sum will count all solutions
    // The branches are branches[begin … end). Those before `next` have been tried.
    std::size_t begin;
    std::size_t next;
    std::size_t end;
    std::size_t total;  ///< the number of branches before any was given away
    std::size_t path;   ///< the length of the path to the state
    Word hash;
    std::uint64_t nodes;  ///< of the search before this level
};

class LevelStack {
   public:
    LevelStack(std::size_t state_words, std::size_t key_words)
        : state_words_(state_words), key_words_(key_words) {}

    /// Closes all levels and forgets what was counted. Counts have this many words.
    void clear(std::size_t count_words);

    [[nodiscard]] bool empty() const noexcept { return levels.empty(); }
    [[nodiscard]] std::size_t depth() const noexcept { return levels.size(); }
    [[nodiscard]] Level& last() { return levels.back(); }
    [[nodiscard]] Word* state(std::size_t depth) {
        while (states.size() <= depth) states.emplace_back(state_words_);
        return states[depth].data();
    }
    [[nodiscard]] const Word* key(std::size_t depth) const {
        return keys.data() + depth * key_words_;
    }
    /// The count at the root (0), or below the level above.
    [[nodiscard]] Word* sum(std::size_t depth) { return sums.data() + depth * count_words_; }
    [[nodiscard]] std::size_t count_words() const noexcept { return count_words_; }

    /// Opens a level, whose branches are at the end of `branches`.
    void push(const Level& level, const Word* state);
    /// Closes the last level, whose count has been used.
    void pop();
    /// A sum has become too long for its words. All sums have one more word from now on.
    void carry_over(std::size_t depth, Word carry);

    /// The solutions found at all levels together, each once.
    [[nodiscard]] Count total() const;
    /// The share of the tree that is done. Each subtree weighs the product of 1/branching above it
    /// (Knuth 1975).
    [[nodiscard]] double progress() const;

    /// Do the sizes of the arrays belong together, and the branches of each level?
    [[nodiscard]] bool is_consistent() const;

    std::vector<std::vector<Word>> states;
    std::vector<Level> levels;
    std::vector<Word> keys;
    std::vector<OptionId> branches;
    std::vector<Word> sums;

   private:
    std::size_t state_words_;
    std::size_t key_words_;
    std::size_t count_words_ = 1;
};

}  // namespace quadrille::diagram
