// Deadlines and stop tokens are made from those of the standard library.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stop_token>
#include <type_traits>

#include "quadrille/settings.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(budgets)

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// The epoch of another clock is another moment.
static_assert(!std::is_constructible_v<Deadline, std::chrono::system_clock::time_point>);

BOOST_AUTO_TEST_CASE(a_deadline_is_the_same_in_every_unit) {
    const std::chrono::time_point<Clock, std::chrono::milliseconds> coarse(2'000'123ms);
    BOOST_CHECK(Deadline(coarse) == Deadline(Clock::time_point(coarse)));
    BOOST_CHECK(Deadline(coarse) < Deadline(Clock::time_point(coarse) + 1ns));
}

BOOST_AUTO_TEST_CASE(a_deadline_passes) {
    const Clock::time_point now = Clock::now();
    BOOST_TEST(Deadline(now).has_passed());
    BOOST_TEST(Deadline(now - 3s).seconds_left() <= -3);
    const double left = Deadline(Clock::now() + 1h).seconds_left();
    BOOST_TEST(left > 0);
    BOOST_TEST(left <= 3600);
    BOOST_TEST(!Deadline(now + 1h).has_passed());
}

BOOST_AUTO_TEST_CASE(in_so_many_seconds_is_counted_from_now) {
    const Clock::time_point before = Clock::now();
    const Deadline deadline = Budget::in(60);
    BOOST_CHECK(deadline >= Deadline(before + 60s));
    BOOST_CHECK(deadline <= Deadline(Clock::now() + 60s));
    BOOST_TEST(Budget::in(-1).has_passed());
    BOOST_CHECK(Budget::in(1e300) == Deadline(Clock::time_point::max()));
}

BOOST_AUTO_TEST_CASE(a_budget_is_over_at_its_deadline) {
    Budget budget;
    BOOST_TEST(!budget.is_time_up());
    budget.deadline = Clock::now() + 1h;
    BOOST_TEST(!budget.is_time_up());
    budget.deadline = Clock::now();
    BOOST_TEST(budget.is_time_up());
}

BOOST_AUTO_TEST_CASE(a_budget_is_over_when_its_token_is_told_to_stop) {
    std::stop_source source;
    Budget budget;
    BOOST_TEST(!budget.stop.stop_possible());
    budget.stop = std::stop_token();
    BOOST_TEST(!budget.stop.stop_possible());
    budget.stop = source.get_token();
    BOOST_TEST(budget.stop.stop_possible());
    BOOST_TEST(!budget.is_time_up());
    const Budget copy = budget;
    source.request_stop();
    BOOST_TEST(budget.is_time_up());
    BOOST_TEST(copy.is_time_up());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
