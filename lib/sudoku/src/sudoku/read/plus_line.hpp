// A board on a line whose blanks are '+'. In other lines '+' stands before digits that were placed
// (read/hodoku.hpp): the number of signs decides.
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm plus_line_form{
    "sudoku", "plus-line", "a board on a line, whose blanks are '+'", "1+++++3+++++4++2\n"};

/// The line has digits and '+' only, and together as many as a board has cells.
[[nodiscard]] std::optional<Reading> read_plus_line(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
