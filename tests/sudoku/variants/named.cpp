// Variants by name against their definitions on the cells of small squares.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>

#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(named)

namespace {

struct Place {
    int row, column;
};
/// May two different cells have these values? Written on rows and columns.
using Definition = std::function<bool(Place, Place, int, int)>;

Definition definition_of(const std::string& name, BoxShape shape) {
    const int side = static_cast<int>(shape.side());
    const int height = static_cast<int>(shape.rows), width = static_cast<int>(shape.columns);
    if (name == "x") {
        return [=](Place a, Place b, int x, int y) {
            const bool falls = a.row == a.column && b.row == b.column;
            const bool rises = a.row + a.column == side - 1 && b.row + b.column == side - 1;
            return x != y || !(falls || rises);
        };
    }
    if (name == "disjoint") {
        return [=](Place a, Place b, int x, int y) {
            return x != y || a.row % height != b.row % height ||
                   a.column % width != b.column % width;
        };
    }
    const auto move = [](int long_step, int short_step) {
        return [=](Place a, Place b, int x, int y) {
            const int rows = std::abs(a.row - b.row), columns = std::abs(a.column - b.column);
            return x != y || std::max(rows, columns) != long_step ||
                   std::min(rows, columns) != short_step;
        };
    };
    if (name == "antiknight") return move(2, 1);
    if (name == "antiking") return move(1, 1);
    if (name == "nonconsecutive") {
        return [](Place a, Place b, int x, int y) {
            return std::abs(a.row - b.row) + std::abs(a.column - b.column) != 1 ||
                   std::abs(x - y) >= 2;
        };
    }
    if (name == "windoku") {  // of 2x2 and 2x3: one window, or two side by side
        return [=](Place a, Place b, int x, int y) {
            const auto window = [&](Place at) {
                const bool is_in = at.row % (height + 1) != 0 && at.column % (width + 1) != 0 &&
                                   at.row / (height + 1) * (height + 1) + height + 1 < side &&
                                   at.column / (width + 1) * (width + 1) + width + 1 < side;
                return is_in ? at.row / (height + 1) * side + at.column / (width + 1) : -1;
            };
            return x != y || window(a) < 0 || window(a) != window(b);
        };
    }
    return [](Place, Place, int, int) { return true; };
}

/// The boards with these givens, sifted by the definitions.
std::vector<Values> sifted(std::vector<Values> full, int side,
                           const std::vector<Definition>& definitions) {
    std::erase_if(full, [&](const Values& values) {
        for (int a = 0; a < side * side; ++a) {
            for (int b = 0; b < a; ++b) {
                for (const Definition& may : definitions) {
                    if (!may({a / side, a % side}, {b / side, b % side},
                             values[static_cast<std::size_t>(a)],
                             values[static_cast<std::size_t>(b)])) {
                        return true;
                    }
                }
            }
        }
        return false;
    });
    return full;
}

std::vector<Values> solutions_of(const Board& board, const std::string& engine) {
    Settings settings;
    settings.engine = engine;
    std::vector<Values> found;
    (void)Solver(Question::all(), settings).solve(board, [&](const BoardView& solved) {
        found.push_back(solved.board().cells);
    });
    std::ranges::sort(found);
    return found;
}

BOOST_AUTO_TEST_CASE(all_boards_of_4x4_are_those_of_the_definition) {
    const std::vector<Values> classic = solutions_of(Board(Grid({2, 2})), "links");
    BOOST_TEST(classic.size() == 288U);  // OEIS A107739
    const std::vector<std::string> names{"x",          "windoku",  "disjoint",
                                         "antiknight", "antiking", "nonconsecutive"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t k = 0; k <= i; ++k) {
            BOOST_TEST_CONTEXT(names[i] << ' ' << names[k]) {
                const std::string list = i == k ? names[i] : names[i] + ',' + names[k];
                const Board board(with_variants(Grid({2, 2}), list));
                const auto expected = sifted(
                    classic, 4, {definition_of(names[i], {2, 2}), definition_of(names[k], {2, 2})});
                BOOST_TEST((solutions_of(board, "links") == expected));
                BOOST_TEST((solutions_of(board, "cells") == expected));
            }
        }
    }
}

