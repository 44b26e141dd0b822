// Boards that are glued together, against a plain count of pairs and rows of neighbouring cells.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/sets.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/symmetry_group.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(surfaces)

using shapes::Glue;
using Cells = std::set<std::size_t>;

/// A walker on the surface: a square, and where up and right are. Crossing the seam of a surface
/// with one side turns up and down around.
struct Walker {
    int row;
    int column;
    int up;  // 1, or -1 upside down
};

struct Surface {
    Glue glue;
    int rows;
    int columns;

    /// False if the walker falls over a border.
    [[nodiscard]] bool step(Walker& at, int down, int right) const {
        at.row += down * at.up;
        at.column += right;
        const bool wraps_rows = glue == Glue::torus || glue == Glue::klein;
        if (at.row < 0 || at.row >= rows) {
            if (!wraps_rows) return false;
            at.row = (at.row + rows) % rows;
        }
        if (at.column < 0 || at.column >= columns) {
            if (glue == Glue::none) return false;
            at.column = (at.column + columns) % columns;
            if (glue == Glue::moebius || glue == Glue::klein) {
                at.row = rows - 1 - at.row;
                at.up = -at.up;
            }
        }
        return true;
    }
    [[nodiscard]] std::size_t number(const Walker& at) const {
        return static_cast<std::size_t>(at.row * columns + at.column);
    }
};

/// The sets of squares that a path of steps visits, from all squares, in all four directions and on
/// both sides, each square once.
std::set<Cells> paths(const Surface& surface, const std::vector<std::array<int, 2>>& steps) {
    std::set<Cells> found;
    for (int row = 0; row < surface.rows; ++row) {
        for (int column = 0; column < surface.columns; ++column) {
            for (int image = 0; image < 8; ++image) {
                Walker at{row, column, 1};
                Cells cells{surface.number(at)};
                bool is_whole = true;
                for (auto [down, right] : steps) {
                    if (image & 1) down = -down;
                    if (image & 2) right = -right;
                    if (image & 4) std::swap(down, right);
                    is_whole = is_whole && surface.step(at, down, right) &&
                               cells.insert(surface.number(at)).second;
                }
                if (is_whole) found.insert(cells);
            }
        }
    }
    return found;
}

std::uint64_t count_covers(const std::set<Cells>& sets, Cells left) {
    if (left.empty()) return 1;
    std::uint64_t count = 0;
    for (const Cells& cells : sets) {
        if (!cells.contains(*left.begin()) || !std::ranges::includes(left, cells)) continue;
        Cells rest;
        std::ranges::set_difference(left, cells, std::inserter(rest, rest.end()));
        count += count_covers(sets, rest);
    }
    return count;
}

struct Trial {
    std::string pieces;
    std::vector<std::array<int, 2>> steps;
};

BOOST_AUTO_TEST_CASE(have_as_many_tilings_as_a_walk_over_the_seam_finds) {
    const std::vector<Trial> trials{{"dominoes", {{0, 1}}},
                                    {"tromino:I", {{0, 1}, {0, 1}}},
                                    {"tromino:V", {{0, 1}, {1, 0}}},
                                    {"tetromino:L", {{0, 1}, {0, 1}, {1, 0}}},
                                    {"tetromino:S", {{0, 1}, {1, 0}, {0, 1}}}};
    std::uint64_t sum = 0;
    for (const Glue glue : {Glue::none, Glue::cylinder, Glue::torus, Glue::moebius, Glue::klein}) {
        for (int rows = 1; rows <= 4; ++rows) {
            for (int columns = 1; columns <= 4; ++columns) {
                const Surface surface{glue, rows, columns};
                Cells all;
                for (int c = 0; c < rows * columns; ++c) all.insert(static_cast<std::size_t>(c));
                for (const Trial& trial : trials) {
                    shapes::Puzzle puzzle{.board = shapes::named_board(
                                              std::to_string(rows) + 'x' + std::to_string(columns),
                                              shapes::Lattice::square),
                                          .pieces = shapes::named_pieces(trial.pieces).pieces};
                    puzzle.pieces.front().copies = {0, shapes::any_number};
                    shapes::glue_board(puzzle.board, glue);
                    const std::uint64_t expected = count_covers(paths(surface, trial.steps), all);
                    BOOST_TEST_CONTEXT(trial.pieces << " on " << rows << 'x' << columns << ", "
                                                    << shapes::name_of(glue)) {
                        BOOST_TEST(count_solutions(TilingEncoder(puzzle).problem()).count ==
                                   Count(expected));
                    }
                    sum += expected;
                }
            }
        }
    }
    BOOST_TEST(sum > 2000u);
}

Count order(Glue glue, const std::string& board) {
    shapes::Puzzle puzzle{.board = shapes::named_board(board, shapes::Lattice::square),
                          .pieces = shapes::named_pieces("dominoes").pieces};
    puzzle.pieces.front().copies = {0, shapes::any_number};
    shapes::glue_board(puzzle.board, glue);
    const TilingEncoder encoder(puzzle);
    return SymmetryGroup(encoder.problem(), encoder.symmetries()).order();
}

BOOST_AUTO_TEST_CASE(have_the_symmetries_of_the_surface) {
    BOOST_TEST(order(Glue::none, "4x6") == Count(4));
    BOOST_TEST(order(Glue::none, "6x6") == Count(8));
    BOOST_TEST(order(Glue::cylinder, "4x6") == Count(6 * 2 * 2));  // turns, and two reflections
    BOOST_TEST(order(Glue::torus, "4x6") == Count(4 * 6 * 4));
    BOOST_TEST(order(Glue::torus, "6x6") == Count(6 * 6 * 8));
    // Once around is the reflection of the rows: 2 * columns translations, and their reflections.
    BOOST_TEST(order(Glue::moebius, "4x6") == Count(2 * 6 * 2));
    // Along the rows only half a turn keeps the seam.
    BOOST_TEST(order(Glue::klein, "4x6") == Count(2 * 6 * 2 * 2));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
