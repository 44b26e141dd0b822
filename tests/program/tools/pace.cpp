// The time left is a range, from the pace of the whole run and of its end.
#include "pace.hpp"

#include <boost/test/unit_test.hpp>

using quadrille::tools::Pace;

namespace {

bool is_near(double a, double b) {
    return a > 0.95 * b && a < 1.05 * b;
}

void check_left(const Pace& pace, double least, double most) {
    const auto left = pace.left();
    BOOST_TEST_REQUIRE((left && left->most));
    BOOST_TEST(is_near(left->least, least));
    BOOST_TEST(is_near(*left->most, most));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_steady_run_has_one_time_left) {
    Pace pace;
    for (int second = 0; second <= 5000; ++second) pace.note(second, second / 10'000.0);
    check_left(pace, 5000, 5000);
}

BOOST_AUTO_TEST_CASE(a_run_that_becomes_slower_has_a_range) {
    Pace pace;
    for (int second = 0; second <= 100; ++second) {
        pace.note(second, second < 75 ? second * 0.01 : 0.75 + (second - 75) * 0.001);
    }
    check_left(pace, 100 * 0.225 / 0.775, 225);  // .225 is left
}

BOOST_AUTO_TEST_CASE(a_run_that_was_resumed_begins_where_it_is) {
    Pace pace;
    for (int second = 0; second <= 10; ++second) pace.note(second, 0.5 + second * 0.01);
    check_left(pace, 40, 40);
}

BOOST_AUTO_TEST_CASE(another_search_begins_anew) {
    Pace pace;
    for (int second = 0; second <= 10; ++second) pace.note(second, second * 0.09);
    for (int second = 11; second <= 21; ++second) pace.note(second, (second - 11) * 0.01);
    check_left(pace, 90, 90);
}

BOOST_AUTO_TEST_CASE(nobody_knows_when_a_run_ends_that_stands_still) {
    Pace pace;
    BOOST_TEST(!pace.left());
    pace.note(0, 0);
    pace.note(1, 1e-4);
    BOOST_TEST(!pace.left());  // too little
    pace.note(2, 0.1);
    BOOST_TEST(pace.left().has_value());
    for (int second = 3; second <= 20; ++second) pace.note(second, 0.1);
    const auto left = pace.left();
    BOOST_TEST_REQUIRE(left.has_value());
    BOOST_TEST(!left->most);
    BOOST_TEST(is_near(left->least, 180));
    pace.note(21, 1);
    BOOST_TEST(!pace.left());
}
