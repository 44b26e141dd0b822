// Boards in the arrays of programs, in prints of numpy, and with objects for cells.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "sudoku/read/array_start.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_arrays)

namespace {

namespace data = boost::unit_test::data;

/// How a program writes an array of rows: what stands around it, around a row, between cells, and
/// around a cell.
struct Spelling {
    const char* name;
    std::string before, row, cell, between, after_cell, row_end, rows_between, after;

    std::string text(const std::string& blank = "0") const {
        std::string text = before;
        for (std::size_t i = 0; i < 81; ++i) {
            if (i % 9 == 0) text += row;
            text +=
                cell + (wikipedia[i] == '.' ? blank : std::string(1, wikipedia[i])) + after_cell;
            if (i % 9 != 8) text += between;
            if (i % 9 == 8) text += row_end;
            if (i % 9 == 8 && i != 80) text += rows_between;
        }
        return text + after;
    }
    friend std::ostream& operator<<(std::ostream& out, const Spelling& spelling) {
        return out << spelling.name;
    }
};

const Spelling spellings[] = {
    {"C", "int board[9][9] = {\n", "{", "", ", ", "", "}", ",\n", "\n};\n"},
    {"C, one line", "static const int g[9][9]={", "{", "", ",", "", "}", ",", "};\n"},
    {"C, brace below", "int grid[9][9] =\n{\n", "{", "", ",", "", "},", "\n", "};\n"},
    {"C++", "std::vector<std::vector<char>> board{\n", "{", "'", ", ", "'", "}", ",\n", "};\n"},
    {"std::array", "std::array<std::array<int, 9>, 9> b = {{\n", "{", "", ",", "", "}", ",\n",
     "}};\n"},
    {"Java", "int[][] board = new int[][] {\n", "new int[] {", "", ",", "", "}", ",\n", "};\n"},
    {"Go", "board := [9][9]int{\n", "{", "", ", ", "", "},", "\n", "}\n"},
    {"Go slices", "[][]int{\n", "[]int{", "", ", ", "", "},", "\n", "}\n"},
    {"Python", "board = [  # easy\n", "    [", "", ", ", "", "],  # a row", "\n", "\n]\n"},
    {"typed Python", "board: List[List[int]] = [", "[", "", ", ", "", "]", ",", "]\n"},
    {"tuples", "(", "(", "", ", ", "", ")", ",\n ", ")\n"},
    {"tuples in a name", "board = (\n", "(", "", ", ", "", "),", "\n", "\n)\n"},
    {"numpy", "[", "[", "", " ", "", "]", "\n ", "]\n"},
    {"numpy, floats", "[", "[", "", " ", ".", "]", "\n ", "]\n"},
    {"numpy, a call", "grid = np.array([\n", "[", "", ", ", "", "]", ",\n", "], dtype=int)\n"},
    {"numpy, repr", "array([", "[", "", ", ", "", "]", ",\n       ", "])\n"},
    {"numpy, flat", "np.array([", "", "", ", ", "", "", ",", "]).reshape(9, 9)\n"},
    {"Rust", "let board: [[u8; 9]; 9] = [\n", "[", "", ", ", "", "],", "\n", "];\n"},
    {"Rust, vec", "let board = vec![\n", "vec![", "", ", ", "", "]", ",\n", "];\n"},
    {"rows alone", "", "[", "", ", ", "", "],", "\n", "\n"},
    {"rows in braces", "", "{", "", ", ", "", "}", "\n", "\n"},
    {"rows with names", "", "board[7] = [", "", ", ", "", "]", "\n", "\n"},
    {"YAML", "", "- [", "", ", ", "", "]", "\n", "\n"},
    {"JavaScript", "const board = [ // first\n", "/* row */ [", "", ", ", "", "]", ",\n", "];\n"},
    {"TypeScript", "let board: number[][] = [", "[", "", ",", "", "]", ",", "];\n"},
    {"an object", "{ puzzle: [", "[", "", ",", "", "]", ",", "], solution: [[1]] }\n"},
    {"Ruby", "{ 'board' => [", "[", "", ",", "", "]", ",", "] }\n"},
    {"Matlab", "A = [", "", "", " ", "", "", "; ", "];\n"},
    {"Kotlin", "val board = arrayOf(\n", "intArrayOf(", "", ", ", "", ")", ",\n", ")\n"},
    {"Prolog", "problem(1, [", "[", "", ",", "", "]", ",\n", "]).\n"},
    {"objects", "[", "[", "{\"value\": ", ", ", "}", "]", ",\n", "]\n"},
    {"flat objects", "[", "", "{\"val\":", ",", ",\"given\":true}", "", ",", "]\n"},
};

BOOST_DATA_TEST_CASE(programs_write_arrays_in_many_ways, data::make(spellings), spelling) {
    BOOST_TEST(read(spelling.text()) == Boards{wikipedia});
    BOOST_TEST(read(spelling.text() + spelling.text()) == (Boards{wikipedia, wikipedia}));
    BOOST_TEST(read(spelling.text() + wikipedia) == (Boards{wikipedia, wikipedia}));
}

BOOST_AUTO_TEST_CASE(programs_have_words_for_blanks) {
    const Spelling& python = spellings[8];
    for (const std::string blank : {"None", "nil", "nan", "undefined", "_", "'.'", "' '"}) {
        BOOST_TEST(read(python.text(blank)) == Boards{wikipedia});
    }
    Spelling rust = spellings[17];
    rust.cell = "Some(";
    rust.after_cell = ")";
    std::string text = rust.text();
    for (std::size_t at = text.find("Some(0)"); at != text.npos; at = text.find("Some(0)", at)) {
        text.replace(at, 7, "None");
    }
    BOOST_TEST(read(text) == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(strings_may_have_blanks_between_cells_and_rows) {
    std::string lines, groups, spaces;
    for (std::size_t row = 0; row < 9; ++row) {
        const std::string cells = wikipedia.substr(row * 9, 9);
        lines += (row == 0 ? "" : "\\n") + cells;
        groups += (row == 0 ? "" : ",") + std::string("\"") + cells.substr(0, 3) + " " +
                  cells.substr(3, 3) + " " + cells.substr(6) + "\"";
        spaces += (row == 0 ? "" : ",") + std::string("\"") + cells + "\"";
    }
    std::ranges::replace(spaces, '.', ' ');
    BOOST_TEST(read("{\"puzzle\":\"" + lines + "\"}") == Boards{wikipedia});
    BOOST_TEST(read("[" + groups + "]") == Boards{wikipedia});
    BOOST_TEST(read("rows = [" + spaces + "]") == Boards{wikipedia});
    BOOST_TEST(read("{\"newboard\":{\"grids\":[{\"value\":\"" + wikipedia +
                    "\",\"solution\":[[1]]}]}}") == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(objects_may_list_candidates) {
    const auto board_with = [](const std::string& first) {
        std::string text = "[" + first;
        for (int cell = 1; cell < 16; ++cell) text += ",{\"val\":null,\"candidates\":[]}";
        return board_of(text + "]");
    };
    const Board by_number = board_with("{\"val\":null,\"candidates\":[null,2,3,null]}");
    BOOST_TEST((by_number.excluded == std::vector<Exclusion>{{0, 1}, {0, 4}}));
    BOOST_TEST((board_with("{\"val\":0,\"candidates\":[false,true,true,false]}") == by_number));
    BOOST_TEST((board_with("{\"candidates\":\"23\",\"value\":\"\"}") == by_number));
    BOOST_TEST(board_with("{\"val\":1,\"candidates\":[2]}").excluded.empty());
    BOOST_TEST(read("[{\"val\":1},{\"val\":2}]")[0] == "f:1:2: a 2x2 board has 2 rows, this one 1");
}

BOOST_AUTO_TEST_CASE(cells_with_places_stand_row_by_row) {
    const auto text = [](bool by_rows) {
        std::string cells = "[";
        for (int i = 0; i < 16; ++i) {
            const int row = by_rows ? i / 4 : i % 4, column = by_rows ? i % 4 : i / 4;
            cells += std::string(i == 0 ? "" : ",") + "{\"row\":" + std::to_string(row) +
                     ",\"col\":" + std::to_string(column) +
                     ",\"value\":" + (i == 1 ? "3" : "null") + "}";
        }
        return cells + "]";
    };
    BOOST_TEST(read(text(true)) == Boards{".3.............."});
    BOOST_TEST(
        read(text(false)) ==
        Boards{"f:1:123: cells with a row and a column must be in the order of the rows, and "
               "this cell is not"});
}

BOOST_AUTO_TEST_CASE(a_site_may_have_several_boards_in_an_array) {
    const std::string rows = "[[{},{}],[{},{\"value\":2,\"given\":true}]]";
    const std::string site = "{\"size\":2,\"grid\":" + rows + "}";
    BOOST_TEST(read("[" + site + ",\n" + site + "]") == (Boards{"...2", "...2"}));
    BOOST_TEST(read("[{\"grid\":" + rows + ",\"whisper\":[1]}]") ==
               Boards{"f:1:50: the rule 'whisper' of f-puzzles is not supported"});
}

BOOST_AUTO_TEST_CASE(a_wrong_array_is_one_error_at_its_place) {
    BOOST_TEST(read("int b[2][2] = {\n{1,2},\n{2,1)};\n") ==
               Boards{"f:3:5: '}' is expected here, not ')'"});
    BOOST_TEST(read("b = [[1, 2]\n     [2, 1]]") == Boards{"f:2:6: ',' is missing before '['"});
    BOOST_TEST(read("[[1 2, 1]\n [2 1 1]]")[0] ==
               "f:1:6: there is a ',' here, but none between the values before it");
    BOOST_TEST(read("[[1, 2 1]]")[0] == "f:1:8: ',' is missing before this value");
    BOOST_TEST(read("[1, 0, 0, 0],\n[0, 0, 3, 0],\n[0, 4, 0],\n[0, 0, 0, 2],\n") ==
               Boards{"f:3:8: a row of 3 cells in a 4x4 board"});
    BOOST_TEST(read("[1, 0, 0, 0],\n[0, 0, 3, 0],\n\n1.....3..4.....2") ==
               (Boards{"f:1:2: a 4x4 board has 4 rows, this one 2", "1.....3..4.....2"}));
    BOOST_TEST(read("x = [" + std::string(100, '[') + "1").size() == 1U);
    BOOST_TEST(read("b = [[1, 2], [2,").back() ==
               "f:1:17: the array that begins in line 1 is not closed");
}

BOOST_AUTO_TEST_CASE(flat_arrays_on_lines_of_their_own_are_boards) {
    const std::string flat = "[1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,2]\n";
    const std::string line = "1.....3..4.....2";
    BOOST_TEST(read(flat + flat + flat) == (Boards{line, line, line}));
}

BOOST_AUTO_TEST_CASE(words_alone_begin_no_array) {
    const auto begins = [](const std::string& text) {
        std::istringstream in(text);
        BoardText source(in);
        return array_start(source).has_value();
    };
    // Functions that fill a board column by column.
    BOOST_TEST(!begins("m = matrix(c(1,2,2,1),2,2)"));
    BOOST_TEST(!begins("reshape([1,2,2,1],2,2)"));
    BOOST_TEST(!begins("Puzzle 1 [easy]"));
    BOOST_TEST(!begins("Puzzle 1 (17 givens)"));
    BOOST_TEST(!begins("for (int i = 0; i < 9; ++i) {\n  print(a[i][0]);"));
    BOOST_TEST(begins("def f(): return [[1,2],[2,1]]"));
    // A text that never decides is given up after some signs.
    std::string deep = "x = ";
    for (int i = 0; i < 100000; ++i) deep += "a(";
    BOOST_TEST(!begins(deep));
    BOOST_TEST(read("[Puzzle]\n1.....3..4.....2\n") == Boards{"1.....3..4.....2"});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
