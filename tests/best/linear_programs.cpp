// Linear programs whose solutions are known. A build without Clp refuses them.
#include "lp/linear_program.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cmath>
#include <limits>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/version.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(linear_programs)

namespace {

using lp::Columns;
using lp::LinearProgram;
using lp::Status;

constexpr double no_limit = 1e30;
constexpr int no_end = std::numeric_limits<int>::max();

/// n rows in a circle. Column i covers rows i and i + 1.
std::vector<lp::RowBounds> circle_rows(int n) {
    return std::vector<lp::RowBounds>(static_cast<std::size_t>(n), {1, 1});
}
Columns circle_columns(int n) {
    Columns columns;
    for (int i = 0; i < n; ++i) {
        columns.rows.insert(columns.rows.end(), {i, (i + 1) % n});
        columns.close(1);
    }
    return columns;
}

bool is_near(double value, double expected) {
    return std::abs(value - expected) < 1e-6;
}

boost::test_tools::assertion_result has_clp(boost::unit_test::test_unit_id) {
    return lp::is_available();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_build_without_clp_says_so) {
    BOOST_TEST(clp_version().empty() == !lp::is_available());
    if (lp::is_available()) return;
    BOOST_CHECK_THROW(LinearProgram(circle_rows(3), circle_columns(3)), UnsupportedError);
}

BOOST_AUTO_TEST_CASE(an_odd_circle_takes_half_of_each_column,
                     *boost::unit_test::precondition(has_clp)) {
    LinearProgram program(circle_rows(5), circle_columns(5));
    BOOST_TEST(program.row_count() == 5);
    BOOST_TEST(program.column_count() == 5);
    BOOST_TEST((program.solve(no_limit, no_end, {}) == Status::optimal));
    BOOST_TEST(is_near(program.value(), 2.5));
    for (const double value : program.values()) BOOST_TEST(is_near(value, 0.5));
    for (const double price : program.prices()) BOOST_TEST(is_near(price, 0.5));
}

BOOST_AUTO_TEST_CASE(columns_are_closed_and_required, *boost::unit_test::precondition(has_clp)) {
    LinearProgram program(circle_rows(4), circle_columns(4));
    program.close(0);
    BOOST_TEST((program.solve(no_limit, no_end, {}) == Status::optimal));
    BOOST_TEST(is_near(program.values()[1], 1));
    program.open(0);
    program.require(0);
    BOOST_TEST((program.solve(no_limit, no_end, {}) == Status::optimal));
    BOOST_TEST(is_near(program.values()[1], 0));
    BOOST_TEST(is_near(program.value(), 2));
}

BOOST_AUTO_TEST_CASE(rows_and_columns_are_added_and_removed,
                     *boost::unit_test::precondition(has_clp)) {
    LinearProgram program(circle_rows(3), circle_columns(3));
    Columns singles;  // each row alone, at a cost of 2
    for (int i = 0; i < 3; ++i) {
        singles.rows.push_back(i);
        singles.close(2);
    }
    program.add_columns(singles);
    BOOST_TEST((program.solve_primal(1000, {}) == Status::optimal));
    BOOST_TEST(is_near(program.value(), 1.5));
    program.add_rows({{0, 1, 2}});  // any two of the three overlap
    BOOST_TEST((program.solve(no_limit, no_end, {}) == Status::optimal));
    BOOST_TEST(is_near(program.value(), 3));
    BOOST_TEST(!program.is_slack(3));
    program.remove_rows({3});
    BOOST_TEST((program.solve_primal(1000, {}) == Status::optimal));
    BOOST_TEST(is_near(program.value(), 1.5));
}

BOOST_AUTO_TEST_CASE(a_basis_is_taken_up_again, *boost::unit_test::precondition(has_clp)) {
    LinearProgram first(circle_rows(101), circle_columns(101));
    BOOST_TEST((first.solve(no_limit, no_end, {}) == Status::optimal));
    LinearProgram second(circle_rows(101), circle_columns(101));
    second.set_basis(first.basis());
    BOOST_TEST((second.solve(no_limit, no_end, {}) == Status::optimal));
    BOOST_TEST(is_near(second.value(), 50.5));
    BOOST_TEST(second.work() < first.work());
}

BOOST_AUTO_TEST_CASE(limits_end_a_solution, *boost::unit_test::precondition(has_clp)) {
    LinearProgram dear(circle_rows(101), circle_columns(101));
    BOOST_TEST((dear.solve(1, no_end, {}) == Status::cut_short));
    LinearProgram brief(circle_rows(101), circle_columns(101));
    BOOST_TEST((brief.solve(no_limit, 1, {}) == Status::out_of_iterations));
    LinearProgram late(circle_rows(101), circle_columns(101));
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now();
    BOOST_TEST((late.solve(no_limit, no_end, budget) == Status::stopped));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
