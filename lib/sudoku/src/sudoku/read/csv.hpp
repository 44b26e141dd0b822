// CSV files whose header names a column of boards.
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm csv_form{"sudoku", "csv",
                                   "a table whose header names the column of boards",
                                   "puzzle,solution\n1.....3..4.....2,1324423124133142\n"};

/// The line is a header of two fields or more. One of them is "quizzes", "puzzle" or the like.
[[nodiscard]] std::optional<Reading> read_csv(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
