// Links that hold a board, and the texts that lz-string packs into them.
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/forms.hpp"
#include "sudoku/packing.hpp"
#include "sudoku/read/link.hpp"
#include "sudoku/read/lz_string.hpp"
#include "sudoku/read/pad_json.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_links)

namespace {

using testing::packed;

constexpr std::size_t most = 1000;

std::string f_puzzle(const std::string& more = "") {
    std::string rows;
    for (int row = 0; row < 4; ++row) {
        rows += row == 0 ? "[{\"value\":3,\"given\":true},{},{},{}]" : ",[{},{},{},{}]";
    }
    return "{\"size\":4,\"title\":\"made up here\",\"grid\":[" + rows + "]" + more + "}";
}
const std::string line4 = "3...............";

BOOST_AUTO_TEST_CASE(lz_string_packs_the_beginning_of_json_as_known) {
    // Every packed object begins so.
    BOOST_TEST(packed("{\"size\":9").substr(0, 4) == "N4Ig");
    BOOST_TEST(unpack_lz_string("Q===", most).value() == "");
    // Packed by the library itself.
    BOOST_TEST(unpack_lz_string("BYUwNmD2AEDukCcwBMg=", most).value() == "hello world");
    BOOST_TEST(unpack_lz_string("N4IgHiBcDMC+Q===", most).value() == "{\"x\":3}");
}

BOOST_AUTO_TEST_CASE(texts_are_unpacked_as_they_were_packed) {
    std::string mixed;
    for (int i = 0; i < 300; ++i) mixed += std::to_string(i * i) + (i % 7 == 0 ? "[]" : ",");
    for (const std::string& text : {std::string("a"), std::string("aaaaaaaaaaaaaaaa"),
                                    std::string("abcabcabcabcd"), f_puzzle(), mixed}) {
        BOOST_TEST(unpack_lz_string(packed(text), 4000).value() == text);
    }
    // Characters of 16 bits, and a pair of them.
    BOOST_TEST(unpack_lz_string(packed(u"\u2460x\u2460\U0001F600"), most).value() ==
               "\xE2\x91\xA0x\xE2\x91\xA0\xF0\x9F\x98\x80");
}

BOOST_AUTO_TEST_CASE(what_is_no_packed_text_is_nothing) {
    const std::string good = packed("abcabcabc");
    BOOST_TEST(!unpack_lz_string("", most));
    BOOST_TEST(!unpack_lz_string("N4Ig", most));
    BOOST_TEST(!unpack_lz_string("N!Ig", most));
    BOOST_TEST(!unpack_lz_string("////", most));  // a code that stands for nothing
    BOOST_TEST(!unpack_lz_string(good.substr(0, good.size() - 4), most));
    BOOST_TEST(!unpack_lz_string(packed(std::string(1001, 'a')), most));
    BOOST_TEST(unpack_lz_string(packed(std::string(1000, 'a')), most).value().size() == most);
}

BOOST_AUTO_TEST_CASE(a_link_may_hold_the_cells) {
    const FormAnswer one{{wikipedia}, 1};
    BOOST_TEST(ask(read_link, "https://www.sudokuwiki.org/sudoku.htm?bd=" + wikipedia) == one);
    BOOST_TEST(ask(read_link, "  <http://example.org/play/" + wikipedia + "?x=1>") == one);
    BOOST_TEST(ask(read_link, "www.sudokuwiki.org/Sudoku.asp?a=1&bd=" + wikipedia + " text") ==
               one);
    BOOST_TEST(ask(read_link, wikipedia) == not_mine);
    BOOST_TEST(ask(read_link, "a link: https://example.org") == not_mine);
}

BOOST_AUTO_TEST_CASE(links_of_f_puzzles_and_sudokupad_are_unpacked) {
    const FormAnswer one{{line4}, 1};
    const std::string load = packed(f_puzzle());
    BOOST_TEST(ask(read_link, "https://www.f-puzzles.com/?load=" + load) == one);
    BOOST_TEST(ask(read_link, "https://f-puzzles.com/?id=1&load=" + load + "&x=1") == one);
    BOOST_TEST(ask(read_link, "https://sudokupad.app/fpuzzles" + load) == one);
    BOOST_TEST(ask(read_link, "https://sudokupad.app/?puzzleid=fpuz" + load) == one);
    BOOST_TEST(ask(read_link, "sudokupad.app/scf" + load + "?setting-nogrid=1") == one);
    std::string escaped;
    for (const char c : load) {
        escaped += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3d" : std::string(1, c);
    }
    BOOST_TEST(ask(read_link, "https://www.f-puzzles.com/?load=" + escaped) == one);
}

BOOST_AUTO_TEST_CASE(the_short_json_of_sudokupad_is_written_in_full) {
    BOOST_TEST(
        long_pad_json("{cs:50,ce:[[{v:2},],[,]],metadata:{t:'it\\'s \"x\"',n:t},c:#0}") ==
        R"({"cellSize":50,"cells":[[{"value":2},{}],[{},{}]],"metadata":{"title":"it's \"x\"",)"
        R"("n":true},"c":"#0"})");
    const std::string cells = "ce:[[{v:3},,,],[,,,],[,,,],[,,,]]";
    const FormAnswer one{{line4}, 1};
    BOOST_TEST(ask(read_link, "https://sudokupad.app/scl" +
                                  packed("{cs:50," + cells + ",settings:{x:f}}")) == one);
    BOOST_TEST(ask(read_link, "https://sudokupad.app/scf?puzzleid=scl" +
                                  packed("{" + cells + ",metadata:{title:'made up'}}")) == one);
    const Board caged =
        board_by(read_link, "https://sudokupad.app/ctc" +
                                packed("{" + cells + ",ca:[{ce:[[0,1],[0,2]],v:6,unique:t}]}"));
    BOOST_TEST((caged.grid == Grid({2, 2}).with_rules({cage({1, 2}, 6)})));
    BOOST_TEST(ask(read_link,
                   "https://sudokupad.app/scl" + packed("{" + cells + ",l:[{wp:[[1,2],[3,4]]}]}"))
                   .boards ==
               Boards{"f:1:23: in the puzzle of this link: 'lines' of SudokuPad are drawings, and "
                      "their rule is not known"});
}

BOOST_AUTO_TEST_CASE(a_link_without_a_board_is_one_error_that_says_what_to_do) {
    const std::string open_it =
        "this link holds no board that can be read without the network: open it, and copy the "
        "board";
    BOOST_TEST(ask(read_link, "https://sudokupad.app/psxczr0jpr").boards ==
               Boards{"f:1:1: " + open_it});
    BOOST_TEST(ask(read_link, " https://www.sudokuwiki.org/sudoku.htm?bd=S9B01020304").boards ==
               Boards{"f:1:2: " + open_it});
    BOOST_TEST(ask(read_link, "https://sudokupad.app/scl" +
                                  packed("{cw:5,te:[0,1,2,3],ce:[[5,3,7],[6,8,9]],md:{}"))
                   .boards ==
               Boards{"f:1:23: the puzzle of this link is in a form that is not known: open the "
                      "link, and export or copy the board"});
    // No other form is asked, and the link is no heading.
    BOOST_TEST(read("https://www.example.org/sudoku\n" + wikipedia) ==
               (Boards{"f:1:1: " + open_it, wikipedia}));
    const std::string load = packed(f_puzzle());
    BOOST_TEST(ask(read_link, "https://www.f-puzzles.com/?load=" + load.substr(0, 100)).boards ==
               Boards{"f:1:33: the packed puzzle in this link is broken: is the link whole?"});
    BOOST_TEST(
        ask(read_link, "https://www.f-puzzles.com/?load=" + packed(f_puzzle(",\"whisper\":[1]")))
            .boards == Boards{"f:1:33: in the puzzle of this link: the rule 'whisper' of "
                              "f-puzzles is not supported"});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
