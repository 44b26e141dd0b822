// Orders for a sweep: estimates of its work, points for the items, and the search for an order.
#include "diagram/order.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <random>
#include <string>

#include "core/shuffle.hpp"
#include "core/work_left.hpp"
#include "diagram/diagram.hpp"
#include "diagram/embedding.hpp"
#include "diagram/narrow_line.hpp"
#include "diagram/plan.hpp"
#include "diagram/sweep.hpp"
#include "diagram/sweep_estimate.hpp"
#include "known/families.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/settings.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(orders)

namespace {

using diagram::given_order;
using diagram::Order;
using diagram::OrderSearch;
using diagram::SweepEstimate;
using diagram::SweepPlan;

constexpr std::uint64_t no_limit = std::uint64_t{1} << 62;
constexpr std::size_t all_states = std::size_t{1} << 20;
constexpr std::size_t enough_bytes = std::size_t{1} << 30;

std::uint64_t choices_of_sweep(const Problem& problem, const Order& order) {
    const auto sweep = diagram::make_sweep(problem, order);
    BOOST_REQUIRE((sweep->go_on(no_limit, no_limit, no_limit) == diagram::Sweep::State::done));
    return sweep->choices();
}

/// A board of this many rows and columns, cut into squares of any size. Its cells and squares are
/// in a random order.
class ShuffledBoard {
   public:
    ShuffledBoard(std::size_t rows, std::size_t columns)
        : columns_(columns), cell_at_(rows * columns) {
        std::iota(cell_at_.begin(), cell_at_.end(), std::size_t{0});
        core::shuffle<std::size_t>(cell_at_, 1);
        std::vector<std::vector<Entry>> squares;
        for (std::size_t size = 1; size <= std::min(rows, columns); ++size) {
            for (std::size_t top = 0; top + size <= rows; ++top) {
                for (std::size_t left = 0; left + size <= columns; ++left) {
                    std::vector<Entry> square;
                    for (std::size_t i = 0; i < size * size; ++i) {
                        square.push_back({item(top + i / size, left + i % size)});
                    }
                    squares.push_back(square);
                }
            }
        }
        core::shuffle<std::vector<Entry>>(squares, 2);
        ProblemBuilder builder;
        for (std::size_t i = 0; i < rows * columns; ++i) builder.add_primary(std::to_string(i));
        for (const auto& square : squares) builder.add_option(square);
        problem_ = std::move(builder).build();
    }

    [[nodiscard]] const Problem& problem() const { return problem_; }
    [[nodiscard]] ItemId item(std::size_t row, std::size_t column) const {
        return id_at<ItemId>(cell_at_[row * columns_ + column]);
    }

   private:
    std::size_t columns_;
    std::vector<std::size_t> cell_at_;
    Problem problem_;
};

BOOST_AUTO_TEST_CASE(an_estimate_from_all_states_is_exact) {
    std::size_t estimated = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        if (oracle.problem.has_multiplicities()) continue;
        const Order order = given_order(oracle.problem);
        const SweepEstimate estimate =
            diagram::estimate_sweep(SweepPlan(oracle.problem, order), all_states);
        const auto choices = static_cast<double>(choices_of_sweep(oracle.problem, order));
        BOOST_TEST(estimate.expected.choices == choices);
        BOOST_TEST(estimate.sampled.choices == choices);
        BOOST_TEST(estimate.expected.looks >= choices);
        BOOST_TEST(!estimate.is_too_low);
        ++estimated;
    }
    BOOST_TEST(estimated > oracle_problem_count / 3);
}

BOOST_AUTO_TEST_CASE(an_estimate_from_few_states_is_near) {
    for (const Problem& problem : {dominoes(10), latin_squares(5), queens(8)}) {
        const Order order = given_order(problem);
        const auto choices = static_cast<double>(choices_of_sweep(problem, order));
        const SweepEstimate estimate = diagram::estimate_sweep(SweepPlan(problem, order), 100);
        BOOST_TEST(estimate.expected.choices > choices / 3);
        BOOST_TEST(estimate.expected.choices < choices * 3);
        BOOST_TEST(estimate.sampled.choices < choices);
        BOOST_TEST(estimate.sampled.looks < estimate.expected.looks);
    }
}

