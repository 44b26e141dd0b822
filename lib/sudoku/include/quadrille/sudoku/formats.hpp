// Reads and writes Sudoku boards as text. docs/formats-sudoku.md describes the formats.
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/cells.hpp"
#include "quadrille/text_form.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A board that was read, or the error, and the line where it began.
struct ReadBoard {
    /// The board or the error, and the line, from 1.
    std::variant<Board, InputError> board;
    std::size_t line = 0;
    /// Sentences about what was read in one of several ways, each with the setting for the other,
    /// and about text before the board that was not read. Each names file, line and column.
    std::vector<std::string> notes = {};
};

/// The same for a plain line of a 9x9 board.
struct ReadCells {
    /// The cells, and the line, from 1.
    Cells cells;
    std::size_t line = 0;
};

/// The shape and the symbols of boards, if they are known before.
struct ReadSettings {
    /// The shape of every board. If there is none, it follows from the size.
    std::optional<BoxShape> shape = {};
    /// The symbols of every board. The usual ones mean that they are found in the text.
    Symbols symbols = {};
    /// The name of the form that all boards are written in, one of board_forms(). If it is empty,
    /// the form of each board is recognised.
    std::string from = {};
};

/// The forms in which boards are read, in the order of preference.
[[nodiscard]] std::span<const TextForm> board_forms();

/// Reads boards from a stream one after another, and recognises the format of each. A malformed
/// board is one InputError, and reading goes on with the next board. Only one board's text is held
/// at a time (of a JSON array, one board of it).
class BoardReader {
   public:
    /// `shape`, if given, is the shape of every board. Otherwise the shape follows from the size.
    BoardReader(std::istream& in, std::string file, std::optional<BoxShape> shape = {});
    /// Boards with these settings. Throws ProblemError if no form has the name.
    BoardReader(std::istream& in, std::string file, const ReadSettings& settings);
    ~BoardReader();
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;

    /// The next board; nothing at the end.
    [[nodiscard]] std::optional<ReadBoard> next();

    /// Reads the next board, if it is a line of 81 characters, a dot or 0 to 9, and the end of the
    /// line was already read from the stream. Otherwise false, `read` has any content, and next()
    /// must be called. Much faster than next().
    [[nodiscard]] bool next_cells(ReadCells& read);

    /// The notes about text behind the last board, once next() has returned nothing.
    [[nodiscard]] std::vector<std::string> take_notes();

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// One line without a line end, in the symbols of the board. They stand side by side up to side 35,
/// if each is one character, and otherwise with blanks between them. A blank cell is `.`, or 0 if
/// the usual symbols are numbers.
///
/// A board that excludes values becomes a line of pencilmarks. Each cell has a character for each
/// value: the value if the cell may have it, and `.` otherwise. If symbols have several characters,
/// the values of a cell stand together, as to_text() has them, or `-` if there are none.
[[nodiscard]] std::string to_line(const Board& board);
/// The values that a cell of a board may have, in the usual symbols: side by side up to side 35, as
/// 57 for 5 and 7, and with commas between them beyond.
[[nodiscard]] std::string to_text(std::span<const unsigned> values, unsigned side);
/// The same in the symbols of a board, with commas between those of several characters.
[[nodiscard]] std::string to_text(std::span<const unsigned> values, const Board& board);
/// A drawn board without its exclusions and rules, lines ended by '\n': with lines between boxes if
/// the grid is a square of boxes, and without lines if it is not.
[[nodiscard]] std::string to_grid(const Board& board);
/// Rows of numbers separated by blanks, 0 for a blank cell, lines ended by '\n'. If the symbols of
/// the board count from 0, so do the numbers, and a blank cell is `.`. Exclusions are left out.
[[nodiscard]] std::string to_numbers(const Board& board);
/// The board with its rules, in words from `variant` to `end`, lines ended by '\n', in the usual
/// symbols, because rules name values in these. It reads back
/// as a board with the same solutions, and as the same board if its grid was read or made by name.
/// Throws ProblemError for a grid that is neither a square nor made of squares that overlap.
[[nodiscard]] std::string to_variant(const Board& board);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
