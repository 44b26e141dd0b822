// Boards with few clues, and unavoidable sets, against brute force and published facts.
#include "quadrille/sudoku/clues.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <set>
#include <stop_token>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/canonical.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/clues/unavoidable.hpp"
#include "sudoku/clues/uniqueness.hpp"
#include "sudoku/pattern.hpp"
#include "support/boards.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(few_clues)

namespace {

using clues::ClueCells;

const std::string most_canonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

Board board_of_line(const std::string& line, BoxShape shape = {}) {
    Board board(shape);
    for (std::size_t i = 0; i < line.size(); ++i) {
        board.cells[i] = static_cast<std::uint16_t>(line[i] == '.' ? 0 : line[i] - '0');
    }
    return board;
}

std::vector<Board> small_grids() {
    std::vector<Board> grids;
    Solver solver(Question::all());
    (void)solver.solve(Board(BoxShape{2, 2}),
                       [&](const BoardView& solved) { grids.push_back(solved.board()); });
    return grids;
}

/// The cells in which two grids agree, as bits.
unsigned agreement(const Board& a, const Board& b) {
    unsigned cells = 0;
    for (std::size_t i = 0; i < a.cells.size(); ++i) {
        cells |= static_cast<unsigned>(a.cells[i] == b.cells[i]) << i;
    }
    return cells;
}

struct Boards {
    ClueAnswer answer;
    std::vector<std::string> lines;
};

Boards boards_in(const Board& grid, unsigned clue_count, const ClueSearch& search = {}) {
    Boards boards;
    boards.answer = boards_with_clues(grid, clue_count, search, [&](const Board& board) {
        boards.lines.push_back(to_line(board));
    });
    return boards;
}

std::set<std::string> sorted(const std::vector<std::string>& lines) {
    return {lines.begin(), lines.end()};
}

BOOST_AUTO_TEST_CASE(all_boards_of_4x4_grids_are_those_of_brute_force) {
    const std::vector<Board> grids = small_grids();
    // Both classes are among these grids, and several of each.
    for (std::size_t g = 0; g < grids.size(); g += testing::is_sanitized ? 144 : 48) {
        std::vector<unsigned> others;
        for (const Board& other : grids) {
            if (other != grids[g]) others.push_back(agreement(grids[g], other));
        }
        std::vector<std::set<std::string>> expected(17);
        for (unsigned cells = 0; cells < 1U << 16; ++cells) {
            const bool is_unique = std::none_of(
                others.begin(), others.end(), [&](unsigned same) { return (cells & ~same) == 0; });
            const auto board = clues::board_of(grids[g], ClueCells{0, cells});
            const auto count = static_cast<std::size_t>(std::popcount(cells));
            if (is_unique && count < 10) expected[count].insert(to_line(board));
        }
        BOOST_TEST(expected[3].empty());  // 4 clues are the fewest that a 4x4 board has
        for (unsigned clue_count = 1; clue_count < 10; ++clue_count) {
            const Boards boards = boards_in(grids[g], clue_count);
            BOOST_TEST((boards.answer.outcome == Outcome::exhausted));
            BOOST_TEST(boards.answer.boards == boards.lines.size());
            BOOST_TEST(boards.lines.size() == expected[clue_count].size());  // no board twice
            BOOST_TEST((sorted(boards.lines) == expected[clue_count]));
        }
    }
}

BOOST_AUTO_TEST_CASE(the_unavoidable_sets_of_4x4_grids_are_the_least_differences) {
    const std::vector<Board> grids = small_grids();
    for (std::size_t g = 0; g < grids.size(); g += 24) {
        std::set<unsigned> differences;
        for (const Board& other : grids) {
            const unsigned cells = ~agreement(grids[g], other) & 0xFFFFU;
            if (cells != 0) differences.insert(cells);
        }
        std::set<unsigned> minimal;
        for (const unsigned cells : differences) {
            const auto is_within = [&](unsigned other) {
                return other != cells && (other & ~cells) == 0;
            };
            if (std::none_of(differences.begin(), differences.end(), is_within)) {
                minimal.insert(cells);
            }
        }
        for (const unsigned largest : {4U, 6U, 8U, 16U}) {
            const auto sets = clues::minimal_unavoidable_sets(grids[g], largest, 1000, {});
            BOOST_REQUIRE(sets.has_value());
            std::set<unsigned> found;
            for (const ClueCells set : *sets) found.insert(static_cast<unsigned>(set.low));
            std::set<unsigned> expected;
            for (const unsigned cells : minimal) {
                if (static_cast<unsigned>(std::popcount(cells)) <= largest) expected.insert(cells);
            }
            BOOST_TEST(found.size() == sets->size());
            BOOST_TEST((found == expected));
        }
    }
}

/// The cells of two values fall into parts. Within each, the values can be exchanged.
std::vector<ClueCells> sets_of_two_values(const Board& grid, unsigned a, unsigned b) {
    std::vector<ClueCells> parts;
    ClueCells seen;
    for (std::size_t begin = 0; begin < grid.cells.size(); ++begin) {
        if ((grid.cells[begin] != a && grid.cells[begin] != b) || seen.has(begin)) continue;
        ClueCells part = ClueCells::of(begin);
        ClueCells open = part;
        while (!open.is_empty()) {
            const std::size_t cell = open.take_first();
            for (const std::size_t house : grid.grid.houses().of_cell(cell)) {
                for (const std::uint32_t other : grid.grid.houses().cells_of(house)) {
                    const bool is_one = grid.cells[other] == a || grid.cells[other] == b;
                    if (!is_one || part.has(other)) continue;
                    part = part | ClueCells::of(other);
                    open = open | ClueCells::of(other);
                }
            }
        }
        seen = seen | part;
        parts.push_back(part);
    }
    return parts;
}

BOOST_AUTO_TEST_CASE(the_unavoidable_sets_of_a_9x9_grid_are_unavoidable_and_minimal) {
    const Board grid = *Solver().solve(board_of_line(testing::wikipedia)).first;
    const auto sets = clues::minimal_unavoidable_sets(grid, 11, 10'000, {});
    BOOST_REQUIRE(sets.has_value());
    BOOST_TEST(sets->size() > 100);
    ClueCells all;
    for (std::size_t cell = 0; cell < 81; ++cell) all = all | ClueCells::of(cell);
    Solver solver(Question::unique());
    for (std::size_t i = 0; i < sets->size(); i += testing::is_sanitized ? 20 : 1) {
        ClueCells set = (*sets)[i];
        BOOST_REQUIRE(set.size() <= 11);
        const Board without = clues::board_of(grid, all.without(set));
        BOOST_REQUIRE((solver.solve(without).uniqueness() == Uniqueness::several));
        // With any of its cells given, the others are determined: no less set is within it.
        for (ClueCells left = set; !left.is_empty();) {
            Board board = without;
            const std::size_t cell = left.take_first();
            board.cells[cell] = grid.cells[cell];
            BOOST_REQUIRE((solver.solve(board).uniqueness() == Uniqueness::unique));
        }
    }
    for (unsigned a = 1; a <= 9; ++a) {
        for (unsigned b = a + 1; b <= 9; ++b) {
            for (const ClueCells part : sets_of_two_values(grid, a, b)) {
                const bool is_found = std::find(sets->begin(), sets->end(), part) != sets->end();
                BOOST_TEST(is_found == (part.size() <= 11));
            }
        }
    }
    BOOST_TEST(!clues::minimal_unavoidable_sets(grid, 11, 50, {}).has_value());
}

// The grid has no other unavoidable sets up to 14 cells: three rows or columns of two boxes each.
BOOST_AUTO_TEST_CASE(the_most_canonical_grid_has_162_small_unavoidable_sets) {
    const Board grid = board_of_line(most_canonical);
    const auto sets = clues::minimal_unavoidable_sets(grid, 12, 10'000, {});
    BOOST_REQUIRE(sets.has_value());
    BOOST_TEST(sets->size() == 162);
    BOOST_TEST(sets->back().size() == 6);
    const Boards boards = boards_in(grid, 16);
    BOOST_TEST((boards.answer.outcome == Outcome::exhausted));
    BOOST_TEST(boards.lines.empty());
}

// 8 clues are the fewest that a 6x6 board has.
BOOST_AUTO_TEST_CASE(boards_of_6x6_grids_do_not_depend_on_the_order_of_rows_and_columns,
                     *boost::unit_test::label("slow")) {
    const Board grid = pattern({2, 3});
    Rearrangement way{false, {3, 2, 5, 4, 0, 1}, {4, 3, 5, 1, 0, 2}, {0, 3, 1, 2, 6, 5, 4}};
    const Board other = way.apply(grid);
    BOOST_TEST(boards_in(grid, 7).lines.empty());
    for (const unsigned clue_count : {8U, 9U}) {
        std::set<std::string> moved;
        const Boards boards = boards_in(grid, clue_count);
        for (const std::string& line : boards.lines) {
            moved.insert(to_line(way.apply(board_of_line(line, {2, 3}))));
        }
        const Boards others = boards_in(other, clue_count);
        BOOST_TEST(moved.size() == boards.lines.size());
        BOOST_TEST((moved == sorted(others.lines)));
    }
    Solver solver(Question::unique());
    const Boards boards = boards_in(grid, 9);
    BOOST_REQUIRE(!boards.lines.empty());
    for (std::size_t i = 0; i < boards.lines.size(); i += 97) {
        const Answer answer = solver.solve(board_of_line(boards.lines[i], {2, 3}));
        BOOST_TEST((answer.uniqueness() == Uniqueness::unique));
        BOOST_TEST((*answer.first == grid));
    }
}

// From Gordon Royle's list of boards with 17 clues.
BOOST_AUTO_TEST_CASE(a_board_with_17_clues_is_found_in_its_grid, *boost::unit_test::label("slow")) {
    if (testing::is_sanitized) return;
    const Board board = board_of_line(
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...");
    ClueSearch search;
    search.threads = 0;
    const Boards boards = boards_in(*Solver().solve(board).first, 17, search);
    BOOST_TEST(boards.lines == std::vector<std::string>{to_line(board)});
}

BOOST_AUTO_TEST_CASE(the_boards_and_their_order_do_not_depend_on_threads) {
    const Board grid = pattern({2, 3});
    ClueSearch search;
    const Boards one = boards_in(grid, 9, search);
    search.threads = 3;
    const Boards three = boards_in(grid, 9, search);
    BOOST_TEST(one.lines == three.lines);
    BOOST_TEST(one.answer.nodes == three.answer.nodes);
    BOOST_TEST(one.answer.checked == three.answer.checked);
    search.limit = 5;
    const Boards some = boards_in(grid, 9, search);
    BOOST_TEST((some.answer.outcome == Outcome::found));
    BOOST_REQUIRE(some.lines.size() == 5);
    BOOST_TEST(std::equal(some.lines.begin(), some.lines.end(), one.lines.begin()));
    search.limit = one.lines.size() + 1;
    BOOST_TEST((boards_in(grid, 9, search).answer.outcome == Outcome::exhausted));
    search.limit = 0;
    BOOST_TEST(boards_in(grid, 9, search).lines.empty());
}

BOOST_AUTO_TEST_CASE(a_search_that_is_stopped_says_so) {
    const Board grid = *Solver().solve(board_of_line(testing::wikipedia)).first;
    ClueSearch search;
    search.budget.deadline = Budget::in(0);
    BOOST_TEST((boards_in(grid, 20, search).answer.outcome == Outcome::out_of_budget));
    search.budget.deadline.reset();
    std::stop_source stop;
    search.budget.stop = stop.get_token();
    double last = 0;
    search.look = [&](double progress) {
        last = progress;
        stop.request_stop();
    };
    BOOST_TEST((boards_in(grid, 16, search).answer.outcome == Outcome::out_of_budget));
    BOOST_TEST(last > 0);
    BOOST_TEST(last < 1);
}

BOOST_AUTO_TEST_CASE(what_is_no_grid_is_refused) {
    Board grid = board_of_line(most_canonical);
    BOOST_CHECK_THROW((void)boards_in(grid, 25), UnsupportedError);
    std::swap(grid.cells[0], grid.cells[1]);
    BOOST_CHECK_THROW((void)boards_in(grid, 16), ProblemError);
    BOOST_CHECK_THROW((void)boards_in(Board(), 16), ProblemError);
    BOOST_CHECK_THROW((void)boards_in(pattern({1, 4}), 4), UnsupportedError);
    BOOST_CHECK_THROW((void)boards_in(pattern({4, 4}), 4), UnsupportedError);
    BOOST_TEST(most_clues_searched({2, 3}) == 36);
    BOOST_TEST(has_clue_search({2, 4}));
    BOOST_TEST(!has_clue_search({1, 9}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
