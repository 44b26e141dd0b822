// A node of the search: for each digit, the cells where it may still stand.
//
// The 81 cells of a digit are three words. Word w has the rows w, w + 3 and w + 6, one of each
// band; cell (row, column) is its bit 9 * (row / 3) + column:
//
//       bit   0 1 2   3 4 5   6 7 8   9 10 11  12 13 14  15 16 17  18 19 20  21 22 23  24 25 26
//     word 0  row 0                   row 3                        row 6
//     word 1  row 1                   row 4                        row 7
//     word 2  row 2                   row 5                        row 8
//
// The three bits of a group are therefore the cells of one row in one box. In the union of the
// three words, a group has the columns of a box. Groups are numbered 3 * band + stack, as boxes
// are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::sudoku::lanes {

using Word = std::uint32_t;

constexpr std::size_t digit_count = 9;
constexpr std::size_t word_count = 3;  ///< of a digit
constexpr std::size_t bits_in_word = 27;
constexpr Word all_bits = (Word{1} << bits_in_word) - 1;

/// The number of nodes in a batch. It is the same on every processor, whatever the size of its
/// vectors, so that the search is the same everywhere.
constexpr std::size_t lane_count = 16;

/// One node: words[w][digit].
struct alignas(64) BoardNode {
    static constexpr std::size_t room = 16;  ///< nine digits, and empty ones up to a whole vector
    Word words[word_count][room];
};

/// The nodes in work: a lane's words are words[3 * digit + w][lane].
struct alignas(64) Lanes {
    Word words[digit_count * word_count][lane_count];
    Word pairs[word_count][lane_count];  ///< cells with two candidates, when the last step began
    /// If the step was asked for it: not 0 if some cell had three candidates or more.
    Word crowded[lane_count];
};

/// The nodes of one board that wait. The newest is next.
class NodeStack {
   public:
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    /// A new node on top, which the caller must write.
    BoardNode& push() {
        if (size_ == nodes_.size()) nodes_.resize(2 * size_ + 16);
        return nodes_[size_++];
    }
    [[nodiscard]] const BoardNode& top() const { return nodes_[size_ - 1]; }
    void pop() { --size_; }
    void clear() { size_ = 0; }

   private:
    std::vector<BoardNode> nodes_;  // the first size_ of them
    std::size_t size_ = 0;
};

}  // namespace quadrille::sudoku::lanes
