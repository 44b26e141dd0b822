// What sparse boards are filled by, against brute force: linear equations modulo N, rows that are
// left, and colors of edges.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>
#include <utility>

#include "sudoku/solve/sparse/edge_coloring.hpp"
#include "sudoku/solve/sparse/equations.hpp"
#include "sudoku/solve/sparse/rows_left.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(sparse_parts)

namespace {

using sparse::EdgeColoring;
using sparse::Equations;

/// Calls `look` with each list of numbers below `base`.
template <typename Look>
void each_list(std::size_t length, std::uint32_t base, const Look& look) {
    std::vector<std::uint32_t> list(length);
    for (;;) {
        look(list);
        std::size_t i = 0;
        while (i < length && ++list[i] == base) list[i++] = 0;
        if (i == length) return;
    }
}

bool holds(const Equations::Row& row, const std::vector<std::uint32_t>& numbers,
           std::uint32_t modulus) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * numbers[i];
    return sum % modulus == 0;
}

}  // namespace

/// Also for moduli that are no primes, where many coefficients have no inverse.
BOOST_AUTO_TEST_CASE(what_equations_become_has_the_same_solutions) {
    std::mt19937 random(1);
    for (const std::uint32_t modulus : {1U, 2U, 3U, 4U, 6U, 8U, 9U}) {
        for (int i = 0; i < 300; ++i) {
            constexpr std::size_t unknowns = 3;
            Equations equations(modulus, unknowns);
            std::vector<Equations::Row> rows(1 + random() % 6);
            for (Equations::Row& row : rows) {
                for (std::size_t k = 0; k < unknowns; ++k)
                    row.push_back(static_cast<std::uint32_t>(random() % modulus));
                equations.add(row);
            }
            equations.finish();
            std::vector<Equations::Row> became = equations.conditions();
            for (std::size_t k = 0; k < unknowns; ++k) {
                if (equations.is_free(k)) continue;
                const Equations::Row& row = equations.row_of(k);
                BOOST_TEST(row[k] == 1 % modulus);
                for (std::size_t other = 0; other < unknowns; ++other) {
                    BOOST_TEST((other == k || row[other] == 0 || equations.is_free(other)));
                }
                became.push_back(row);
            }
            for (const Equations::Row& row : equations.conditions()) {
                for (std::size_t k = 0; k < unknowns; ++k) {
                    BOOST_TEST((row[k] == 0 || equations.is_free(k)));
                }
            }
            each_list(unknowns, modulus, [&](const std::vector<std::uint32_t>& numbers) {
                const auto is_met = [&](const Equations::Row& row) {
                    return holds(row, numbers, modulus);
                };
                if (std::ranges::all_of(rows, is_met) == std::ranges::all_of(became, is_met))
                    return;
                BOOST_ERROR("other solutions modulo " << modulus << ", system " << i);
            });
        }
    }
}

namespace {

struct GraphEdge {
    unsigned left;
    unsigned right;
    unsigned color = EdgeColoring::no_color;
};

/// The edges of `degree` random matchings. Two edges may have the same ends.
std::vector<GraphEdge> regular_graph(unsigned side, unsigned degree, std::mt19937& random) {
    std::vector<unsigned> right(side);
    std::iota(right.begin(), right.end(), 0U);
    std::vector<GraphEdge> edges;
    for (unsigned i = 0; i < degree; ++i) {
        std::ranges::shuffle(right, random);
        for (unsigned left = 0; left < side; ++left) edges.push_back({left, right[left]});
    }
    return edges;
}

/// Tries all colors for each edge from the given one on.
bool has_coloring(std::vector<GraphEdge> edges, unsigned colors, std::size_t first = 0) {
    const auto fits = [&](std::size_t e, unsigned color) {
        return std::ranges::none_of(edges, [&](const GraphEdge& other) {
            return &other != &edges[e] && other.color == color &&
                   (other.left == edges[e].left || other.right == edges[e].right);
        });
    };
    while (first < edges.size() && edges[first].color != EdgeColoring::no_color) ++first;
    if (first == edges.size()) return true;
    for (unsigned color = 0; color < colors; ++color) {
        if (!fits(first, color)) continue;
        edges[first].color = color;
        if (has_coloring(edges, colors, first + 1)) return true;
        edges[first].color = EdgeColoring::no_color;
    }
    return false;
}

/// Each edge is once the edge of its left end with a color, each color is once at each right end,
/// and the given colors are kept.
void check_coloring(const EdgeColoring& coloring, const std::vector<GraphEdge>& edges,
                    unsigned side, unsigned colors) {
    std::multiset<std::pair<unsigned, unsigned>> expected, found;
    for (const GraphEdge& edge : edges) {
        expected.emplace(edge.left, edge.right);
        if (edge.color == EdgeColoring::no_color) continue;
        BOOST_TEST(coloring.right_of(edge.left, edge.color) == edge.right);
    }
    for (unsigned color = 0; color < colors; ++color) {
        std::set<unsigned> ends;
        for (unsigned left = 0; left < side; ++left) {
            found.emplace(left, coloring.right_of(left, color));
            ends.insert(coloring.right_of(left, color));
        }
        BOOST_TEST(ends.size() == side);
    }
    BOOST_TEST((found == expected));
}

}  // namespace

