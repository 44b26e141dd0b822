// The part of an exact cover that the rules of a grid add: items, options of their own, and more
// items for the options that place a value in a cell.
//
// - Pairs: secondary items that two values which do not fit together share, or one whose colors are
//   the classes of values that fit (pair_cover.hpp).
// - An automaton: each cell but the first is a primary item, which has an option for each step. The
//   states are colors of secondary items between cells, and the values are colors, too.
// - Sets of values: an item for the sets, and one for each value, all primary. The option of a set
//   covers the values that are not in it, as a cell would that takes all of them. The cells cover
//   the others, each exactly once, so no color is needed.
//
// Items are numbered from 0, and a problem has them after those of cells and houses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/board/variants/constraints.hpp"

namespace quadrille::sudoku::variants {

/// An entry of an option: an item, and the number that is its color, or 0.
struct CoverEntry {
    std::uint32_t item;
    std::uint32_t color = 0;
};

struct CoverItem {
    std::string name;
    bool is_primary;
};

class RuleCover {
   public:
    /// All rules of the grid. O(size of the result).
    explicit RuleCover(const Grid& grid);

    [[nodiscard]] const Grid& grid() const { return grid_; }
    [[nodiscard]] const std::vector<CoverItem>& items() const { return items_; }
    [[nodiscard]] std::size_t option_count() const { return ends_.size(); }
    /// The entries of an option that a rule has of its own.
    [[nodiscard]] std::span<const CoverEntry> option(std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
        return std::span(entries_).subspan(begin, ends_[number] - begin);
    }
    /// The entries that rules add to the option that places a value (from 1) in a cell.
    [[nodiscard]] std::span<const CoverEntry> marks(std::size_t cell, unsigned value) const;

   private:
    void add(const Constraints& constraints, const std::string& name);
    void add_pairs(const PairConstraint& pairs, const std::string& name);
    void add_diagram(const Diagram& diagram, const std::string& name);
    void add_sets(const SetConstraint& sets, const std::string& name);
    std::uint32_t add_primary(std::string name) { return add_item(std::move(name), true); }
    std::uint32_t add_secondary(std::string name) { return add_item(std::move(name), false); }
    std::uint32_t add_item(std::string name, bool is_primary);
    void mark(std::uint32_t cell, unsigned value, CoverEntry entry);
    void add_option(std::span<const CoverEntry> entries);
    /// A secondary item whose color is the value of a cell.
    std::uint32_t value_item(std::uint32_t cell);
    void sort_marks();

    struct Mark {
        std::size_t option;
        CoverEntry entry;
    };

    Grid grid_;
    std::vector<CoverItem> items_;
    std::vector<CoverEntry> entries_;  // of all options
    std::vector<std::size_t> ends_;    // of the options in entries_
    std::vector<std::pair<std::uint32_t, std::uint32_t>> value_items_;  // cell, item
    std::vector<Mark> marks_;                                           // until they are sorted
    std::vector<CoverEntry> of_options_;   // the marks of the first option, of the second, …
    std::vector<std::size_t> mark_begin_;  // of each option in of_options_; empty if there are none
};

/// Do two cells of a grid share a house?
[[nodiscard]] bool share_house(const Grid& grid, std::size_t one, std::size_t other);

}  // namespace quadrille::sudoku::variants
