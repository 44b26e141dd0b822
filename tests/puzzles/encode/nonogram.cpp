// Nonograms: solutions against all pictures, symmetries, and the faults of texts.
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "from_text.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "support/counts.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(nonogram_encoder)

namespace {

/// A drawing: '#' and '.' row by row.
using Rows = std::vector<std::string>;

std::string clue_of(const std::string& line) {
    std::string clue;
    std::size_t length = 0;
    for (const char cell : line + ".") {
        if (cell == '#') {
            ++length;
        } else if (length > 0) {
            clue += (clue.empty() ? "" : " ") + std::to_string(length);
            length = 0;
        }
    }
    return clue.empty() ? "0" : clue;
}

std::string text_of(const Rows& rows) {
    std::string text = "rows\n";
    for (const std::string& row : rows) text += clue_of(row) + '\n';
    text += "columns\n";
    for (std::size_t c = 0; c < rows[0].size(); ++c) {
        std::string column;
        for (const std::string& row : rows) column += row[c];
        text += clue_of(column) + '\n';
    }
    return text;
}

Rows picture_of(std::size_t height, std::size_t width, unsigned bits) {
    Rows rows(height, std::string(width, '.'));
    for (std::size_t i = 0; i < height * width; ++i) {
        if ((bits >> i & 1) != 0) rows[i / width][i % width] = '#';
    }
    return rows;
}

std::string drawing_of(const Rows& rows) {
    std::string drawing;
    for (const std::string& row : rows) drawing += row + '\n';
    return drawing;
}

/// n rows and n columns with one black cell each.
std::string rooks(std::size_t n) {
    Rows rows(n, std::string(n, '.'));
    for (std::size_t i = 0; i < n; ++i) rows[i][i] = '#';
    return text_of(rows);
}

}  // namespace

// Each picture is a solution of its own clues, and the pictures with the same clues are the others.
BOOST_AUTO_TEST_CASE(all_solutions_are_those_of_brute_force) {
    const std::vector<std::pair<std::size_t, std::size_t>> sizes{{1, 1}, {1, 7}, {2, 2}, {2, 6},
                                                                 {3, 3}, {3, 5}, {4, 4}, {7, 2}};
    std::mt19937 random(1);
    for (const auto& [height, width] : sizes) {
        if (testing::is_sanitized && height * width > 12) continue;  // 65,536 pictures
        std::map<std::string, std::multiset<std::string>> pictures_of;
        const unsigned pictures = 1u << (height * width);
        for (unsigned bits = 0; bits < pictures; ++bits) {
            const Rows picture = picture_of(height, width, bits);
            pictures_of[text_of(picture)].insert(drawing_of(picture));
        }
        const auto check = [&](const std::string& text) {
            BOOST_TEST((drawings_of(*encoder_of("nonogram", text)) == pictures_of.at(text)), text);
        };
        for (std::uint32_t round = 0; round < testing::samples(150); ++round) {
            check(text_of(picture_of(height, width, static_cast<unsigned>(random() % pictures))));
        }
        std::uint32_t checked = 0;
        for (const auto& [text, drawings] : pictures_of) {
            if (drawings.size() > 2 && ++checked <= testing::samples(100)) check(text);
        }
    }
}

BOOST_AUTO_TEST_CASE(larger_pictures_are_among_their_solutions) {
    std::mt19937 random(2);
    for (int round = 0; round < 30; ++round) {
        Rows rows(9, std::string(12, '.'));
        for (std::string& row : rows) {
            for (char& cell : row) cell = random() % 5 < 3 ? '#' : '.';
        }
        const auto encoder = encoder_of("nonogram", text_of(rows));
        std::size_t seen = 0;
        bool all_fit = true;
        for_each_solution(encoder->problem(), [&](const auto& solution) {
            const std::string drawing = encoder->draw(solution);
            seen += drawing == drawing_of(rows) ? 1 : 0;
            Rows found;
            for (std::size_t r = 0; r < rows.size(); ++r)
                found.push_back(drawing.substr(13 * r, 12));
            all_fit = all_fit && text_of(found) == text_of(rows);
        });
        BOOST_TEST(seen == 1u);
        BOOST_TEST(all_fit);
    }
}

// OEIS A000903: rooks up to the symmetries of the board.
BOOST_AUTO_TEST_CASE(rooks_are_counted_up_to_symmetry) {
    const std::vector<std::pair<std::size_t, std::string>> known{{1, "1"}, {2, "1"},  {3, "2"},
                                                                 {4, "7"}, {5, "23"}, {6, "115"}};
    for (const auto& [n, count] : known) {
        const auto encoder = encoder_of("nonogram", rooks(n));
        const SymmetryGroup group(encoder->problem(), encoder->symmetries());
        BOOST_TEST(count_up_to_symmetry(encoder->problem(), group).count == count_of_digits(count));
    }
}

