// Whether a text looks like a table: a board, a matrix, a spreadsheet's rows. Guesses for messages.
#pragma once

#include "text/beginning.hpp"

namespace quadrille::text {

/// Nine rows of nine cells, or a line of 81: digits, and signs for blanks.
[[nodiscard]] bool is_sudoku(const Beginning& text);
/// Rows of as many 0s and 1s, below a line of one to three numbers, or of as many names.
[[nodiscard]] bool is_matrix_below_header(const Beginning& text);
/// A line "|---|---|" below another one.
[[nodiscard]] bool is_markdown_table(const Beginning& text);
/// A line with letters, and below it lines with as many commas, semicolons or tabs.
[[nodiscard]] bool is_csv(const Beginning& text);

}  // namespace quadrille::text
