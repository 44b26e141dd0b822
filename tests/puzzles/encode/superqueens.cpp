// Superqueens against permutations, on the plane and on a torus, and with given queens.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/encode/queens.hpp"

namespace quadrille::testing {
namespace {

BOOST_AUTO_TEST_SUITE(superqueens)

/// Does a superqueen attack over this distance? On a torus, each distance has four forms.
bool attacks(int down, int right, int n, bool is_torus) {
    for (const int d : {down, down - n, down + n}) {
        for (const int r : {right, right - n, right + n}) {
            if (!is_torus && (d != down || r != right)) continue;
            const int small = std::min(std::abs(d), std::abs(r));
            const int large = std::max(std::abs(d), std::abs(r));
            if (small == 0 || small == large || (small == 1 && large == 2)) return true;
        }
    }
    return false;
}

/// Adds the drawings of all ways to go on with a queen in each further row.
void place(std::vector<int>& columns, int n, bool is_torus, std::set<std::string>& drawn) {
    if (static_cast<int>(columns.size()) == n) {
        std::string text;
        for (const int queen : columns) {
            for (int c = 0; c < n; ++c) text += c == queen ? 'Q' : '.';
            text += '\n';
        }
        drawn.insert(text);
        return;
    }
    const int row = static_cast<int>(columns.size());
    for (int c = 0; c < n; ++c) {
        bool is_free = true;
        for (int r = 0; r < row; ++r) {
            const int queen = columns[static_cast<std::size_t>(r)];
            if (attacks(row - r, c - queen, n, is_torus)) is_free = false;
        }
        if (!is_free) continue;
        columns.push_back(c);
        place(columns, n, is_torus, drawn);
        columns.pop_back();
    }
}

std::set<std::string> by_rows(int n, bool is_torus) {
    std::set<std::string> drawn;
    std::vector<int> columns;
    place(columns, n, is_torus, drawn);
    return drawn;
}

// On a torus of side 1 to 4, a knight comes to a square on several ways, or to its own.
BOOST_AUTO_TEST_CASE(boards_are_those_of_a_search_by_rows) {
    for (int n = 0; n <= 11; ++n) {
        const std::string words = std::to_string(n) + " --super";
        BOOST_TEST((drawings_by_words("queens", words) == by_rows(n, false)), words);
        BOOST_TEST((drawings_by_words("queens", words + " --torus") == by_rows(n, true)), words);
    }
}

BOOST_AUTO_TEST_CASE(given_queens_keep_the_boards_that_contain_them) {
    std::set<std::string> all = by_rows(11, false);
    const std::string one = *all.begin();
    // The queens of the second and of the fifth row.
    std::string given(one.size(), '.');
    for (std::size_t i = 11; i < given.size(); i += 12) given[i] = '\n';
    for (const std::size_t row : {1U, 4U}) given.replace(12 * row, 11, one, 12 * row, 11);
    std::erase_if(all, [&](const std::string& board) {
        return board.compare(12, 11, one, 12, 11) != 0 || board.compare(48, 11, one, 48, 11) != 0;
    });
    BOOST_TEST((drawings_by_words("queens", "11 --super", given) == all));
}

BOOST_AUTO_TEST_CASE(given_queens_a_knights_move_apart_attack_each_other) {
    const std::string drawing = "Q....\n..Q..\n.....\n.....\n.....\n";
    const auto super = by_words("queens", "5 --super", drawing);
    BOOST_TEST(super->problem().warnings().size() == 1u);
    BOOST_TEST(count_solutions(super->problem()).count == Count(0));
    BOOST_TEST(count_by_words("queens", "5", drawing) > Count(0));
}

// OEIS A051224.
BOOST_AUTO_TEST_CASE(motions_of_the_board_are_symmetries) {
    const std::array<std::uint64_t, 4> classes{1, 6, 22, 239};
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::string words = std::to_string(10 + i) + " --super";
        BOOST_TEST(classes_by_words("queens", words) == Count(classes[i]), words);
    }
    const auto torus = by_words("queens", "7 --super --torus");
    BOOST_TEST(SymmetryGroup(torus->problem(), torus->symmetries()).order() == Count(8 * 7 * 7));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
