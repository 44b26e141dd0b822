// Boards in the JSON of f-puzzles and of SudokuPad. All of them are made up here.
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_sites)

namespace {

/// Rows of empty cells, the first of which is another one.
std::string rows_of(int side, const std::string& first = "{}") {
    std::string text = "[";
    for (int row = 0; row < side; ++row) {
        text += row == 0 ? "[" + first : ",\n[{}";
        for (int column = 1; column < side; ++column) text += ",{}";
        text += "]";
    }
    return text + "]";
}
std::string f_puzzle(const std::string& keys, int side = 4, const std::string& first = "{}") {
    return "{\"size\":" + std::to_string(side) + ",\"grid\":" + rows_of(side, first) +
           (keys.empty() ? "" : "," + keys) + "}\n";
}
std::string pad(const std::string& keys, const std::string& first = "{}") {
    return "{\"id\":\"p\",\"cells\":" + rows_of(4, first) + (keys.empty() ? "" : "," + keys) +
           "}\n";
}

BOOST_AUTO_TEST_CASE(f_puzzles_has_a_key_for_each_rule) {
    const Grid classic({2, 2});
    BOOST_TEST((board_of(f_puzzle("")) == Board(classic)));
    BOOST_TEST((board_of(f_puzzle(R"("antiknight":true,"antiking":false)")).grid ==
                with_variants(classic, "antiknight")));
    BOOST_TEST((
        board_of(f_puzzle(R"("antiking":true,"nonconsecutive":true,"disjointgroups":true)")).grid ==
        with_variants(classic, "antiking,nonconsecutive,disjoint")));
    BOOST_TEST((board_of(f_puzzle(R"("diagonal+":true,"diagonal-":true)")).grid ==
                with_variants(classic, "x")));
    BOOST_TEST((board_of(f_puzzle(R"("diagonal+":true)")).grid ==
                classic.with({"diagonal", 'd', {{3, 6, 9, 12}}})));
    const std::string rules =
        R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R2C1","R2C2"]}],
        "thermometer":[{"lines":[["R1C1","R2C1"],["R4C4","R3C4"]]}],
        "arrow":[{"cells":["R4C1"],"lines":[["R4C1","R4C2","R4C3"]]}],
        "littlekillersum":[{"cell":"R0C2","direction":"DR","value":"6","cells":["R1C3","R2C4"]},
        {"cell":"R5C4","direction":"UL","value":7}],"title":"made up","palindrome":[],
        "extraregion":[{"cells":["R3C1","R3C3"]}],"even":[{"cell":"R1C4"}],"odd":[{"cell":"R2C4"}])";
    const Board board = board_of(f_puzzle(rules));
    BOOST_TEST(
        (board.grid == classic.with({"group", 'u', {{4, 5}, {8, 10}}})
                           .with_rules({cage({0, 1}, 5), thermometer({0, 4}), thermometer({15, 11}),
                                        arrow(12, {13, 14}), little_killer({2, 7}, 6),
                                        little_killer({14, 9, 4}, 7)})));
    BOOST_TEST((board.excluded == std::vector<Exclusion>{{3, 1}, {3, 3}, {7, 2}, {7, 4}}));
}

/// The rules of a board of f-puzzles with these keys, in words.
std::string words_of_rules(const std::string& keys) {
    const std::string text = to_variant(board_of(f_puzzle(keys)));
    const std::string before = "variant\nbox 2x2\n";
    return text.starts_with(before) ? text.substr(before.size(), text.size() - before.size() - 4)
                                    : text;
}

