// Kakuro: solutions against all ways to write digits, and the faults of texts.
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "from_text.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(kakuro_encoder)

namespace {

using Tokens = std::vector<std::vector<std::string>>;

bool is_wall(const std::string& token) {
    return token == "#" || token.find('\\') != std::string::npos;
}

/// Are the digits of each run different, with the sum of its clue? Walls have the digit 0.
bool is_right(const Tokens& puzzle, const std::vector<std::vector<int>>& digits) {
    const std::size_t rows = puzzle.size();
    const std::size_t columns = puzzle[0].size();
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            for (const bool goes_down : {true, false}) {
                const std::string& token = puzzle[r][c];
                const bool at_border = (goes_down ? r : c) == 0;
                if (!is_wall(token) && !at_border) continue;  // no run begins here
                const std::size_t skipped = is_wall(token) ? 1 : 0;
                std::size_t at_row = r + (goes_down ? skipped : 0);
                std::size_t at_column = c + (goes_down ? 0 : skipped);
                int sum = 0;
                std::multiset<int> seen;
                while (at_row < rows && at_column < columns && digits[at_row][at_column] > 0) {
                    sum += digits[at_row][at_column];
                    seen.insert(digits[at_row][at_column]);
                    ++(goes_down ? at_row : at_column);
                }
                for (const int digit : seen) {
                    if (seen.count(digit) > 1) return false;
                }
                const std::size_t line = token.find('\\');
                if (line == std::string::npos) continue;
                const std::string clue = goes_down ? token.substr(0, line) : token.substr(line + 1);
                if (!clue.empty() && std::stoi(clue) != sum) return false;
            }
        }
    }
    return true;
}

std::string text_of(const Tokens& tokens) {
    std::string text;
    for (const auto& row : tokens) {
        for (std::size_t c = 0; c < row.size(); ++c) text += (c > 0 ? " " : "") + row[c];
        text += '\n';
    }
    return text;
}

/// The drawings of all right ways to write digits, found by trying all.
std::multiset<std::string> all_right(const Tokens& puzzle) {
    std::vector<std::vector<int>> digits(puzzle.size(), std::vector<int>(puzzle[0].size()));
    std::vector<int*> free;
    for (std::size_t r = 0; r < puzzle.size(); ++r) {
        for (std::size_t c = 0; c < puzzle[r].size(); ++c) {
            if (is_wall(puzzle[r][c])) continue;
            digits[r][c] = puzzle[r][c] == "." ? 1 : std::stoi(puzzle[r][c]);
            if (puzzle[r][c] == ".") free.push_back(&digits[r][c]);
        }
    }
    std::multiset<std::string> right;
    for (bool goes_on = true; goes_on;) {
        if (is_right(puzzle, digits)) {
            Tokens drawn(puzzle);
            for (std::size_t r = 0; r < puzzle.size(); ++r) {
                for (std::size_t c = 0; c < puzzle[r].size(); ++c) {
                    drawn[r][c] = digits[r][c] > 0 ? std::to_string(digits[r][c]) : "#";
                }
            }
            right.insert(text_of(drawn));
        }
        goes_on = false;
        for (int* digit : free) {
            *digit = *digit % 9 + 1;
            if (*digit == 1) continue;
            goes_on = true;
            break;
        }
    }
    return right;
}

