// A line of text cut into cells.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/lines.hpp"

namespace quadrille::sudoku {

struct CellText {
    std::string_view text;
    std::size_t offset;  // in the line
};

/// The ways to cut a line into cells. What is a cell depends on the whole board, so a reader tries
/// all of them, in this order, and takes the first that makes a board.
enum class Cut {
    characters,   ///< each character between blanks and bars: "53..7....", "53. .7. ...", "5 3 ."
    numbers,      ///< each piece between blanks and bars: "10 2 13", ".. 0xA 0x3"
    table,        ///< each field between commas, tabs or ';'; an empty one is a blank: "5,3,,7"
    ended_table,  ///< the same, and a separator follows the last field: "5,3,0,7,"
    frames        ///< each field between bars; an empty one is a blank: "| 5 |   | 7 | 1 |"
};
inline constexpr std::array all_cuts = {Cut::characters, Cut::numbers, Cut::table, Cut::ended_table,
                                        Cut::frames};

struct Row {
    std::vector<CellText> cells;
    std::size_t end = 0;      ///< the offset after the last cell
    bool has_joined = false;  ///< two cells stand side by side without a separator

    [[nodiscard]] std::size_t width() const { return cells.size(); }
};

/// Cuts a line. It has no cells if it cannot be cut in this way. A comment (# …) ends it.
[[nodiscard]] Row cut_row(std::string_view text, Cut cut);

/// Cuts a line so that it has this many cells; into characters if no cut does that.
[[nodiscard]] Row cut_to_width(std::string_view text, std::size_t width);

/// What stands between any of these separators: no piece is empty.
[[nodiscard]] std::vector<CellText> pieces_of(std::string_view text, std::string_view separators);

/// The fields of a line of a table, which may be empty. Blanks, bars and quotes around a field do
/// not belong to it.
[[nodiscard]] std::vector<CellText> fields_between(std::string_view text, char separator);

/// The text behind the cells of a row: empty, or a comment.
[[nodiscard]] std::string_view comment_of(std::string_view text);

/// The length of the first run of characters without a separator.
[[nodiscard]] std::size_t first_run(std::string_view text);

/// Adds a row's cells to a board.
void add_cells(Draft& draft, const Row& row, const Line& line);

}  // namespace quadrille::sudoku
