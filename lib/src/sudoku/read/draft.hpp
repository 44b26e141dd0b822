// A board while it is read: its cells so far, and its first error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

/// An error in a board, and its position.
struct ReadError {
    TextSpot spot;
    std::string sentence;
};

class Draft {
   public:
    Draft(BoxShape shape, TextSpot start);

    [[nodiscard]] BoxShape shape() const { return shape_; }

    /// Adds a cell: a character, a number or nothing (a blank). Cells beyond the last are ignored.
    /// The caller counts them and reports the error.
    void add(std::string_view cell, TextSpot spot);
    /// Adds a cell that is one character, in a board of up to max_symbol_side.
    void add_symbol(char cell, TextSpot spot);

    /// Reports an error. Only the first one is kept.
    void fail(TextSpot spot, std::string sentence);
    [[nodiscard]] bool failed() const { return error_.has_value(); }

    /// The board or its error. `file` names the text.
    [[nodiscard]] ReadBoard finish(const std::string& file) &&;

   private:
    // The contents of a cell without a value, until it is known whether '0' is a value.
    static constexpr std::int16_t zero = 0;
    static constexpr std::int16_t blank = -1;

    [[nodiscard]] std::optional<std::int16_t> value_of(char symbol) const;
    void push(std::optional<std::int16_t> value, std::string_view cell, TextSpot spot);
    [[nodiscard]] bool counts_from_zero() const;

    BoxShape shape_;
    unsigned side_;
    TextSpot start_;
    std::vector<std::int16_t> cells_;
    std::optional<ReadError> error_;
};

/// A piece of text as an error quotes it: short, in quotes, and printable.
[[nodiscard]] std::string quoted_piece(std::string_view piece);

}  // namespace quadrille::sudoku
