// The forecast of sweeps whose layers are known.
#include "diagram/forecast.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(forecast)

namespace {

using diagram::Forecast;

/// The forecast after the first `done` of `layers` layers. Layer i has size(i) states.
template <typename Size>
double forecast_part(std::size_t layers, std::size_t done, Size size) {
    Forecast forecast(layers);
    double work = 0;
    for (std::size_t i = 0; i < done; ++i) {
        work += size(static_cast<double>(i));
        forecast.end_layer(static_cast<std::uint64_t>(work));
    }
    return forecast.part(static_cast<std::uint64_t>(work));
}

BOOST_AUTO_TEST_CASE(layers_of_one_size_are_counted) {
    const auto one_size = [](double) { return 1000.0; };
    for (const std::size_t done : {2U, 10U, 50U, 90U}) {
        BOOST_TEST(forecast_part(100, done, one_size) == static_cast<double>(done) / 100,
                   boost::test_tools::tolerance(1e-6));
    }
}

BOOST_AUTO_TEST_CASE(layers_that_grow_to_the_middle_are_forecast_within_a_factor) {
    const auto bell = [](double i) { return 1e9 * std::exp(-(i - 50) * (i - 50) / 200); };
    double all = 0, so_far = 0;
    for (int i = 0; i < 100; ++i) all += bell(i);
    for (std::size_t done = 0; done < 100; ++done) {
        const double part = so_far / all;
        if (done > 20) {
            BOOST_TEST(forecast_part(100, done, bell) > part / 4);
            BOOST_TEST(forecast_part(100, done, bell) < part * 4);
        }
        so_far += bell(static_cast<double>(done));
    }
}

BOOST_AUTO_TEST_CASE(the_forecast_is_0_at_the_start_and_1_at_the_end) {
    const auto any = [](double i) { return 1 + i; };
    BOOST_TEST(forecast_part(10, 0, any) == 0);
    BOOST_TEST(forecast_part(10, 1, any) == 0);
    BOOST_TEST(forecast_part(10, 9, any) < 1);
    BOOST_TEST(forecast_part(10, 10, any) == 1);
    BOOST_TEST(forecast_part(0, 0, any) == 1);
}

// No choice leads to some layers, because their item is always covered by then.
BOOST_AUTO_TEST_CASE(empty_layers_do_no_harm) {
    for (std::size_t done = 0; done < 20; ++done) {
        const double part = forecast_part(
            20, done, [](double i) { return static_cast<int>(i) % 5 == 0 ? 100.0 : 0.0; });
        BOOST_TEST(part >= 0);
        BOOST_TEST(part <= (static_cast<double>(done) + 4) / 20);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
