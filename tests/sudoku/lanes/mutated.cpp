// Boards changed at random, valid or not. All kernels give the same answer, and an engine that does
// not use lanes gives the same verdict.
#include <boost/test/unit_test.hpp>

#include "quadrille/encode/sudoku.hpp"
#include "sudoku/solve/board_engine.hpp"
#include "support.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(mutated_boards)

namespace {

constexpr std::uint64_t limit = 3;

/// Asks all kernels, and asks links about every `step`-th board.
void compare(std::size_t boards_wanted, std::size_t step, std::uint64_t seed) {
    const std::vector<Cells> base = cells_of_file("minimal.txt");
    std::mt19937_64 random(seed);
    std::vector<Cells> boards;
    while (boards.size() < boards_wanted) {
        boards.push_back(mutated(base[random() % base.size()], random));
    }
    Budget budget;
    budget.nodes = 5000;
    const std::vector<LaneAnswer> answers = solve(lanes::kernels().front(), boards, limit, budget);
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const std::vector<LaneAnswer> others = solve(kernel, boards, limit, budget);
        std::size_t different = 0;
        for (std::size_t i = 0; i < boards.size(); ++i) different += !same(answers[i], others[i]);
        BOOST_TEST(different == 0U, kernel.name << ": " << different << " answers differ");
    }
    const SudokuEncoder encoder(BoxShape{3, 3});
    Settings settings;
    settings.engine = "links";
    BoardEngine search(encoder, settings);
    std::size_t of_each[limit + 1] = {};
    for (std::size_t i = 0; i < boards.size(); i += step) {
        if (answers[i].outcome == Outcome::out_of_budget) continue;
        std::uint64_t expected = 0;
        if (Engine* const engine = search.start(to_board(boards[i]))) {
            while (expected < limit && engine->next() == Outcome::found) ++expected;
        }
        BOOST_TEST(answers[i].solutions == expected, "seed " << seed << ", board " << i);
        if (expected > 0) BOOST_TEST(!find_violation(boards[i], answers[i].first));
        ++of_each[expected];
    }
    for (const std::size_t boards_of_kind : of_each) BOOST_TEST(boards_of_kind > 0U);
}

BOOST_AUTO_TEST_CASE(thousands_have_the_same_verdict_on_every_path) {
    compare(3000, 2, 1);
}

BOOST_AUTO_TEST_CASE(tens_of_thousands_have_the_same_verdict_on_every_path,
                     *boost::unit_test::label("slow")) {
    compare(20'000, 10, 2);
}

BOOST_AUTO_TEST_CASE(a_million_have_the_same_verdict_on_every_path,
                     *boost::unit_test::label("long")) {
    for (std::uint64_t seed = 3; seed < 24; ++seed) compare(50'000, 10, seed);
}

BOOST_AUTO_TEST_CASE(permuted_copies_have_permuted_solutions) {
    std::mt19937_64 random(4);
    std::vector<Cells> boards;
    for (const Cells& board : cells_of_file("qqwing_easy.txt")) {
        boards.push_back(permuted(board, random));
    }
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const std::vector<LaneAnswer> answers = solve(kernel, boards, 2);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            BOOST_TEST(answers[i].solutions == 1U);
            BOOST_TEST(!find_violation(boards[i], answers[i].first));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
