// The partridge puzzle against a search that covers the first free cell, on squares and rectangles.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/error.hpp"

namespace quadrille::testing {
namespace {

BOOST_AUTO_TEST_SUITE(partridge)

/// The number of ways to go on. left[k] squares of side k are left.
unsigned tilings(std::vector<std::string>& board, std::vector<unsigned>& left) {
    std::size_t row = 0;
    std::size_t column = std::string::npos;
    for (; row < board.size(); ++row) {
        column = board[row].find('.');
        if (column != std::string::npos) break;
    }
    if (row == board.size()) return 1;
    unsigned count = 0;
    for (std::size_t k = 1; k < left.size(); ++k) {
        if (left[k] == 0 || row + k > board.size()) continue;
        // The rows below are free wherever this row is.
        if (board[row].compare(column, k, std::string(k, '.')) != 0) continue;
        --left[k];
        for (std::size_t r = row; r < row + k; ++r) board[r].replace(column, k, k, '#');
        count += tilings(board, left);
        for (std::size_t r = row; r < row + k; ++r) board[r].replace(column, k, k, '.');
        ++left[k];
    }
    return count;
}

unsigned tilings(unsigned n, std::size_t rows, std::size_t columns) {
    std::vector<std::string> board(rows, std::string(columns, '.'));
    std::vector<unsigned> left;
    for (unsigned k = 0; k <= n; ++k) left.push_back(k);
    return tilings(board, left);
}

void check_boards(unsigned n) {
    const unsigned side = n * (n + 1) / 2;
    BOOST_TEST(count_by_words("partridge", std::to_string(n)) == Count(tilings(n, side, side)));
    for (unsigned rows = 1; rows < side; ++rows) {
        if (side * side % rows != 0) continue;
        const unsigned columns = side * side / rows;
        const std::string words =
            std::to_string(n) + " --board " + std::to_string(rows) + "x" + std::to_string(columns);
        BOOST_TEST(count_by_words("partridge", words) == Count(tilings(n, rows, columns)), words);
    }
}

BOOST_AUTO_TEST_CASE(small_boards_have_the_tilings_of_another_search) {
    for (unsigned n = 1; n <= 4; ++n) check_boards(n);
}

BOOST_AUTO_TEST_CASE(boards_of_15_squares_have_the_tilings_of_another_search,
                     *boost::unit_test::label("long")) {
    check_boards(5);
}

BOOST_AUTO_TEST_CASE(the_squares_have_their_sizes_and_copies) {
    const auto encoder = by_words("partridge", "4");
    const Problem& problem = encoder->problem();
    BOOST_TEST(problem.option_count() == 10u * 10u + 9u * 9u + 8u * 8u + 7u * 7u);
    for (std::size_t k = 1; k <= 4; ++k) {
        const auto multiplicity = problem.multiplicity(id_at<ItemId>(k - 1));
        BOOST_TEST(multiplicity.least == k);
        BOOST_TEST(multiplicity.most == k);
    }
}

BOOST_AUTO_TEST_CASE(wrong_boards_and_too_many_squares_are_refused) {
    const auto said = [](std::string_view words) {
        return refusal_by_words<ProblemError>("partridge", words);
    };
    BOOST_TEST(said("0") == "N is at least 1");
    BOOST_TEST(said("3 --board 2x3x6") == "--board is flat, such as 14x56, not '2x3x6'");
    BOOST_TEST(said("3 --board x") != "not refused");
    for (const char* n : {"40", "4294967295", "18446744073709551615"}) {
        BOOST_TEST(said(n).find("is too large") != std::string::npos, n);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
