// A line of words, as rules are written, with the place of each word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/read/draft.hpp"

namespace quadrille::sudoku {

struct PlacedWord {
    std::string_view text;
    TextSpot spot;
};

/// The words of a line. Blanks and colons separate them, and '#' begins a comment. `spot` is the
/// place of the first character.
[[nodiscard]] std::vector<PlacedWord> words_of(std::string_view text, TextSpot spot);

/// The number that a word is; nothing if it is none, or has more than six digits.
[[nodiscard]] std::optional<unsigned> whole_number_of(std::string_view text);

/// The box shape that a word is, such as 2x3.
[[nodiscard]] std::optional<BoxShape> shape_of(std::string_view text);

/// The position that a word is, such as r1c9, in either case. Numbers count from 1.
[[nodiscard]] std::optional<Position> position_of(std::string_view text);

/// Finds the cells of a grid by their names.
class CellNames {
   public:
    /// The grid must outlive it.
    explicit CellNames(const Grid& grid);

    /// The cells that words name: r1c1, r1c1-r2c3 for a rectangle, row by row, or r1c9-r1c1 for a
    /// row or a column from its other end. Throws ReadError if a word is no cell, or if the grid
    /// does not have it.
    [[nodiscard]] std::vector<std::uint32_t> find(std::span<const PlacedWord> words) const;
    /// The cell at a position.
    [[nodiscard]] std::uint32_t at(Position position, const PlacedWord& word) const;

   private:
    const Grid& grid_;
    std::vector<std::uint32_t> cells_;  // in the order of their positions
};

}  // namespace quadrille::sudoku
