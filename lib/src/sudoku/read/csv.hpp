// CSV files whose header names a column of boards.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

struct CsvHeader {
    std::size_t column = 0;  ///< where the boards are, from 0
    std::size_t columns = 0;
    char separator = ',';  ///< or ';', or a tab
};

/// The header, if this line is one: one of its fields is "quizzes", "puzzle" or the like.
[[nodiscard]] std::optional<CsvHeader> csv_header(const Line& line);

/// Does a line have as many fields as the header?
[[nodiscard]] bool is_csv_row(const Line& line, const CsvHeader& header);

/// The board of a line below the header.
[[nodiscard]] ReadBoard read_csv_row(const Line& line, const CsvHeader& header, const Sizes& sizes,
                                     const std::string& file);

}  // namespace quadrille::sudoku