BOOST_AUTO_TEST_CASE(f_puzzles_has_lines) {
    const std::pair<std::string, std::string> words[] = {{"thermometer", "thermometer"},
                                                         {"slowthermometer", "slow-thermometer"},
                                                         {"palindrome", "palindrome"},
                                                         {"renban", "renban"},
                                                         {"whispers", "whisper"},
                                                         {"regionsumline", "region-sum"},
                                                         {"betweenline", "between"},
                                                         {"lockout", "lockout"},
                                                         {"entropicline", "entropic"},
                                                         {"modularline", "modular"},
                                                         {"nabner", "nabner"},
                                                         {"zipperline", "zipper"},
                                                         {"doublearrow", "double-arrow"},
                                                         {"regionsum", "region-sum"}};
    for (const auto& [key, word] : words) {
        // The site draws such a line once more, and a line of one cell says nothing.
        BOOST_TEST(words_of_rules("\"" + key + R"(":[{"lines":[["R1C3","R1C2","R2C1"],["R4C4"]]}],
            "line":[{"lines":[["R1C3","R1C2","R2C1"]],"fromConstraint":"x"}])") ==
                   word + " r1c3 r1c2 r2c1\n");
    }
    BOOST_TEST(words_of_rules(R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}])") ==
               "whisper 3 r1c1 r1c2\n");
    BOOST_TEST(words_of_rules(R"("arrow":[{"cells":["R1C1","R1C2"],"lines":
        [["R1C2","R2C2","R3C2","R4C3"],["R1C1","R2C1","R3C1","R4C2"]]},{"cells":["R4C4","R4C3"],"lines":[]}])") ==
               "arrow 2 r1c1 r1c2 r2c2 r3c2 r4c3\narrow 2 r1c1 r1c2 r2c1 r3c1 r4c2\n");
}

/// A line that comes back to a cell has the same set of cells.
BOOST_AUTO_TEST_CASE(renban_lines_of_f_puzzles_may_be_loops) {
    BOOST_TEST(words_of_rules(R"("renban":[{"lines":[["R1C1","R1C2","R2C2","R1C1","R1C2"]]}])") ==
               "renban r1c1 r1c2 r2c2\n");
}

BOOST_AUTO_TEST_CASE(f_puzzles_has_signs_and_clues) {
    BOOST_TEST(words_of_rules(R"("difference":[{"cells":["R1C1","R1C2"]},
        {"cells":["R1C1","R2C1"],"value":"2"}],"ratio":[{"cells":["R3C1","R4C1"],"value":3}],
        "xv":[{"cells":["R3C3","R3C4"],"value":"V"},{"cells":["R1C3","R1C4"]}])") ==
               "difference r1c1 r1c2\ndifference 2 r1c1 r2c1\nratio 3 r3c1 r4c1\n"
               "pair-sum 5 r3c3 r3c4\n");
    BOOST_TEST(words_of_rules(R"("negative":["xv","ratio"],"ratio":[{"cells":["R3C1","R4C1"],
        "value":3}])") == "no-pair-sum 5\nno-pair-sum 10\nno-ratio 3\nratio 3 r3c1 r4c1\n");
    BOOST_TEST(words_of_rules(R"("negative":["ratio"])") == "no-ratio 2\n");
    BOOST_TEST(
        words_of_rules(R"("nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}])") ==
        "no-difference 1\ndifference r1c1 r1c2\n");
    BOOST_TEST(words_of_rules(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],
        "values":[3,"1"]},{"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[]}])") ==
               "quadruple 3,1 r1c1 r1c2 r2c1 r2c2\n");
    BOOST_TEST(
        words_of_rules(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C2","R3C4"]}])") ==
        "clone r1c1 r1c2\nclone r1c2 r3c4\n");
    BOOST_TEST(words_of_rules(R"("minimum":[{"cell":"R1C1"},{"cell":"R3C3"}],
        "maximum":[{"cell":"R4C4"}])") == "minimum r1c1 r3c3\nmaximum r4c4\n");
    BOOST_TEST(words_of_rules(R"("rowindexer":[{"cells":["R1C1"]}],"columnindexer":
        [{"cells":["R1C2","R2C2"]}],"boxindexer":[{"cells":["R4C4"]}])") ==
               "row-indexer r1c1\ncolumn-indexer r1c2 r2c2\nbox-indexer r4c4\n");
    BOOST_TEST(words_of_rules(R"("sandwichsum":[{"cell":"R0C2","value":"5"},{"cell":"R1C0"}],
        "xsum":[{"cell":"R2C5","value":5}],"skyscraper":[{"cell":"R5C1","value":"2"}],
        "littlekillersum":[{"cell":"R0C1","direction":"DR"}])") ==
               "sandwich 5 r1c2 r2c2 r3c2 r4c2\nx-sum 5 r2c4 r2c3 r2c2 r2c1\n"
               "skyscraper 2 r4c1 r3c1 r2c1 r1c1\n");
}

