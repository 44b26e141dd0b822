// A count that is hopeless for the lanes is left to the engines.
#include <boost/test/unit_test.hpp>
#include <cstdint>

#include "sudoku/solve/listing.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(handover)

namespace {

/// A board whose first five rows are blank. Its search takes more steps than pass between two looks
/// at its progress.
Cells five_blank_rows() {
    Cells cells{};
    for (std::size_t cell = 45; cell < cells.size(); ++cell) {
        const std::size_t row = cell / 9, column = cell % 9;
        cells[cell] = static_cast<std::uint8_t>((row % 3 * 3 + row / 3 + column) % 9 + 1);
    }
    return cells;
}

std::optional<Answer> count(const Handover& handover, const Budget& budget = {}) {
    return Listing(Question::count(), "auto", handover).solve(five_blank_rows(), budget, {}, {});
}

// At the first looks, progress is too small to be seen.
constexpr std::uint64_t nodes_with_progress = 200'000;
constexpr double more_than_there_are = 1e15;

BOOST_AUTO_TEST_CASE(a_count_with_more_nodes_to_come_than_expected_is_left) {
    BOOST_TEST(!count({1, 1}).has_value());
}

BOOST_AUTO_TEST_CASE(a_count_that_is_decided_on_too_late_is_finished) {
    const auto answer = count({10'000'000'000, 1});
    BOOST_TEST_REQUIRE(answer.has_value());
    BOOST_TEST((answer->outcome == Outcome::exhausted));
    const auto hopeful = count({nodes_with_progress, more_than_there_are});
    BOOST_TEST_REQUIRE(hopeful.has_value());
    BOOST_TEST((hopeful->solutions == answer->solutions));
    BOOST_TEST(hopeful->stats.nodes == answer->stats.nodes);
    BOOST_TEST(answer->stats.nodes > nodes_with_progress);
}

// No engine starts again with the nodes that the lanes have used.
BOOST_AUTO_TEST_CASE(a_count_with_a_node_limit_is_not_left) {
    Budget budget;
    budget.nodes = 1'000'000'000;
    BOOST_TEST(count({1, 1}, budget).has_value());
}

BOOST_AUTO_TEST_CASE(a_list_is_not_left) {
    Listing listing(Question::up_to(300'000), "auto", {1, 1});
    std::uint64_t shown = 0;
    const auto answer =
        listing.solve(five_blank_rows(), {}, [&](const BoardView&) { ++shown; }, {});
    BOOST_TEST_REQUIRE(answer.has_value());
    BOOST_TEST((answer->solutions == Count(shown)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
