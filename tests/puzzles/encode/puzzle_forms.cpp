// The forms of puzzles: their table, and what each reads, refuses, skips and names.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "by_words.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"

namespace quadrille::testing {
namespace {

using Strings = std::vector<std::string>;

std::vector<EncoderMaker> makers_of(std::string_view name, std::string_view words,
                                    std::string_view text) {
    const EncoderInfo& info = encoder_row(name);
    return make_encoders(info, input_by_words(info, words, text));
}

/// The first solution of each puzzle, as it is drawn; "none" if there is none.
Strings first_solutions(std::string_view name, std::string_view words, std::string_view text) {
    Strings drawn;
    for (const EncoderMaker& maker : makers_of(name, words, text)) {
        const auto encoder = maker();
        const FirstSolution first = first_solution(encoder->problem());
        drawn.push_back(first ? encoder->draw(first.solution) : "none");
    }
    return drawn;
}

Strings warnings_of(std::string_view name, std::string_view words, std::string_view text) {
    Strings all;
    for (const EncoderMaker& maker : makers_of(name, words, text)) {
        const auto encoder = maker();
        const auto warnings = encoder->problem().warnings();
        all.insert(all.end(), warnings.begin(), warnings.end());
    }
    return all;
}

std::string refusal(std::string_view name, std::string_view words, std::string_view text) {
    return refusal_by_words<Error>(name, words, text);
}

BOOST_AUTO_TEST_SUITE(forms_of_puzzles)

BOOST_AUTO_TEST_CASE(each_form_reads_its_example_and_has_a_name_of_its_own) {
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (const TextForm& form : puzzle_forms()) {
        BOOST_TEST(names.emplace(form.command, form.name).second, form.name);
        BOOST_TEST(!form.summary.empty());
        BOOST_TEST(!form.summary.ends_with('.'));
        BOOST_TEST(form.example.ends_with('\n'));
        const EncoderInfo& info = encoder_row(form.command);
        const std::string side = info.argument_count() == 0 ? ""
                                 : form.command == "queens" ? "1 "
                                                            : "2 ";
        const std::string words = side + "--from " + std::string(form.name);
        BOOST_TEST(makers_of(form.command, words, form.example).size() == 1u);
        BOOST_TEST(warnings_of(form.command, side, form.example).empty(), form.name);
    }
}

// Each text has the only picture ##/#. and so the same clues.
BOOST_AUTO_TEST_CASE(the_examples_of_nonograms_are_one_puzzle) {
    for (const TextForm& form : puzzle_forms()) {
        if (form.command != "nonogram") continue;
        BOOST_TEST((first_solutions("nonogram", "", form.example) == Strings{"##\n#.\n"}),
                   form.name);
    }
}

BOOST_AUTO_TEST_CASE(from_chooses_a_form) {
    const std::string text = "2 2\n1\n1\n1\n1\n";
    BOOST_TEST(makers_of("nonogram", "--from nin", text).size() == 1u);
    BOOST_TEST(refusal("nonogram", "--from mk", text).find("none of these forms") ==
               std::string::npos);
    BOOST_CHECK_THROW((void)makers_of("nonogram", "--from mk", text), Error);
    BOOST_TEST(refusal("kakuro", "--from nin", text) == "--from must be cells, not 'nin'");
}

// "p edge 2" names three vertices of a list of edges, or begins DIMACS.
BOOST_AUTO_TEST_CASE(from_chooses_among_forms_that_the_encoder_recognises) {
    const std::string text = "p edge 2 1\ne 1 2\n";
    BOOST_TEST(makers_of("matchings", "", text).size() == 1u);
    BOOST_TEST(refusal("matchings", "--from edges", text).find("not '2' too") != std::string::npos);
    BOOST_TEST(refusal("matchings", "--from dimacs", "red blue\n").find("begins with c, p or e") !=
               std::string::npos);
    BOOST_TEST(refusal("colorings", "2 --from rows", text) ==
               "--from must be dimacs or edges, not 'rows'");
    BOOST_TEST(refusal("tile", "--from xmpuzzle", "board 1x1\npieces\n  A\n").find("XML") !=
               std::string::npos);
    BOOST_TEST(!refusal("tile", "--from pictures", "<puzzle/>").empty());
    BOOST_TEST(refusal("tile", "--board 1x1 --pieces 1x1 --from pictures", "") ==
               "--from needs a FILE");
}

BOOST_AUTO_TEST_CASE(several_puzzles_are_read_in_their_order) {
    const std::string bundle =
        "title one\nwidth 1\nheight 1\nrows\n1\n\ncolumns\n1\ngoal \"1\"\n====\n"
        "width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n";
    BOOST_TEST((first_solutions("nonogram", "", bundle) == Strings{"#\n", "##\n"}));
    BOOST_TEST((first_solutions("nonogram", "--problem 2", bundle) == Strings{"##\n"}));
    BOOST_TEST(refusal("nonogram", "", bundle) == "text holds 2 puzzles; --problem N chooses one");
    BOOST_TEST(refusal("nonogram", "--problem 3", bundle) ==
               "text holds 2 puzzles, and no number 3");
    BOOST_TEST(refusal("nonogram", "--problem 0", bundle) ==
               "--problem must be a number from 1, not '0'");
    BOOST_TEST((first_solutions("queens", "1", "Q\n\n.\n") == Strings{"Q\n", "Q\n"}));
    BOOST_TEST((first_solutions("latin", "2", "1 .\n. .\n2 .\n. .\n") ==
                Strings{"1 2\n2 1\n", "2 1\n1 2\n"}));
    BOOST_TEST((first_solutions("futoshiki", "", ".<.\n. .\n\n. .\n^\n. .\n") ==
                Strings{"1 < 2\n\n2   1\n", "1   2\n^\n2   1\n"}));
    BOOST_TEST(makers_of("kakuro", "", "# 3\\\n\\1 .\n\n# 3\\\n\\3 .\n").size() == 2u);
}

BOOST_AUTO_TEST_CASE(lines_are_skipped_only_if_they_hold_no_data) {
    BOOST_TEST(warnings_of("latin", "2", "Some square.\n1 .\n. .\n").empty());
    BOOST_TEST((warnings_of("latin", "2", "Square 12\n1 .\n. .\n") ==
                Strings{"line 1, 'Square 12', was skipped"}));
    BOOST_TEST(refusal("latin", "2", "Square: 1 2\n1 .\n. .\n") != "not refused");
    BOOST_TEST(refusal("queens", "2", "board ..Q\n..\n..\n") != "not refused");
    BOOST_TEST(refusal("nonogram", "", "rows [3]\nrows\n1\ncolumns\n1\n") != "not refused");
    BOOST_TEST((warnings_of("nonogram", "", "Picture 5\nrows\n1\ncolumns\n1\n") ==
                Strings{"line 1, 'Picture 5', was skipped"}));
    BOOST_TEST(refusal("nonogram", "", "Row 1: 3 1\nrows\n1\ncolumns\n1\n") != "not refused");
}

BOOST_AUTO_TEST_CASE(a_fault_names_the_command_that_reads_the_text) {
    BOOST_TEST(refusal("kakuro", "", "ROWS:\n1\n1\nCOLUMNS:\n2\n")
                   .ends_with("; 'quadrille nonogram' reads this text"));
    BOOST_TEST(
        refusal("nonogram", "", "\\3 . .\n").ends_with("; 'quadrille kakuro' reads this text"));
    BOOST_TEST(
        refusal("kakuro", "", ". < .\n. .\n").ends_with("; 'quadrille futoshiki' reads this text"));
}

BOOST_AUTO_TEST_CASE(a_text_of_no_form_is_said_to_look_like_something) {
    for (const char* command : {"nonogram", "kakuro", "futoshiki"}) {
        BOOST_TEST(refusal(command, "", "https://example.org/puzzle?id=7\n")
                       .ends_with("; this looks like a web address"),
                   command);
    }
    BOOST_TEST(refusal("latin", "3", "https://example.org/puzzle?id=7\n")
                   .ends_with("; this looks like a web address"));
}

BOOST_AUTO_TEST_CASE(blank_lines_between_clues_are_clues) {
    const std::string text = "rows\n1\n\n1\n\ncolumns\n1\n\n1\n";
    BOOST_TEST((drawings_by_words("nonogram", "", text) ==
                std::set<std::string>{"#..\n...\n..#\n", "..#\n...\n#..\n"}));
    BOOST_TEST(warnings_of("nonogram", "", text).size() == 1u);
    BOOST_TEST(refusal("nonogram", "", "rows\n\n1\ncolumns\n1\n") ==
               "text:2:1: this blank line may be a clue or nothing: write 0 for a line without "
               "black cells, or leave it out");
    BOOST_TEST(drawings_by_words("nonogram", "", "height 2\nrows\n\n1\ncolumns\n1\n").size() == 1u);
}

BOOST_AUTO_TEST_CASE(the_first_line_of_nin_is_the_size_that_fits) {
    // One row of two cells; the clues do not fit two rows of one cell.
    BOOST_TEST((first_solutions("nonogram", "", "2 1\n2\n1\n1\n") == Strings{"##\n"}));
    BOOST_TEST((first_solutions("nonogram", "", "1 2\n2\n1\n1\n") == Strings{"##\n"}));
    BOOST_TEST(warnings_of("nonogram", "", "2 1\n2\n1\n1\n").empty());
    BOOST_TEST(warnings_of("nonogram", "", "2 1\n0\n0\n0\n").size() == 1u);
    BOOST_TEST(refusal("nonogram", "", "2 1\n2\n1\n") ==
               "text:1:1: there are 2 clues of rows and columns, not 3");
}

const std::string colored =
    "Two colors\n#d\n0:.  white\nr:R  red\ng:G  green\n: rows\n1r 1g\n2g\n: columns\n1r 1g\n2g\n";

BOOST_AUTO_TEST_CASE(runs_of_different_colors_may_touch) {
    BOOST_TEST((drawings_by_words("nonogram", "", colored) == std::set<std::string>{"RG\nGG\n"}));
    const std::string xml =
        "<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"http://x/pbn.dtd\">\n<puzzleset><puzzle>"
        "<color name=\"red\" char=\"R\">f00</color><color name=\"green\" char=\"G\">0f0</color>"
        "<clues type=\"columns\"><line><count color=\"red\">1</count><count "
        "color=\"green\">1</count>"
        "</line><line><count color=\"green\">2</count></line></clues>"
        "<clues type=\"rows\"><line><count color=\"red\">1</count><count color=\"green\">1</count>"
        "</line><line><count color=\"green\">2</count></line></clues></puzzle></puzzleset>\n";
    BOOST_TEST((drawings_by_words("nonogram", "", xml) == std::set<std::string>{"RG\nGG\n"}));
    BOOST_TEST(refusal("nonogram", "", "#d\nr:R red\n: rows\n1b\n: columns\n1r\n") ==
               "text:4:2: 'b' is none of the colors");
    BOOST_TEST(refusal("nonogram", "", "#d\nr:R red\ng:G green\n: rows\n1r 1g\n: columns\n1r\n1r\n")
                   .find("cells of the color 'red'") != std::string::npos);
}

/// The clue of a line of letters, as Olsak's format writes it.
std::string colored_clue(const std::string& line) {
    std::string clue;
    for (std::size_t begin = 0; begin < line.size();) {
        std::size_t end = begin;
        while (end < line.size() && line[end] == line[begin]) ++end;
        if (line[begin] != '.') clue += std::to_string(end - begin) + line[begin] + ' ';
        begin = end;
    }
    return clue.empty() ? "0" : clue;
}

std::string colored_text(const Strings& rows) {
    std::string text = "#d\na:a one\nb:b two\n: rows\n";
    for (const std::string& row : rows) text += colored_clue(row) + '\n';
    text += ": columns\n";
    for (std::size_t c = 0; c < rows[0].size(); ++c) {
        std::string column;
        for (const std::string& row : rows) column += row[c];
        text += colored_clue(column) + '\n';
    }
    return text;
}

// All pictures of 3x3 cells in two colors: those with the same clues are the solutions.
BOOST_AUTO_TEST_CASE(colored_solutions_are_those_of_brute_force) {
    std::map<std::string, std::set<std::string>> pictures_of;
    constexpr unsigned pictures = 19'683;  // 3^9
    for (unsigned number = 0; number < pictures; ++number) {
        Strings rows(3, std::string(3, '.'));
        std::string drawing;
        unsigned rest = number;
        for (std::string& row : rows) {
            for (char& cell : row) {
                cell = ".ab"[rest % 3];
                rest /= 3;
            }
            drawing += row + '\n';
        }
        const bool has_both =
            drawing.find('a') != std::string::npos && drawing.find('b') != std::string::npos;
        if (has_both) pictures_of[colored_text(rows)].insert(drawing);
    }
    std::mt19937 random(7);
    std::size_t checked = 0;
    for (const auto& [text, drawings] : pictures_of) {
        const bool is_chosen = drawings.size() > 2 ? random() % 4 == 0 : random() % 60 == 0;
        if (!is_chosen) continue;
        ++checked;
        BOOST_TEST((drawings_by_words("nonogram", "", text) == drawings), text);
        const auto encoder = by_words("nonogram", "", text);
        for (const Symmetry& symmetry : encoder->symmetries()) {
            BOOST_TEST(!find_fault(encoder->problem(), symmetry).has_value());
        }
    }
    BOOST_TEST(checked > 100u);
}

BOOST_AUTO_TEST_CASE(symbols_of_latin_squares_are_kept) {
    BOOST_TEST((first_solutions("latin", "2", "B.\n..\n") == Strings{"B A\nA B\n"}));
    BOOST_TEST((first_solutions("latin", "2", "0.\n..\n") == Strings{"0 1\n1 0\n"}));
    BOOST_TEST(warnings_of("latin", "2", "0.\n..\n").size() == 1u);
    BOOST_TEST((first_solutions("latin", "2", "2 0\n0 0\n") == Strings{"2 1\n1 2\n"}));
    BOOST_TEST((first_solutions("latin", "2", "2 0\n. .\n") == Strings{"2 1\n1 2\n"}));
    BOOST_TEST(count_by_words("latin", "3", "1,,\n,2,\n,,\n") == Count(1));
}

BOOST_AUTO_TEST_CASE(boards_of_queens_may_have_blanks_for_free_squares) {
    BOOST_TEST((first_solutions("queens", "4", " Q  \n    \n    \n    \n") ==
                Strings{".Q..\n...Q\nQ...\n..Q.\n"}));
    // Cut off at their ends, the lines do not say where the queens are.
    BOOST_TEST(refusal("queens", "4", " Q\n\n\n\n") != "not refused");
    BOOST_TEST((
        first_solutions("queens", "4", "+-+-+-+-+\n| |Q| | |\n| | | | |\n| | | | |\n| | | | |\n") ==
        Strings{".Q..\n...Q\nQ...\n..Q.\n"}));
}

BOOST_AUTO_TEST_CASE(ids_of_games_are_read) {
    BOOST_TEST(
        (first_solutions("futoshiki", "", "Unequal:2:0R,0,0,0\n") == Strings{"2 > 1\n\n1   2\n"}));
    BOOST_TEST(
        (first_solutions("futoshiki", "", "2d0:0,0,0U,0,\n") == Strings{"1   2\n^\n2   1\n"}));
    BOOST_TEST(refusal("futoshiki", "", "4a:0\n").find("Adjacent") != std::string::npos);
    BOOST_TEST(refusal("futoshiki", "", "4#12345\n").find("random seed") != std::string::npos);
    BOOST_TEST(refusal("futoshiki", "", "2:0L,0,0,0\n") ==
               "text:1:4: the cell has no neighbour in this direction");
    BOOST_TEST((first_solutions("nonogram", "", "3x1:1//1/1.1\n") == Strings{"#.#\n"}));
    BOOST_TEST(refusal("nonogram", "", "3x1:1//1\n") == "text:1:1: this ID has 3 clues, not 4");
}

BOOST_AUTO_TEST_CASE(kakuros_may_be_written_with_colons) {
    BOOST_TEST(count_by_words("kakuro", "", ": 3: 3:\n:3 _ _\n:3 _ _\n") == Count(2));
    BOOST_TEST(count_by_words("kakuro", "", "x,3\\,3\\\n\\3,?,0\n\\3,.,_\n") == Count(2));
    BOOST_TEST(refusal("kakuro", "", "- 3\\\n\\3 .\n") ==
               "text:1:1: '-' may be a wall or a white cell: write '#' or '.'");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
