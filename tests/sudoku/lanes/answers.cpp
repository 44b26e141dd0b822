// Every kernel gives the known answers, and those of the engines and of the other kernels.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <set>

#include "quadrille/encode/sudoku.hpp"
#include "sudoku/solve/board_engine.hpp"
#include "support.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(answers)

namespace {

namespace data = boost::unit_test::data;

using testing::wikipedia;
using testing::wikipedia_solved;

BOOST_AUTO_TEST_CASE(the_baseline_kernel_is_among_those_run) {
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        BOOST_TEST_MESSAGE("there is " << kernel.name);
    }
    BOOST_TEST(lanes::kernels().back().name == "baseline");
#if defined(__x86_64__)
    BOOST_TEST(lanes::kernels().size() >= 2U);  // all recent processors can do more
#endif
}

BOOST_AUTO_TEST_CASE(a_board_is_solved) {
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const auto answers = solve(kernel, {cells_of(wikipedia)}, 2);
        BOOST_TEST((answers[0].outcome == Outcome::exhausted), kernel.name);
        BOOST_TEST(answers[0].solutions == 1U);
        BOOST_TEST((answers[0].first == cells_of(wikipedia_solved)));
    }
}

BOOST_DATA_TEST_CASE(links_and_every_kernel_find_the_same,
                     data::make(std::vector<std::string>{"minimal.txt", "qqwing_easy.txt"}), name) {
    const std::vector<Cells> boards = cells_of_file(name);
    const SudokuEncoder encoder(BoxShape{3, 3});
    Settings settings;
    settings.engine = "links";
    BoardEngine search(encoder, settings);
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const std::vector<LaneAnswer> answers = solve(kernel, boards, 2);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            Engine* const engine = search.start(to_board(boards[i]));
            BOOST_TEST_REQUIRE((engine != nullptr && engine->next() == Outcome::found));
            BOOST_TEST((answers[i].first == to_cells(search.decode(engine->solution()))));
            BOOST_TEST(answers[i].solutions == 1U, kernel.name << ": " << describe(answers[i]));
        }
    }
}

BOOST_AUTO_TEST_CASE(tdokus_test_puzzles_are_counted) {
    const std::string name = "tdoku_test_puzzles_with_counts.txt";
    const std::vector<Cells> boards = cells_of_file(name);
    std::ifstream in(testing::test_data() + "/sudoku/" + name);
    std::vector<std::uint64_t> counts;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line[0] != '#') counts.push_back(std::stoull(line.substr(82)));
    }
    BOOST_TEST_REQUIRE(counts.size() == boards.size());
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const std::uint64_t limit : {1U, 2U, 50U, 10'000U}) {
            const std::vector<LaneAnswer> answers = solve(kernel, boards, limit);
            for (std::size_t i = 0; i < boards.size(); ++i) {
                BOOST_TEST(answers[i].solutions == std::min(limit, counts[i]));
                BOOST_TEST((answers[i].outcome == Outcome::found) == (counts[i] >= limit));
                if (counts[i] > 0) BOOST_TEST(!find_violation(boards[i], answers[i].first));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(an_answer_does_not_depend_on_the_other_boards) {
    std::vector<Cells> boards = cells_of_file("tdoku_test_puzzles_with_counts.txt");
    for (const Cells& board : cells_of_file("minimal.txt")) boards.push_back(board);
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const std::uint64_t limit : {1U, 2U, 100U}) {
            const std::vector<LaneAnswer> together = solve(kernel, boards, limit);
            const std::vector<Cells> backwards(boards.rbegin(), boards.rend());
            const std::vector<LaneAnswer> reversed = solve(kernel, backwards, limit);
            for (std::size_t i = 0; i < boards.size(); ++i) {
                const LaneAnswer alone = solve(kernel, {boards[i]}, limit).front();
                BOOST_TEST(same(together[i], alone), describe(together[i]) << describe(alone));
                BOOST_TEST(same(reversed[boards.size() - 1 - i], alone), describe(alone));
            }
        }
    }
}

