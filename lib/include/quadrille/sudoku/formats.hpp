// Sudoku boards as text, read and written. The formats: docs/formats-sudoku.md.
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/cells.hpp"

namespace quadrille::sudoku {

/// A board that was read, or why it could not be, and where it began in the text.
struct ReadBoard {
    std::variant<Board, InputError> board;
    std::size_t line = 0;
};

/// The same of a plain line.
struct ReadCells {
    Cells cells;
    std::size_t line = 0;
};

/// Reads boards from a stream one after another, recognising how each is written. What is
/// malformed is reported as one InputError, and reading goes on with the next board. Holds one
/// board's text at a time, however long the stream (a JSON array: one board of it).
class BoardReader {
   public:
    /// `shape`, if given, is the shape of every board; else it follows from its size.
    BoardReader(std::istream& in, std::string file, std::optional<BoxShape> shape = {});
    ~BoardReader();
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;

    /// The next board; nothing at the end.
    [[nodiscard]] std::optional<ReadBoard> next();

    /// The next board, if it is 9x9 and a line of 81 characters, `.` or 0 to 9, of which the end
    /// was read from the stream already. Else nothing, and it is for next(). Takes 30 ns.
    [[nodiscard]] std::optional<ReadCells> next_cells();

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// One line: values 1–9 then A–Z up to side 35, numbers separated by blanks beyond. `.` is blank
/// (0 beyond side 35). Without a line end.
[[nodiscard]] std::string to_line(const Board& board);
/// The values that a cell of a board may have: side by side up to side 35, as 57 for 5 and 7, and
/// with commas between them beyond.
[[nodiscard]] std::string to_text(std::span<const unsigned> values, unsigned side);
/// A drawn grid with its boxes, lines ended by '\n'.
[[nodiscard]] std::string to_grid(const Board& board);
/// Rows of numbers separated by blanks, 0 for blank, lines ended by '\n'.
[[nodiscard]] std::string to_numbers(const Board& board);

}  // namespace quadrille::sudoku
