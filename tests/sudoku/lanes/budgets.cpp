// A search stops at a node limit, at a deadline, or when its stop token is triggered.
#include <boost/test/unit_test.hpp>
#include <limits>
#include <thread>

#include "support.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(budgets)

namespace {

BOOST_AUTO_TEST_CASE(no_board_visits_more_nodes_than_the_limit) {
    const std::vector<Cells> boards = cells_of_file("minimal.txt");
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const std::vector<LaneAnswer> whole = solve(kernel, boards, 2);
        for (const std::uint64_t limit : {0U, 1U, 2U, 5U}) {
            Budget budget;
            budget.nodes = limit;
            const std::vector<LaneAnswer> answers = solve(kernel, boards, 2, budget);
            for (std::size_t i = 0; i < boards.size(); ++i) {
                if (whole[i].nodes <= limit) {
                    BOOST_TEST(same(answers[i], whole[i]), describe(answers[i]));
                } else {
                    BOOST_TEST((answers[i].outcome == Outcome::out_of_budget));
                    BOOST_TEST(answers[i].nodes == limit);
                }
            }
        }
    }
}

// The limit is reached by a board alone. It is also reached after the search was shared among
// lanes, by all lanes together.
BOOST_AUTO_TEST_CASE(a_node_limit_is_met_the_same_way_by_one_board_or_among_many) {
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        for (const std::uint64_t nodes : {500U, 2000U}) {
            Budget budget;
            budget.nodes = nodes;
            const LaneAnswer alone = solve(kernel, {Cells{}}, all, budget).front();
            BOOST_TEST((alone.outcome == Outcome::out_of_budget));
            BOOST_TEST(alone.nodes == nodes);
            const auto many = solve(kernel, std::vector<Cells>(40), all, budget);
            for (const LaneAnswer& answer : many) BOOST_TEST(same(answer, alone), describe(answer));
        }
    }
}

BOOST_AUTO_TEST_CASE(after_the_deadline_nothing_is_done) {
    Budget budget;
    budget.deadline = Budget::in(0);
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const auto answers = solve(kernel, std::vector<Cells>(40), 1, budget);
        for (const LaneAnswer& answer : answers) {
            BOOST_TEST((answer.outcome == Outcome::out_of_budget));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_search_is_stopped_from_another_thread) {
    std::stop_source stop;
    Budget budget;
    budget.stop = stop.get_token();
    std::vector<Cells> boards = cells_of_file("qqwing_easy.txt");
    boards.front() = Cells{};  // an empty board, with more solutions than can be listed
    lanes::LaneMemory memory;
    const lanes::LaneKernel& kernel = lanes::kernels().front();
    std::vector<LaneAnswer> answers(boards.size());
    std::jthread other([&] { stop.request_stop(); });
    lanes::solve_on(kernel, boards, std::numeric_limits<std::uint64_t>::max(), budget, answers, {},
                    memory);
    BOOST_TEST((answers.front().outcome == Outcome::out_of_budget));
    // The memory can be used for another search.
    lanes::solve_on(kernel, boards, 2, {}, answers, {}, memory);
    BOOST_TEST((answers.front().outcome == Outcome::found));
    BOOST_TEST((answers.back().outcome == Outcome::exhausted));
}

BOOST_AUTO_TEST_CASE(an_exception_of_a_visitor_passes_through) {
    lanes::LaneMemory memory;
    const lanes::LaneKernel& kernel = lanes::kernels().front();
    const std::vector<Cells> board(1);
    std::vector<LaneAnswer> answers(1);
    const auto refuse = [](std::size_t, const Cells&) { throw std::runtime_error("enough"); };
    BOOST_CHECK_THROW(lanes::solve_on(kernel, board, 3, {}, answers, refuse, memory),
                      std::runtime_error);
    lanes::solve_on(kernel, board, 3, {}, answers, {}, memory);
    BOOST_TEST(answers[0].solutions == 3U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