/// Keys that sudokulab.net writes. The first cell of an inequality is the greater one.
BOOST_AUTO_TEST_CASE(f_puzzles_has_keys_of_other_sites) {
    const Board board = board_of(f_puzzle(
        R"("prime":[{"cell":"R1C1"}],"poweroftwo":[{"cell":"R1C2"}],"inequality":[{"cells":["R4C1","R3C1"]}])"));
    BOOST_TEST((board.grid == Grid({2, 2}).with_rules({less(8, 12)})));
    BOOST_TEST((board.excluded == std::vector<Exclusion>{{0, 1}, {0, 4}, {1, 1}, {1, 3}}));
}

BOOST_AUTO_TEST_CASE(drawings_of_f_puzzles_are_named) {
    const auto notes = [](const std::string& keys) {
        std::istringstream in(f_puzzle(keys));
        BoardReader reader(in, "f");
        return reader.next()->notes;
    };
    BOOST_TEST(notes(R"("line":[],"foglight":["R1C1"])").empty());
    BOOST_TEST(notes(R"("line":[{"fromConstraint":"Renban"}])").empty());
    BOOST_TEST(
        notes(R"("line":[{"fromConstraint":"Renban"},{}],"text":[{}])") ==
            std::vector<std::string>{
                "f:1:1: this board has drawings ('line', 'text'), which are not read; if the "
                "text of the puzzle gives them a meaning, the answer does not know it"},
        boost::test_tools::per_element());
}

