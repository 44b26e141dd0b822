// Boards in JSON, and in the arrays of programs. A board is an array of rows ([["5","3",".",…],…]),
// of cells ([5,3,0,…]) or of strings (["53..7....",…]). Boards may stand in arrays and in objects.
// In an object, the values of certain keys are read ("puzzle", "board", "grid" …), and all others
// are skipped. Boards are read one at a time.
//
// Programs write the same with other brackets ({5,3,0} or (5,3,0)), with comments, and with words
// before a row (`new int[]{5,3,0}`). numpy prints arrays with blanks between cells and rows. Rows
// may stand without an array around them: "[5,3,0],[6,0,0], …".
//
// An error within a row does not disturb the brackets. They lead to the next board.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/text_form.hpp"
#include "sudoku/read/array_rows.hpp"
#include "sudoku/read/board_text.hpp"
#include "sudoku/read/form.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm json_form{
    "sudoku", "json", "arrays of rows, of cells or of strings, in JSON or as a program has them",
    "[[1,0,0,0],\n [0,0,3,0],\n [0,4,0,0],\n [0,0,0,2]]\n"};

/// Does a key stand for a board or for several: "puzzle", "Boards" …?
[[nodiscard]] bool names_board(std::string_view key);

/// Keys that were skipped although their values may be rules. Each of them becomes one note.
class SkippedKeys {
   public:
    void add(const std::string& key);
    /// The notes since the last call.
    [[nodiscard]] std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }

   private:
    std::set<std::string> keys_;
    std::vector<std::string> notes_;
};

class JsonReader {
   public:
    /// The source stands at the first bracket of an array or object.
    JsonReader(BoardText& source, const Sizes& sizes, const std::string& file)
        : source_(source), rows_(sizes, file), opening_{source.spot()} {}

    /// The next board. Nothing when the array or object is closed; it is then consumed. A key whose
    /// value may be a rule, and is skipped, is a note of the board.
    [[nodiscard]] std::optional<ReadBoard> next();

   private:
    using Row = ArrayRows::Row;
    /// What stands between the values within a bracket.
    enum class Gap { unknown, comma, blank };
    /// The first bracket of the text.
    struct Opening {
        TextSpot spot;
        char sign = '\0';
    };
    struct Bracket {
        char sign;  // '[', '(', '{', or 'o' for the '{' of an object
        Gap gap = Gap::unknown;
    };

    void read_token();
    void open();
    void read_key();
    void close();
    void add_comma();
    void add_value();
    void add_text(ArrayText text);
    void add_cell(ArrayText cell);
    [[nodiscard]] ArrayText take_string();
    void end_unclosed();

    [[nodiscard]] bool in_object() const {
        return !brackets_.empty() && brackets_.back().sign == 'o';
    }
    [[nodiscard]] bool is_object_here();
    [[nodiscard]] bool read_whole_object();
    [[nodiscard]] bool next_row_follows(bool has_comma);
    void close_open_row();

    BoardText& source_;
    ArrayRows rows_;
    Opening opening_;

    std::vector<Bracket> brackets_;  // that are open
    Gap closed_gap_ = Gap::unknown;  // of the bracket that was closed last
    bool has_key_ = false;           // the object's value is next
    bool has_board_ = false;         // a key of the object was known
    Row open_row_;                   // the values so far of the innermost array
    enum class After { bracket, comma, value } after_ = After::bracket;
    std::optional<Position> place_;  // of the last cell that was an object with its place
    SkippedKeys skipped_;            // their notes are for the next board
    bool done_ = false;
};

/// A bracket of an array or an object stands here. What is in it may be the JSON of a site, too.
[[nodiscard]] std::optional<Reading> read_json_boards(BoardLines& lines,
                                                      const FormContext& context);

}  // namespace quadrille::sudoku
