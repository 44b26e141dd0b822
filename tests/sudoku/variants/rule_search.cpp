// The search for boards with rules, where one small rule at a time shows too little.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/solve/rule_search/search.hpp"
#include "sudoku/variants/solutions.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(search_for_rules)

namespace {

Board random_full(const Grid& grid, std::uint64_t seed) {
    Settings settings;
    settings.seed = seed;
    Solver any(Question::first(), settings);
    return *any.solve(Board(grid)).first;
}

std::uint64_t nodes_to_solve(const Board& board) {
    const rule_search::Tables tables(board.grid);
    rule_search::Search search(tables);
    BOOST_TEST_REQUIRE(search.start(board));
    BOOST_TEST((search.next({}) == Outcome::found));
    BOOST_TEST(!find_violation(board, search.solution()));
    return search.nodes();
}

/// Half of the values are beyond the first byte of a set.
BOOST_AUTO_TEST_CASE(sixteen_values_have_the_solutions_of_an_exact_cover) {
    std::mt19937_64 random(12);
    for (int i = 0; i < 6; ++i) {
        const Board full = random_full(Grid({4, 4}), random());
        std::vector<Rule> rules;
        for (std::uint32_t cell = 0; cell + 17 < 256; cell += 3) {
            const unsigned a = full.cells[cell], b = full.cells[cell + 17];
            if (a < b) rules.push_back(less(cell, cell + 17));
            const unsigned distance = a < b ? b - a : a - b;
            rules.push_back({RuleKind::whisper, {cell, cell + 17}, std::max(distance, 1U)});
            if (a == b) rules.back() = {RuleKind::clone, {cell, cell + 17}};
            rules.push_back({RuleKind::pair_sum, {cell, cell + 17}, a + b});
        }
        Board board(full.grid.with_rules(rules));
        for (std::size_t cell = 0; cell < 256; ++cell) {
            if (random() % 3 != 0) board.cells[cell] = full.cells[cell];
        }
        const std::vector<Values> found = solutions(board, "auto");
        BOOST_TEST((std::ranges::binary_search(found, full.cells)));
        BOOST_TEST((found == solutions(board, "cells")));
    }
}

/// Values of a quadruple leave the cells that see all its cells, so few nodes are left.
BOOST_AUTO_TEST_CASE(quadruples_exclude_their_values_around) {
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Board full = random_full(Grid(), seed);
        std::vector<Rule> rules;
        for (const std::uint32_t row : {0U, 2U, 4U, 6U}) {
            for (const std::uint32_t column : {1U, 3U, 5U, 7U}) {
                const std::uint32_t cell = row * 9 + column;
                Rule rule{RuleKind::quadruple, {cell, cell + 1, cell + 9, cell + 10}};
                for (const std::uint32_t each : rule.cells) rule.values.push_back(full.cells[each]);
                rules.push_back(rule);
            }
        }
        const Board board(full.grid.with_rules(rules));
        nodes += nodes_to_solve(board);
    }
    BOOST_TEST(nodes == 169U);
}

/// Values that lie on no way through an automaton are excluded, so few nodes are left.
BOOST_AUTO_TEST_CASE(sandwiches_exclude_values) {
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Board full = random_full(Grid(), seed);
        std::vector<Rule> rules;
        for (std::uint32_t row = 0; row < 9; ++row) {
            Rule rule{RuleKind::sandwich};
            unsigned crusts = 0;
            for (std::uint32_t cell = 9 * row; cell < 9 * row + 9; ++cell) {
                rule.cells.push_back(cell);
                const unsigned value = full.cells[cell];
                const bool is_crust = value == 1 || value == 9;
                if (is_crust) ++crusts;
                if (!is_crust && crusts == 1) rule.sum += value;
            }
            rules.push_back(rule);
        }
        Board board(full.grid.with_rules(rules));
        for (std::size_t cell = 0; cell < 81; cell += 7) board.cells[cell] = full.cells[cell];
        nodes += nodes_to_solve(board);
    }
    BOOST_TEST(nodes == 78U);
}

