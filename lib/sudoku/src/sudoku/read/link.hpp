// Links to puzzles. What the link itself holds is read, without the network.
//
//     https://www.sudokuwiki.org/sudoku.htm?bd=53..7…79
//     https://www.f-puzzles.com/?load=N4Ig…
//     https://sudokupad.app/scfN4Ig…
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm link_form{"sudoku", "link",
                                    "a link that holds the board: sudokuwiki, f-puzzles, SudokuPad",
                                    "https://www.sudokuwiki.org/sudoku.htm?bd=1.....3..4.....2\n"};

/// The line is a link. Its board is a run of cells, or the JSON of f-puzzles or of SudokuPad,
/// packed by lz-string. A link that has neither is an error that says what to do.
[[nodiscard]] std::optional<Reading> read_link(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
