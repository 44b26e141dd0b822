// Tiles with colored sides, against all ways to lay them.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "quadrille/encode/tiling.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"
#include "support/sanitized.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(tiles_with_colored_sides)

using shapes::Cell;

/// Up, right, down, left, as shapes::steps lists them.
constexpr std::array<Cell, 4> directions{{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}};

shapes::Piece tile(const std::string& name, const std::string& sides) {
    shapes::Block block{.cell = {}};
    for (std::size_t d = 0; d < sides.size(); ++d) {
        if (sides[d] != '.') block.sides.push_back({directions[d], sides[d]});
    }
    std::ranges::sort(block.sides);
    return {.name = name, .shape = {block}, .may_reflect = false};
}

bool go_together(char a, char b, shapes::Matching matching) {
    if (a == '.' || b == '.') return true;
    if (matching == shapes::Matching::equal) return a == b;
    return a != b && std::tolower(a) == std::tolower(b);
}

/// Lays all tiles in all orders and turns.
std::uint64_t count_plainly(const std::vector<std::string>& tiles, std::size_t rows,
                            std::size_t columns, shapes::Matching matching, char border,
                            bool is_torus) {
    std::vector<std::string> laid(rows * columns);
    std::vector<bool> is_used(tiles.size());
    std::uint64_t found = 0;
    const auto fits = [&](std::size_t place) {
        const std::size_t row = place / columns, column = place % columns;
        const auto beside = [&](std::size_t d) -> const std::string* {
            static const std::string none;
            const auto r = static_cast<int>(row) + directions[d].y;
            const auto c = static_cast<int>(column) + directions[d].x;
            const int height = static_cast<int>(rows), width = static_cast<int>(columns);
            const bool is_outside = r < 0 || c < 0 || r >= height || c >= width;
            if (is_outside && !is_torus) return nullptr;
            const auto index =
                static_cast<std::size_t>((r + height) % height * width + (c + width) % width);
            return index <= place ? &laid[index] : &none;  // the empty one: not laid yet
        };
        for (std::size_t d = 0; d < 4; ++d) {
            const std::string* other = beside(d);
            const char side = laid[place][d];
            if (other == nullptr) {
                if (border != '.' && side != '.' && !go_together(border, side, matching)) {
                    return false;
                }
            } else if (!other->empty() && !go_together(side, (*other)[(d + 2) % 4], matching)) {
                return false;
            }
        }
        return true;
    };
    const auto lay = [&](const auto& self, std::size_t place) -> void {
        if (place == laid.size()) {
            ++found;
            return;
        }
        for (std::size_t t = 0; t < tiles.size(); ++t) {
            if (is_used[t]) continue;
            is_used[t] = true;
            std::vector<std::string> turns;
            std::string turned = tiles[t];
            for (int turn = 0; turn < 4; ++turn) {
                std::rotate(turned.begin(), turned.begin() + 1, turned.end());
                if (std::ranges::find(turns, turned) != turns.end()) continue;
                turns.push_back(turned);
                laid[place] = turned;
                if (fits(place)) self(self, place + 1);
                laid[place].clear();
            }
            is_used[t] = false;
        }
    };
    lay(lay, 0);
    return found;
}

BOOST_AUTO_TEST_CASE(fit_in_as_many_ways_as_all_orders_and_turns_show) {
    std::mt19937 random(4);
    std::uint64_t sum = 0;
    constexpr std::uint32_t rounds = quadrille::testing::samples(100);
    for (std::uint32_t round = 0; round < rounds; ++round) {
        const bool is_torus = round % 3 == 0;
        const auto matching = round % 2 == 0 ? shapes::Matching::equal : shapes::Matching::opposite;
        const std::string colors = matching == shapes::Matching::equal ? "ab." : "aA.";
        const char border = round % 5 == 0 && !is_torus ? 'a' : '.';
        const std::size_t rows = 1 + random() % 2, columns = 1 + random() % 3;
        std::vector<std::string> sides;
        shapes::Puzzle puzzle;
        for (std::size_t t = 0; t < rows * columns; ++t) {
            std::string side;
            for (int d = 0; d < 4; ++d) side += colors[random() % 3];
            sides.push_back(side);
            puzzle.pieces.push_back(tile(std::string(1, static_cast<char>('A' + t)), side));
        }
        puzzle.board = shapes::named_board(std::to_string(rows) + 'x' + std::to_string(columns),
                                           shapes::Lattice::square);
        if (is_torus) shapes::glue_board(puzzle.board, shapes::Glue::torus);
        puzzle.matching = matching;
        if (border != '.') puzzle.border = border;
        const TilingEncoder encoder(puzzle);
        const auto expected = count_plainly(sides, rows, columns, matching, border, is_torus);
        BOOST_TEST_CONTEXT("round " << round << ", " << rows << 'x' << columns) {
            BOOST_REQUIRE_EQUAL(count_solutions(encoder.problem()).count, Count(expected));
        }
        sum += expected;
    }
    BOOST_TEST(sum > std::uint64_t{rounds});
}

// The number that is often quoted, 12261, is too small. 106624 = 8 * 13328 (F. Long 1977).
BOOST_AUTO_TEST_CASE(of_MacMahon_fit_in_106624_ways, *boost::unit_test::label("long")) {
    shapes::Puzzle puzzle{.board = shapes::named_board("4x6", shapes::Lattice::square)};
    for (int code = 0; code < 81; ++code) {
        std::string sides;
        for (int rest = code, d = 0; d < 4; ++d, rest /= 3) {
            sides += static_cast<char>('a' + rest % 3);
        }
        std::string turned = sides;
        bool is_least = true;
        for (int turn = 0; turn < 3; ++turn) {
            std::rotate(turned.begin(), turned.begin() + 1, turned.end());
            is_least = is_least && sides <= turned;
        }
        if (is_least) puzzle.pieces.push_back(tile(sides, sides));
    }
    BOOST_TEST(puzzle.pieces.size() == 24u);
    puzzle.border = 'a';
    BOOST_TEST(count_solutions(TilingEncoder(puzzle).problem()).count == Count(106624));
}

BOOST_AUTO_TEST_CASE(are_refused_on_a_surface_with_one_side) {
    shapes::Puzzle puzzle{.board = shapes::named_board("1x1", shapes::Lattice::square),
                          .pieces = {tile("A", "aaaa")}};
    shapes::glue_board(puzzle.board, shapes::Glue::moebius);
    BOOST_CHECK_THROW((void)TilingEncoder(puzzle), ProblemError);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
