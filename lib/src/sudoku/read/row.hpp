// A line of text cut into cells.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

struct Row {
    struct Cell {
        std::string_view text;
        std::size_t offset;  // in the line
    };
    std::vector<Cell> cells;
    bool symbols = false;  ///< each cell is one character
    std::size_t end = 0;   ///< the offset after the last cell

    [[nodiscard]] std::size_t width() const { return cells.size(); }
    [[nodiscard]] const char* unit() const { return symbols ? "characters" : "numbers"; }
};

/// Cuts a line at blanks, '|' and commas; a comment (# or ;) ends it. Characters that stand
/// together are cells each, unless they make numbers: "53. .7." is six cells, "10 2 13" three.
/// Between bars that stand around every cell, nothing is a blank: "| 5 |   | 7 | 1 |" is four
/// cells.
[[nodiscard]] Row cut_row(std::string_view text, const Sizes& sizes);

/// The length of the first run of characters without a separator, where trailing text may follow.
[[nodiscard]] std::size_t first_run(std::string_view text);

/// Adds a row's cells to a board.
void add_cells(Draft& draft, const Row& row, const Line& line);

}  // namespace quadrille::sudoku