BOOST_AUTO_TEST_CASE(a_quadruple_has_a_value_as_often_as_it_is_listed) {
    const Grid plain({2, 2});
    const Board board(plain.with_rules({{RuleKind::quadruple, {0, 6, 1}, 0, {3, 3}}}));
    std::vector<Values> expected = solutions(Board(plain), "cells");
    std::erase_if(expected, [](const Values& v) { return v[6] != 3 || (v[0] != 3 && v[1] != 3); });
    BOOST_TEST(expected.size() > 0U);
    for (const std::string engine : {"auto", "cells"}) {
        BOOST_TEST((solutions(board, engine) == expected));
    }
}

/// The numbers in the first two cells and the last two have the sum of all others but r1c3.
BOOST_AUTO_TEST_CASE(both_circles_of_a_double_arrow_may_have_two_cells) {
    Rule rule{RuleKind::double_arrow, {0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 2};
    const Grid plain({2, 2});
    std::vector<Values> expected = solutions(Board(plain), "cells");
    std::erase_if(expected, [](const Values& v) {
        const int path = std::accumulate(v.begin() + 3, v.begin() + 14, 0);
        return 10 * (v[0] + v[14]) + v[1] + v[15] != path;
    });
    BOOST_TEST(expected.size() > 0U);
    const Board board(plain.with_rules({rule}));
    for (const std::string engine : {"auto", "cells"}) {
        BOOST_TEST((solutions(board, engine) == expected));
    }
}

BOOST_AUTO_TEST_CASE(a_circle_of_two_cells_is_a_number) {
    const Board solved = board_of(wikipedia_solved + "\n");
    // 53 in the first row is the sum of the last row, which is 45, and of the 8 in row 7.
    Rule rule{RuleKind::arrow, {0, 1}, 2};
    for (std::uint32_t cell = 72; cell < 81; ++cell) rule.cells.push_back(cell);
    const auto eight = std::find(solved.cells.begin() + 54, solved.cells.begin() + 63, 8);
    rule.cells.push_back(static_cast<std::uint32_t>(eight - solved.cells.begin()));
    const Board puzzle = board_of(wikipedia + "\n");
    for (const bool is_kept : {true, false}) {
        if (!is_kept) rule.cells.pop_back();
        Board board(Grid().with_rules({rule}));
        board.cells = puzzle.cells;
        for (const std::string engine : {"auto", "cells"}) {
            BOOST_TEST(solutions(board, engine).size() == (is_kept ? 1U : 0U));
        }
        board.cells = solved.cells;
        BOOST_TEST(!find_broken_rule(board) == is_kept);
    }
}

/// A dot of either color says that its neighbours may have what the other color says.
BOOST_AUTO_TEST_CASE(negative_rules_spare_neighbours_with_a_sign) {
    const Grid plain({2, 2});
    const std::vector<Values> all = solutions(Board(plain), "cells");
    const auto is_double = [](int a, int b) { return a == 2 * b || b == 2 * a; };
    const auto visit_neighbours = [](const auto& visit) {
        for (std::uint32_t cell = 0; cell < 16; ++cell) {
            if (cell % 4 != 3) visit(cell, cell + 1);
            if (cell < 12) visit(cell, cell + 4);
        }
    };
    // Every double of a board has a dot. Where it is 1 and 2, the dot says that they follow.
    const Values& full = all[5];
    std::vector<Rule> rules{{RuleKind::no_ratio, {}, 2}};
    visit_neighbours([&](std::uint32_t a, std::uint32_t b) {
        if (!is_double(full[a], full[b])) return;
        const bool follow = full[a] + full[b] == 3;
        rules.push_back({follow ? RuleKind::difference : RuleKind::ratio, {b, a}});
    });
    std::vector<Values> expected = all;
    std::erase_if(expected, [&](const Values& values) {
        bool is_kept = true;
        visit_neighbours([&](std::uint32_t a, std::uint32_t b) {
            const bool has_dot = is_double(full[a], full[b]);
            const bool follow = has_dot && full[a] + full[b] == 3;
            is_kept &= follow ? std::abs(values[a] - values[b]) == 1
                              : has_dot == is_double(values[a], values[b]);
        });
        return !is_kept;
    });
    BOOST_TEST((std::ranges::binary_search(expected, full)));
    for (const std::string engine : {"auto", "cells"}) {
        BOOST_TEST((solutions(Board(plain.with_rules(rules)), engine) == expected));
        BOOST_TEST(solutions(Board(plain.with_rules({rules.front()})), engine).empty());
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