/// A puzzle of at most `most_free` white cells without a digit. Clues are those of random digits,
/// or left out, or one too large.
Tokens random_puzzle(std::mt19937& random, std::size_t most_free) {
    const std::size_t rows = 1 + random() % 4;
    const std::size_t columns = 1 + random() % 4;
    Tokens tokens(rows, std::vector<std::string>(columns));
    std::vector<std::vector<int>> digits(rows, std::vector<int>(columns));
    std::size_t free = 0;
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            if (random() % 5 < 2) continue;
            digits[r][c] = 1 + static_cast<int>(random() % 9);
            const bool is_given = free == most_free || random() % 6 == 0;
            tokens[r][c] = is_given ? std::to_string(digits[r][c]) : ".";
            free += is_given ? 0 : 1;
        }
    }
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            if (digits[r][c] > 0) continue;
            int below = 0;
            int across = 0;
            for (std::size_t i = r + 1; i < rows && digits[i][c] > 0; ++i) below += digits[i][c];
            for (std::size_t i = c + 1; i < columns && digits[r][i] > 0; ++i) {
                across += digits[r][i];
            }
            if (random() % 4 == 0) below = 0;
            if (random() % 4 == 0) across = 0;
            if (random() % 20 == 0 && below > 0) ++below;
            tokens[r][c] = below + across == 0 ? "#"
                                               : (below > 0 ? std::to_string(below) : "") + "\\" +
                                                     (across > 0 ? std::to_string(across) : "");
        }
    }
    return tokens;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_solutions_of_random_puzzles_are_those_of_brute_force) {
    std::mt19937 random(5);
    std::size_t solved = 0;
    for (int round = 0; round < (testing::is_sanitized ? 60 : 400); ++round) {
        const Tokens puzzle = random_puzzle(random, 4);
        const auto expected = all_right(puzzle);
        solved += expected.empty() ? 0 : 1;
        BOOST_TEST((drawings_of(*encoder_of("kakuro", text_of(puzzle))) == expected),
                   text_of(puzzle));
    }
    BOOST_TEST(solved > (testing::is_sanitized ? 10u : 100u));
}

BOOST_AUTO_TEST_CASE(a_clue_without_a_sum_of_different_digits_has_a_warning) {
    const auto encoder = encoder_of("kakuro", "\\18 . .\n");
    BOOST_REQUIRE(encoder->problem().warnings().size() >= 1u);
    BOOST_TEST(encoder->problem().warnings()[0] == "no 2 different digits have the sum 18");
}

BOOST_AUTO_TEST_CASE(a_picture_has_clues_walls_and_given_digits) {
    const auto encoder = encoder_of("kakuro", "# 3\\ 4\\\n\\3 1 .\n\\4 . .\n");
    const draw::Picture empty = encoder->picture({});
    BOOST_REQUIRE(empty.cells.size() == 9u);
    BOOST_TEST(draw::to_text(empty) == "# # #\n# 1 .\n# . .\n");
    BOOST_TEST((empty.cells[0].symbol == draw::Symbol::block));
    BOOST_TEST((empty.cells[4].symbol == draw::Symbol::given));
    BOOST_REQUIRE(empty.clues.size() == 4u);
    BOOST_TEST(empty.clues[0].cell == 1u);
    BOOST_TEST(empty.clues[0].below == "3");
    BOOST_TEST(empty.clues[0].right == "");
    BOOST_TEST(empty.clues[3].right == "4");
}

BOOST_AUTO_TEST_CASE(faults_of_a_text_have_a_place_and_a_sentence) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "1:1: the kakuro has no rows"},
        {"\n \n", "3:1: the kakuro has no rows"},
        {"# .\n. y\n",
         "2:3: 'y' is neither '#', '.', a digit from 1 to 9, nor a clue such as 16\\24"},
        {"\\46 . .\n", "1:2: a sum is a number from 1 to 45, not '46'"},
        {"a\\3 . .\n", "1:1: a sum is a number from 1 to 45, not 'a'"},
        {"\\3\\3 . .\n", "1:2: a sum is a number from 1 to 45, not '3\\3'"},
        {"\\99999999999 . .\n", "1:2: a sum is a number from 1 to 45, not '99999999999'"},
        {". .\n.\n", "2:1: this row has 1 cells, not 2"},
        {"#\n. .\n", "2:1: this row has 2 cells, not 1"},
        {"#\n| |\n", "2:1: this row has 0 cells, not 1"},
        {". .\n. \\5\n", "2:3: no white cell is to the right of this clue"},
        {". \\5 # .\n", "1:3: no white cell is to the right of this clue"},
        {"5\\ .\n", "1:1: no white cell is below this clue"},
        {"# . . . . . . . . . .\n",
         "1:3: these 10 white cells in a row would need more than nine digits"},
        {"# .\n.\t.\n. .\n. .\n. .\n. .\n. .\n. .\n. .\n. .\n",
         "1:3: these 10 white cells in a column would need more than nine digits"}};
    for (const auto& [text, fault] : faults) BOOST_TEST(fault_in("kakuro", text) == fault, text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
