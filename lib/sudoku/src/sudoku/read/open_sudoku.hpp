// Files of OpenSudoku: XML, in which each game has its cells in an attribute.
//
//     <opensudoku> <game data="0500…0000" /> … </opensudoku>
//     <opensudoku> <folder name="easy"> <game data="…" /> …
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm open_sudoku_form{"sudoku", "opensudoku", "the XML of OpenSudoku",
                                           "<?xml version=\"1.0\"?>\n"
                                           "<opensudoku>\n"
                                           "  <game data=\"1.....3..4.....2\" />\n"
                                           "</opensudoku>\n"};

/// XML up to `</opensudoku>`. Each game is a board. Its cells are 81 signs, or a saved game: the
/// version, and a value, a note and whether the value can be changed for each cell. The values that
/// cannot be changed are then the givens.
[[nodiscard]] std::optional<Reading> read_open_sudoku(BoardLines& lines,
                                                      const FormContext& context);

}  // namespace quadrille::sudoku