/// The first five as the test above sifts them; Latin squares: OEIS A002860.
BOOST_AUTO_TEST_CASE(small_variants_have_known_counts) {
    const std::map<std::string, unsigned> counts{
        {"x", 48}, {"windoku", 168}, {"disjoint", 168}, {"antiknight", 24}, {"latin", 576}};
    for (const auto& [name, count] : counts) {
        const Grid grid = with_variants(Grid({2, 2}), name);
        BOOST_TEST_CONTEXT(name)
        BOOST_TEST((Solver(Question::count()).solve(Board(grid)).solutions == Count(count)));
    }
}

BOOST_AUTO_TEST_CASE(boards_of_6x6_are_those_of_the_definition) {
    const BoxShape shape{2, 3};
    std::size_t found_some = 0;
    for (const std::string name : {"x", "windoku", "disjoint", "antiknight", "antiking"}) {
        const Grid grid = with_variants(Grid(shape), name);
        const auto first = Solver(Question::first()).solve(Board(grid)).first;
        const Board full = first ? *first : *Solver().solve(Board(Grid(shape))).first;
        for (std::size_t step = 2; step < 5; ++step) {
            Board board(grid);
            Board classic((Grid(shape)));
            for (std::size_t cell = 0; cell < 36; ++cell) {
                if (cell % step == 0) board.cells[cell] = classic.cells[cell] = full.cells[cell];
            }
            const auto expected =
                sifted(solutions_of(classic, "links"), 6, {definition_of(name, shape)});
            found_some += expected.empty() ? 0 : 1;
            BOOST_TEST_CONTEXT(name << ' ' << step) {
                BOOST_TEST((solutions_of(board, "auto") == expected));
                BOOST_TEST((solutions_of(board, "bits") == expected));
            }
        }
    }
    BOOST_TEST(found_some >= 9U);
}

