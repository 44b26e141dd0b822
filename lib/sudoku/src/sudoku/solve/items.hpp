// The items of a Sudoku as an exact cover: their numbers, names and order.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/board/variants/rule_cover.hpp"

namespace quadrille::sudoku {

/// The items are numbered: first the cells, then for each house its values, then those of rules.
/// This is the order of options too, so option `cell * values + value - 1` places a value in a
/// cell. The options of rules follow.
class SudokuItems {
   public:
    /// Both must outlive it.
    SudokuItems(const Grid& grid, const variants::RuleCover& rules);

    [[nodiscard]] std::size_t count() const { return of_rules() + rules_.items().size(); }
    /// The number of the first item of rules.
    [[nodiscard]] std::size_t of_rules() const { return cells_ + houses_.size() * values_; }

    /// The items of the first value in the houses of a cell. The items of other values follow each
    /// of them.
    void find_first_values(std::size_t cell, std::vector<std::size_t>& items) const {
        items.clear();
        for (const std::size_t house : houses_.of_cell(cell)) {
            items.push_back(cells_ + house * values_);
        }
    }

    /// Must the item be covered? A house with fewer cells than values cannot have every value.
    [[nodiscard]] bool is_primary(std::size_t item) const;

    /// Knuth's names: p03 is the cell in row 0 and column 3; r04, c04 and b04 are value 4 in row,
    /// column and box 0. A comma keeps the two numbers apart if one may have two digits.
    [[nodiscard]] std::string name(std::size_t item) const;

    /// All items in the order in which a problem lists them.
    [[nodiscard]] std::vector<std::size_t> listed() const;

   private:
    static bool needs_comma(const Grid& grid);
    [[nodiscard]] std::string name(char kind, std::size_t first, std::size_t second) const;
    void append(std::vector<std::size_t>& items, std::size_t size) const;

    const Grid& grid_;
    const Houses& houses_;
    const variants::RuleCover& rules_;
    std::size_t cells_;
    std::size_t values_;
    bool needs_comma_;
};

}  // namespace quadrille::sudoku
