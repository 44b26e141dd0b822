// Perfect domination against all sets of squares, with pieces that shield each other.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/error.hpp"

namespace quadrille::testing {
namespace {

BOOST_AUTO_TEST_SUITE(perfect_domination)

/// A board with pieces on the squares whose bits are set.
struct Position {
    int rows;
    int columns;
    std::uint32_t occupied;

    [[nodiscard]] bool has(int row, int column) const {
        return (occupied >> (row * columns + column) & 1) != 0;
    }
    /// Does the piece on one square attack another square?
    [[nodiscard]] bool attacks(const std::string& piece, int r, int c, int row, int column) const {
        const int down = row - r;
        const int right = column - c;
        const int far = std::max(std::abs(down), std::abs(right));
        const int near = std::min(std::abs(down), std::abs(right));
        if (far == 0) return false;
        if (piece == "knight") return near == 1 && far == 2;
        if (piece == "king") return far == 1;
        const bool is_straight = near == 0;
        if (!is_straight && near != far) return false;
        if (piece == "rook" && !is_straight) return false;
        if (piece == "bishop" && is_straight) return false;
        for (int step = 1; step < far; ++step) {
            if (has(r + down / far * step, c + right / far * step)) return false;
        }
        return true;
    }
    [[nodiscard]] bool is_answer(const std::string& piece, bool is_total) const {
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                int times = !is_total && has(row, column) ? 1 : 0;
                for (int r = 0; r < rows; ++r) {
                    for (int c = 0; c < columns; ++c) {
                        if (has(r, c) && attacks(piece, r, c, row, column)) ++times;
                    }
                }
                if (times != 1) return false;
            }
        }
        return true;
    }
    [[nodiscard]] std::string drawing(char sign) const {
        std::string text;
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) text += has(row, column) ? sign : '.';
            text += '\n';
        }
        return text;
    }
};

std::set<std::string> by_all_sets(const std::string& piece, int rows, int columns, bool is_total) {
    const char sign = piece == "knight" ? 'N' : static_cast<char>(piece[0] - 'a' + 'A');
    std::set<std::string> drawn;
    for (std::uint32_t set = 0; set < 1U << (rows * columns); ++set) {
        const Position position{rows, columns, set};
        if (position.is_answer(piece, is_total)) drawn.insert(position.drawing(sign));
    }
    return drawn;
}

BOOST_AUTO_TEST_CASE(boards_are_those_of_all_sets_of_squares) {
    for (const std::string piece : {"queen", "rook", "bishop", "king", "knight"}) {
        for (int rows = 1; rows <= 4; ++rows) {
            for (int columns = rows == 4 ? 4 : 1; columns <= (rows <= 2   ? 7
                                                              : rows == 3 ? 5
                                                                          : 4);
                 ++columns) {
                const std::string words =
                    piece + ' ' + std::to_string(rows) + ' ' + std::to_string(columns);
                BOOST_TEST((drawings_by_words("dominate", words) ==
                            by_all_sets(piece, rows, columns, false)),
                           words);
                if (piece != "king" && piece != "knight") continue;
                BOOST_TEST((drawings_by_words("dominate", words + " --total") ==
                            by_all_sets(piece, rows, columns, true)),
                           words << " --total");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(motions_of_the_board_are_symmetries) {
    const auto order = [](std::string_view words) {
        const auto encoder = by_words("dominate", words);
        return SymmetryGroup(encoder->problem(), encoder->symmetries()).order();
    };
    BOOST_TEST(order("king 5 5") == Count(8));
    BOOST_TEST(order("king 3 5") == Count(4));
    BOOST_TEST(order("knight 1 5") == Count(2));
    // Two kings above each other cover the same squares.
    BOOST_TEST(classes_by_words("dominate", "queen 2 2") == Count(1));
    BOOST_TEST(classes_by_words("dominate", "king 2 3") == Count(1));
}

BOOST_AUTO_TEST_CASE(other_pieces_and_large_boards_are_refused) {
    const auto said = [](std::string_view words) {
        return refusal_by_words<ProblemError>("dominate", words);
    };
    BOOST_TEST(said("pawn 4 4") == "PIECE is queen, rook, bishop, king or knight, not 'pawn'");
    BOOST_TEST(
        said("rook 4 4 --total") ==
        "--total goes with a king or a knight: a rook would shield squares from another one");
    BOOST_TEST(said("king x 4") == "ROWS is a whole number below 2^64, not 'x'");
    for (const char* words : {"queen 400 400", "king 4000 4000", "rook 4294967295 4294967295",
                              "knight 18446744073709551615 1"}) {
        BOOST_TEST(said(words).find("is too large") != std::string::npos, words);
    }
    BOOST_TEST(count_by_words("dominate", "king 0 18446744073709551615") == Count(1));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
