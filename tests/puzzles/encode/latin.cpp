// Latin squares and orthogonal pairs against a search cell by cell.
#include <array>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/error.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
namespace {

BOOST_AUTO_TEST_SUITE(latin_squares)

using Square = std::vector<std::string>;  // rows of digits

/// Is a number at this cell twice in its row, in its column or, in diagonal squares, on a diagonal?
bool clashes(const Square& square, std::size_t row, std::size_t column, bool is_diagonal) {
    const std::size_t n = square.size();
    const char number = square[row][column];
    for (std::size_t i = 0; i < n; ++i) {
        if (i != column && square[row][i] == number) return true;
        if (i != row && square[i][column] == number) return true;
        if (!is_diagonal || i == row) continue;
        if (row == column && square[i][i] == number) return true;
        if (row + column + 1 == n && square[i][n - 1 - i] == number) return true;
    }
    return false;
}

/// All squares that agree with the given cells; '.' is free.
std::vector<Square> squares(const Square& given, bool is_diagonal) {
    std::vector<Square> found;
    Square square(given.size(), std::string(given.size(), '.'));
    const std::function<void(std::size_t)> fill = [&](std::size_t place) {
        const std::size_t n = given.size();
        if (place == n * n) return found.push_back(square);
        const std::size_t row = place / n;
        const std::size_t column = place % n;
        for (char number = '1'; number < static_cast<char>('1' + n); ++number) {
            if (given[row][column] != '.' && given[row][column] != number) continue;
            square[row][column] = number;
            if (!clashes(square, row, column, is_diagonal)) fill(place + 1);
        }
        square[row][column] = '.';
    };
    fill(0);
    return found;
}

Square free_square(std::size_t n) {
    return Square(n, std::string(n, '.'));
}

bool are_orthogonal(const Square& first, const Square& second) {
    std::set<std::string> met;
    for (std::size_t r = 0; r < first.size(); ++r) {
        for (std::size_t c = 0; c < first.size(); ++c) met.insert({first[r][c], second[r][c]});
    }
    return met.size() == first.size() * first.size();
}

/// As the program draws a square or, with `second`, a pair.
std::string drawing(const Square& first, const Square* second = nullptr) {
    std::string text;
    for (std::size_t r = 0; r < first.size(); ++r) {
        for (std::size_t c = 0; c < first.size(); ++c) {
            if (c > 0) text += ' ';
            text += first[r][c];
            if (second != nullptr) text += (*second)[r][c];
        }
        text += '\n';
    }
    return text;
}

std::set<std::string> pairs(const Square& given, bool is_diagonal) {
    Square in_order = free_square(given.size());
    for (std::size_t c = 0; c < given.size(); ++c) in_order[0][c] = static_cast<char>('1' + c);
    const std::vector<Square> seconds = squares(in_order, is_diagonal);
    std::set<std::string> drawn;
    for (const Square& first : squares(given, is_diagonal)) {
        for (const Square& second : seconds) {
            if (are_orthogonal(first, second)) drawn.insert(drawing(first, &second));
        }
    }
    return drawn;
}

std::string text_of(const Square& square) {
    std::string text;
    for (const std::string& row : square) text += row + '\n';
    return text;
}

/// The clues that --reduced or --first-row stand for.
Square in_order(std::size_t n, bool is_reduced) {
    Square given = free_square(n);
    for (std::size_t i = 0; i < n; ++i) {
        given[0][i] = static_cast<char>('1' + i);
        if (is_reduced) given[i][0] = static_cast<char>('1' + i);
    }
    return given;
}

BOOST_AUTO_TEST_CASE(squares_are_those_of_a_search_by_cells) {
    const std::array<std::string, 3> order{"", " --first-row", " --reduced"};
    for (std::size_t n = 1; n <= 5; ++n) {
        for (std::size_t kind = n == 5 ? 1 : 0; kind < order.size(); ++kind) {
            const Square given = kind == 0 ? free_square(n) : in_order(n, kind == 2);
            for (const bool is_diagonal : {false, true}) {
                std::set<std::string> expected;
                for (const Square& square : squares(given, is_diagonal)) {
                    expected.insert(drawing(square));
                }
                const std::string words =
                    std::to_string(n) + order[kind] + (is_diagonal ? " --diagonal" : "");
                BOOST_TEST((drawings_by_words("latin", words) == expected), words);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(pairs_are_those_of_squares_in_which_each_two_numbers_meet) {
    for (std::size_t n = 1; n <= 4; ++n) {
        for (const bool is_diagonal : {false, true}) {
            const std::string words =
                std::to_string(n) + " --orthogonal" + (is_diagonal ? " --diagonal" : "");
            BOOST_TEST((drawings_by_words("latin", words) == pairs(free_square(n), is_diagonal)),
                       words);
        }
    }
    if (is_sanitized) return;  // what follows takes five seconds there
    BOOST_TEST((drawings_by_words("latin", "5 --orthogonal --reduced") ==
                pairs(in_order(5, true), false)));
}

// Transversals are the options if the square is whole, and not if it has a free cell.
BOOST_AUTO_TEST_CASE(mates_are_the_same_by_transversals_and_by_cells) {
    const std::vector<Square> given{{"1234", "2143", "3412", "4321"},
                                    {"1234", "2341", "3412", "4123"},
                                    {"1234", "3412", "4321", "2143"},
                                    {"12345", "34512", "51234", "23451", "45123"}};
    for (const Square& square : given) {
        for (const bool is_diagonal : {false, true}) {
            const std::set<std::string> expected = pairs(square, is_diagonal);
            const std::string words = std::to_string(square.size()) + " --orthogonal" +
                                      (is_diagonal ? " --diagonal" : "");
            BOOST_TEST((drawings_by_words("latin", words, text_of(square)) == expected));
            Square with_hole = square;
            with_hole[1][1] = '.';
            BOOST_TEST((drawings_by_words("latin", words, text_of(with_hole)) == expected));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_whole_square_that_breaks_a_rule_has_no_mate) {
    for (const char* words : {"3 --orthogonal --reduced", "3 --orthogonal --diagonal"}) {
        BOOST_TEST(count_by_words("latin", words, "213\n321\n132\n") == Count(0), words);
    }
    BOOST_TEST(count_by_words("latin", "3 --orthogonal", "213\n321\n132\n") == Count(1));
    BOOST_TEST(count_by_words("latin", "3 --orthogonal", "123\n123\n123\n") == Count(0));
    BOOST_TEST(count_by_words("latin", "3", "123\n123\n123\n") == Count(0));
}

// OEIS A003090, and A287764 for diagonal squares.
BOOST_AUTO_TEST_CASE(main_classes_are_counted_up_to_symmetry, *boost::unit_test::label("slow")) {
    for (const auto& [words, classes] : {std::pair{"3", 1U}, {"4", 2U}, {"5", 2U}}) {
        BOOST_TEST(classes_by_words("latin", words) == Count(classes), words);
    }
    for (const auto& [words, classes] :
         {std::pair{"4 --diagonal", 1U}, {"5 --diagonal", 2U}, {"6 --diagonal", 2U}}) {
        BOOST_TEST(classes_by_words("latin", words) == Count(classes), words);
    }
}

BOOST_AUTO_TEST_CASE(symmetries_keep_given_cells_and_the_order_of_a_row) {
    for (const char* words : {"4 --reduced", "4 --first-row", "4 --reduced --diagonal"}) {
        const auto encoder = by_words("latin", words);
        for (const Symmetry& symmetry : encoder->symmetries()) {
            BOOST_TEST(!find_fault(encoder->problem(), symmetry).has_value());
        }
    }
    const auto encoder = by_words("latin", "4", "1...\n....\n....\n....\n");
    for (const Symmetry& symmetry : encoder->symmetries()) {
        BOOST_TEST(!find_fault(encoder->problem(), symmetry).has_value());
    }
}

BOOST_AUTO_TEST_CASE(a_part_of_a_solution_leaves_cells_free) {
    BOOST_TEST(by_words("latin", "2")->draw({}) == ". .\n. .\n");
    BOOST_TEST(by_words("latin", "2 --orthogonal")->draw({}) == ".. ..\n.. ..\n");
    BOOST_TEST(by_words("latin", "2 --orthogonal", "12\n21\n")->draw({}) == "1. 2.\n2. 1.\n");
}

BOOST_AUTO_TEST_CASE(texts_have_digits_or_numbers) {
    const Count both = count_by_words("latin", "4", "12..\n....\n...1\n....\n");
    BOOST_TEST(both > Count(0));
    BOOST_TEST(both < Count(576));
    for (const char* text : {"1200\n0000\n0001\n0000\n", "1 2 . .\n. . . .\n. . . 1\n. . . .\n\n",
                             "1200 \r\n0000\r\n0 0\t0 1\r\n0000",
                             "\xEF\xBB\xBF"
                             "1 2 0 0\n....\n...1\n....\n \n"}) {
        BOOST_TEST(count_by_words("latin", "4", text) == both, text);
    }
    BOOST_TEST(count_by_words("latin", "10 --orthogonal",
                              " 1 2 3 4 5 6 7 8 9 10\n2 9 4 3 6 5 8 7 10 1\n"
                              "3 10 6 7 4 1 9 5 8 2\n4 8 1 10 9 7 2 6 3 5\n"
                              "5 7 8 6 3 10 1 9 2 4\n6 1 10 5 8 9 4 2 7 3\n"
                              "7 6 5 8 2 4 3 10 1 9\n8 5 2 9 1 3 10 4 6 7\n"
                              "9 4 7 1 10 2 6 3 5 8\n10 3 9 2 7 8 5 1 4 6\n") == Count(1));
}

BOOST_AUTO_TEST_CASE(wrong_texts_are_refused_at_their_place) {
    const std::vector<std::pair<std::string, std::string>> refused{
        {"12.\n1x.\n...\n", "text:2:2: 'x' is neither a number from 1 to 3 nor '.', a free cell"},
        {"1 4 .\n", "text:1:3: '4' is neither a number from 1 to 3 nor '.', a free cell"},
        {"1 2 99999999999\n",
         "text:1:5: '99999999999' is neither a number from 1 to 3 nor '.', a free cell"},
        {"1 -2 3\n", "text:1:3: '-2' is neither a number from 1 to 3 nor '.', a free cell"},
        {"12\n", "text:1:3: this row has 2 cells, not 3"},
        {"\n", "text:2:1: the square has 0 rows, not 3"},
        {"1 2 3 1\n", "text:1:7: this row has 4 cells, not 3"},
        {"1231\n", "text:1:4: this row has 4 cells, not 3"},
        {"123\n231\n312\n123\n", "text:5:1: the square has 1 row, not 3"},
    };
    for (const auto& [text, said] : refused) {
        BOOST_TEST(refusal_by_words<InputError>("latin", "3", text) == said);
    }
    BOOST_TEST(refusal_by_words<InputError>("latin", "3", "123\n")
                   .ends_with(": the square has 1 row, not 3"));
}

BOOST_AUTO_TEST_CASE(squares_that_are_too_large_are_refused) {
    for (const char* words : {"400", "4294967295", "18446744073709551615", "80 --orthogonal",
                              "4294967295 --orthogonal --diagonal"}) {
        BOOST_TEST(refusal_by_words<ProblemError>("latin", words).find("is too large") !=
                       std::string::npos,
                   words);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
