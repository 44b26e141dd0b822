// A line of text cut into cells.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

struct CellText {
    std::string_view text;
    std::size_t offset;  // in the line
};

struct Row {
    std::vector<CellText> cells;
    bool symbols = false;  ///< each cell is one character
    std::size_t end = 0;   ///< the offset after the last cell

    [[nodiscard]] std::size_t width() const { return cells.size(); }
    [[nodiscard]] const char* unit() const { return symbols ? "characters" : "numbers"; }
};

/// Cuts a line at blanks, '|' and commas. A comment (# or ;) ends it. Each character is a cell,
/// unless characters that stand together are numbers: "53. .7." has six cells, and "10 2 13" has
/// three. If bars stand around every cell, an empty cell is a blank: "| 5 |   | 7 | 1 |" has four
/// cells.
[[nodiscard]] Row cut_row(std::string_view text, const Sizes& sizes);

/// The length of the first run of characters without a separator, where trailing text may follow.
[[nodiscard]] std::size_t first_run(std::string_view text);

/// Adds a row's cells to a board.
void add_cells(Draft& draft, const Row& row, const Line& line);

}  // namespace quadrille::sudoku
