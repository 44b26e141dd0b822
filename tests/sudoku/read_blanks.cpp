// Blanks and frames as people write them: spaces, dashes, question marks, lines drawn in Unicode.
// Also JSON objects and pencilmarks.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_blanks)

namespace {

std::string with_blank(char blank, std::string line = wikipedia) {
    for (char& c : line) {
        if (c == '.') c = blank;
    }
    return line;
}

/// The board's rows, each with its end.
std::string rows_of(const std::string& line, const std::string& end = "\n") {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += line.substr(row * 9, 9) + end;
    return text;
}

std::string without_spaces_at_ends(std::string text) {
    for (std::size_t at = text.find(" \n"); at != text.npos; at = text.find(" \n")) {
        text.erase(at, 1);
    }
    return text;
}

// a board with an empty first and fifth row
const std::string gaps =
    ".........5...8.2.1.9.......1...2..3..........7..1.....6..4......2...9.....8.....7";

/// The board with a frame around every cell. Blanks are spaces.
std::string framed(const std::string& line) {
    std::string text = "┌───┬───┬───┬───┬───┬───┬───┬───┬───┐\n";
    for (std::size_t i = 0; i < 81; ++i) {
        text += "│ " + std::string(1, line[i] == '.' ? ' ' : line[i]) + ' ';
        if (i % 9 != 8) continue;
        text += i == 80 ? "│\n└───┴───┴───┴───┴───┴───┴───┴───┴───┘\n"
                        : "│\n├───┼───┼───┼───┼───┼───┼───┼───┼───┤\n";
    }
    return text;
}

/// The board with double frames around boxes. Blanks are dots.
std::string boxed(const std::string& line) {
    std::string text = "╔═══════╦═══════╦═══════╗\n";
    for (std::size_t i = 0; i < 81; ++i) {
        text += (i % 3 == 0 ? "║ " : "") + std::string(1, line[i]) + ' ';
        if (i % 9 == 8) text += "║\n";
        if (i % 27 == 26 && i != 80) text += "╠═══════╬═══════╬═══════╣\n";
    }
    return text + "╚═══════╩═══════╩═══════╝\n";
}

/// How a grid with bars between boxes is drawn. Blanks are spaces.
struct Drawing {
    unsigned box_rows, box_columns;
    bool is_wide;      ///< a space stands between cells
    bool has_frame;    ///< around the board, too
    bool has_borders;  ///< between rows of boxes
    std::string margin;
};

std::string drawn(const std::string& line, const Drawing& drawing) {
    const std::size_t side = std::size_t{drawing.box_rows} * drawing.box_columns;
    const std::string apart = drawing.is_wide ? " " : "";
    std::string border = drawing.has_frame ? "+" : "", text;
    for (std::size_t box = 0; box < drawing.box_rows; ++box) {
        border += std::string(drawing.box_columns * (apart.size() + 1) + apart.size(), '-') + '+';
    }
    border += '\n';
    if (drawing.has_borders && drawing.has_frame) text += drawing.margin + border;
    for (std::size_t row = 0; row < side; ++row) {
        text += drawing.margin + (drawing.has_frame ? "|" + apart : "");
        for (std::size_t column = 0; column < side; ++column) {
            const char cell = line[row * side + column];
            text += (cell == '.' ? ' ' : cell) + apart;
            const bool is_last = column + 1 == side;
            if ((column + 1) % drawing.box_columns != 0 || (is_last && !drawing.has_frame))
                continue;
            text += '|' + (is_last ? "" : apart);
        }
        text += '\n';
        if (drawing.has_borders && (row + 1) % drawing.box_rows == 0)
            text += drawing.margin + border;
    }
    return text;
}

std::string pencilmarks(const std::string& line, bool are_ruled_out) {
    const Board board = board_of(line);
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        for (unsigned value = 1; value <= 9; ++value) {
            bool is_mark = board.cells[cell] == 0 || board.cells[cell] == value;
            for (std::size_t other = 0; other < 81 && are_ruled_out; ++other) {
                const bool is_peer = board.row_of(other) == board.row_of(cell) ||
                                     board.column_of(other) == board.column_of(cell) ||
                                     BoxShape{}.box_of(other) == BoxShape{}.box_of(cell);
                if (other != cell && is_peer && board.cells[other] == value) is_mark = false;
            }
            text += is_mark ? static_cast<char>('0' + value) : '.';
        }
    }
    return text;
}

BOOST_AUTO_TEST_CASE(dashes_and_question_marks_are_blanks) {
    for (const char blank : {'-', '?'}) {
        BOOST_TEST(read(with_blank(blank) + "\n") == Boards{wikipedia});
        BOOST_TEST(read(rows_of(with_blank(blank))) == Boards{wikipedia});
        BOOST_TEST(read(rows_of(with_blank(blank, gaps))) == Boards{gaps});
        BOOST_TEST((read(rows_of(with_blank(blank, gaps)) + "\n" + wikipedia + "\n") ==
                    Boards{gaps, wikipedia}));
    }
    BOOST_TEST(read("- 2 | 3 4\n3 4 | - -\n----+----\n- - | - -\n4 - | 1 2\n") ==
               Boards{".23434......4.12"});
}

