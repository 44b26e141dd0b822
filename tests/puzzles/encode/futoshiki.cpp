// Futoshiki: solutions against all Latin squares, and the faults of texts.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "from_text.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(futoshiki_encoder)

namespace {

using Square = std::vector<std::string>;

/// All Latin squares, as rows of digits.
std::vector<Square> latin_squares(std::size_t side) {
    std::string row(side, '1');
    std::iota(row.begin(), row.end(), '1');
    std::vector<std::string> rows;
    do {
        rows.push_back(row);
    } while (std::next_permutation(row.begin(), row.end()));
    std::vector<Square> squares{{}};
    for (std::size_t r = 0; r < side; ++r) {
        std::vector<Square> longer;
        for (const Square& square : squares) {
            for (const std::string& next : rows) {
                const bool clashes =
                    std::any_of(square.begin(), square.end(), [&](const auto& row_above) {
                        for (std::size_t c = 0; c < side; ++c) {
                            if (row_above[c] == next[c]) return true;
                        }
                        return false;
                    });
                if (clashes) continue;
                longer.push_back(square);
                longer.back().push_back(next);
            }
        }
        squares = std::move(longer);
    }
    return squares;
}

/// A text as the picture shows it: cells at even places, signs between them.
using Sheet = std::vector<std::string>;

Sheet random_sheet(std::mt19937& random, std::size_t side, unsigned one_in) {
    Sheet sheet(2 * side - 1, std::string(2 * side - 1, ' '));
    for (std::size_t r = 0; r < sheet.size(); ++r) {
        for (std::size_t c = 0; c < sheet.size(); ++c) {
            const bool is_rare = random() % one_in == 0;
            const bool is_up = random() % 2 == 0;
            if (r % 2 == 0 && c % 2 == 0) {
                sheet[r][c] = is_rare && is_up ? static_cast<char>('1' + random() % side) : '.';
            } else if (r % 2 == 0 && is_rare) {
                sheet[r][c] = is_up ? '<' : '>';
            } else if (c % 2 == 0 && is_rare) {
                sheet[r][c] = is_up ? '^' : 'v';
            }
        }
    }
    return sheet;
}

bool fits(const Sheet& sheet, const Square& square) {
    for (std::size_t r = 0; r < sheet.size(); ++r) {
        for (std::size_t c = 0; c < sheet.size(); ++c) {
            const char sign = sheet[r][c];
            const char here = square[r / 2][c / 2];
            if (sign >= '1' && sign <= '9' && sign != here) return false;
            if (sign == '<' && here >= square[r / 2][c / 2 + 1]) return false;
            if (sign == '>' && here <= square[r / 2][c / 2 + 1]) return false;
            if (sign == '^' && here >= square[r / 2 + 1][c / 2]) return false;
            if (sign == 'v' && here <= square[r / 2 + 1][c / 2]) return false;
        }
    }
    return true;
}

std::string text_of(const Sheet& sheet) {
    std::string text;
    for (const std::string& line : sheet) text += line + '\n';
    return text;
}

/// The digits of a drawing alone.
std::string digits_of(const std::string& drawing) {
    std::string digits;
    for (const char c : drawing) {
        if (c >= '1' && c <= '9') digits += c;
    }
    return digits;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_solutions_of_random_puzzles_are_those_of_brute_force) {
    std::mt19937 random(3);
    for (std::size_t side = 1; side <= 4; ++side) {
        const std::vector<Square> squares = latin_squares(side);
        std::size_t solved = 0;
        for (int round = 0; round < 150; ++round) {
            const Sheet sheet = random_sheet(random, side, 2 + static_cast<unsigned>(round) % 8);
            std::multiset<std::string> expected;
            for (const Square& square : squares) {
                if (!fits(sheet, square)) continue;
                expected.insert(std::accumulate(square.begin(), square.end(), std::string()));
            }
            solved += expected.empty() ? 0 : 1;
            std::multiset<std::string> found;
            for (const std::string& drawing :
                 drawings_of(*encoder_of("futoshiki", text_of(sheet)))) {
                found.insert(digits_of(drawing));
            }
            BOOST_TEST((found == expected), text_of(sheet));
        }
        BOOST_TEST(solved > 20u);
    }
}

BOOST_AUTO_TEST_CASE(a_drawing_is_read_back_with_its_solution) {
    std::mt19937 random(8);
    for (int round = 0; round < 20; ++round) {
        const auto encoder = encoder_of("futoshiki", text_of(random_sheet(random, 4, 4)));
        for (const std::string& drawing : drawings_of(*encoder)) {
            BOOST_TEST((drawings_of(*encoder_of("futoshiki", drawing)) ==
                        std::multiset<std::string>{drawing}));
        }
    }
}

BOOST_AUTO_TEST_CASE(signs_are_drawn_between_the_cells) {
    const auto encoder = encoder_of("futoshiki", "1 . <.\n^ \n.>. .\n. . .\n");
    const draw::Picture empty = encoder->picture({});
    BOOST_TEST(draw::to_text(empty) == "1   . < .\n^\n. > .   .\n\n.   .   .\n");
    BOOST_TEST((empty.cells[0].symbol == draw::Symbol::given));
    BOOST_REQUIRE(empty.signs_between.size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_chain_of_inequalities_bounds_its_cells) {
    // The first row is 1 … 5, so its cells have one option each.
    const auto encoder = encoder_of("futoshiki", "1<.<.<.<.\n.....\n.....\n.....\n.....\n");
    const Problem& problem = encoder->problem();
    for (std::size_t cell = 0; cell < 5; ++cell) {
        BOOST_TEST(problem.options_of(id_at<ItemId>(cell)).size() == 1u);
    }
    // A circle leaves no value.
    BOOST_TEST(count_solutions(
                   encoder_of("futoshiki", ".<....\nv ^\n.>....\n.....\n.....\n.....\n")->problem())
                   .count == Count(0));
    BOOST_TEST(count_solutions(encoder_of("futoshiki", ".<.\nv ^\n.>.\n")->problem()).count ==
               Count(0));
}

BOOST_AUTO_TEST_CASE(values_beyond_9_are_capital_letters) {
    std::string text = "Z" + std::string(34, '.') + "\n";
    for (int row = 1; row < 35; ++row) text += std::string(35, '.') + "\n";
    const draw::Picture picture = encoder_of("futoshiki", text)->picture({});
    BOOST_TEST(picture.cells[0].sign == "Z");
}

BOOST_AUTO_TEST_CASE(faults_of_a_text_have_a_place_and_a_sentence) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "1:1: the futoshiki has no rows"},
        {"..\n", "2:1: there are 1 rows, not 2"},
        {"..\n..\n..\n", "4:1: there are 1 rows, not 2"},
        {"..\n...\n", "2:1: this row has 3 cells, not 2"},
        {"..\n.3\n", "2:2: '3' is more than the side, 2"},
        {".x\n..\n", "1:2: 'x' is more than the side, 2"},
        {".+\n..\n", "1:2: '+' is neither '.', a value, nor a sign between two cells"},
        {"<..\n", "1:1: this sign has no cell to its left"},
        {".< >.\n", "1:4: this sign has no cell to its left"},
        {". .>\n", "1:4: this sign has no cell to its right"},
        {"^\n..\n..\n", "1:1: no row is above this line of signs"},
        {"..\n..\n^\n", "3:1: no row follows this line of signs"},
        {"..\n^\nv\n..\n", "3:1: this line of signs follows another one"},
        {". .\n ^\n..\n", "2:2: this sign is not below a cell"},
        {"..\n  v\n..\n", "2:3: this sign is not below a cell"},
        {"..\nv.\n..\n", "2:2: '.' is neither '^' nor 'v'"},
        {"..\n\tv\n..\n", "2:1: a tab has no fixed width: use spaces"},
        {std::string(36, '.'), "1:36: a row has 35 cells at most"}};
    for (const auto& [text, fault] : faults) {
        BOOST_TEST(fault_in("futoshiki", text) == fault, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
