// The lines of a stream, with as much look-ahead as a board needs. A JSON array or object does not
// consist of lines. At its beginning there is a mark, and the rest is read from source() as
// characters.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

/// The kind of a line, as far as the line alone shows it.
enum class LineKind {
    empty,
    comment,   ///< "# …", "; …"
    border,    ///< "------+-------+------", "*-----------*"
    section,   ///< "[Puzzle]" in .sdk files
    other,     ///< a board, or a row of one
    too_long,  ///< longer than any board; `text` has its beginning
    json       ///< a JSON array or object begins here; the line has no text
};

struct Line {
    LineKind kind = LineKind::other;
    std::string text;
    TextSpot spot;                          // of the first character
    std::vector<std::size_t> columns = {};  // PlainText::columns, if the text was in other signs

    [[nodiscard]] TextSpot at(std::size_t offset) const {
        return {spot.line, spot.column + (columns.empty() ? offset : columns[offset])};
    }
};

class BoardLines {
   public:
    explicit BoardLines(std::istream& in) : source_(in) {}

    /// The line that comes after `ahead` others; null at the end and behind a JSON mark.
    [[nodiscard]] const Line* peek(std::size_t ahead = 0);
    /// Consumes one line, which must have been peeked at.
    void pop() { lines_.pop_front(); }

    /// Has every line that was peeked at been consumed?
    [[nodiscard]] bool none_waits() const { return lines_.empty(); }

    /// The stream at the start of a JSON array, if its mark was just consumed, or else at the start
    /// of the next line, if no line waits.
    [[nodiscard]] BoardText& source() { return source_; }

   private:
    [[nodiscard]] bool fetch();

    BoardText source_;
    std::deque<Line> lines_;
};

}  // namespace quadrille::sudoku