BOOST_AUTO_TEST_CASE(spaces_are_blanks_in_rows_and_on_one_line) {
    for (const std::string& board : {std::string(wikipedia), gaps}) {
        const std::string spaced = with_blank(' ', board);
        BOOST_TEST(read(spaced + "\n") == Boards{board});
        BOOST_TEST(read(rows_of(spaced)) == Boards{board});
        BOOST_TEST(read(rows_of(spaced, "\r\n")) == Boards{board});
        BOOST_TEST((read(rows_of(spaced) + "\n" + rows_of(spaced)) == Boards{board, board}));
        BOOST_TEST((read(spaced + "\n" + spaced + "\n") == Boards{board, board}));
        BOOST_TEST((read(spaced + "\n" + board + "\n" + spaced) == Boards{board, board, board}));
    }
    BOOST_TEST(read(without_spaces_at_ends(rows_of(with_blank(' ')))) == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(a_word_above_rows_with_spaces_is_no_row) {
    std::string rows, line;
    for (std::size_t row = 0; row < 16; ++row) {
        std::string cells(16, ' ');
        cells[(5 * row + row / 4) % 16] = "123456789ABCDEFG"[row];
        rows += cells + '\n';
        line += cells;
    }
    std::ranges::replace(line, ' ', '.');
    BOOST_TEST(read("A face\n" + rows) == Boards{line});  // its letters are values of such a board
}

BOOST_AUTO_TEST_CASE(spaces_between_cells_stay_what_they_are) {
    const std::string full = wikipedia_solved;
    std::string apart;
    for (const char c : full) apart += std::string(1, c) + ' ';
    BOOST_TEST(read(apart) == Boards{full});
    std::string rows;
    for (std::size_t i = 0; i < 81; ++i) rows += full[i] + std::string(i % 9 == 8 ? "\n" : " ");
    BOOST_TEST(read(rows) == Boards{full});
    BOOST_TEST(read("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n") == Boards{"1234341221434321"});
}

// Each of these rows has 36 characters, as a 6x6 board with spaces for blanks would have.
BOOST_AUTO_TEST_CASE(rows_of_numbers_in_columns_are_no_boards_with_spaces) {
    std::string rows, cells;
    for (unsigned row = 0; row < 12; ++row) {
        for (unsigned column = 0; column < 12; ++column) {
            const unsigned value = (row % 3 * 4 + row / 3 + column) % 12 + 1;
            rows += (value < 10 ? "  " : " ") + std::to_string(value);
            cells += (cells.empty() ? "" : " ") + std::to_string(value);
        }
        rows += '\n';
    }
    BOOST_TEST(read(rows) == Boards{cells});
}

BOOST_AUTO_TEST_CASE(frames_may_be_drawn_in_unicode) {
    BOOST_TEST(read(framed(wikipedia)) == Boards{wikipedia});
    BOOST_TEST(read(framed(gaps)) == Boards{gaps});
    BOOST_TEST(read(boxed(wikipedia)) == Boards{wikipedia});
    BOOST_TEST((read(boxed(gaps) + "\n" + framed(gaps)) == Boards{gaps, gaps}));
    BOOST_TEST(
        read("| 1 |   | 3 | 4 |\n| 3 | 4 |   |   |\n| 2 |   |   | 3 |\n|   | 3 | 2 | 1 |\n") ==
        Boards{"1.3434..2..3.321"});
    // Columns count the bytes of the original text, not of the text without frames.
    std::string wrong = boxed(wikipedia);
    wrong.replace(wrong.find(" 7 "), 3, " : ");
    const Boards boards = read(wrong);
    BOOST_REQUIRE(boards.size() == 1u);
    BOOST_TEST(boards[0] == "f:2:" + std::to_string(wrong.find(':') - wrong.find('\n')) +
                                ": ':' is not a value of a 9x9 board");
}

BOOST_AUTO_TEST_CASE(spaces_are_blanks_between_the_bars_of_boxes) {
    const std::string small = "1......3.4.....2", six = "1....6..3.......2..5....4...1...2...";
    std::string large(256, '.');
    for (std::size_t i = 0; i < 256; i += 3) {
        large[i] = "123456789ABCDEFG"[(i / 16 % 4 * 4 + i / 64 + i % 16) % 16];
    }
    for (unsigned bits = 0; bits < 16; ++bits) {
        const bool is_wide = bits & 1, has_frame = bits & 2, has_borders = bits & 4;
        const std::string margin = !(bits & 8) ? "" : has_frame ? "  " : is_wide ? " " : "";
        for (const std::string& board : {std::string(wikipedia), gaps}) {
            const Drawing drawing{3, 3, is_wide, has_frame, has_borders, margin};
            const std::string text = drawn(board, drawing);
            BOOST_TEST_CONTEXT(text) {
                BOOST_TEST(read(text) == Boards{board});
                BOOST_TEST(read(without_spaces_at_ends(text)) == Boards{board});
                BOOST_TEST((read(text + "\n" + text) == Boards{board, board}));
            }
        }
        const Drawing of_4x4{2, 2, is_wide, has_frame, has_borders, margin};
        BOOST_TEST(read(drawn(small, of_4x4)) == Boards{small});
        const Drawing of_6x6{2, 3, is_wide, has_frame, has_borders, margin};
        BOOST_TEST(read(drawn(six, of_6x6)) == Boards{six});
        const Drawing of_16x16{4, 4, is_wide, has_frame, has_borders, margin};
        BOOST_TEST(read(drawn(large, of_16x16)) == Boards{large});
    }
}

// A value between two cells, or a bar in another column: where the cells stand is not known then.
BOOST_AUTO_TEST_CASE(a_drawn_grid_that_is_out_of_line_is_no_board) {
    for (const bool has_frame : {true, false}) {
        const std::string text =
            drawn(wikipedia, {3, 3, true, has_frame, true, has_frame ? "" : " "});
        const std::string line_of_row_2 = has_frame ? "3" : "2";
        const std::size_t value = text.find("6 "), bar = value + 6;
        const std::size_t begin = text.rfind('\n', value) + 1;
        for (const std::size_t moved : {value, bar, text.find("1 9 5") + 2}) {
            std::string wrong = text;
            std::swap(wrong[moved], wrong[moved + 1]);
            const Boards boards = read(wrong + wikipedia + "\n");
            BOOST_REQUIRE(boards.size() == 2u);  // one error, and the next board is read
            BOOST_TEST(boards[0] ==
                       "f:" + line_of_row_2 + ":" + std::to_string(moved - begin + 2) +
                           ": this row is out of line with the first one, so its cells are not "
                           "known; write a point for each blank, or align the rows");
            BOOST_TEST(boards[1] == wikipedia);
        }
    }
}

BOOST_AUTO_TEST_CASE(objects_hold_boards_under_keys_that_say_so) {
    const std::string board = wikipedia;
    std::string array = "[";
    for (std::size_t row = 0; row < 9; ++row) {
        array += row == 0 ? "[" : ",[";
        for (std::size_t i = 0; i < 9; ++i) {
            const char c = board[row * 9 + i];
            array += std::string(i == 0 ? "" : ",") + (c == '.' ? '0' : c);
        }
        array += "]";
    }
    array += "]";
    const std::string solution = ",\"solution\":\"" + std::string(wikipedia_solved) + "\"";
    BOOST_TEST(read("{\"puzzle\":\"" + board + "\"" + solution + "}") == Boards{board});
    BOOST_TEST(read("{\"id\": 7, \"tags\": [\"a]\", {\"x\": [1, 2]}], \"Board\" : " + array +
                    solution + "}\n") == Boards{board});
    BOOST_TEST(read("{\n  \"grid\": " + array + "\n}\n" + board) == (Boards{board, board}));
    BOOST_TEST(read("{\"note\":\"a \\\" quote, }\",\"quiz\":\"" + board + "\"}") == Boards{board});
    const std::string object = "{\"puzzle\":\"" + board + "\"" + solution + "}";
    BOOST_TEST(read(object + "\n" + object + "\n") == (Boards{board, board}));
    BOOST_TEST(read("[" + object + "," + object + "]") == (Boards{board, board}));
    BOOST_TEST(read("{\"puzzles\":[\"" + board + "\",\"" + board + "\"],\"n\":2}") ==
               (Boards{board, board}));
}

BOOST_AUTO_TEST_CASE(a_wrong_object_is_an_error_and_the_next_board_is_read) {
    const std::string next = "\n" + std::string(wikipedia) + "\n";
    BOOST_TEST((read("{\"solution\":\"12\"}" + next) ==
                Boards{"f:1:17: this object has no board: no key is 'puzzle', 'board', 'grid' or "
                       "the like",
                       wikipedia}));
    BOOST_TEST(
        (read("{\"puzzle\" \"1\"}" + next)[0] == "f:1:11: ':' is missing after the key 'puzzle'"));
    BOOST_TEST((read("{\"puzzle\":\"" + std::string(wikipedia) + "\"]" + next) ==
                Boards{"f:1:94: '}' is expected here, not ']'", wikipedia}));
    BOOST_TEST((read("{\"a\": [1, 2") ==
                Boards{"f:1:12: the object that begins in line 1 is not closed"}));
}

BOOST_AUTO_TEST_CASE(pencilmark_lines_are_9x9_boards) {
    BOOST_TEST(read(pencilmarks(wikipedia, false) + "\n") == Boards{wikipedia});
    BOOST_TEST(read(pencilmarks(gaps, false) + "\n" + gaps) == (Boards{gaps, gaps}));
    // Marks that are ruled out by givens may be present or missing.
    BOOST_TEST(read(pencilmarks(gaps, true) + "\n") == Boards{gaps});
}

BOOST_AUTO_TEST_CASE(a_line_of_729_characters_that_are_no_marks_is_a_27x27_board) {
    std::string line(729, '.');
    BOOST_TEST(read(line) == Boards{line});
    line[0] = '1';
    line[700] = 'R';
    BOOST_TEST(read(line) == Boards{line});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
