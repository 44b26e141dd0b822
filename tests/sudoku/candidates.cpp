// The values that each cell can take, compared with brute force and with diagrams.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "quadrille/kernels.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/solver_boards.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(candidates)

namespace {

namespace data = boost::unit_test::data;

/// The values of each cell in these solutions.
std::vector<std::vector<unsigned>> values_in(const Solutions& solutions) {
    std::vector<std::set<unsigned>> sets(solutions.empty() ? 0 : solutions.begin()->size());
    for (const Values& solution : solutions) {
        for (std::size_t cell = 0; cell < sets.size(); ++cell) sets[cell].insert(solution[cell]);
    }
    std::vector<std::vector<unsigned>> values;
    for (const std::set<unsigned>& cell : sets) values.emplace_back(cell.begin(), cell.end());
    return values;
}

const std::vector<std::string> names_for_candidates{"auto", "links", "cells", "bits", "diagram"};

BOOST_DATA_TEST_CASE(candidates_are_the_values_of_all_solutions, data::make(names_for_candidates)) {
    Solver solver(Question::candidates(), with_engine(sample));
    for (const Board& board : small_boards()) {
        const Solutions expected = brute_force(board);
        const Answer answer = solver.solve(board);
        BOOST_TEST((answer.outcome == Outcome::exhausted));
        BOOST_TEST((answer.solutions == Count(expected.size())));  // because they are few
        BOOST_TEST((answer.candidates == values_in(expected)));
    }
}

/// Boards with so many solutions that they are not all looked at.
std::vector<Board> loose_boards() {
    std::vector<Board> boards;
    for (const std::size_t givens : {33U, 30U, 27U}) {
        std::mt19937_64 random(givens);
        for (int k = 0; k < 4; ++k) {
            const Board solved = pattern({3, 3});
            Board board;
            for (std::size_t i = 0; i < givens; ++i) {
                const std::size_t cell = random() % solved.cells.size();
                board.cells[cell] = solved.cells[cell];
            }
            boards.push_back(board);
        }
    }
    return boards;
}

BOOST_AUTO_TEST_CASE(candidates_of_boards_with_many_solutions_are_those_of_their_diagrams) {
    Solver searching(Question::candidates());
    Solver one_by_one(Question::candidates(), with_engine("links"));
    Solver reading(Question::candidates(), with_engine("diagram"));
    std::size_t with_many = 0;
    for (Board board : loose_boards()) {
        const Answer expected = reading.solve(board);
        with_many += Count(1000) < expected.solutions;
        const Answer answer = searching.solve(board);
        BOOST_TEST(searching.engine() == "lanes");
        BOOST_TEST((answer.candidates == expected.candidates));
        BOOST_TEST((answer.solutions == expected.solutions || Count(512) <= answer.solutions));
        BOOST_TEST((answer.solutions <= expected.solutions));
        BOOST_TEST((one_by_one.solve(board).candidates == expected.candidates));
        // A board that excludes a value is not for the lanes.
        board.excluded.push_back({0, static_cast<std::uint16_t>(expected.candidates[0].back())});
        BOOST_TEST((searching.solve(board).candidates == reading.solve(board).candidates));
    }
    BOOST_TEST(with_many >= 6U);
}

BOOST_AUTO_TEST_CASE(every_value_is_possible_in_every_cell_of_an_empty_board) {
    for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{3, 4}}) {
        Solver solver(Question::candidates());
        const Answer answer = solver.solve(Board(shape));
        BOOST_TEST(answer.candidates.size() == Board(shape).cells.size());
        for (const std::vector<unsigned>& values : answer.candidates) {
            BOOST_TEST(values.size() == shape.side());
        }
    }
}

// The board has 148,357,268 solutions, and some values take thousands of nodes to be ruled out. If
// they were searched for at once, this would take ten times as many nodes.
BOOST_AUTO_TEST_CASE(values_that_are_hard_to_rule_out_are_put_off) {
    const Board board = boards_of_file("anti_bruteforce.txt")[3];
    for (const KernelInfo& kernel : kernels()) {
        if (!kernel.is_supported) continue;
        Settings settings;
        settings.kernel = kernel.name;
        const Answer answer = Solver(Question::candidates(), settings).solve(board);
        BOOST_TEST(answer.candidates[0].size() == 5U);
        BOOST_TEST(answer.stats.nodes < 4000U);
        BOOST_TEST(answer.stats.kernel == kernel.name);
    }
}

BOOST_AUTO_TEST_CASE(candidates_keep_to_their_limits) {
    const Board board;  // it takes hundreds of searches
    const Answer expected = Solver(Question::candidates()).solve(board);
    bool is_done = false;
    for (std::uint64_t limit = 1; !is_done; limit *= 2) {
        Settings settings;
        settings.budget.nodes = limit;
        const Answer answer = Solver(Question::candidates(), settings).solve(board);
        BOOST_TEST(answer.stats.nodes <= limit);
        is_done = answer.outcome == Outcome::exhausted;
        BOOST_TEST((answer.candidates == (is_done ? expected.candidates : Answer().candidates)));
        BOOST_REQUIRE(limit < 1'000'000U);
    }
    Settings late;
    late.budget.deadline = Budget::in(-1);
    const Answer stopped = Solver(Question::candidates(), late).solve(board);
    BOOST_TEST((stopped.outcome == Outcome::out_of_budget));
    BOOST_TEST(stopped.candidates.empty());
}

/// The candidates that a Stream on so many threads gives for the boards.
std::vector<std::vector<std::vector<unsigned>>> candidates_on(unsigned threads,
                                                              const std::vector<Board>& boards) {
    Solver solver(Question::candidates(), {}, threads);
    std::vector<std::vector<std::vector<unsigned>>> all;
    Stream stream(solver, {}, [&](const BoardView&, const Answer& answer) {
        BOOST_TEST((answer.outcome == Outcome::exhausted));
        all.push_back(answer.candidates);
    });
    for (const Board& board : boards) stream.add(board);
    stream.finish();
    return all;
}

BOOST_AUTO_TEST_CASE(candidates_on_three_threads_are_those_on_one_in_the_same_order) {
    std::vector<Board> boards;
    for (int k = 0; k < 20; ++k) {
        for (Board& board : loose_boards()) boards.push_back(std::move(board));
    }
    boards.insert(boards.begin() + 5, Board(BoxShape{2, 2}));  // of another size
    BOOST_TEST((candidates_on(3, boards) == candidates_on(1, boards)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
