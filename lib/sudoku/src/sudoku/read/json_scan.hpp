// Looks ahead in an object of JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

/// Goes through the characters of an object without consuming them, up to a limit.
class ObjectScan {
   public:
    ObjectScan(BoardText& source, std::size_t limit) : source_(source), limit_(limit) {}

    [[nodiscard]] int here() const { return at_ < limit_ ? source_.peek(at_) : BoardText::end; }
    void advance() { ++at_; }
    [[nodiscard]] std::size_t offset() const { return at_; }
    void skip_blanks();
    /// The string that begins here.
    std::string take_string();
    /// Passes one value: to the comma or bracket behind it.
    void skip_value();
    /// Passes the object that begins here, but not its last bracket. Is it closed within the limit?
    [[nodiscard]] bool skip_object();
    /// Do these brackets follow, with blanks between them?
    bool take_brackets(std::string_view brackets);

   private:
    BoardText& source_;
    std::size_t limit_;
    std::size_t at_ = 0;
};

}  // namespace quadrille::sudoku
