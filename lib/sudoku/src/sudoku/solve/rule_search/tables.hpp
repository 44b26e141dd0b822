// What a search for the solutions of boards with rules knows about a grid (search.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/board/variants/constraints.hpp"
#include "sudoku/board/variants/implied_cages.hpp"

namespace quadrille::sudoku::rule_search {

/// A set of values: bit v stands for the value v + 1.
using Values = std::uint16_t;
/// Of a set that is not empty.
inline bool is_single(Values values) {
    return (values & (values - 1U)) == 0;
}
inline constexpr unsigned most_values = 16;
/// A search keeps a state for each level, so its memory grows with the square of the number of
/// cells. With 1,500 cells in three houses each, it is 20 MB.
inline constexpr std::size_t most_cells = 1'500;
inline constexpr unsigned word_bits = 64;
/// No sum has more sets than 68, of 8 of 16 values: 526.
inline constexpr std::size_t most_words_of_sets = 9;

/// Which values of a cell allow which values of another cell.
class Relation {
   public:
    explicit Relation(const std::vector<Values>& allowed_by);
    /// The values that some value of a set allows.
    [[nodiscard]] Values allowed_by(Values set) const {
        return low_[set & 0xFFU] | high_[set >> 8U];
    }

   private:
    std::array<Values, 256> low_{};   // by the set of the first eight values
    std::array<Values, 256> high_{};  // by the set of the others
};

/// Two cells that may have some pairs of values.
struct Pair {
    std::uint32_t one;
    std::uint32_t other;
    std::uint32_t relation;  ///< of the values of `one` to those of `other`
    std::uint32_t converse;
};

/// Cells that differ and have one of some sets of values: a cage of the grid, one that follows from
/// others, or another rule.
struct Cage {
    std::vector<std::uint32_t> cells;
    std::vector<Values> sets;
    /// For each value, a word or more with a bit for each set that has it.
    std::vector<std::uint64_t> sets_with;
    [[nodiscard]] std::size_t words() const { return (sets.size() + word_bits - 1) / word_bits; }
};

/// Bounds of more cells hardly ever exclude a value.
inline constexpr std::size_t most_cells_of_sum = 12;

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

/// A word has a bit for each cell of a constraint.
inline constexpr std::size_t most_cells_needed = 32;

/// At least one of some cells has a value.
struct Needed {
    std::vector<std::uint32_t> cells;
    Values value;
};

/// An automaton as a layered graph. The states before each cell are numbered in a row.
struct Layers {
    struct Cell {
        std::uint32_t cell;
        std::uint32_t first_state;  ///< before the cell; the states of the next cell follow
        std::uint32_t state_count;
    };
    std::vector<Cell> cells;
    std::vector<Values> values;       ///< for each state, those of its steps
    std::vector<std::uint32_t> next;  ///< for each state and value, the state after it
    std::uint32_t end = 0;            ///< the state after the last cell
};

/// Houses, pairs, needed values, cages, sums and automata of a grid. Constraints are numbered in
/// this order, each kind from few cells to many.
class Tables {
   public:
    /// Whether there are tables for this grid: it has rules, and neither values nor cells are too
    /// many.
    [[nodiscard]] static bool are_for(const Grid& grid);

    explicit Tables(const Grid& grid);
    /// The houses of the grid and one of its rules.
    Tables(const Grid& grid, const Rule& rule);

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

    [[nodiscard]] std::span<const Pair> pairs() const { return pairs_; }
    [[nodiscard]] const Relation& relation(std::uint32_t number) const {
        return relations_[number];
    }
    [[nodiscard]] std::span<const Needed> needed() const { return needed_; }
    [[nodiscard]] std::span<const Cage> cages() const { return cages_; }
    [[nodiscard]] std::span<const Sum> sums() const { return sums_; }
    [[nodiscard]] std::span<const Layers> automata() const { return automata_; }
    [[nodiscard]] std::size_t constraint_count() const {
        return pairs_.size() + needed_.size() + cages_.size() + sums_.size() + automata_.size();
    }
    /// The constraints of a cell, as sets in words: its sums, which depend on its smallest and its
    /// largest value only, and the others.
    [[nodiscard]] std::span<const std::uint64_t> constraints_of(std::size_t cell) const {
        return std::span(constraints_of_).subspan(cell * constraint_words_, constraint_words_);
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

    Tables(const Grid& grid, std::span<const Rule> rules, const variants::ImpliedSums& implied);
    void add_pairs(const variants::PairConstraint& pairs);
    std::uint32_t add_relation(const std::vector<Values>& allowed_by);
    void add_cage(const variants::SetConstraint& constraint);
    void add_sum(const variants::Difference& difference);
    void add_automaton(const variants::Automaton& automaton);
    void number_constraints();
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
    std::vector<std::vector<Values>> known_relations_;
    std::vector<Relation> relations_;
    std::vector<Pair> pairs_;
    std::vector<Needed> needed_;
    std::vector<Cage> cages_;
    std::vector<Sum> sums_;
    std::vector<Layers> automata_;
    std::vector<std::uint64_t> constraints_of_;
    std::vector<std::uint64_t> sums_of_;
    std::vector<Cells> peers_;
    std::vector<std::uint64_t> peer_words_;
};

}  // namespace quadrille::sudoku::rule_search
