// Means and their intervals, from given numbers.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "estimate/pace.hpp"
#include "estimate/sample.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(sampling)

namespace {

using estimating::Pace;
using estimating::ProbedSubtree;
using estimating::Sample;
using estimating::Weight;

constexpr double infinity = std::numeric_limits<double>::infinity();

Sample sample_of(std::initializer_list<Weight> values) {
    Sample sample;
    for (const Weight value : values) sample.add(value);
    return sample;
}

BOOST_AUTO_TEST_CASE(students_quantiles_are_those_of_tables) {
    // Source: Abramowitz and Stegun 1964, table 26.10.
    BOOST_TEST(estimating::student(1) == 12.706, boost::test_tools::tolerance(0.001));
    BOOST_TEST(estimating::student(4) == 2.776, boost::test_tools::tolerance(0.001));
    BOOST_TEST(estimating::student(10) == 2.228, boost::test_tools::tolerance(0.001));
    BOOST_TEST(estimating::student(60) == 2.000, boost::test_tools::tolerance(0.001));
    BOOST_TEST(estimating::student(1e9) == 1.960, boost::test_tools::tolerance(0.001));
}

BOOST_AUTO_TEST_CASE(equal_numbers_have_no_error) {
    const Interval interval = sample_of({7, 7, 7}).interval(0);
    BOOST_TEST(interval.low == 7);
    BOOST_TEST(interval.mean == 7);
    BOOST_TEST(interval.high == 7);
}

BOOST_AUTO_TEST_CASE(without_skewness_the_upper_end_is_students) {
    // The mean is 3 and the variance 10/3, so the deviation of the mean is sqrt(5/6). The weights
    // are worth 12 * 12 / 46 equal probes.
    const Interval interval = sample_of({1, 2, 4, 5}).interval(0);
    BOOST_TEST(interval.mean == 3);
    const double far = estimating::student(144.0 / 46 - 1) * std::sqrt(5.0 / 6);
    const double raised = std::log((3 + far) / 3);  // accounts for the uncertainty of the deviation
                                                    // itself
    BOOST_TEST(interval.high == (3 + far) * std::exp(std::min(raised * raised, 0.4)),
               boost::test_tools::tolerance(1e-9));
    BOOST_TEST(interval.low == 3 * std::exp(-far / 3), boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(a_few_large_numbers_raise_the_upper_end_and_a_few_small_ones_lower_it) {
    Sample right, left;
    for (int i = 0; i < 100; ++i) {
        right.add(i < 90 ? 1 : 11);
        left.add(i < 90 ? 3 : 1);
    }
    // `below` is Student's t times the deviation. Without skewness, `above` would be the same.
    BOOST_TEST(std::expm1(right.log_error().above) > 1.05 * right.log_error().below);
    BOOST_TEST(std::expm1(left.log_error().above) < 0.99 * left.log_error().below);
}

BOOST_AUTO_TEST_CASE(of_none_one_or_one_among_zeros_nothing_is_known_above) {
    for (const Sample& sample : {Sample(), sample_of({5}), sample_of({0, 0, 0}),
                                 sample_of({0, 0, 9, 0, 0, 0}), sample_of({1, 1000})}) {
        BOOST_TEST(sample.interval(2).high == infinity);
        BOOST_TEST(sample.interval(2).low == 2);
    }
    BOOST_TEST(sample_of({0, 9, 9, 0}).interval(0).high < infinity);
}

BOOST_AUTO_TEST_CASE(what_is_known_bounds_an_interval) {
    const Interval interval = sample_of({7, 8, 9}).interval(100);
    BOOST_TEST(interval.low == 100);
    BOOST_TEST(interval.mean == 100);
    BOOST_TEST(interval.high == 100);
}

BOOST_AUTO_TEST_CASE(what_passes_a_double_is_the_largest_one) {
    const Weight huge = std::numeric_limits<double>::max();
    const Interval interval = sample_of({huge, huge}).interval(0);
    BOOST_TEST(interval.low == std::numeric_limits<double>::max());
    BOOST_TEST(interval.high == std::numeric_limits<double>::max());
}

BOOST_AUTO_TEST_CASE(a_pace_is_seconds_by_nodes_however_large_the_subtrees) {
    Pace pace;
    ProbedSubtree subtree;
    for (const std::uint64_t nodes : {100u, 200u, 300u, 50u}) {
        subtree.weight = static_cast<Weight>(1000 - nodes);
        subtree.nodes = nodes;
        pace.add(subtree, 0.5 * static_cast<double>(nodes));
    }
    BOOST_TEST(pace.size() == 4u);
    BOOST_TEST(pace.seconds_per_node() == 0.5, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(pace.log_error() < 1e-6);
    pace.add(subtree, 100);
    BOOST_TEST(pace.log_error() > 0.01);
    BOOST_TEST(Pace().log_error() == infinity);
    BOOST_TEST(Pace().seconds_per_node() == 0);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
