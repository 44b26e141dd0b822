// sudoku::Solver: every question, in every way that leads to an answer, compared with plain brute
// force.
#include "quadrille/sudoku/solver.hpp"

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <stop_token>

#include "quadrille/error.hpp"
#include "quadrille/kernels.hpp"
#include "sudoku/pattern.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/solver_boards.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(solver)

namespace {

namespace data = boost::unit_test::data;

bool same(const Answer& a, const Answer& b) {
    return a.outcome == b.outcome && a.solutions == b.solutions && a.first == b.first &&
           a.stats.nodes == b.stats.nodes;
}

const std::vector<std::string> engine_names{"auto", "links",  "cells",
                                            "bits", "rescan", "row-major-tables"};

BOOST_AUTO_TEST_CASE(boards_are_solved_by_the_kernel_that_the_settings_name) {
    const std::vector<Board> boards = random_boards({3, 3}, 20, 5);
    Solver fastest(Question::unique());
    const std::vector<Answer> expected = fastest.solve(boards);
    for (const KernelInfo& kernel : kernels()) {
        Settings settings;
        settings.kernel = kernel.name;
        if (!kernel.is_supported) {
            BOOST_CHECK_THROW(Solver(Question::unique(), settings), UnsupportedError);
            continue;
        }
        Solver solver(Question::unique(), settings);
        const std::vector<Answer> answers = solver.solve(boards);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            BOOST_TEST(answers[i].stats.kernel == kernel.name);
            BOOST_TEST(same(answers[i], expected[i]));
        }
    }
    Settings unknown;
    unknown.kernel = "avx3";
    BOOST_CHECK_THROW(Solver(Question::unique(), unknown), UnsupportedError);
}

BOOST_DATA_TEST_CASE(every_question_has_the_answer_of_brute_force, data::make(engine_names)) {
    const Settings settings = with_engine(sample);
    Solver first(Question::first(), settings);
    Solver some(Question::up_to(3), settings);
    Solver unique(Question::unique(), settings);
    Solver count(Question::count(), settings);
    Solver all(Question::all(), settings);
    for (const Board& board : small_boards()) {
        const Solutions expected = brute_force(board);
        const Answer one = first.solve(board);
        BOOST_TEST(one.first.has_value() == !expected.empty());
        if (one.first) BOOST_TEST(expected.contains(one.first->cells));
        BOOST_TEST((one.outcome == Outcome::found) == !expected.empty());

        Solutions shown;
        const auto show = [&](const BoardView& solved) {
            BOOST_TEST(shown.insert(solved.board().cells).second);
        };
        const Answer three = some.solve(board, show);
        BOOST_TEST(shown.size() == std::min<std::size_t>(3, expected.size()));
        BOOST_TEST(std::ranges::includes(expected, shown));
        BOOST_TEST((three.solutions == Count(shown.size())));
        BOOST_TEST((three.outcome == Outcome::found) == (expected.size() >= 3));

        const Uniqueness verdict = unique.solve(board).uniqueness();
        BOOST_TEST((verdict == (expected.empty()       ? Uniqueness::none
                                : expected.size() == 1 ? Uniqueness::unique
                                                       : Uniqueness::several)));
        BOOST_TEST((count.solve(board).solutions == Count(expected.size())));

        shown.clear();
        const Answer every = all.solve(board, show);
        BOOST_TEST((shown == expected));
        BOOST_TEST((every.outcome == Outcome::exhausted));
    }
}