BOOST_AUTO_TEST_CASE(a_small_sample_of_many_states_says_that_it_is_too_low) {
    const Problem problem = dominoes(12);
    const SweepPlan plan(problem, given_order(problem));
    BOOST_TEST(diagram::estimate_sweep(plan, 4).is_too_low);
    BOOST_TEST(!diagram::estimate_sweep(plan, 400).is_too_low);
}

// In the given order, all 300 pairs are open at the same time.
Problem pairs_far_apart() {
    constexpr std::size_t pairs = 300;
    ProblemBuilder builder;
    for (std::size_t i = 0; i < 2 * pairs; ++i) builder.add_primary(std::to_string(i));
    for (std::size_t i = 0; i < pairs; ++i) {
        builder.add_option({{id_at<ItemId>(i)}, {id_at<ItemId>(pairs + i)}});
    }
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(the_work_of_states_that_are_too_wide_is_infinite) {
    const Problem problem = pairs_far_apart();
    const SweepEstimate estimate =
        diagram::estimate_sweep(SweepPlan(problem, given_order(problem)), 10);
    BOOST_TEST(std::isinf(estimate.expected.choices));
}

std::vector<diagram::Coordinate> embed(const Problem& problem, std::size_t dimensions, int steps) {
    diagram::Embedding embedding(problem, dimensions);
    for (int step = 0; step < steps; ++step) embedding.smooth(problem);
    return embedding.coordinates(problem);
}

// The first coordinate is along the longer side.
BOOST_AUTO_TEST_CASE(the_points_of_a_board_lie_as_its_cells_do) {
    constexpr std::size_t rows = 5, columns = 14;
    const ShuffledBoard board(rows, columns);
    const auto coordinates = embed(board.problem(), 2, 60);
    BOOST_REQUIRE(coordinates.size() == 2u);
    BOOST_TEST(coordinates[0] != coordinates[1]);
    std::vector<double> columns_at(columns);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            columns_at[column] += coordinates[0][index(board.item(row, column))];
        }
    }
    BOOST_TEST(
        (std::ranges::is_sorted(columns_at) || std::ranges::is_sorted(columns_at, std::greater())));
    BOOST_TEST(coordinates == embed(board.problem(), 2, 60));
    // The mean over all options of all items is 0.
    for (const diagram::Coordinate& coordinate : coordinates) {
        double sum = 0, sum_of_sizes = 0;
        for (std::size_t i = 0; i < coordinate.size(); ++i) {
            const auto options = board.problem().options_of(id_at<ItemId>(i)).size();
            sum += static_cast<double>(options) * coordinate[i];
            sum_of_sizes += static_cast<double>(options) * std::abs(coordinate[i]);
        }
        BOOST_TEST(std::abs(sum) < 1e-9 * sum_of_sizes);
    }
}

// Items without options, alone in their option, and parts that share no item.
BOOST_AUTO_TEST_CASE(all_problems_have_points) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const auto coordinates = embed(oracle.problem, 3, 5);
        BOOST_TEST(coordinates.size() <= std::min<std::size_t>(3, oracle.problem.item_count()));
        for (const diagram::Coordinate& coordinate : coordinates) {
            BOOST_TEST(coordinate.size() == oracle.problem.primary_count());
            BOOST_TEST(std::ranges::all_of(coordinate, [](double x) { return std::isfinite(x); }));
        }
    }
    BOOST_TEST(embed(Problem(), 3, 5).empty());
}