/// A region that has more cells than there are values is no house, and lines have no sum in it.
BOOST_AUTO_TEST_CASE(large_regions_of_f_puzzles_are_named) {
    std::string text = f_puzzle(R"("regionsumline":[{"lines":[["R1C1","R1C2"]]}])");
    for (std::size_t at = 0; (at = text.find("{}", at)) != text.npos; at += 2) {
        text.replace(at, 2, R"({"region":0})");
    }
    std::istringstream in(text);
    BoardReader reader(in, "f");
    const auto read = reader.next();
    BOOST_TEST((std::get<Board>(read->board).grid == latin_grid(4)));
    BOOST_TEST(read->notes ==
                   std::vector<std::string>{
                       "f:1:1: a region has more than 4 cells, so its values cannot all differ, "
                       "and it is not read; if the text of the puzzle gives it a meaning, the "
                       "answer does not know it"},
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(cells_of_f_puzzles_have_values_marks_and_regions) {
    BOOST_TEST(to_line(board_of(f_puzzle("", 4, R"({"value":3,"given":true})"))) ==
               "3...............");
    // A value that is not given was put in by whoever solved it.
    BOOST_TEST(to_line(board_of(f_puzzle("", 4, R"({"value":3})"))) == std::string(16, '.'));
    BOOST_TEST((board_of(f_puzzle("", 4, R"({"givenPencilMarks":[1,4]})")).excluded ==
                std::vector<Exclusion>{{0, 2}, {0, 3}}));
    BOOST_TEST((board_of(f_puzzle("", 5)).grid == latin_grid(5)));
    // Where there are no boxes, a cell is in the region of its row unless it says more.
    BOOST_TEST((board_of(f_puzzle("", 3, R"({"region":null})")).grid ==
                latin_grid(3).with({"region", 'g', {{1, 2}}})));
    HouseKind kind = boxes({2, 2});
    kind.name = "region";
    kind.letter = 'g';
    kind.houses[0].erase(kind.houses[0].begin());
    BOOST_TEST((board_of(f_puzzle("", 4, R"({"region":null})")).grid == latin_grid(4).with(kind)));
}

BOOST_AUTO_TEST_CASE(sudokupad_has_cages_and_regions) {
    const Grid classic({2, 2});
    const std::string boxes_text =
        R"("regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]])";
    BOOST_TEST((board_of(pad(boxes_text, R"({"value":"2"})")).grid == classic));
    BOOST_TEST(to_line(board_of(pad("", R"({"value":2})"))) == "2...............");
    BOOST_TEST((board_of(pad(R"("regions":[])")).grid == latin_grid(4)));
    BOOST_TEST(
        (board_of(pad(R"("cages":[{"cells":[[0,0],[1,1]],"value":"4"},{"value":"title: none"},
        {"cells":[[2,0],[2,1]],"unique":true},{"cells":[[3,0],[3,1]],"value":3,"unique":false}],
        "metadata":{"antiknight":true,"title":"made up"},"lines":[],"cellSize":64)"))
             .grid == with_variants(classic, "antiknight")
                          .with({"group", 'u', {{8, 9}}})
                          .with_rules({cage({0, 5}, 4), little_killer({12, 13}, 3)})));
    // A sum need not be shown, that of a region is no rule, and a variant may stand in two places.
    BOOST_TEST(
        (board_of(pad(
                      R"("cages":[{"cells":[[0,0],[1,1]],"value":"","sum":4,"style":"killer"},
        {"cells":[[2,0],[2,1]],"unique":true,"sum":3,"style":"extraregion"}],
        "metadata":{"antiking":true,"nonconsecutive":false},"global":["antiking"])"))
             .grid == with_variants(classic, "antiking")
                          .with({"group", 'u', {{8, 9}}})
                          .with_rules({cage({0, 5}, 4)})));
    BOOST_TEST((board_of(pad(R"("global":["disjoint","nonconsecutive"])")).grid ==
                with_variants(classic, "disjoint,nonconsecutive")));
}

