// The shape of a board that has a certain number of cells, in all or in a row.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

class Sizes {
   public:
    /// If a shape is given, it is the only one. Symbols that are not the usual ones give it too,
    /// because a board has as many values.
    explicit Sizes(std::optional<BoxShape> given, Symbols symbols = {});

    /// The shape that was given.
    [[nodiscard]] std::optional<BoxShape> given() const { return given_; }
    /// The symbols that were given. The usual ones mean that they are found in the text.
    [[nodiscard]] const Symbols& symbols() const { return symbols_; }
    /// The shape of a board whose rows have this many cells. Nothing for 1, unless it is given,
    /// because a line with a single number is more likely a count.
    [[nodiscard]] std::optional<BoxShape> of_side(std::size_t side) const;
    /// The shape of a board of this many cells in all. Nothing below 4x4, unless it is given,
    /// because four or nine cells are more likely a row.
    [[nodiscard]] std::optional<BoxShape> of_cells(std::size_t cells) const;

    /// The error: a line of this number of cells ("characters", "numbers") is not a board.
    [[nodiscard]] std::string wrong_count(std::size_t count, const char* what) const;
    /// The error: rows of this number of cells do not make a board.
    [[nodiscard]] std::string wrong_side(std::size_t side) const;

   private:
    std::optional<BoxShape> given_;
    Symbols symbols_;
};

/// "9x9"
[[nodiscard]] std::string board_name(unsigned side);

}  // namespace quadrille::sudoku
