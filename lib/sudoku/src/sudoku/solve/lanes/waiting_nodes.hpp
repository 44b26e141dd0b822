// The nodes of one board that wait for any lane.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "sudoku/solve/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// A stack of nodes, the newest last. Row i has word i of every node, so vectors move the words of
/// many nodes together. The last row has the depth of each node: the number of branches above it.
class WaitingNodes {
   public:
    static constexpr std::size_t depth_row = digit_count * word_count;
    static constexpr std::size_t row_count = depth_row + 1;

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }
    /// Makes room for this many more nodes, and for a whole vector behind them.
    void reserve(std::size_t more) {
        if (size_ + more + lane_count > stride_) grow(size_ + more + lane_count);
    }
    /// The new nodes must be written to the end of each row.
    void push(std::size_t count) { size_ += count; }
    void pop(std::size_t count) { size_ -= count; }
    [[nodiscard]] Word* row(std::size_t i) { return words_.data() + i * stride_; }
    /// The place of the next node's word.
    [[nodiscard]] Word* end_of_row(std::size_t i) { return row(i) + size_; }

   private:
    // Rows that begin at equal places of memory pages would share a few lines of the cache.
    static constexpr std::size_t page = 1024;

    void grow(std::size_t least) {
        const std::size_t stride = (std::max(least, 2 * stride_) / page + 1) * page + lane_count;
        std::vector<Word> words(row_count * stride);
        for (std::size_t i = 0; i < row_count; ++i) {
            std::copy_n(words_.data() + i * stride_, size_, words.data() + i * stride);
        }
        words_.swap(words);
        stride_ = stride;
    }

    std::vector<Word> words_;
    std::size_t stride_ = 0;
    std::size_t size_ = 0;
};

}  // namespace quadrille::sudoku::lanes
