// Pencilmark lines of 9x9 boards, as tdoku has them: nine characters for each cell. The k-th is the
// digit k or, if k is no candidate, a blank.
#pragma once

#include <optional>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The board of such a line, if the run of characters is one: 729 characters, each a blank or the
/// digit of its place, and a digit for each cell at least on average.
///
/// A single mark is a given. Marks that are missing must be those that givens rule out: a Board
/// has no candidates, so a line that says more than its givens is an error.
[[nodiscard]] std::optional<ReadBoard> read_pencilmarks(const Line& line, std::size_t begin,
                                                        std::size_t length, const Sizes& sizes,
                                                        const std::string& file);

}  // namespace quadrille::sudoku