// A board alone is handed to all lanes in the middle of its search.
BOOST_AUTO_TEST_CASE(a_hard_board_has_the_same_answer_alone_and_among_others) {
    std::vector<Cells> boards = cells_of_file("anti_bruteforce.txt");
    boards.resize(3);  // the others have more solutions, or are easier
    for (std::size_t i = 0; i < 3; ++i) {
        Cells open = boards[i];
        for (std::size_t cell = 0; cell < open.size(); cell += 7) open[cell] = 0;
        boards.push_back(open);  // has many solutions
    }
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const std::uint64_t limit : {1U, 2U, 3U, 40U}) {
            for (const std::uint64_t nodes : {15U, 16U, 17U, 60U, 511U, 513U, 100'000U}) {
                Budget budget;
                budget.nodes = nodes;
                const std::vector<LaneAnswer> together = solve(kernel, boards, limit, budget);
                for (std::size_t i = 0; i < boards.size(); ++i) {
                    const LaneAnswer alone = solve(kernel, {boards[i]}, limit, budget).front();
                    BOOST_TEST(same(together[i], alone), describe(together[i]) << describe(alone));
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(an_empty_board_has_as_many_solutions_as_are_wanted) {
    constexpr std::uint64_t limit = 3000;
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        std::set<Cells> found;
        const auto answers = solve(kernel, {Cells{}}, limit, {}, [&](std::size_t, const Cells& c) {
            BOOST_TEST(!find_violation(Cells{}, c));
            found.insert(c);
        });
        BOOST_TEST((answers[0].outcome == Outcome::found));
        BOOST_TEST(answers[0].solutions == limit);
        BOOST_TEST(found.size() == limit);
    }
}

BOOST_AUTO_TEST_CASE(givens_that_clash_are_seen_at_the_root) {
    const std::vector<std::pair<std::size_t, std::size_t>> pairs{
        {0, 8}, {0, 1}, {4, 76}, {9, 18}, {0, 20}, {40, 50}, {30, 40}, {60, 80}, {72, 80}};
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const auto& [one, other] : pairs) {
            Cells cells{};
            cells[one] = cells[other] = 7;
            const LaneAnswer answer = solve(kernel, {cells}, 2).front();
            BOOST_TEST((answer.outcome == Outcome::exhausted), one << " and " << other);
            BOOST_TEST(answer.solutions == 0U);
            BOOST_TEST(answer.nodes == 1U);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_full_board_is_its_solution_or_has_none) {
    const Cells full = cells_of(wikipedia_solved);
    Cells wrong = full;
    std::swap(wrong[0], wrong[80]);
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const auto answers = solve(kernel, {full, wrong}, 5);
        BOOST_TEST(answers[0].solutions == 1U);
        BOOST_TEST((answers[0].first == full));
        BOOST_TEST(answers[1].solutions == 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_number_that_is_no_value_fits_nowhere) {
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const unsigned value : {10U, 16U, 255U}) {
            Cells cells{};
            cells[44] = static_cast<std::uint8_t>(value);
            BOOST_TEST(solve(kernel, {cells}, 1).front().solutions == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(as_many_answers_as_boards_are_needed) {
    const std::vector<Cells> boards(2);
    std::vector<LaneAnswer> answers(1);
    lanes::LaneMemory memory;
    const lanes::LaneKernel& kernel = lanes::kernels().front();
    BOOST_CHECK_THROW(lanes::solve_on(kernel, boards, 1, {}, answers, {}, memory),
                      std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(no_boards_and_no_solutions_are_little_work) {
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        BOOST_TEST(solve(kernel, {}, 1).empty());
        const LaneAnswer answer = solve(kernel, {Cells{}}, 0).front();
        BOOST_TEST((answer.outcome == Outcome::found));
        BOOST_TEST(answer.solutions == 0U);
    }
}

// Without a visitor, independent parts of a board are counted and not searched one by one.
BOOST_DATA_TEST_CASE(as_many_solutions_are_counted_as_shown,
                     data::make(std::vector<std::uint64_t>{2, 3, 7, 64, 4096}), limit) {
    std::mt19937_64 random(limit);
    std::vector<Cells> boards;
    for (Cells board : cells_of_file("minimal.txt")) {
        for (unsigned i = 0; i < 2; ++i) board[random() % board.size()] = 0;
        boards.push_back(board);
    }
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const LaneVisitor ignore = [](std::size_t, const Cells&) {};
        const std::vector<LaneAnswer> shown = solve(kernel, boards, limit, {}, ignore);
        const std::vector<LaneAnswer> counted = solve(kernel, boards, limit);
        std::uint64_t saved = 0;
        for (std::size_t i = 0; i < boards.size(); ++i) {
            BOOST_TEST(shown[i].solutions == counted[i].solutions, kernel.name << ", board " << i);
            BOOST_TEST((shown[i].outcome == counted[i].outcome));
            BOOST_TEST((shown[i].first == counted[i].first));
            BOOST_TEST(shown[i].nodes >= counted[i].nodes);
            saved += shown[i].nodes - counted[i].nodes;
            BOOST_TEST(same(solve(kernel, {boards[i]}, limit).front(), counted[i]));
        }
        BOOST_TEST(saved > 0U);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
