// What a search for the solutions of boards with cages knows about a grid (search.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/sudoku/grid.hpp"

namespace quadrille::sudoku::cages {

/// A set of values: bit v stands for the value v + 1.
using Values = std::uint16_t;
/// Of a set that is not empty.
inline bool is_single(Values values) {
    return (values & (values - 1U)) == 0;
}
inline constexpr unsigned most_values = 16;
/// The states of a search grow with the square of the cells: 20 MB for so many in three houses
/// each.
inline constexpr std::size_t most_cells = 1'500;
inline constexpr unsigned word_bits = 64;
/// No sum has more sets than 68, of 8 of 16 values: 526.
inline constexpr std::size_t most_words_of_sets = 9;

/// A cage of the grid, or one that follows from others.
struct Cage {
    std::vector<std::uint32_t> cells;
    std::vector<Values> sets;  ///< the sets of values that have its sum
    /// For each value, a word or more with a bit for each set that has it.
    std::vector<std::uint64_t> sets_with;
    [[nodiscard]] std::size_t words() const { return (sets.size() + word_bits - 1) / word_bits; }
};

/// A sum of cells of which some may be equal. Where a cell is subtracted, its value v counts as
/// `values + 1 - v`, so that every term is a number from 1 to `values`.
struct Sum {
    struct Term {
        std::uint32_t cell;
        bool is_reversed;
        unsigned group;  ///< terms of a group differ
    };
    std::vector<Term> terms;
    int total = 0;
};

/// Houses, cages and sums of a grid. Constraints are numbered: the cages first, then the sums, each
/// from few cells to many.
class Tables {
   public:
    /// Whether there are tables for this grid: its rules are cages, there are some, and neither
    /// values nor cells are too many.
    [[nodiscard]] static bool are_for(const Grid& grid);

    explicit Tables(const Grid& grid);

    [[nodiscard]] const Grid& grid() const { return grid_; }
    [[nodiscard]] unsigned values() const { return values_; }
    [[nodiscard]] Values all_values() const { return static_cast<Values>((1U << values_) - 1); }
    [[nodiscard]] std::size_t cell_count() const { return cell_count_; }

    /// Houses that have all values, and so as many cells.
    [[nodiscard]] std::span<const std::vector<std::uint32_t>> full_houses() const {
        return full_houses_;
    }
    /// The numbers of the full houses of a cell.
    [[nodiscard]] std::span<const std::uint32_t> full_houses_of(std::size_t cell) const {
        return full_houses_of_[cell];
    }

    [[nodiscard]] std::span<const Cage> cages() const { return cages_; }
    [[nodiscard]] std::span<const Sum> sums() const { return sums_; }
    [[nodiscard]] std::size_t constraint_count() const { return cages_.size() + sums_.size(); }
    /// The constraints of a cell, as sets in words: its cages, and its sums.
    [[nodiscard]] std::span<const std::uint64_t> cages_of(std::size_t cell) const {
        return std::span(cages_of_).subspan(cell * constraint_words_, constraint_words_);
    }
    [[nodiscard]] std::span<const std::uint64_t> sums_of(std::size_t cell) const {
        return std::span(sums_of_).subspan(cell * constraint_words_, constraint_words_);
    }
    [[nodiscard]] std::size_t constraint_words() const { return constraint_words_; }

    /// The cells that share a house or a cage with a cell, as a list, and as a set in words.
    [[nodiscard]] std::span<const std::uint32_t> peers(std::size_t cell) const {
        return peers_[cell];
    }
    [[nodiscard]] std::span<const std::uint64_t> peer_words(std::size_t cell) const {
        return std::span(peer_words_).subspan(cell * words_, words_);
    }

   private:
    using Cells = std::vector<std::uint32_t>;

    void add_cage(const Rule& rule);
    void add_peers(std::span<const std::uint32_t> cells);
    void add_terms(const Cells& cells, bool is_reversed, Sum& sum) const;
    [[nodiscard]] bool are_peers(std::size_t one, std::size_t other) const {
        return (peer_words(one)[other / word_bits] >> other % word_bits & 1) != 0;
    }

    Grid grid_;
    unsigned values_;         // as of the grid, but without a call
    std::size_t cell_count_;  // likewise
    std::size_t words_;       // of a set of cells
    std::size_t constraint_words_ = 0;
    std::vector<Cells> full_houses_;
    std::vector<Cells> full_houses_of_;
    std::vector<Cage> cages_;
    std::vector<Sum> sums_;
    std::vector<std::uint64_t> cages_of_;
    std::vector<std::uint64_t> sums_of_;
    std::vector<Cells> peers_;
    std::vector<std::uint64_t> peer_words_;
};

}  // namespace quadrille::sudoku::cages