BOOST_AUTO_TEST_CASE(many_boards_have_the_answers_that_each_has_alone) {
    std::vector<Board> boards = small_boards();
    for (const Board& board : boards_of_file("minimal.txt")) boards.push_back(board);
    while (boards.size() < 2100) boards.push_back(boards[boards.size() / 2]);  // three batches
    for (const Question& question :
         {Question::first(), Question::unique(), Question::up_to(3), Question::count()}) {
        std::vector<Answer> alone;
        Solver one_by_one(question);
        for (const Board& board : boards) alone.push_back(one_by_one.solve(board));
        for (const unsigned threads : {1U, 3U, 0U}) {
            const std::vector<Answer> together = Solver(question, {}, threads).solve(boards);
            BOOST_REQUIRE(together.size() == boards.size());
            std::size_t different = 0;
            for (std::size_t i = 0; i < boards.size(); ++i) {
                // A kept engine may order its items differently after other boards. Nodes are
                // therefore compared only for 9x9 boards.
                const bool is_same = boards[i].side() == 9 && question.lists()
                                         ? same(together[i], alone[i])
                                         : together[i].outcome == alone[i].outcome &&
                                               together[i].solutions == alone[i].solutions;
                different += is_same ? 0 : 1;
            }
            BOOST_TEST(different == 0U, threads << " threads");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_stream_answers_in_the_order_of_the_boards_after_their_solutions) {
    std::vector<Board> boards;
    for (int round = 0; round < 30; ++round) {
        for (const Board& board : small_boards()) boards.push_back(board);
    }
    for (const unsigned threads : {1U, 2U}) {
        Solver solver(Question::up_to(2), {}, threads);
        Solver again(Question::up_to(2));
        std::size_t next = 0;
        std::size_t shown = 0;
        Stream stream(
            solver,
            [&](const BoardView& board, const BoardView& solved) {
                BOOST_TEST((board.board() == boards[next]));
                BOOST_TEST(!find_violation(boards[next], solved.board()));
                ++shown;
            },
            [&](const BoardView& board, const Answer& answer) {
                BOOST_TEST((board.board() == boards[next]));
                BOOST_TEST((answer.solutions == again.solve(boards[next]).solutions));
                BOOST_TEST((answer.solutions == Count(shown)));
                shown = 0;
                ++next;
            });
        for (const Board& board : boards) {
            // Adds boards in order. Every second 9x9 board is given as cells.
            const auto cells = to_cells(board);
            if (cells && stream.waiting() % 2 == 0) {
                stream.add(*cells);
            } else {
                stream.add(board);
            }
        }
        stream.finish();
        BOOST_TEST(next == boards.size());
        BOOST_TEST(stream.waiting() == 0U);
    }
}

BOOST_AUTO_TEST_CASE(boards_wait_until_they_are_asked_for_or_there_are_enough) {
    Solver solver(Question::unique());
    std::size_t answers = 0;
    Stream stream(solver, {}, [&](const BoardView&, const Answer&) { ++answers; });
    for (int i = 0; i < 5; ++i) stream.add(board_of(wikipedia));
    BOOST_TEST(stream.waiting() == 5U);
    BOOST_TEST(answers == 0U);
    stream.add(Board(BoxShape{2, 2}));  // a board of this size is not solved together with others
    BOOST_TEST(answers == 6U);
    for (int i = 0; i < 20'000; ++i) stream.add(board_of(wikipedia));
    BOOST_TEST(stream.waiting() < 10'000U);
    stream.finish();
    BOOST_TEST(answers == 20'006U);
}

BOOST_DATA_TEST_CASE(a_node_limit_is_for_each_board,
                     data::make(std::vector<std::string>{"auto", "links", "rescan"})) {
    Settings settings = with_engine(sample);
    Solver free(Question::unique(), settings);
    const Board easy = board_of(wikipedia);
    settings.budget.nodes = std::uint64_t{free.solve(easy).stats.nodes};
    Solver limited(Question::unique(), settings);
    for (int round = 0; round < 3; ++round) {
        BOOST_TEST((limited.solve(easy).uniqueness() == Uniqueness::unique));
        const Answer hard = limited.solve(boards_of_file("minimal.txt").front());
        BOOST_TEST(hard.stats.nodes <= *settings.budget.nodes);
    }
    settings.budget.nodes = *settings.budget.nodes - 1;
    Solver strict(Question::unique(), settings);
    for (int round = 0; round < 3; ++round) {
        BOOST_TEST((strict.solve(easy).uniqueness() == Uniqueness::unknown));
    }
}

BOOST_DATA_TEST_CASE(after_the_deadline_every_board_has_an_answer_that_is_unknown,
                     data::make(std::vector<std::string>{"auto", "links", "rescan"})) {
    Solver solver(Question::unique(), with_engine(sample));
    Budget over;
    over.deadline = Budget::in(-1);
    solver.set_budget(over);
    const std::vector<Board> boards(5, board_of(wikipedia));
    for (const Answer& answer : solver.solve(boards)) {
        BOOST_TEST((answer.outcome == Outcome::out_of_budget));
        BOOST_TEST((answer.uniqueness() == Uniqueness::unknown));
    }
    solver.set_budget({});
    for (const Answer& answer : solver.solve(boards)) {
        BOOST_TEST((answer.uniqueness() == Uniqueness::unique));
    }
}

BOOST_AUTO_TEST_CASE(boards_before_a_stop_keep_their_answers) {
    std::stop_source stop;
    Settings settings = with_engine("links");
    settings.budget.stop = stop.get_token();
    Solver solver(Question::unique(), settings);
    std::vector<Uniqueness> verdicts;
    Stream stream(solver, {}, [&](const BoardView&, const Answer& answer) {
        verdicts.push_back(answer.uniqueness());
        if (verdicts.size() == 3) stop.request_stop();
    });
    for (int i = 0; i < 6; ++i) stream.add(board_of(wikipedia));
    stream.finish();
    const std::vector<Uniqueness> expected{Uniqueness::unique,  Uniqueness::unique,
                                           Uniqueness::unique,  Uniqueness::unknown,
                                           Uniqueness::unknown, Uniqueness::unknown};
    BOOST_TEST((verdicts == expected));
}

BOOST_AUTO_TEST_CASE(a_long_search_can_be_watched_and_stopped) {
    std::stop_source stop;
    Settings settings = with_engine("links");
    settings.budget.stop = stop.get_token();
    Solver solver(Question::count(), settings);
    Moment last;
    solver.on_moment([&](const Moment& moment) {
        last = moment;
        stop.request_stop();
    });
    const Answer answer = solver.solve(Board());  // it has too many to count
    BOOST_TEST((answer.outcome == Outcome::out_of_budget));
    BOOST_TEST(last.nodes > 0U);
    BOOST_TEST(last.nodes == answer.stats.nodes);
    BOOST_TEST((last.counted == answer.solutions));
}

BOOST_AUTO_TEST_CASE(a_visitor_that_throws_ends_a_search_and_spoils_nothing) {
    const std::vector<std::string> names{"auto", "links", "rescan"};
    for (const std::string& name : names) {
        Solver solver(Question::up_to(5), with_engine(name));
        const auto refuse = [](const BoardView&) { throw std::runtime_error("enough"); };
        BOOST_CHECK_THROW((void)solver.solve(Board(), refuse), std::runtime_error);
        BOOST_TEST((solver.solve(board_of(wikipedia)).solutions == Count(1)));
    }
    Solver solver;
    bool is_angry = true;
    std::size_t answers = 0;
    Stream stream(solver, {}, [&](const BoardView&, const Answer&) {
        if (is_angry) throw std::runtime_error("enough");
        ++answers;
    });
    stream.add(board_of(wikipedia));
    BOOST_CHECK_THROW(stream.finish(), std::runtime_error);
    BOOST_TEST(stream.waiting() == 0U);
    is_angry = false;
    stream.add(board_of(wikipedia));
    stream.finish();
    BOOST_TEST(answers == 1U);
}

BOOST_AUTO_TEST_CASE(no_way_takes_a_board_that_is_none) {
    Board large_value;
    large_value.cells[3] = 257;
    Board few_cells;
    few_cells.cells.pop_back();
    for (const std::string& name : engine_names) {
        Solver solver(Question::first(), with_engine(name));
        Stream stream(solver, {}, {});
        for (const Board& board : {large_value, few_cells}) {
            BOOST_CHECK_THROW((void)solver.solve(board), ProblemError);
            BOOST_CHECK_THROW((void)solver.solve(std::vector<Board>{board}), ProblemError);
            BOOST_CHECK_THROW(stream.add(board), ProblemError);
        }
    }
    Cells ten{};
    ten[7] = 10;
    BOOST_TEST((Solver(Question::unique()).solve(ten).uniqueness() == Uniqueness::none));
}

BOOST_DATA_TEST_CASE(larger_boards_are_solved,
                     data::make(std::vector<std::string>{"auto", "links"})) {
    Solver solver(Question::unique(), with_engine(sample));
    for (const BoxShape shape : {BoxShape{3, 4}, BoxShape{4, 4}, BoxShape{4, 5}, BoxShape{5, 5}}) {
        Board board = pattern(shape);
        for (std::size_t cell = 0; cell < board.cells.size(); cell += 3) board.cells[cell] = 0;
        const Answer answer = solver.solve(board);
        BOOST_REQUIRE(answer.first.has_value());
        BOOST_TEST(!find_violation(board, *answer.first));
        BOOST_TEST((answer.uniqueness() != Uniqueness::none));
    }
}

BOOST_AUTO_TEST_CASE(a_seed_changes_the_way_and_not_the_solutions) {
    const Board board(BoxShape{2, 2});
    const Solutions expected = brute_force(board);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Settings settings;
        settings.seed = seed;
        Solver solver(Question::all(), settings);
        Solutions found;
        (void)solver.solve(board,
                           [&](const BoardView& solved) { found.insert(solved.board().cells); });
        BOOST_TEST((found == expected));
        Solver nine(Question::unique(), settings);
        BOOST_TEST((nine.solve(board_of(wikipedia)).uniqueness() == Uniqueness::unique));
        BOOST_TEST(nine.engine() != "lanes");
    }
}

BOOST_AUTO_TEST_CASE(the_engine_and_the_reason_are_those_of_the_way_taken) {
    Solver solver(Question::unique());
    BOOST_TEST(solver.engine() == "auto");
    BOOST_TEST(solver.reason().empty());
    (void)solver.solve(board_of(wikipedia));
    BOOST_TEST(solver.engine() == "lanes");
    BOOST_TEST(!solver.reason().empty());
    Solver small(Question::unique());
    (void)small.solve(Board(BoxShape{2, 2}));
    BOOST_TEST(small.engine() != "auto");
    BOOST_TEST(small.engine() != "lanes");
    Solver reference(Question::unique(), with_engine("row-major"));
    (void)reference.solve(board_of(wikipedia));
    BOOST_TEST(reference.engine() == "row-major");
    BOOST_TEST(reference.reason().empty());
}

BOOST_AUTO_TEST_CASE(what_cannot_be_asked_is_refused_before_the_first_board) {
    BOOST_CHECK_THROW(Solver(Question::first(), with_engine("nonsense")), UnsupportedError);
    Settings seeded = with_engine("rescan");
    seeded.seed = 1;
    BOOST_CHECK_THROW(Solver(Question::first(), seeded), UnsupportedError);
    BOOST_CHECK_THROW(Solver(Question::candidates(), with_engine("rescan")), UnsupportedError);
    Settings small = with_engine("diagram");
    small.memory_limit = 1 << 20;
    BOOST_CHECK_THROW((void)Solver(Question::candidates(), small).solve(Board()), MemoryLimitError);
}

BOOST_AUTO_TEST_CASE(no_solutions_wanted_are_none_shown) {
    for (const std::string name : {"auto", "links", "rescan"}) {
        Solver solver(Question::up_to(0), with_engine(name));
        const Answer answer =
            solver.solve(board_of(wikipedia), [](const BoardView&) { BOOST_ERROR("shown"); });
        BOOST_TEST(!answer.solutions);
        BOOST_TEST(!answer.first.has_value());
        BOOST_TEST((answer.outcome == Outcome::found));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
