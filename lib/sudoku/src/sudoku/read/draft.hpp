// A board while it is read: its cells so far, and its first error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/board_text.hpp"
#include "sudoku/read/cell_signs.hpp"

namespace quadrille::sudoku {

/// An error in a board, and its position.
struct ReadError {
    TextSpot spot;
    std::string sentence;
};

/// The error in place of a board that begins in this line.
[[nodiscard]] inline ReadBoard faulty_board(const ReadError& error, const std::string& file,
                                            std::size_t line) {
    return {InputError({file, error.spot.line, error.spot.column}, error.sentence), line};
}

class Draft {
   public:
    /// Symbols that are not the usual ones are those of the board. Otherwise they are found in its
    /// cells.
    Draft(BoxShape shape, TextSpot start, Symbols symbols = {});

    [[nodiscard]] BoxShape shape() const { return shape_; }

    /// Adds a cell: a character, a number (16, 07, 0xF), a blank (nothing, .., -1) or one of the
    /// symbols that were given. Cells beyond the last are ignored. The caller counts them and
    /// reports the error.
    void add(std::string_view cell, TextSpot spot);
    /// Adds a cell that is one character.
    void add_symbol(char cell, TextSpot spot);

    /// Reports an error. Only the first one is kept.
    void fail(TextSpot spot, std::string sentence);
    [[nodiscard]] bool failed() const { return first_error() != nullptr; }

    /// The board or its error. `file` names the text.
    [[nodiscard]] ReadBoard finish(const std::string& file) &&;

   private:
    void push(CellSign sign);
    void push_blank();
    void add_given(std::string_view cell, TextSpot spot);
    void add_number(std::string_view cell, std::string_view digits, TextSpot spot);
    void add_letter(char cell, unsigned value, TextSpot spot);
    void refuse(std::string_view cell, TextSpot spot);
    [[nodiscard]] const ReadError* first_error() const;
    [[nodiscard]] SignsRead values();

    BoxShape shape_;
    unsigned side_;
    TextSpot start_;
    Symbols symbols_;              // that were given
    std::vector<CellSign> signs_;  // or values, if symbols were given
    NumberStyle numbers_;
    std::optional<ReadError> strange_;  // the first letter that only other readings have
    std::optional<ReadError> error_;
};

/// A piece of text as an error quotes it: short, in quotes, and printable.
[[nodiscard]] std::string quoted_piece(std::string_view piece);

}  // namespace quadrille::sudoku