/// A coloring is found if and only if there is one. Without given colors, exchanges find it.
BOOST_AUTO_TEST_CASE(edges_are_colored_if_some_coloring_keeps_the_given_colors) {
    std::mt19937 random(2);
    constexpr unsigned side = 4, colors = 3;
    std::size_t found = 0, missing = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        std::vector<GraphEdge> edges = regular_graph(side, colors, random);
        Draws draws{i};
        EdgeColoring coloring(side, colors, draws);
        bool clashes = false;
        for (GraphEdge& edge : edges) {
            if (i % 4 != 0 && random() % 4 == 0)
                edge.color = static_cast<unsigned>(random() % colors);
            const bool is_added = coloring.add(edge.left, edge.right, edge.color);
            const bool is_clash = std::any_of(edges.data(), &edge, [&](const GraphEdge& other) {
                return edge.color != EdgeColoring::no_color && other.color == edge.color &&
                       (other.left == edge.left || other.right == edge.right);
            });
            BOOST_TEST(is_added == !is_clash);
            if ((clashes = is_clash)) break;
        }
        if (clashes) continue;
        const bool is_colored = coloring.color(10'000, {});
        BOOST_TEST(is_colored == has_coloring(edges, colors));
        if (is_colored) check_coloring(coloring, edges, side, colors);
        if (i % 4 == 0) BOOST_TEST((is_colored && coloring.steps() == 0U));
        ++(is_colored ? found : missing);
    }
    BOOST_TEST(found > 300U);
    BOOST_TEST(missing > 50U);
}

/// Edges of a graph that has a coloring, some with the colors of that one.
BOOST_AUTO_TEST_CASE(larger_graphs_are_colored_around_their_given_colors) {
    std::mt19937 random(3);
    constexpr unsigned side = 100, colors = 10;
    std::uint64_t steps = 0;
    for (std::uint64_t i = 0; i < 5; ++i) {
        std::vector<GraphEdge> edges = regular_graph(side, colors, random);
        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (random() % 8 == 0) edges[e].color = static_cast<unsigned>(e / side);
        }
        Draws draws{i};
        EdgeColoring coloring(side, colors, draws);
        for (const GraphEdge& edge : edges)
            BOOST_TEST(coloring.add(edge.left, edge.right, edge.color));
        BOOST_REQUIRE(coloring.color(1'000'000, {}));
        check_coloring(coloring, edges, side, colors);
        steps += coloring.steps();
    }
    BOOST_TEST(steps > 0U);
    BOOST_TEST(steps < 1'000'000U);
}

BOOST_AUTO_TEST_CASE(a_row_is_left_if_neither_column_nor_value_has_a_given_in_it) {
    std::mt19937 random(4);
    const BoxShape shape{3, 2};
    Board board(shape);
    for (int i = 0; i < 12; ++i) {
        board.cells[random() % board.cells.size()] = static_cast<std::uint16_t>(1 + random() % 6);
    }
    const sparse::RowsLeft rows_left(board);
    for (unsigned value = 0; value < 6; ++value) {
        for (unsigned column = 0; column < 6; ++column) {
            for (unsigned band = 0; band < 2; ++band) {
                unsigned rows = 0;
                for (unsigned row = band * 3; row < band * 3 + 3; ++row) {
                    const auto* const cells = board.cells.data() + row * 6;
                    rows += cells[column] == 0 && std::count(cells, cells + 6, value + 1) == 0;
                }
                BOOST_TEST(rows_left.of(value, band, column) == rows);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
