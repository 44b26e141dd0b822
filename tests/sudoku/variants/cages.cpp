// The search for boards with cages, against brute force and the engines.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/implied_cages.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/solve/rule_search/matchings.hpp"
#include "sudoku/solve/rule_search/rule_solver.hpp"
#include "sudoku/solve/rule_search/search.hpp"
#include "sudoku/solve/thresholds.hpp"
#include "sudoku/variants/random_killer.hpp"
#include "sudoku/variants/random_rules.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(cage_search)

namespace {

template <std::size_t n>
void compare_matchings(unsigned density, std::mt19937_64& random) {
    std::array<std::uint32_t, n> cells{};
    for (std::uint32_t& of_value : cells) {
        for (std::size_t cell = 0; cell < n; ++cell) {
            of_value |= std::uint32_t{random() % 10 < density} << cell;
        }
    }
    std::array<std::uint32_t, n> expected{};
    std::array<std::size_t, n> cell_of{};
    std::iota(cell_of.begin(), cell_of.end(), 0U);
    bool is_possible = false;
    do {
        bool holds = true;
        for (std::size_t i = 0; i < n; ++i) holds &= (cells[i] >> cell_of[i] & 1) != 0;
        if (!holds) continue;
        is_possible = true;
        for (std::size_t i = 0; i < n; ++i) expected[i] |= 1U << cell_of[i];
    } while (std::ranges::next_permutation(cell_of).found);
    std::array<std::uint32_t, n> matched{};
    BOOST_TEST(rule_search::find_matched<n>(cells, matched) == is_possible);
    if (is_possible) BOOST_TEST(matched == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(matched_cells_are_those_of_all_arrangements) {
    std::mt19937_64 random(3);
    for (unsigned density = 1; density <= 10; ++density) {
        for (int round = 0; round < (testing::is_sanitized ? 3 : 20); ++round) {
            compare_matchings<1>(density, random);
            compare_matchings<2>(density, random);
            compare_matchings<3>(density, random);
            compare_matchings<4>(density, random);
            compare_matchings<5>(density, random);
            compare_matchings<6>(density, random);
        }
    }
}

std::vector<Values> solutions_of(const Board& board) {
    const rule_search::Tables tables(board.grid);
    rule_search::Search search(tables);
    std::vector<Values> found;
    if (!search.start(board)) return found;
    while (search.next({}) == Outcome::found) found.push_back(search.solution().cells);
    std::ranges::sort(found);
    return found;
}

void compare_candidates(const Board& board, const std::vector<Values>& solutions) {
    Solver solver(Question::candidates());
    const Answer answer = solver.solve(board);
    BOOST_TEST(solver.engine() == "rules");
    std::vector<std::vector<unsigned>> expected;
    for (std::size_t cell = 0; !solutions.empty() && cell < board.cells.size(); ++cell) {
        std::set<unsigned> values;
        for (const Values& solution : solutions) values.insert(solution[cell]);
        expected.emplace_back(values.begin(), values.end());
    }
    BOOST_TEST((answer.candidates == expected));
    BOOST_TEST(!answer.first);
}

BOOST_AUTO_TEST_CASE(small_boards_have_the_solutions_of_brute_force) {
    std::mt19937_64 random(41);
    std::size_t solvable = 0;
    std::size_t unsolvable = 0;
    std::size_t many = 0;
    for (const Variant& variant : small_variants()) {
        const std::vector<Values> full = all_fillings(variant, Board(variant.grid), 200);
        for (int round = 0; round < (testing::is_sanitized ? 3 : 25); ++round) {
            const Values& chosen = full[random() % full.size()];
            std::vector<PlainRule> plain;
            std::vector<Rule> rules;
            for (std::size_t i = 0; i < 1 + random() % 5; ++i) {
                plain.push_back(random_rule(RuleKind::cage, chosen, variant.grid.values(), random));
                rules.push_back(plain.back().rule);
            }
            Board bare(variant.grid);
            bare.cells = chosen;
            const std::size_t blanks = variant.grid.cell_count() == 16 ? 40 : 20;
            for (std::size_t i = 0; i < blanks; ++i) bare.cells[random() % chosen.size()] = 0;
            if (random() % 2 == 0) bare.excluded.push_back({3, 1});
            std::vector<Values> expected = all_fillings(variant, bare);
            std::erase_if(expected, [&](const Values& values) {
                return !std::ranges::all_of(
                    plain, [&](const PlainRule& rule) { return rule.holds(values); });
            });
            Board board(variant.grid.with_rules(rules));
            board.cells = bare.cells;
            board.excluded = bare.excluded;
            BOOST_TEST((solutions_of(board) == expected));
            compare_candidates(board, expected);
            many += expected.size() > thresholds::solutions_for_candidates ? 1 : 0;
            ++(expected.empty() ? unsolvable : solvable);
        }
    }
    BOOST_TEST(solvable > (testing::is_sanitized ? 10u : 60u));
    BOOST_TEST(many > (testing::is_sanitized ? 1u : 10u));
    BOOST_TEST(unsolvable > (testing::is_sanitized ? 2u : 20u));
}

/// A killer of which some cells are given, so that it has few solutions.
Board random_puzzle(BoxShape shape, unsigned givens_of_ten, std::mt19937_64& random) {
    Board board = random_killer(shape, random);
    for (std::uint16_t& value : board.cells) {
        if (random() % 10 >= givens_of_ten) value = 0;
    }
    return board;
}

BOOST_AUTO_TEST_CASE(larger_boards_have_the_solutions_of_an_engine) {
    std::mt19937_64 random(9);
    Settings settings;
    settings.engine = "cells";
    Solver solver(Question::up_to(300), settings);
    std::size_t several = 0;
    const std::array<BoxShape, 4> shapes{BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{3, 4},
                                         BoxShape{4, 4}};
    for (const BoxShape shape : shapes) {
        const unsigned givens = shape.side() <= 9 ? 1 : 5;
        for (int round = 0; round < (testing::is_sanitized ? 2 : 12); ++round) {
            const Board board = random_puzzle(shape, givens, random);
            std::vector<Values> expected;
            const Answer answer = solver.solve(
                board, [&](const BoardView& solved) { expected.push_back(solved.board().cells); });
            if (answer.outcome == Outcome::found) continue;  // too many
            std::ranges::sort(expected);
            BOOST_TEST((solutions_of(board) == expected));
            several += expected.size() > 1 ? 1 : 0;
        }
    }
    BOOST_TEST(several > (testing::is_sanitized ? 0u : 5u));
}

/// A killer without givens.
Board blank_killer(unsigned seed) {
    std::mt19937_64 random(seed);
    Board board = random_killer({3, 3}, random, 4);
    std::ranges::fill(board.cells, std::uint16_t{0});
    return board;
}

// A conclusion that is not drawn costs nodes, but no solution.
BOOST_AUTO_TEST_CASE(all_conclusions_are_drawn) {
    std::uint64_t nodes = 0;
    for (unsigned seed = 0; seed < 12; ++seed) {
        const Board board = blank_killer(seed);
        const rule_search::Tables tables(board.grid);
        rule_search::Search search(tables);
        BOOST_TEST_REQUIRE(search.start(board));
        for (int found = 0; found < 2 && search.next({}) == Outcome::found; ++found) {
        }
        nodes += search.nodes();
    }
    BOOST_TEST(nodes == 4243u);
}

BOOST_AUTO_TEST_CASE(a_search_that_stops_at_every_node_goes_on) {
    const Board board = blank_killer(2);
    const rule_search::Tables tables(board.grid);
    rule_search::Search search(tables);
    BOOST_TEST_REQUIRE(search.start(board));
    Budget one;
    one.nodes = 1;
    std::vector<Values> found;
    std::size_t stops = 0;
    double progress = 0;
    for (;;) {
        const Outcome outcome = search.next(one);
        if (outcome == Outcome::exhausted) break;
        if (outcome == Outcome::found) found.push_back(search.solution().cells);
        if (outcome == Outcome::out_of_budget) ++stops;
        BOOST_TEST(search.progress() >= progress);
        progress = search.progress();
    }
    BOOST_TEST(search.nodes() - stops <= found.size() + 1);
    BOOST_TEST(progress > 0.0);
    std::ranges::sort(found);
    BOOST_TEST((found == solutions_of(board)));
}

BOOST_AUTO_TEST_CASE(a_board_with_cages_is_searched_by_auto) {
    Board board = blank_killer(2);
    Solver unique(Question::unique());
    BOOST_TEST((unique.solve(board).uniqueness() != Uniqueness::none));
    BOOST_TEST(unique.engine() == "rules");
    Settings settings;
    settings.budget.nodes = 1;
    Solver short_one(Question::unique(), settings);
    const Answer answer = short_one.solve(board);
    BOOST_TEST((answer.outcome == Outcome::out_of_budget));
    BOOST_TEST(answer.stats.nodes == 1u);
    settings.budget = {};
    settings.engine = "cells";
    Solver by_name(Question::unique(), settings);
    BOOST_TEST((by_name.solve(board).uniqueness() == unique.solve(board).uniqueness()));
    BOOST_TEST(by_name.engine() == "cells");
}

BOOST_AUTO_TEST_CASE(a_board_with_many_solutions_is_counted_by_engines) {
    // Of 288 boards of side 4, one of six has the values 1 and 2 there, in any order.
    const Grid few = Grid(BoxShape{2, 2}).with_rules({cage({0, 1}, 3)});
    Solver count(Question::count());
    BOOST_TEST((count.solve(Board(few)).solutions == Count(48U)));
    BOOST_TEST(count.engine() == "rules");
    Solver all(Question::all());
    std::set<Values> shown;
    const auto visit = [&](const BoardView& solved) { shown.insert(solved.board().cells); };
    BOOST_TEST((all.solve(Board(few), visit).solutions == Count(48U)));
    BOOST_TEST(shown.size() == 48u);

    // Of 28,200,960 boards of side 6, one of fifteen has them.
    const Grid many = Grid(BoxShape{2, 3}).with_rules({cage({0, 1}, 3)});
    Solver large(Question::count());
    BOOST_TEST((large.solve(Board(many)).solutions == Count(28'200'960U / 15)));
    BOOST_TEST(large.engine() != "rules");
    Settings limited;
    limited.budget.nodes = 100'000;
    Solver soon(Question::count(), limited);
    (void)soon.solve(Board(many));
    BOOST_TEST(soon.engine() != "rules");
}

BOOST_AUTO_TEST_CASE(a_rival_has_turns_that_double) {
    std::mt19937_64 random(5);
    Board board = random_killer({4, 4}, random);
    std::ranges::fill(board.cells, std::uint16_t{0});
    std::size_t shown = 0;
    const auto show = [&](const Board&, Answer&) { ++shown; };
    std::vector<std::uint64_t> turns;
    const auto rival = [&](std::uint64_t nodes) -> std::optional<Answer> {
        turns.push_back(nodes);
        if (turns.size() < 4) return std::nullopt;
        Answer answer;
        answer.solutions = Count(7U);
        return answer;
    };
    rule_search::RuleSolver soon_over(board.grid, 1);
    const auto other = soon_over.solve(board, Question::up_to(500), {}, {}, show, rival);
    BOOST_TEST((turns == std::vector<std::uint64_t>{1, 2, 4, 8}));
    BOOST_TEST((other && other->solutions == Count(7U)));
    BOOST_TEST(!soon_over.solve(board, Question::candidates(), {}, {}, show, rival));
    BOOST_TEST(shown == 0u);
    // A node limit of yours is the end.
    rule_search::RuleSolver solver(board.grid);
    Budget limited;
    limited.nodes = 1;
    const auto unsolved = solver.solve(board, Question::first(), limited, {}, show, rival);
    BOOST_TEST_REQUIRE(!!unsolved);
    BOOST_TEST((unsolved->outcome == Outcome::out_of_budget));
    BOOST_TEST(unsolved->stats.nodes == 1u);
    BOOST_TEST(turns.size() == 4U);
}

/// With turns of a node, the answer is the same as in one go.
BOOST_AUTO_TEST_CASE(a_search_continues_after_each_turn) {
    std::mt19937_64 random(8);
    for (int i = 0; i < 20; ++i) {
        const Board board = random_killer({2, 3}, random);
        std::vector<std::vector<Values>> found(2);
        for (const std::uint64_t turn : {1U, 1'000'000U}) {
            std::vector<Values>& boards = found[turn == 1 ? 0 : 1];
            rule_search::RuleSolver solver(board.grid, turn);
            const auto answer = solver.solve(
                board, Question::up_to(100), {}, {},
                [&](const Board& solved, Answer&) { boards.push_back(solved.cells); },
                [](std::uint64_t) { return std::nullopt; });
            BOOST_TEST((answer && answer->solutions == Count(boards.size())));
        }
        BOOST_TEST((found[0] == found[1]));
    }
}

/// The search alone needs many times the nodes of its first turn for the second solution.
BOOST_AUTO_TEST_CASE(clause_learning_solves_a_board_in_its_turn) {
    const Board board = board_of(
        "variant\n"
        "side 9\n"
        "whisper r1c7 r1c8 r2c9 r1c9\n"
        "thermometer r3c4 r3c5 r4c4 r4c3\n"
        "thermometer r8c8 r8c9 r9c8 r9c9\n"
        "thermometer r4c6 r5c6 r4c7 r5c8\n"
        "thermometer r9c4 r8c4 r8c3 r8c2\n"
        "between r7c6 r8c7 r9c6 r9c7\n"
        "thermometer r1c1 r2c1 r2c2 r3c3\n"
        "whisper r5c2 r6c1 r6c2 r7c1\n"
        "whisper r9c5 r8c5 r8c6 r7c5\n"
        "thermometer r2c6 r1c5 r1c6 r2c5\n"
        "thermometer r2c7 r2c8 r3c7 r3c8\n"
        "whisper r6c5 r5c4 r6c3 r6c4\n"
        "between r5c9 r6c8 r7c9 r7c8\n"
        "whisper r4c1 r3c1 r3c2 r2c3\n"
        "end\n");
    std::set<Values> shown;
    Solver solver(Question::up_to(2));
    const Answer answer =
        solver.solve(board, [&](const BoardView& solved) { shown.insert(solved.board().cells); });
    BOOST_TEST((answer.outcome == Outcome::found));
    BOOST_TEST(shown.size() == 2U);
    BOOST_TEST(solver.engine() == "sat");
    Solver unique(Question::unique());
    BOOST_TEST((unique.solve(board).uniqueness() == Uniqueness::several));
    BOOST_TEST(unique.engine() == "sat");
    // In a node limit of yours, it has no turn.
    Settings limited;
    limited.budget.nodes = 20'000;
    Solver alone(Question::up_to(2), limited);
    BOOST_TEST((alone.solve(board).outcome == Outcome::out_of_budget));
    BOOST_TEST(alone.engine() == "rules");
}

BOOST_AUTO_TEST_CASE(cages_that_no_values_have_leave_no_solution) {
    const Grid grid = Grid(BoxShape{2, 2}).with_rules({cage({0, 1}, 3), cage({2, 3}, 3)});
    BOOST_TEST(solutions_of(Board(grid)).empty());
    Board twice(Grid(BoxShape{2, 2}).with_rules({cage({0, 1}, 3)}));
    twice.cells[4] = twice.cells[5] = 1;
    BOOST_TEST(solutions_of(twice).empty());
}

BOOST_AUTO_TEST_CASE(more_cells_than_values_cannot_differ) {
    // Two houses of all 16 values, and a cell of the first that differs from all of the second. A
    // cage has the others of the first, so 17 cells are left that differ, with a sum.
    std::vector<Position> positions;
    HouseKind rows{"row", 'r', {{}, {}}};
    HouseKind pairs{"pair", 'q', {}};
    std::vector<std::uint32_t> others;
    unsigned sum = 0;
    for (std::uint32_t cell = 0; cell < 32; ++cell) {
        positions.push_back({cell / 16, cell % 16});
        rows.houses[cell / 16].push_back(cell);
        if (cell >= 16) pairs.houses.push_back({0, cell});
        if (cell == 0 || cell >= 16) continue;
        others.push_back(cell);
        sum += cell;
    }
    // Another cage joins the houses.
    const Grid grid =
        Grid(16, positions, {rows, pairs}).with_rules({cage(others, sum), cage({15, 31}, 20)});
    const std::vector<Rule> implied = variants::implied_sums(grid).cages;
    BOOST_TEST(
        std::ranges::any_of(implied, [](const Rule& rule) { return rule.cells.size() == 17; }));
    BOOST_TEST(solutions_of(Board(grid)).empty());
}

BOOST_AUTO_TEST_CASE(other_boards_have_no_tables) {
    BOOST_TEST(!rule_search::Tables::are_for(Grid()));
    BOOST_TEST(!rule_search::Tables::are_for(Grid().with(diagonals(9))));
    BOOST_TEST(rule_search::Tables::are_for(Grid().with_rules({cage({0, 1}, 3), less(3, 4)})));
    BOOST_TEST(rule_search::Tables::are_for(Grid(BoxShape{4, 4}).with_rules({cage({0, 1}, 3)})));
    BOOST_TEST(!rule_search::Tables::are_for(latin_grid(17).with_rules({cage({0, 1}, 3)})));
    for (const std::uint32_t cells : {1'500U, 1'501U}) {
        std::vector<Position> positions;
        for (std::uint32_t cell = 0; cell < cells; ++cell)
            positions.push_back({cell / 40, cell % 40});
        const Grid line = Grid(4, positions, {}).with_rules({cage({0, 1}, 3)});
        BOOST_TEST(rule_search::Tables::are_for(line) == (cells == 1'500));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
