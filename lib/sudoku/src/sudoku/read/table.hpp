// Cells of a spreadsheet: rows of fields with tabs or semicolons between them, where an empty field
// is a blank.
//
//     5;3;;;7;;;;
//     6;;;1;9;5;;;
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm table_form{
    "sudoku", "table", "rows of cells with tabs or ';' between them; an empty cell is a blank",
    "1;;3;\n;3;;1\n;1;;3\n3;;1;\n"};

/// A table has n lines of n fields. With tabs it must also have an empty field: other rows with
/// tabs are rows of numbers. Spreadsheets may leave out the empty fields at the end of a row.
[[nodiscard]] std::optional<Reading> read_table(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
