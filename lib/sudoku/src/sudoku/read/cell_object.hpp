// A cell as an object: {"val": 5}, {"value": null, "candidates": [1, 4]}.
#pragma once

#include <optional>
#include <string>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

struct CellObject {
    std::string text;               // of the cell; '{' and the signs of candidates (array_rows.hpp)
    std::optional<Position> place;  // if it has a row and a column
};

/// The cell in the object at which the source stands, which is consumed. Nothing, and nothing
/// consumed, if the object is longer than a cell's, has no key for a value, or is no JSON.
[[nodiscard]] std::optional<CellObject> take_cell_object(BoardText& source);

}  // namespace quadrille::sudoku
