#include "sudoku/read/forms.hpp"

#include <array>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/csv.hpp"
#include "sudoku/read/hodoku.hpp"
#include "sudoku/read/janko.hpp"
#include "sudoku/read/json.hpp"
#include "sudoku/read/link.hpp"
#include "sudoku/read/one_line.hpp"
#include "sudoku/read/open_sudoku.hpp"
#include "sudoku/read/pencil_grid.hpp"
#include "sudoku/read/plus_line.hpp"
#include "sudoku/read/rows.hpp"
#include "sudoku/read/samurai.hpp"
#include "sudoku/read/save_file.hpp"
#include "sudoku/read/solo.hpp"
#include "sudoku/read/spaced.hpp"
#include "sudoku/read/spaced_grid.hpp"
#include "sudoku/read/table.hpp"
#include "sudoku/read/variant_block.hpp"

namespace quadrille::sudoku {
namespace {

/// One board, which is read by a function.
template <typename Read>
class OneBoard : public OpenForm {
   public:
    explicit OneBoard(Read read) : read_(std::move(read)) {}
    std::optional<ReadBoard> next() override {
        if (std::exchange(done_, true)) return std::nullopt;
        return read_();
    }

   private:
    Read read_;
    bool done_ = false;
};

std::optional<Reading> read_variant_form(BoardLines& lines, const FormContext& context) {
    const Line& line = *lines.peek();
    if (line.kind != LineKind::other || !begins_variant(line)) return std::nullopt;
    const auto read = [&lines, &file = context.file] { return read_variant(lines, file); };
    return reading_with_rest<OneBoard<decltype(read)>>(0, read);
}

std::optional<Reading> read_solo_form(BoardLines& lines, const FormContext& context) {
    const Line& line = *lines.peek();
    if (line.kind != LineKind::other || !is_solo(line.text)) return std::nullopt;
    return one_board(read_solo(line, context.sizes.given(), context.file));
}

constexpr std::array board_form_rows = {
    BoardForm{json_form, read_json_boards, true},
    BoardForm{{"sudoku", "variant", "a board with rules in words, from 'variant' to 'end'",
               "variant x\n1...\n....\n....\n...4\nend\n"},
              read_variant_form,
              true},
    BoardForm{{"sudoku", "solo", "a line of the game solo: sizes, a colon, cells", "2x2:1e3b4e2\n"},
              read_solo_form,
              true},
    BoardForm{csv_form, read_csv, true},
    BoardForm{link_form, read_link, true},
    BoardForm{open_sudoku_form, read_open_sudoku, true},
    BoardForm{janko_form, read_janko, true},
    BoardForm{samurai_form, read_samurai, true},
    BoardForm{save_file_form, read_save_file, true},
    BoardForm{hodoku_form, read_hodoku, true},
    BoardForm{susser_form, read_susser, true},
    BoardForm{plus_line_form, read_plus_line, true},
    BoardForm{{"sudoku", "announced", "rows after a line with the side of the board, or of a box",
               "4\n1...\n..3.\n.4..\n...2\n"},
              read_announced_rows},
    BoardForm{{"sudoku", "rows", "one row on each line: joined, apart, in groups, drawn, a table",
               "1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2\n"},
              read_rows},
    BoardForm{table_form, read_table},
    BoardForm{{"sudoku", "cells", "all cells on one line, apart or in groups",
               "1 0 0 0 0 0 3 0 0 4 0 0 0 0 0 2\n"},
              read_cells_of_line},
    BoardForm{pencil_grid_form, read_pencil_grid},
    BoardForm{{"sudoku", "line", "all cells on one line, joined; other fields may follow",
               "1.....3..4.....2\n"},
              read_runs},
    BoardForm{{"sudoku", "spaces", "rows or a line in which spaces are blanks",
               "1   \n  3 \n 4  \n   2\n"},
              read_spaced},
    BoardForm{{"sudoku", "spaced-grid", "rows with bars between boxes, in which spaces are blanks",
               "1 |  \n  |3 \n--+--\n 4|  \n  | 2\n"},
              read_spaced_grid},
};

}  // namespace

std::span<const BoardForm> board_form_table() {
    return board_form_rows;
}

std::span<const TextForm> board_forms() {
    static constexpr auto forms = [] {
        std::array<TextForm, board_form_rows.size()> texts;
        for (std::size_t i = 0; i < board_form_rows.size(); ++i) texts[i] = board_form_rows[i].text;
        return texts;
    }();
    return forms;
}

}  // namespace quadrille::sudoku
