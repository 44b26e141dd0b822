// Samurai: five 9x9 boards that overlap, drawn as they lie, or one below the other.
//
//     53..7.... ...4..2..
//     …                         six rows of two boards, 18 cells
//     .......5.2......4.6..     three rows of 21 cells
//           1..5..3..           three rows of 9 cells, and so on
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm samurai_form{
    "sudoku", "samurai", "five 9x9 boards that overlap: 21 rows, or one below the other",
    "1........ ........2\n"
    "......... .........\n"
    "......... .........\n"
    "......... .........\n"
    "......... .........\n"
    "......... .........\n"
    ".....................\n"
    ".....................\n"
    ".....................\n"
    "      .........\n"
    "      ....5....\n"
    "      .........\n"
    ".....................\n"
    ".....................\n"
    ".....................\n"
    "......... .........\n"
    "......... .........\n"
    "......... .........\n"
    "......... .........\n"
    "......... .........\n"
    "3........ ........4\n"};

/// 21 rows of as many cells as Samurai has in each, with any blanks and bars between them. No other
/// board has such rows. Or five boards, each as a line or as nine rows, below a heading that says
/// "samurai"; headings between them may say where each one lies.
[[nodiscard]] std::optional<Reading> read_samurai(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
