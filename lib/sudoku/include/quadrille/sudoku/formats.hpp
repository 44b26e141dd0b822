// Reads and writes Sudoku boards as text. docs/formats-sudoku.md describes the formats.
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
    /// Sentences about text that can be read in several ways, each with the setting for the other
    /// way, and about text before the board that was not read. Each names file, line and column.
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
    /// The shape of every board. If you leave it empty, it follows from the size of each board.
    std::optional<BoxShape> shape = {};
    /// The symbols of every board. With the usual symbols, each board's symbols are found in its
    /// text.
    Symbols symbols = {};
    /// The name of the form in which all boards are written (board_forms()). If you leave it empty,
    /// the form of each board is recognised.
    std::string from = {};
};

/// The forms in which boards are read, in the order of preference.
[[nodiscard]] std::span<const TextForm> board_forms();

/// Reads boards from a stream one after another, and recognises the format of each. If a board is
/// malformed, you get one InputError for it, and the next call reads the next board. Memory holds
/// the text of one board at a time, even in a JSON array of a million boards.
class BoardReader {
   public:
    /// If you give a shape, it is that of every board. Otherwise it follows from the size of each.
    BoardReader(std::istream& in, std::string file, std::optional<BoxShape> shape = {});
    /// Reads with these settings. Throws ProblemError if no form has the name ReadSettings::from.
    BoardReader(std::istream& in, std::string file, const ReadSettings& settings);
    ~BoardReader();
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;

    /// The next board; nothing at the end.
    [[nodiscard]] std::optional<ReadBoard> next();

    /// A much faster way to read the next board. It works if the board is a line of 81 characters,
    /// each a dot or 0 to 9, and the end of the line was already read from the stream. Otherwise it
    /// returns false and leaves `read` unspecified, and you call next() instead.
    [[nodiscard]] bool next_cells(ReadCells& read);

    /// The notes about text behind the last board, once next() has returned nothing.
    [[nodiscard]] std::vector<std::string> take_notes();

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The text that the library lz-string packed into signs of base64, as the links of f-puzzles and
/// SudokuPad have it: the JSON of a puzzle, in UTF-8. What stands before "?load=" is skipped.
/// Nothing if the packed text is broken, or longer than 4 MiB when it is unpacked. O(its length).
[[nodiscard]] std::optional<std::string> unpack_puzzle(std::string_view packed);

/// Writes a board on one line, without a line end, in its own symbols. Up to side 35, if each
/// symbol is one character, there is nothing between them, and otherwise there are blanks. A blank
/// cell is `.`, or 0 if the usual symbols are numbers.
///
/// A board that excludes values becomes a line of pencilmarks, because plain cells cannot express
/// them. Each cell has a character for each value: the value if the cell may have it, and `.`
/// otherwise. If symbols have several characters, the values of a cell are written as to_text()
/// does, or as `-` if there are none.
[[nodiscard]] std::string to_line(const Board& board);
/// The values that a cell of a board may have, in the usual symbols: side by side up to side 35, as
/// 57 for 5 and 7, and with commas between them beyond.
[[nodiscard]] std::string to_text(std::span<const unsigned> values, unsigned side);
/// The same in the symbols of a board, with commas between those of several characters.
[[nodiscard]] std::string to_text(std::span<const unsigned> values, const Board& board);
/// Draws a board without its exclusions and rules. Each line ends with '\n'. There are lines
/// between the boxes if the grid is a square of boxes.
[[nodiscard]] std::string to_grid(const Board& board);
/// Writes rows of numbers with blanks between them, and 0 for a blank cell. Each line ends with
/// '\n'. If the symbols of the board count from 0, so do the numbers, and a blank cell is `.`.
/// Exclusions are not written.
[[nodiscard]] std::string to_numbers(const Board& board);
/// Writes a board with its rules, in words from `variant` to `end`. Each line ends with '\n'. The
/// symbols are the usual ones, because rules name values in these. BoardReader reads it back as a
/// board with the same solutions, and as the same board if its grid was read or made by name.
/// Throws ProblemError for a grid that is neither a square nor made of squares that overlap.
[[nodiscard]] std::string to_variant(const Board& board);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
