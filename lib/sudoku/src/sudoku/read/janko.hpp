// The text form of janko.at: sections between the lines `begin` and `end`. The section `problem` is
// the board.
//
//     begin
//     puzzle sudoku
//     size 4
//     problem
//     1 - - 2
//     …
//     solution
//     …
//     end
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm janko_form{"sudoku", "janko", "begin, puzzle sudoku, problem, end",
                                     "begin\n"
                                     "puzzle sudoku\n"
                                     "size 4\n"
                                     "problem\n"
                                     "1 - - -\n"
                                     "- - 3 -\n"
                                     "- 4 - -\n"
                                     "- - - 2\n"
                                     "end\n"};

/// A section `solution` is not read, and neither are words about the puzzle such as its author. Any
/// other section may be a rule, and is refused by its name.
[[nodiscard]] std::optional<Reading> read_janko(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
