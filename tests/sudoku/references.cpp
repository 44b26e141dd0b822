#include "quadrille/sudoku/references.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ctime>
#include <set>
#include <stop_token>

#include "quadrille/error.hpp"
#include "sudoku/reading.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(references_)

namespace {

namespace data = boost::unit_test::data;
namespace utf = boost::unit_test;

constexpr std::uint64_t no_limit = ~std::uint64_t{0};
const auto all = data::xrange(std::size_t{5});

std::size_t count_of(const Board& board, std::uint64_t limit = no_limit) {
    return find_reference("blank-list-tables")->solve(board, limit, {}).solutions;
}

BOOST_AUTO_TEST_CASE(there_are_five_and_each_is_found_by_its_name) {
    BOOST_TEST(references().size() == 5U);
    for (const Reference& reference : references()) {
        BOOST_TEST(find_reference(reference.name) == &reference);
    }
    BOOST_TEST(!find_reference("links"));
}

BOOST_DATA_TEST_CASE(each_solves_the_wikipedia_board, all, number) {
    const auto result = references()[number].solve(board_of(wikipedia), 2, {});
    BOOST_TEST((result.outcome == Outcome::exhausted));
    BOOST_TEST(result.solutions == 1U);
    BOOST_TEST(to_line(result.first.value()) == wikipedia_solved);
}

BOOST_DATA_TEST_CASE(there_are_288_boards_of_4x4, all, number) {  // OEIS A107739
    const auto result = references()[number].solve(Board(BoxShape{2, 2}), no_limit, {});
    BOOST_TEST(result.solutions == 288U);
    BOOST_TEST((result.outcome == Outcome::exhausted));
}

BOOST_AUTO_TEST_CASE(all_five_visit_the_same_number_of_nodes, *boost::unit_test::label("slow")) {
    std::vector<Board> boards = boards_of_file("qqwing_easy.txt");
    boards.emplace_back(BoxShape{2, 2});
    Budget budget;
    // Enough for half of the boards; others take a million and more.
    budget.nodes = testing::is_sanitized ? 10'000 : 50'000;
    for (const Board& board : boards) {
        std::set<std::pair<std::uint64_t, std::size_t>> nodes;
        for (const Reference& reference : references()) {
            const auto result = reference.solve(board, no_limit, budget);
            nodes.insert({result.nodes, result.solutions});
        }
        BOOST_TEST(nodes.size() == 1U);
    }
}

// An anti-brute-force board, line 1: 69,175,316 placements. The number is in the file's comment,
// and others have counted it. One reference takes seconds for them. The others take up to half a
// minute, and the test above compares their nodes with those of this one on shorter boards.
void check_placements(const char* name) {
    const Board board = boards_of_file("anti_bruteforce.txt").front();
    const auto result = find_reference(name)->solve(board, 1, {});
    BOOST_TEST(result.nodes == 69'175'316U);
    BOOST_TEST(to_line(result.first.value()).substr(0, 9) == "987654321");
}

BOOST_AUTO_TEST_CASE(row_major_makes_69175316_placements, *utf::label("long")) {
    check_placements("row-major");
}
BOOST_AUTO_TEST_CASE(row_major_tables_makes_69175316_placements, *utf::label("slow")) {
    check_placements("row-major-tables");
}
BOOST_AUTO_TEST_CASE(blank_list_tables_makes_69175316_placements, *utf::label("long")) {
    check_placements("blank-list-tables");
}
BOOST_AUTO_TEST_CASE(rescan_makes_69175316_placements, *utf::label("long")) {
    check_placements("rescan");
}
BOOST_AUTO_TEST_CASE(rescan_fused_makes_69175316_placements, *utf::label("long")) {
    check_placements("rescan-fused");
}

BOOST_AUTO_TEST_CASE(it_stops_at_the_limit_of_solutions) {
    const Board empty(BoxShape{3, 3});
    const auto result = find_reference("row-major")->solve(empty, 7, {});
    BOOST_TEST((result.outcome == Outcome::found));
    BOOST_TEST(result.solutions == 7U);
    BOOST_TEST((find_reference("row-major")->solve(empty, 0, {}).outcome == Outcome::found));
}

BOOST_AUTO_TEST_CASE(givens_that_clash_have_no_solution_and_no_node) {
    Board board = board_of(wikipedia);
    board.cells[8] = 5;
    for (const Reference& reference : references()) {
        const auto result = reference.solve(board, 2, {});
        BOOST_TEST((result.outcome == Outcome::exhausted));
        BOOST_TEST(result.solutions == 0U);
        BOOST_TEST(result.nodes == 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_full_board_is_its_own_solution) {
    for (const Reference& reference : references()) {
        const auto result = reference.solve(board_of(wikipedia_solved), 2, {});
        BOOST_TEST(result.solutions == 1U);
        BOOST_TEST(result.nodes == 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_malformed_board_is_refused) {
    Board board = board_of(wikipedia);
    board.cells[2] = 10;
    BOOST_CHECK_THROW((void)references()[4].solve(board, 1, {}), ProblemError);
    board.cells.pop_back();
    BOOST_CHECK_THROW((void)references()[0].solve(board, 1, {}), ProblemError);
}

BOOST_DATA_TEST_CASE(a_budget_of_nodes_is_kept_exactly, all, number) {
    Budget budget;
    budget.nodes = 1000;
    const auto result = references()[number].solve(Board(BoxShape{4, 4}), no_limit, budget);
    BOOST_TEST((result.outcome == Outcome::out_of_budget));
    BOOST_TEST(result.nodes == 1000U);
}

BOOST_DATA_TEST_CASE(a_deadline_is_kept_on_the_largest_board, all, number) {
    Budget budget;
    const std::clock_t start = std::clock();
    budget.deadline = Budget::in(0.05);
    const auto result = references()[number].solve(Board(BoxShape{15, 15}), no_limit, budget);
    BOOST_TEST((result.outcome == Outcome::out_of_budget));
    BOOST_TEST((std::clock() - start < 2 * CLOCKS_PER_SEC));
}

BOOST_AUTO_TEST_CASE(a_stop_is_obeyed) {
    std::stop_source source;
    source.request_stop();
    Budget budget;
    budget.stop = source.get_token();
    for (const Reference& reference : references()) {
        const auto result = reference.solve(Board(BoxShape{3, 3}), no_limit, budget);
        BOOST_TEST((result.outcome == Outcome::out_of_budget));
    }
}

BOOST_AUTO_TEST_CASE(some_boards_of_2x3_boxes_have_their_known_count) {
    // There are 28,200,960 boards of 6x6 (Jarvis 2005; OEIS A107739 has the square ones). By
    // symmetry, one in 6! of them has the first row 1 to 6.
    Board board(BoxShape{2, 3});
    for (std::uint16_t value = 1; value <= 6; ++value) board.cells[value - 1U] = value;
    BOOST_TEST(count_of(board) == 28'200'960U / 720U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