BOOST_AUTO_TEST_CASE(a_rule_that_is_not_known_is_refused_at_its_place) {
    const std::pair<std::string, std::string> cases[] = {
        {f_puzzle(R"("dance":[{"cells":["R1C1","R1C2"]}])"),
         "f:4:16: the rule 'dance' of f-puzzles is not supported"},
        {f_puzzle(R"("ratio":[{"cells":["R1C1","R1C2"],"value":"0"}])"),
         "f:4:25: the number of 'ratio' is at least 1"},
        {f_puzzle(R"("negative":["difference"])"),
         "f:4:28: the negative rule 'difference' of f-puzzles is not supported"},
        {f_puzzle(R"("xv":[{"cells":["R1C1","R1C2"],"value":"XX"}])"),
         "f:4:55: 'XX' is neither X nor V"},
        {f_puzzle(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C1"]}])"),
         "f:4:25: a clone has as many cells as its original"},
        {f_puzzle(R"("sandwichsum":[{"cell":"R2C2","value":"3"}])"),
         "f:4:39: this clue is not beside a row or a column"},
        {f_puzzle(R"("sandwichsum":[{"cell":"R0C5","value":"3"}])"),
         "f:4:39: this clue is not beside a row or a column"},
        {f_puzzle(R"("line":{"lines":[["R1C1","R1C2"]]})"),
         "f:4:23: an array of drawings is expected here"},
        {f_puzzle(R"("diagonals":true)"),
         "f:4:16: the rule 'diagonals' of f-puzzles is not supported"},
        {f_puzzle(R"("arrow":[{"cells":["R1C1","R1C2","R1C3","R1C4"],"lines":[["R1C1","R2C1"]]}])"),
         "f:4:73: the circle of an arrow has 1 to 3 cells, not 4"},
        {f_puzzle(R"("killercage":[{"cells":["R1C1","R1C5"],"value":"5"}])"),
         "f:4:47: the board has no cell 'R1C5'"},
        {f_puzzle(R"("killercage":[{"cells":["R1C1"],"value":"<5"}])"),
         "f:4:56: '<5' is not a number"},
        {f_puzzle(R"("killercage":[{"cells":["R1C1"],"value":"5"}])"),
         "f:4:30: a cage of 1 cells has a sum from 1 to 4, not 5"},
        {f_puzzle(R"("killercage":[{"value":"5"}])"),
         "f:4:30: the key 'cells' is missing in this object"},
        {f_puzzle(R"("killercage":{"value":"5"})"), "f:4:29: an array of rules is expected here"},
        {f_puzzle(R"("littlekillersum":[{"cell":"x","direction":"DR","value":4}])"),
         "f:4:35: a little killer has a cell outside, and a direction such as DR"},
        {f_puzzle("", 4, R"({"value":7,"given":true})"),
         "f:1:29: '7' is not a value of a 4x4 board"},
        {f_puzzle("", 4, R"({"region":4})"), "f:1:20: regions are numbered from 0 to 3"},
        {f_puzzle("", 4, R"({"value":7,})"),
         "f:1:31: a key in double quotes is expected here, not '}'"},
        {f_puzzle("", 4, "{},{}"), "f:1:19: a row of 5 cells in a 4x4 board"},
        {f_puzzle(R"("a":tru)"), "f:4:20: invalid literal"},
        {pad(R"("lines":[{"wayPoints":[[0,0],[1,1]]}])"),
         "f:4:16: 'lines' of SudokuPad are drawings, and their rule is not known"},
        {pad(R"("global":["entropy"])"),
         "f:4:26: the rule 'entropy' of SudokuPad is not supported"},
        {pad(R"("metadata":{"title":"x","norowcol":true})"),
         "f:4:40: the metadata 'norowcol' of SudokuPad are not supported"},
        {pad(R"("cages":[{"cells":[[0,1]],"style":"fpRowIndexer"}])"),
         "f:4:50: the rule of a cage in the style 'fpRowIndexer' is not known"},
        {pad(R"("cages":[{"cells":[[0,1]],"value":"4","outlineC":"#000"}])"),
         "f:4:25: this cage is a drawing, and its rule is not known"},
        {pad(R"("cages":[{"cells":[[0,4]],"value":"4"}])"),
         "f:4:35: a cell is [row, column], from 0 to 3"},
    };
    for (const auto& [text, error] : cases) {
        BOOST_TEST_CONTEXT(text)
        BOOST_TEST(read(text + wikipedia + "\n") == (Boards{error, wikipedia}),
                   boost::test_tools::per_element());
    }
    BOOST_TEST(read(R"({"grid":[[{},{}],[{}, )").size() == 1U);
    // An escaped key is another one.
    BOOST_TEST(read(R"({"g\rid":[[{}]]})").front() ==
               "f:1:1: the key 'cells' is missing in this object");
    BOOST_TEST(read(R"({"cells":[[{}]],"title":"a","title":"b"})").front() ==
               "f:1:29: the key 'title' is there twice");
    BOOST_TEST(read("{\"grid\":[[{\"a\":" + std::string(100, '[') + std::string(100, ']') + "}]]}")
                   .front() == "f:1:76: brackets are nested more than 64 deep");
}

BOOST_AUTO_TEST_CASE(plain_objects_are_read_as_before) {
    BOOST_TEST(read("{\"grid\": [[1,2,3,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n" + f_puzzle("") +
                    "{\"x\": {\"cells\": [[{}]]}, \"puzzle\": \"1...............\"}\n") ==
                   (Boards{"1234............", std::string(16, '.'), "1..............."}),
               boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
