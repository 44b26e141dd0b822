// An attempt asks for few searches, and its result is that of clue after clue.
#include <algorithm>
#include <boost/test/tools/floating_point_comparison.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "sudoku/make/controlled.hpp"
#include "sudoku/make/removal.hpp"
#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille::sudoku::make {
BOOST_AUTO_TEST_SUITE(attempts)

namespace {

/// Runs one attempt, and counts its searches.
class OneAttempt final : public lanes::LaneJobs {
   public:
    explicit OneAttempt(Attempt& attempt) : attempt_(attempt) {}
    bool begin(std::size_t lane, BoardNode& root) override {
        if (lane != 0 || !attempt_.next(root)) return false;
        ++searches;
        return true;
    }
    bool solved(std::size_t, const BoardNode& solution) override {
        return attempt_.solved(solution);
    }
    void exhausted(std::size_t) override { attempt_.exhausted(); }

    unsigned searches = 0;

   private:
    Attempt& attempt_;
};

std::vector<CellGroup> single_cells() {
    std::vector<CellGroup> groups;
    for (std::size_t cell = 0; cell < 81; ++cell) groups.push_back({cell_bits[cell], 1});
    return groups;
}

/// One clue after another, by the plainest of ways.
Cells clue_after_clue(const UniformGrid& grids, Draws draws) {
    const UniformGrid::Grid full = grids.draw(draws);
    std::array<std::uint8_t, 81> order{};
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    draws.shuffle(std::span(order));
    Cells cells{};
    std::copy(full.begin(), full.end(), cells.begin());
    Solver solver(Question::unique());
    for (const std::uint8_t cell : order) {
        const std::uint8_t value = std::exchange(cells[cell], std::uint8_t{0});
        if (solver.solve(cells).uniqueness() != Uniqueness::unique) cells[cell] = value;
    }
    return cells;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_result_is_that_of_clue_after_clue_with_half_of_the_searches) {
    const UniformGrid grids({3, 3});
    const std::vector<CellGroup> groups = single_cells();
    Removal removal(groups, std::nullopt, false);
    lanes::LaneMemory memory;
    unsigned searches = 0;
    constexpr std::uint64_t boards = 50;
    for (std::uint64_t i = 0; i < boards; ++i) {
        removal.begin(grids, Draws{1, i});
        OneAttempt attempt(removal);
        BOOST_REQUIRE(lanes::run_jobs_on(lanes::kernels().front(), attempt, {}, memory));
        BOOST_TEST((removal.grid().puzzle(removal.clues()) == clue_after_clue(grids, Draws{1, i})));
        searches += attempt.searches;
    }
    BOOST_TEST(searches < 45 * boards);
    BOOST_TEST(searches > 25 * boards);
}

BOOST_AUTO_TEST_CASE(controlled_tries_end_with_minimal_boards_and_their_weights) {
    const UniformGrid grids({3, 3});
    Controlled controlled;
    lanes::LaneMemory memory;
    unsigned found = 0;
    for (std::uint64_t i = 0; found == 0; ++i) {
        controlled.begin(grids, Draws{2, i});
        OneAttempt attempt(controlled);
        BOOST_REQUIRE(lanes::run_jobs_on(lanes::kernels().front(), attempt, {}, memory));
        // Most boards of 32 clues are known to have several solutions by the sets found before.
        BOOST_TEST(attempt.searches < 700u);
        if (controlled.clues() != no_cells) ++found;
    }
    const unsigned clues = cell_count(controlled.clues());
    double ways = 1;  // 81! / (clues! (81 - clues)!)
    for (unsigned k = 1; k <= clues; ++k) ways *= (82. - k) / k;
    BOOST_TEST(controlled.weight() / ways == std::round(controlled.weight() / ways),
               boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(a_search_visits_all_solutions_if_it_is_told_to_go_on) {
    // The empty board, in a lane in the middle.
    struct AllSolutions final : lanes::LaneJobs {
        bool begin(std::size_t lane, BoardNode& root) override {
            if (lane != 3 || begun) return false;
            begun = true;
            for (auto& words : root.words) std::fill(std::begin(words), std::end(words), 0u);
            for (std::size_t w = 0; w < 3; ++w) {
                for (std::size_t digit = 0; digit < 9; ++digit)
                    root.words[w][digit] = lanes::all_bits;
            }
            return true;
        }
        bool solved(std::size_t, const BoardNode&) override { return ++solutions < 100; }
        void exhausted(std::size_t) override { is_exhausted = true; }
        bool begun = false;
        bool is_exhausted = false;
        unsigned solutions = 0;
    };
    AllSolutions jobs;
    lanes::LaneMemory memory;
    BOOST_TEST(lanes::run_jobs_on(lanes::kernels().front(), jobs, {}, memory));
    BOOST_TEST(jobs.solutions == 100u);
    BOOST_TEST(!jobs.is_exhausted);
    Budget none;
    none.deadline = Budget::in(-1);
    AllSolutions stopped;
    BOOST_TEST(!lanes::run_jobs_on(lanes::kernels().front(), stopped, none, memory));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::make