/// On any grid, cells that a move joins share a house, and no other cells that did not before.
BOOST_AUTO_TEST_CASE(moves_join_cells_of_every_grid_and_no_others) {
    std::vector<Grid> grids{overlapping_squares({2, 2}, std::vector<Position>{{0, 2}, {2, 0}}),
                            overlapping_squares({2, 3}, std::vector<Position>{{0, 0}, {4, 3}}),
                            Grid({3, 3}), latin_grid(5), Grid({1, 2})};
    // Without rows, columns or some of the cells, too.
    const std::vector<Position> holes{{0, 0}, {0, 1}, {0, 2}, {1, 1},
                                      {2, 0}, {2, 1}, {1, 3}, {2, 2}};
    grids.emplace_back(4, holes, std::vector<HouseKind>{{"row", 'r', {{0, 1, 2}}}});
    const auto shared = [](const Grid& grid, std::size_t a, std::size_t b) {
        const auto of_a = grid.houses().of_cell(a), of_b = grid.houses().of_cell(b);
        return std::ranges::find_first_of(of_a, of_b) != of_a.end();
    };
    for (const Grid& grid : grids) {
        for (const bool is_knight : {true, false}) {
            const Grid whole = grid.with(is_knight ? anti_knight(grid) : anti_king(grid));
            for (std::size_t a = 0; a < grid.cell_count(); ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    const Position p = grid.position(a), q = grid.position(b);
                    const int rows = std::abs(int(p.row) - int(q.row));
                    const int columns = std::abs(int(p.column) - int(q.column));
                    const bool joins = is_knight ? rows * columns == 2 : rows == 1 && columns == 1;
                    BOOST_TEST(shared(whole, a, b) == (joins || shared(grid, a, b)));
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_variant_that_a_grid_cannot_have_is_refused) {
    const auto refusal = [](const Grid& grid, std::string_view names) {
        try {
            (void)with_variants(grid, names);
        } catch (const ProblemError& error) {
            return std::string(error.what());
        }
        return std::string("taken");
    };
    BOOST_TEST(
        refusal({}, "y") ==
        "there is no variant 'y'; the variants are x, windoku, disjoint, antiknight, antiking, "
        "nonconsecutive, latin");
    BOOST_TEST(refusal({}, "").starts_with("there is no variant ''"));
    BOOST_TEST(refusal({}, "x,x") == "the grid has the variant 'x' already");
    BOOST_TEST(refusal({}, "nonconsecutive,nonconsecutive") ==
               "the grid has the variant 'nonconsecutive' already");
    BOOST_TEST(refusal({}, "windoku,latin") == "the variant 'windoku' needs a square of boxes");
    BOOST_TEST(refusal(latin_grid(5), "disjoint") ==
               "the variant 'disjoint' needs a square of boxes");
    BOOST_TEST(refusal(BoxShape{1, 5}, "windoku") ==
               "the variant 'windoku' needs boxes of at least 2 rows and 2 columns");
    BOOST_TEST(refusal(latin_grid(5), "latin") ==
               "the variant 'latin' needs a classic grid, and stands before other variants");
    BOOST_TEST(refusal(overlapping_squares({2, 2}, std::vector<Position>{{0, 0}, {2, 2}}), "x") ==
               "the variant 'x' needs a square");
    BOOST_TEST(refusal({}, "x,latin,antiknight,antiking,nonconsecutive") == "taken");
    BOOST_TEST(refusal({}, "x,windoku,disjoint,antiking") == "taken");
}

BOOST_AUTO_TEST_CASE(boxes_are_found_again_beside_other_houses) {
    const auto is = [](const Grid& grid, BoxShape shape) { return box_shape_of(grid) == shape; };
    BOOST_TEST(is(Grid({2, 3}), {2, 3}));
    BOOST_TEST(is(Grid({2, 3}).with(diagonals(6)), {2, 3}));
    BOOST_TEST(is(Grid({3, 2}).with_rules({less(0, 1)}), {3, 2}));
    BOOST_TEST(!box_shape_of(latin_grid(6)).has_value());
    BOOST_TEST(!box_shape_of(latin_grid(4).with({"box", 'b', {{0, 1, 2, 4}}})).has_value());
    BOOST_TEST(square_side_of(latin_grid(6)) == 6U);
    BOOST_TEST(square_side_of(overlapping_squares({2, 2}, std::vector<Position>{{0, 0}, {2, 2}})) ==
               0U);
}

BOOST_AUTO_TEST_CASE(a_samurai_has_369_cells_and_shares_four_boxes) {
    const Grid grid = overlapping_squares({3, 3}, samurai_corners);
    BOOST_TEST(grid.cell_count() == 369U);
    BOOST_TEST(grid.values() == 9U);
    // 45 rows, 45 columns, and 45 boxes of which 4 are shared.
    BOOST_TEST(grid.houses().size() == 45U + 45 + 41);
    BOOST_CHECK_THROW((void)overlapping_squares({3, 3}, {}), ProblemError);
    BOOST_CHECK_THROW((void)overlapping_squares({3, 3}, std::vector<Position>{{995, 0}}),
                      ProblemError);
    const Answer answer = Solver(Question::first()).solve(Board(grid));
    BOOST_TEST(answer.first.has_value());
}

/// Two squares of 4x4 that share a box: each filling of the box extends each square in the same
/// number of ways, 288 / 24 = 12.
BOOST_AUTO_TEST_CASE(two_squares_that_share_a_box_are_counted) {
    const Grid grid = overlapping_squares({2, 2}, std::vector<Position>{{0, 0}, {2, 2}});
    BOOST_TEST((Solver(Question::count()).solve(Board(grid)).solutions == Count(24 * 12 * 12)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