BOOST_AUTO_TEST_CASE(clues_that_differ_leave_fewer_symmetries) {
    const auto motions = [](const Rows& rows) {
        return encoder_of("nonogram", text_of(rows))->symmetries().size();
    };
    BOOST_TEST(motions({"##.", "...", "..."}) == 0u);
    BOOST_TEST(motions({"#.#.##", "##.#.#"}) == 1u);  // half a turn
    BOOST_TEST(motions({"##", ".."}) == 1u);          // a reflection
    BOOST_TEST(motions({"#..#.#", "......", "#..#.#"}) == 1u);
    BOOST_TEST(motions({"#.#", ".#.", "#.#"}) == 7u);
    BOOST_TEST(motions({"##.", "#..", "..."}) == 1u);  // the diagonal
}

BOOST_AUTO_TEST_CASE(the_format_non_is_read) {
    const std::string expected = drawing_of({"#.#", "...", ".##"});
    const std::vector<std::string> texts{
        "title \"a title\"\nwidth 3\nheight 3\n\nrows\n1,1\n0\n2\n\ncolumns\n1\n1\n1,1\n\ngoal 1\n",
        "rows 3\ncolumns 3\ncolumns\n1\n1\n1, 1\nrows\n1,1\n0\n2\n",
        "width 3\nheight 3\nrows\n1,1\n\n2\ncolumns\n1\n1\n1,1\n",
        "width 3\r\nheight 3\r\nrows\r\n1,1\r\n\r\n2\r\n\r\ncolumns\r\n1\r\n1\r\n1,1"};
    for (const std::string& text : texts) {
        const auto drawings = drawings_of(*encoder_of("nonogram", text));
        BOOST_TEST(drawings.contains(expected), text);
    }
}

BOOST_AUTO_TEST_CASE(a_picture_has_the_clues_beside_it) {
    const auto encoder = encoder_of("nonogram", "rows\n1 1\n0\ncolumns\n1\n0\n1\n");
    const draw::Picture picture = encoder->picture({});
    BOOST_TEST((picture.row_words == std::vector<std::string>{"1 1", "0"}));
    BOOST_TEST((picture.column_words == std::vector<std::string>{"1", "0", "1"}));
    BOOST_TEST(draw::to_text(picture) == "...\n...\n");
}

BOOST_AUTO_TEST_CASE(faults_of_a_text_have_a_place_and_a_sentence) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "1:1: there is no line 'rows', with the clues of rows below it"},
        {"rows\n1\n", "3:1: there is no line 'columns', with the clues of columns below it"},
        {"1\nrows\n", "1:1: a clue must follow a line 'rows' or 'columns'"},
        {"rows\ncolumns\n1\n", "1:1: no clue follows"},
        {"rows\n1\nrows\n1\n", "3:1: there are two lines 'rows'"},
        {"rows\n1b\ncolumns\n1\n", "2:1: '1b' is not a whole number below 10^9"},
        {"rows\n1 9999999999\ncolumns\n1\n", "2:3: '9999999999' is not a whole number below 10^9"},
        {"rows\n 1 0\ncolumns\n1\n", "2:4: a line with a run of 0 has no other runs"},
        {"rows\n,\ncolumns\n1\n", "2:1: this clue has no number"},
        {"rows\n1,1\ncolumns\n1\n1\n", "2:1: this clue needs 3 cells, but there are 2"},
        {"rows\n1\n0\ncolumns\n3\n", "5:1: this clue needs 3 cells, but there are 2"},
        {"rows\n1\n1\ncolumns\n1\n", "4:1: the rows have 2 black cells, but the columns 1"},
        {"height\nrows\n", "1:1: a number must follow 'height'"},
        {"height x\nrows\n", "1:8: 'x' is not a whole number below 10^9"},
        {"height 2\nrows 3\n", "2:6: another size was given above"},
        {"height 2\nrows\n1\ncolumns\n1\n", "2:1: there is 1 clue of rows, not 2"},
        {"height 1\nrows\n1\n1\ncolumns\n1\n", "2:1: there are 2 clues of rows, not 1"},
        {"width 2\nrows\n1\ncolumns\n\n1\n1\n1\n", "4:1: there are 3 clues of columns, not 2"}};
    for (const auto& [text, fault] : faults) BOOST_TEST(fault_in("nonogram", text) == fault, text);
}

BOOST_AUTO_TEST_CASE(what_would_not_fit_in_memory_is_refused) {
    std::string text = "rows\n";
    for (int row = 0; row < 20'000; ++row) text += "0\n";
    text += "columns\n";
    for (int column = 0; column < 20'000; ++column) text += "0\n";
    BOOST_CHECK_THROW((void)encoder_of("nonogram", text), ProblemError);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
