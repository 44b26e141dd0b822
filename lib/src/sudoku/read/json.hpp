// Boards in JSON. A board is an array of rows ([["5","3",".",…],…]), of cells ([5,3,0,…]) or of
// strings (["53..7....",…]). Boards may stand in arrays and in objects. In an object, the values of
// certain keys are read ("puzzle", "board", "grid" …), and all others are skipped. Boards are read
// one at a time.
//
// An error within a row does not disturb the brackets. They lead to the next board.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/board_text.hpp"
#include "sudoku/read/draft.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// Does a key stand for a board or for several: "puzzle", "Boards" …?
[[nodiscard]] bool names_board(std::string_view key);

class JsonReader {
   public:
    /// The source stands at the '[' of an array, or the '{' of an object.
    JsonReader(BoardText& source, const Sizes& sizes, const std::string& file)
        : source_(source),
          sizes_(sizes),
          file_(file),
          begin_(source.spot()),
          begins_with_brace_(source.peek() == '{') {}

    /// The next board. Nothing when the array or object is closed; it is then consumed.
    [[nodiscard]] std::optional<ReadBoard> next();

   private:
    struct JsonText {
        std::string text;
        TextSpot spot;
    };
    using Row = std::vector<JsonText>;

    void read_token();
    void open();
    void read_key();
    void skip_value();
    void close();
    void add_comma();
    void add_value();
    [[nodiscard]] JsonText take_string();
    [[nodiscard]] JsonText take_word();
    void end_unclosed();
    void skip_tail();

    void add_row(Row row, std::size_t depth);
    void end_rows();
    void emit_rows();
    void emit_block();
    void emit_board(const Row& row);
    void fail(TextSpot spot, std::string sentence);
    [[nodiscard]] Draft begin_draft(std::optional<BoxShape> shape, TextSpot start);
    void emit(Draft draft);

    BoardText& source_;
    const Sizes& sizes_;
    const std::string& file_;
    TextSpot begin_;
    bool begins_with_brace_;

    std::size_t depth_ = 0;             // open brackets and braces
    std::vector<std::size_t> objects_;  // the depths within open objects
    bool has_key_ = false;              // the object's value is next
    bool has_board_ = false;            // a key of the object was known
    Row open_row_;                      // the values so far of the innermost array
    std::vector<Row> rows_;             // closed rows, all in the array at rows_depth_
    std::size_t rows_depth_ = 0;
    bool rows_are_boards_ = false;  // there are too many for one board: each is one
    enum class After { bracket, comma, value } after_ = After::bracket;
    std::optional<ReadError> failure_;  // of the board that is being read
    std::deque<ReadBoard> boards_;      // read, but not yet handed out
    bool done_ = false;
};

}  // namespace quadrille::sudoku