/// The best order after at most so many tries, for a sweep that would take very long.
Order best_order(const Problem& problem, int tries) {
    constexpr double long_sweep = 1e15;
    OrderSearch search(problem, enough_bytes);
    Order best = given_order(problem);
    for (int i = 0; i < tries && !search.is_enough(long_sweep, long_sweep); ++i) {
        BOOST_TEST(search.try_one() > 0u);
        if (const Order* const better = search.take_better()) best = *better;
    }
    return best;
}

/// The embedding of 30,000 entries takes about 250,000 choices, so it is not made in one try.
BOOST_AUTO_TEST_CASE(a_try_does_not_take_long) {
    ProblemBuilder builder;
    for (std::size_t i = 0; i < 100; ++i) builder.add_primary(std::to_string(i));
    for (std::size_t o = 0; o < 600; ++o) {
        std::vector<Entry> option;
        for (std::size_t i = o % 2; i < 100; i += 2) option.push_back({id_at<ItemId>(i)});
        builder.add_option(option);
    }
    OrderSearch search(std::move(builder).build(), enough_bytes);
    std::uint64_t whole = 0;
    for (int tries = 0; tries < 5; ++tries) {
        const std::uint64_t choices = search.try_one();
        BOOST_TEST(choices < 200'000u);
        whole += choices;
    }
    BOOST_TEST(whole > 250'000u);
}

BOOST_AUTO_TEST_CASE(a_shuffled_board_is_put_in_order) {
    const ShuffledBoard board(7, 7);
    const Order best = best_order(board.problem(), 100);
    BOOST_TEST(std::ranges::is_permutation(best, given_order(board.problem())));
    // Row by row, there are 1,970 choices. In the random order, there are over 200,000.
    BOOST_TEST(choices_of_sweep(board.problem(), given_order(board.problem())) > 100'000u);
    BOOST_TEST(choices_of_sweep(board.problem(), best) < 6'000u);
    BOOST_TEST((best == best_order(board.problem(), 100)));
}

/// A box of 7x7x5 cells, filled with cubes of any size. The cells are in a random order.
Problem shuffled_box() {
    constexpr std::array<std::size_t, 3> sides{7, 7, 5};
    std::vector<std::size_t> cell_at(sides[0] * sides[1] * sides[2]);
    std::iota(cell_at.begin(), cell_at.end(), std::size_t{0});
    core::shuffle<std::size_t>(cell_at, 1);
    ProblemBuilder builder;
    for (std::size_t i = 0; i < cell_at.size(); ++i) builder.add_primary(std::to_string(i));
    const auto add_cube = [&](std::size_t size, std::size_t x, std::size_t y, std::size_t z) {
        std::vector<Entry> cube;
        for (std::size_t i = 0; i < size * size * size; ++i) {
            const std::size_t cell =
                ((x + i / (size * size)) * sides[1] + y + i / size % size) * sides[2] + z +
                i % size;
            cube.push_back({id_at<ItemId>(cell_at[cell])});
        }
        builder.add_option(cube);
    };
    for (std::size_t size = 1; size <= sides[2]; ++size) {
        for (std::size_t x = 0; x + size <= sides[0]; ++x) {
            for (std::size_t y = 0; y + size <= sides[1]; ++y) {
                for (std::size_t z = 0; z + size <= sides[2]; ++z) add_cube(size, x, y, z);
            }
        }
    }
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(a_shuffled_box_is_put_in_order, *boost::unit_test::label("slow")) {
    const Problem problem = shuffled_box();
    // Layer by layer of 7x5 cells, there are 1,513,007 choices. In the random order, a sweep would
    // not end.
    BOOST_TEST(choices_of_sweep(problem, best_order(problem, 40)) < 3'000'000u);
}

BOOST_AUTO_TEST_CASE(the_frontier_has_the_items_between_their_options) {
    // In order, the second item of each domino is in the frontier for a layer, and so is s for two.
    const Problem row = read_dlx("a b c d | s\na b s\nb c\nc d s\n");
    const auto frontier_of = [&](const Order& order) { return diagram::frontier_cost(row, order); };
    const auto cost = [](const std::vector<int>& widths) {
        double sum = 0;
        for (const int width : widths) sum += std::exp(0.3 * width);
        return sum;
    };
    BOOST_TEST(std::abs(frontier_of(given_order(row)) - cost({2, 2, 1, 0, 0})) < 1e-9);
    const Order apart{ItemId{0}, ItemId{3}, ItemId{1}, ItemId{2}};
    BOOST_TEST(std::abs(frontier_of(apart) - cost({2, 2, 1, 0, 0})) < 1e-9);
    const Order middle{ItemId{1}, ItemId{0}, ItemId{2}, ItemId{3}};
    BOOST_TEST(std::abs(frontier_of(middle) - cost({3, 2, 1, 0, 0})) < 1e-9);
}

BOOST_AUTO_TEST_CASE(the_engine_knows_how_much_a_sweep_has_left_and_takes) {
    Settings settings;
    settings.engine = "diagram";
    const auto engine = diagram::make(latin_squares(5), settings);
    const auto& left = dynamic_cast<const core::WorkLeft&>(*engine);
    BOOST_TEST(!left.updates_left());
    const std::size_t at_first = left.bytes();
    Count count;
    std::size_t most = 0;
    double expected = 0;
    std::uint64_t at = 0;
    Outcome outcome = Outcome::out_of_budget;
    while (outcome == Outcome::out_of_budget) {
        engine->set_budget({.nodes = 1000, .deadline = {}, .stop = {}});
        outcome = engine->count(count);
        most = std::max(most, left.bytes());
        if (expected != 0 || !left.updates_left()) continue;
        expected = *left.updates_left();
        at = engine->stats().updates;
    }
    BOOST_TEST(count == Count(161'280));
    BOOST_TEST(!left.updates_left());
    BOOST_TEST(most > at_first + 1000);  // thousands of states
    BOOST_TEST(left.bytes() < most);     // the layers are free again
    const auto spent = static_cast<double>(engine->stats().updates - at);
    BOOST_TEST(expected > spent / 3);
    BOOST_TEST(expected < spent * 3);
}

BOOST_AUTO_TEST_CASE(a_better_order_is_taken_once) {
    const ShuffledBoard board(7, 7);
    OrderSearch search(board.problem(), enough_bytes);
    while (search.take_better() == nullptr) static_cast<void>(search.try_one());
    BOOST_TEST((search.take_better() == nullptr));
}

BOOST_AUTO_TEST_CASE(states_that_are_too_wide_become_narrow) {
    const Problem problem = pairs_far_apart();
    BOOST_TEST(choices_of_sweep(problem, best_order(problem, 100)) < 1000u);
}

/// Pairs of all items: in any order, the frontier has nearly all of them.
Problem all_pairs_of_400() {
    ProblemBuilder builder;
    constexpr std::size_t size = 400;
    for (std::size_t i = 0; i < size; ++i) builder.add_primary(std::to_string(i));
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            builder.add_option({{id_at<ItemId>(i)}, {id_at<ItemId>(j)}});
        }
    }
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(there_may_be_no_order_with_narrow_states) {
    const Problem problem = all_pairs_of_400();
    OrderSearch search(problem, enough_bytes);
    int tries = 0;
    constexpr double forever = std::numeric_limits<double>::infinity();
    for (; !search.is_enough(forever, forever) && tries < 100; ++tries) {
        static_cast<void>(search.try_one());
    }
    BOOST_TEST(tries < 20);
    BOOST_TEST((search.take_better() == nullptr));
}

BOOST_AUTO_TEST_CASE(levels_are_the_diagonals_of_a_board) {
    constexpr std::size_t side = 6;
    const Problem problem = dominoes(side);
    const Order order = diagram::level_order(problem);
    BOOST_TEST((std::ranges::is_permutation(order, given_order(problem))));
    // The last cell is the farthest from the first, so the order begins there.
    std::size_t before = 0;
    for (const ItemId item : order) {
        const std::size_t diagonal = 2 * (side - 1) - index(item) / side - index(item) % side;
        BOOST_TEST(diagonal >= before);
        before = diagonal;
    }
    // Items of no option, and those that are secondary.
    BOOST_TEST(diagram::level_order(read_dlx("a b c | s\na s\nc s\n")).size() == 3u);
}

// Estimates for large boards are much too low, and alike. The greedy order has a wider frontier,
// and three times the choices.
BOOST_AUTO_TEST_CASE(a_large_board_is_swept_by_its_diagonals) {
    const Problem problem = dominoes(24);
    const double greedy = diagram::frontier_cost(problem, diagram::narrow_order(problem));
    const double best = diagram::frontier_cost(problem, best_order(problem, 20));
    BOOST_TEST(best < 0.6 * greedy);
}

BOOST_AUTO_TEST_CASE(a_good_order_stays) {
    for (const Problem& problem : {dominoes(10), set_partitions(6)}) {
        BOOST_TEST((best_order(problem, 60) == given_order(problem)));
    }
}

BOOST_AUTO_TEST_CASE(any_order_that_is_found_gives_the_same_count) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!OrderSearch::takes(oracle.problem, enough_bytes)) continue;
        const Order order = best_order(oracle.problem, 12);
        const auto sweep = diagram::make_sweep(oracle.problem, order);
        BOOST_REQUIRE((sweep->go_on(no_limit, no_limit, no_limit) == diagram::Sweep::State::done));
        BOOST_TEST(sweep->count() == Count(oracle.solutions.size()));
    }
}

BOOST_AUTO_TEST_CASE(the_search_ends) {
    for (const Problem& problem : {dominoes(4), dominoes(16), Problem(), pairs_far_apart()}) {
        constexpr double forever = std::numeric_limits<double>::infinity();
        OrderSearch search(problem, enough_bytes);
        int tries = 0;
        while (!search.is_enough(forever, forever) && tries < 1000) {
            static_cast<void>(search.try_one());
            ++tries;
        }
        BOOST_TEST(tries < 1000);
    }
}

BOOST_AUTO_TEST_CASE(a_short_sweep_is_worth_a_few_tries_only) {
    OrderSearch search(dominoes(6), enough_bytes);
    int tries = 0;
    for (; !search.is_enough(1 << 15, 1e6); ++tries) static_cast<void>(search.try_one());
    BOOST_TEST(tries < 3);
}

BOOST_AUTO_TEST_CASE(multiplicities_and_little_memory_are_not_for_samples) {
    BOOST_TEST(OrderSearch::takes(dominoes(4), enough_bytes));
    BOOST_TEST(!OrderSearch::takes(matrices_of_sum_2(4), enough_bytes));
    BOOST_TEST(!OrderSearch::takes(dominoes(4), 10'000));
}

// The engine looks for an order after a part of the count, and starts again in that order.
BOOST_AUTO_TEST_CASE(the_engine_counts_a_shuffled_board) {
    Settings settings;
    settings.engine = "diagram";
    const ShuffledBoard board(10, 10);
    const auto nodes_in_slices = [&](std::uint64_t slice) {
        const auto engine = make_engine(board.problem(), settings);
        Count count;
        Outcome outcome = Outcome::out_of_budget;
        while (outcome == Outcome::out_of_budget) {
            const std::uint64_t before = engine->stats().nodes;
            engine->set_budget({.nodes = slice, .deadline = {}, .stop = {}});
            outcome = engine->count(count);
            BOOST_REQUIRE(engine->stats().nodes - before <= slice);
        }
        // OEIS A045846(10), tilings of a square by squares.
        BOOST_TEST(count == Count(1'500'957'422'222));
        return engine->stats().nodes;
    };
    const std::uint64_t nodes = nodes_in_slices(no_limit);
    // In the given order, there are millions.
    BOOST_TEST(nodes < 300'000u);
    for (const std::uint64_t slice : {7U, 1000U}) BOOST_TEST(nodes_in_slices(slice) == nodes);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
