// Clues that clash, compared with all full grids of 4x4, and on larger boards.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "quadrille/sudoku/why.hpp"
#include "support/boards.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(clues)

namespace {

using testing::is_sanitized;
constexpr BoxShape two_by_two{2, 2};
constexpr std::size_t cells = 16;
using Full = std::array<unsigned, cells>;

bool is_allowed(const Full& full, std::size_t cell, bool has_diagonals) {
    const auto is_in_house = [&](std::size_t a, std::size_t b) {
        if (a / 4 == b / 4 || a % 4 == b % 4) return true;
        if (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2) return true;
        const bool falls = a / 4 == a % 4 && b / 4 == b % 4;
        const bool rises = a / 4 + a % 4 == 3 && b / 4 + b % 4 == 3;
        return has_diagonals && (falls || rises);
    };
    for (std::size_t other = 0; other < cell; ++other) {
        if (full[other] == full[cell] && is_in_house(other, cell)) return false;
    }
    return true;
}

/// All full grids, by trying all values.
std::vector<Full> full_grids(bool has_diagonals) {
    std::vector<Full> grids;
    Full full{};
    for (std::size_t cell = 0;;) {
        if (cell < cells && full[cell] < 4) {
            ++full[cell];
            if (!is_allowed(full, cell, has_diagonals)) continue;
            if (++cell == cells) grids.push_back(full);
        } else {
            if (cell < cells) full[cell] = 0;
            if (cell-- == 0) return grids;
        }
    }
}

bool has_all(const Full& full, const std::vector<Clue>& clues) {
    return std::ranges::all_of(clues, [&](const Clue& clue) {
        return std::ranges::count(clue.values, full[clue.cell]) == 1;
    });
}

bool can_have(const std::vector<Full>& grids, const std::vector<Clue>& clues) {
    return std::ranges::any_of(grids, [&](const Full& full) { return has_all(full, clues); });
}

std::vector<Clue> without(std::vector<Clue> clues, std::size_t k) {
    clues.erase(clues.begin() + static_cast<std::ptrdiff_t>(k));
    return clues;
}

Board board_of(const std::string& line) {
    std::istringstream in(line + '\n');
    return std::get<Board>(BoardReader(in, "a board").next()->board);
}

/// Givens at random, and in some boards values that are ruled out.
Board random_board(std::mt19937& random, const Grid& grid) {
    Board board(grid);
    const auto givens = static_cast<unsigned>(2 + random() % 7);
    for (unsigned i = 0; i < givens; ++i) {
        board.cells[random() % cells] = static_cast<std::uint16_t>(1 + random() % 4);
    }
    const auto excluded = static_cast<unsigned>(random() % 3 == 0 ? random() % 12 : 0);
    for (unsigned i = 0; i < excluded; ++i) {
        const Exclusion one{static_cast<std::uint32_t>(random() % cells),
                            static_cast<std::uint16_t>(1 + random() % 4)};
        if (std::ranges::count(board.excluded, one) == 0) board.excluded.push_back(one);
    }
    return board;
}

std::vector<std::string> engine_names() {
    std::vector<std::string> names{"auto", "rescan"};
    for (const EngineInfo& row : engines()) names.emplace_back(row.name);
    return names;
}

BOOST_AUTO_TEST_CASE(there_are_as_many_full_grids_as_is_known) {
    BOOST_TEST(full_grids(false).size() == 288U);  // OEIS A107739
    BOOST_TEST(full_grids(true).size() == 48U);
}

/// Each answer is compared with the definition. The engine `sat` asks for the clues of a proof.
BOOST_AUTO_TEST_CASE(the_clues_are_irreducible_by_definition) {
    const std::vector<std::string> names = engine_names();
    std::mt19937 random(4);
    unsigned without_solution = 0;
    for (const bool has_diagonals : {false, true}) {
        const Grid grid = has_diagonals ? with_variants(Grid(two_by_two), "x") : Grid(two_by_two);
        const std::vector<Full> grids = full_grids(has_diagonals);
        for (const std::string& name : names) {
            Settings settings;
            settings.engine = name;
            ClashFinder finder(settings);
            for (unsigned round = 0; round < (is_sanitized ? 20U : 150U); ++round) {
                const Board board = random_board(random, grid);
                const std::string text = name + ' ' + to_line(board);
                const std::vector<Clue> all = clues_of(board);
                const ClueReason reason = finder.find(board);
                if (can_have(grids, all)) {
                    BOOST_TEST((reason.outcome == Outcome::found), text);
                    BOOST_TEST(reason.clues.empty(), text);
                    BOOST_REQUIRE(reason.solved);
                    BOOST_TEST(!find_violation(board, *reason.solved), text);
                    continue;
                }
                ++without_solution;
                BOOST_TEST((reason.outcome == Outcome::exhausted), text);
                BOOST_TEST(reason.is_irreducible, text);
                BOOST_TEST(reason.checked_by != "", text);
                BOOST_TEST(reason.checked_by != reason.engine, text);
                BOOST_TEST(!can_have(grids, reason.clues), text);
                BOOST_TEST_REQUIRE(reason.solved_without.size() == reason.clues.size());
                for (std::size_t k = 0; k < reason.clues.size(); ++k) {
                    BOOST_TEST(std::ranges::count(all, reason.clues[k]) == 1);
                    const std::vector<Clue> others = without(reason.clues, k);
                    BOOST_TEST(can_have(grids, others), text);
                    Full full{};
                    std::ranges::copy(reason.solved_without[k].cells, full.begin());
                    BOOST_TEST(std::ranges::count(grids, full) == 1);
                    BOOST_TEST(has_all(full, others), text);
                }
            }
        }
    }
    BOOST_TEST(without_solution > names.size() * (is_sanitized ? 10U : 100U));
}

BOOST_AUTO_TEST_CASE(clues_are_cells_with_the_values_that_are_left) {
    Board board(two_by_two);
    board.cells[1] = 4;
    board.cells[2] = 3;
    board.excluded = {{2, 3}, {5, 1}, {5, 4}};
    const std::vector<Clue> expected{{1, {4}}, {2, {}}, {5, {2, 3}}};
    BOOST_TEST((clues_of(board) == expected));
    std::string text;
    for (const Clue& clue : expected) text += to_text(board.grid, clue) + ' ';
    BOOST_TEST(text == "r1c2=4 r1c3=. r2c2=23 ");
    board.cells[0] = 5;
    BOOST_CHECK_THROW((void)clues_of(board), ProblemError);
}

/// The first cell sees all values: some in its row, the others in its column. All of them are
/// needed. Above 9 values, clause learning finds them if it is there.
BOOST_AUTO_TEST_CASE(a_cell_that_sees_all_values_needs_all_of_them) {
    for (const unsigned box : {2U, 3U, 4U, 5U}) {
        const Grid grid(BoxShape{box, box});
        const unsigned side = box * box;
        Board board(grid);
        for (unsigned v = 1; v <= side; ++v) {
            const unsigned half = side / 2;
            board.cells[v <= half ? v : std::size_t{v - half} * side] =
                static_cast<std::uint16_t>(v);
        }
        std::vector<Clue> expected = clues_of(board);
        // A clue that does not matter, in the last cell. (It would in a small board.)
        if (box > 2) board.cells.back() = board.cells[1];
        const ClueReason reason = ClashFinder().find(board);
        BOOST_TEST((reason.clues == expected), side);
        BOOST_TEST(reason.is_irreducible, side);
        BOOST_TEST(reason.checked_by != "", side);
    }
}

BOOST_AUTO_TEST_CASE(two_equal_givens_of_a_house_are_enough) {
    const Board board = board_of(testing::wikipedia_clash);
    const ClueReason reason = ClashFinder().find(board);
    BOOST_TEST((reason.clues == std::vector<Clue>{{0, {5}}, {1, {5}}}));
    BOOST_TEST(reason.is_irreducible);
}

/// No search would end soon on the largest boards. One given is never a clash.
BOOST_AUTO_TEST_CASE(two_equal_givens_are_enough_at_any_size) {
    for (const BoxShape shape :
         {BoxShape{1, 7}, BoxShape{2, 3}, BoxShape{4, 3}, BoxShape{10, 10}}) {
        Board board(shape);
        const unsigned side = board.side();
        for (const std::size_t last : {side - 1U, (side - 1) * side}) {
            std::ranges::fill(board.cells, std::uint16_t{0});
            board.cells[0] = board.cells[last] = 5;
            const ClueReason reason = ClashFinder().find(board);
            BOOST_TEST((reason.clues == clues_of(board)));
            BOOST_TEST(reason.is_irreducible);
            BOOST_TEST(reason.checked_by == "cells");
            for (const Board& solved : reason.solved_without) {
                BOOST_TEST(!find_violation(Board(shape), solved));
            }
        }
    }
}

/// Two cells, each smaller than the other.
BOOST_AUTO_TEST_CASE(rules_that_contradict_each_other_need_no_clues) {
    for (const char* const name : {"auto", "sat"}) {
        if (name[0] == 's' &&
            std::ranges::find(engines(), "sat", &EngineInfo::name) == engines().end())
            continue;
        Settings settings;
        settings.engine = name;
        Board board(Grid(two_by_two).with_rules({less(0, 1), less(1, 0)}));
        board.cells[5] = 1;
        const ClueReason reason = ClashFinder(settings).find(board);
        BOOST_TEST((reason.outcome == Outcome::exhausted));
        BOOST_TEST(reason.clues.empty());
        BOOST_TEST(reason.is_irreducible);
    }
}

/// A clue of a board with rules: the sum of the cage leaves 1 and 2 to its cells.
BOOST_AUTO_TEST_CASE(rules_take_part_in_clashes) {
    Board board(Grid().with_rules({cage({0, 1}, 3)}));
    board.cells[1] = 3;
    board.cells[80] = 7;
    const ClueReason reason = ClashFinder().find(board);
    BOOST_TEST((reason.clues == std::vector<Clue>{{1, {3}}}));
    BOOST_TEST(reason.is_irreducible);
}

/// A value of a board with one solution is changed. The clues that are left are checked by dancing
/// links.
BOOST_AUTO_TEST_CASE(wrong_givens_of_real_boards_are_found) {
    Settings links;
    links.engine = "links";
    Solver other(Question::first(), links);
    ClashFinder finder;
    std::mt19937 random(9);
    unsigned clashes = 0;
    for (int round = 0; round < (is_sanitized ? 10 : 100); ++round) {
        Board board = board_of(testing::wikipedia);
        std::size_t cell = random() % 81;
        while (board.cells[cell] == 0) cell = random() % 81;
        board.cells[cell] = static_cast<std::uint16_t>(board.cells[cell] % 9 + 1);
        const ClueReason reason = finder.find(board);
        if (reason.outcome == Outcome::found) continue;
        ++clashes;
        BOOST_TEST(reason.is_irreducible);
        for (std::size_t left_out = 0; left_out <= reason.clues.size(); ++left_out) {
            Board some;
            for (std::size_t k = 0; k < reason.clues.size(); ++k) {
                if (k == left_out) continue;
                some.cells[reason.clues[k].cell] =
                    static_cast<std::uint16_t>(reason.clues[k].values.front());
            }
            const bool is_whole = left_out == reason.clues.size();
            BOOST_TEST((other.solve(some).outcome == Outcome::exhausted) == is_whole);
        }
    }
    BOOST_TEST(clashes > 5U);
}

BOOST_AUTO_TEST_CASE(limits_end_the_search_for_clues) {
    Board board = board_of(testing::wikipedia);
    board.cells[2] = 1;  // it is 4 in the solution
    for (const std::uint64_t nodes : {0U, 1U, 2U, 3U, 5U, 10U, 30U, 100U, 300U}) {
        Settings settings;
        settings.budget.nodes = nodes;
        const ClueReason reason = ClashFinder(settings).find(board);
        BOOST_TEST(reason.stats.nodes <= nodes);
        if (reason.outcome == Outcome::out_of_budget) continue;
        BOOST_TEST((reason.outcome == Outcome::exhausted));
        Board some;
        for (const Clue& clue : reason.clues) some.cells[clue.cell] = board.cells[clue.cell];
        BOOST_TEST((Solver(Question::first()).solve(some).outcome == Outcome::exhausted));
    }
    ClashFinder finder;
    Budget past;
    past.deadline = Budget::in(-1);
    finder.set_budget(past);
    BOOST_TEST((finder.find(board).outcome == Outcome::out_of_budget));
    finder.set_budget({});
    BOOST_TEST(finder.find(board).is_irreducible);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
