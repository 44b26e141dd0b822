// Boards with many solutions, listed and counted by all lanes together.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <set>
#include <stdexcept>
#include <vector>

#include "quadrille/encode/sudoku.hpp"
#include "sudoku/solve/board_engine.hpp"
#include "sudoku/solve/lanes/waiting_nodes.hpp"
#include "support.hpp"
#include "support/boards.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(listing)

namespace {

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();

struct Listed {
    LaneAnswer answer;
    std::vector<Cells> solutions;
};

Listed list(const lanes::LaneKernel& kernel, const Cells& board, std::uint64_t limit,
            const Budget& budget = {}) {
    lanes::LaneMemory memory;
    Listed listed;
    listed.answer = lanes::list_on(
        kernel, board, limit, budget,
        [&](std::span<const Cells> found) {
            listed.solutions.insert(listed.solutions.end(), found.begin(), found.end());
        },
        {}, memory);
    return listed;
}

LaneAnswer count(const lanes::LaneKernel& kernel, const Cells& board,
                 std::uint64_t limit = no_limit, const Budget& budget = {}) {
    lanes::LaneMemory memory;
    return lanes::list_on(kernel, board, limit, budget, {}, {}, memory);
}

/// The solutions that `links` finds.
std::set<Cells> found_by_links(BoardEngine& search, const Cells& board) {
    std::set<Cells> found;
    Engine* const engine = search.start(to_board(board));
    while (engine != nullptr && engine->next() == Outcome::found) {
        found.insert(to_cells(search.decode(engine->solution())).value());
    }
    return found;
}

/// Solved boards whose cells with some of the values are blank. With two values, all open cells
/// have two candidates, in several parts.
std::vector<Cells> boards_without(unsigned values, std::size_t count) {
    std::mt19937_64 random(7);
    std::vector<Cells> boards;
    while (boards.size() < count) {
        Cells board = permuted(cells_of(testing::wikipedia_solved), random);
        for (std::uint8_t& cell : board) {
            if (cell <= values) cell = 0;
        }
        boards.push_back(board);
    }
    return boards;
}

void require_the_solutions_of_links(const std::vector<Cells>& boards) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    Settings settings;
    settings.engine = "links";
    BoardEngine search(encoder, settings);
    for (const Cells& board : boards) {
        const std::set<Cells> expected = found_by_links(search, board);
        for (const lanes::LaneKernel& kernel : lanes::kernels()) {
            const Listed listed = list(kernel, board, no_limit);
            const std::set<Cells> found(listed.solutions.begin(), listed.solutions.end());
            BOOST_TEST((found == expected), kernel.name << ": " << describe(listed.answer));
            BOOST_TEST(listed.solutions.size() == expected.size());
            BOOST_TEST(listed.answer.solutions == expected.size());
            BOOST_TEST((listed.answer.outcome == Outcome::exhausted));
            const LaneAnswer counted = count(kernel, board);
            BOOST_TEST(same(counted, listed.answer), describe(counted));
        }
    }
}

BOOST_AUTO_TEST_CASE(links_and_every_kernel_list_the_same) {
    require_the_solutions_of_links(cells_of_file("tdoku_test_puzzles_with_counts.txt"));
}

BOOST_AUTO_TEST_CASE(parts_that_do_not_depend_on_one_another_are_multiplied) {
    require_the_solutions_of_links(boards_without(2, testing::is_sanitized ? 3 : 20));
    require_the_solutions_of_links(boards_without(3, testing::is_sanitized ? 3 : 20));
    require_the_solutions_of_links(boards_without(4, testing::is_sanitized ? 1 : 5));
}

BOOST_AUTO_TEST_CASE(boards_with_too_few_or_wrong_givens_are_listed) {
    std::mt19937_64 random(11);
    std::vector<Cells> boards;
    const std::vector<Cells> minimal = cells_of_file("minimal.txt");
    while (boards.size() < (testing::is_sanitized ? 20U : 200U)) {
        const Cells board = mutated(minimal[boards.size() % minimal.size()], random);
        if (count(lanes::kernels().front(), board, 3000).solutions < 3000) boards.push_back(board);
    }
    require_the_solutions_of_links(boards);
}

