// The work that is left: right on average, and within its interval nearly always.
#include "ledger/forecast.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <random>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(forecasts)

namespace {

using ledger::ForecastUnit;

/// The root and its children, each with the same weight.
std::vector<ForecastUnit> units_with(const std::vector<double>& seconds, std::size_t done) {
    std::vector<ForecastUnit> units{{.number = 1}};
    const double weight = 1.0 / static_cast<double>(seconds.size());
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        ForecastUnit unit{.number = units.back().number + 1, .parent = 1};
        (i < done ? unit.searched : unit.open) = weight;
        if (i < done) unit.seconds = seconds[i];
        units.push_back(unit);
    }
    return units;
}

BOOST_AUTO_TEST_CASE(equal_units_are_forecast_exactly) {
    const auto left = ledger::forecast(units_with(std::vector<double>(100, 2.0), 25));
    BOOST_REQUIRE(left.has_value());
    BOOST_TEST(std::abs(left->seconds - 150) < 1e-9);
    BOOST_TEST(std::abs(left->least - 150) < 1e-9);
    BOOST_TEST(std::abs(left->most - 150) < 1e-9);
}

BOOST_AUTO_TEST_CASE(nothing_is_said_of_too_little) {
    BOOST_TEST(!ledger::forecast(units_with(std::vector<double>(100, 2.0), 9)).has_value());
    BOOST_TEST(ledger::forecast(units_with(std::vector<double>(100, 2.0), 10)).has_value());
    BOOST_TEST(!ledger::forecast({{.number = 1, .open = 1}}).has_value());
    BOOST_TEST(ledger::forecast({{.number = 1, .searched = 1}})->seconds == 0);
}

/// Sizes whose logarithm is normal: some units take a hundred times as long as others.
BOOST_AUTO_TEST_CASE(intervals_hold_nearly_always) {
    std::mt19937 random(1);
    std::lognormal_distribution<double> size(0, 1);
    constexpr int runs = 400;
    int held = 0;
    for (int run = 0; run < runs; ++run) {
        std::vector<double> seconds(200);
        for (double& s : seconds) s = size(random);
        const std::size_t done = 60;
        double truth = 0;
        for (std::size_t i = done; i < seconds.size(); ++i) truth += seconds[i];
        const auto left = ledger::forecast(units_with(seconds, done));
        BOOST_REQUIRE(left.has_value());
        if (left->least <= truth && truth <= left->most) ++held;
    }
    BOOST_TEST(held >= runs * 9 / 10);
    BOOST_TEST(held < runs);  // they are not too wide to say anything
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