// A limit is reached in the middle of the solutions of a lane.
BOOST_AUTO_TEST_CASE(every_kernel_stops_at_the_same_solution) {
    std::vector<Cells> boards = boards_without(3, 2);
    boards.push_back(Cells{});
    for (const Cells& board : boards) {
        for (const std::uint64_t limit : {1U, 2U, 3U, 7U, 63U, 64U, 65U, 1000U}) {
            const Listed expected = list(lanes::kernels().back(), board, limit);
            const std::set<Cells> distinct(expected.solutions.begin(), expected.solutions.end());
            BOOST_TEST(distinct.size() == expected.solutions.size());
            BOOST_TEST(expected.solutions.size() <= limit);
            BOOST_TEST((expected.answer.outcome == Outcome::found) ==
                       (expected.answer.solutions == limit));
            BOOST_TEST((expected.solutions.front() == expected.answer.first));
            for (const lanes::LaneKernel& kernel : lanes::kernels()) {
                const Listed listed = list(kernel, board, limit);
                BOOST_TEST(same(listed.answer, expected.answer), describe(listed.answer));
                BOOST_TEST((listed.solutions == expected.solutions), kernel.name);
                const LaneAnswer counted = count(kernel, board, limit);
                BOOST_TEST(counted.solutions == listed.answer.solutions);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(no_more_nodes_than_the_limit_are_visited) {
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const std::uint64_t nodes : {0U, 1U, 2U, 17U, 500U, 20'000U}) {
            Budget budget;
            budget.nodes = nodes;
            const LaneAnswer answer = count(kernel, Cells{}, no_limit, budget);
            BOOST_TEST((answer.outcome == Outcome::out_of_budget));
            BOOST_TEST(answer.nodes == nodes);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_search_ends_at_a_deadline_or_when_the_caller_has_seen_enough) {
    lanes::LaneMemory memory;
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        Budget budget;
        budget.deadline = Budget::in(0);
        BOOST_TEST((count(kernel, Cells{}, no_limit, budget).outcome == Outcome::out_of_budget));
        std::uint64_t nodes = 0;
        double progress = 0;
        int calls = 0;
        const auto look = [&](const LaneAnswer& so_far, double share) {
            BOOST_TEST(so_far.nodes >= nodes);
            BOOST_TEST((share >= progress && share < 1));
            nodes = so_far.nodes;
            progress = share;
            return ++calls < 3;
        };
        const LaneAnswer answer = lanes::list_on(kernel, Cells{}, no_limit, {}, {}, look, memory);
        BOOST_TEST((answer.outcome == Outcome::out_of_budget));
        BOOST_TEST(calls == 3);
    }
}

BOOST_AUTO_TEST_CASE(an_exception_of_a_visitor_leaves_the_memory_usable) {
    lanes::LaneMemory memory;
    const lanes::LaneKernel& kernel = lanes::kernels().front();
    const auto refuse = [](std::span<const Cells>) { throw std::runtime_error("enough"); };
    BOOST_CHECK_THROW((void)lanes::list_on(kernel, Cells{}, 100, {}, refuse, {}, memory),
                      std::runtime_error);
    const LaneAnswer answer = lanes::list_on(kernel, Cells{}, 100, {}, {}, {}, memory);
    BOOST_TEST(answer.solutions == 100U);
}

BOOST_AUTO_TEST_CASE(waiting_nodes_stay_when_the_stack_grows) {
    lanes::WaitingNodes waiting;
    constexpr std::size_t many = 5000;
    for (lanes::Word n = 0; n < many; ++n) {
        waiting.reserve(1);
        for (std::size_t i = 0; i < lanes::WaitingNodes::row_count; ++i) {
            *waiting.end_of_row(i) = n * 100 + static_cast<lanes::Word>(i);
        }
        waiting.push(1);
    }
    BOOST_TEST(waiting.size() == many);
    for (std::size_t n = many; n-- > 0;) {
        waiting.pop(1);
        for (std::size_t i = 0; i < lanes::WaitingNodes::row_count; ++i) {
            BOOST_TEST_REQUIRE(*waiting.end_of_row(i) == n * 100 + i);
        }
    }
    BOOST_TEST(waiting.empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
