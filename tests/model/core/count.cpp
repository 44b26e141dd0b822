// Counts of any size: the border at 2^64 from both sides, and refused values.
#include "quadrille/count.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "support/counts.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(counts)

namespace {

constexpr std::uint64_t all_bits = std::numeric_limits<std::uint64_t>::max();
const char* const two_to_the_64 = "18446744073709551616";

std::string text(const Count& count) {
    std::ostringstream out;
    out << count;
    return out.str();
}

BOOST_AUTO_TEST_CASE(counts_pass_2_to_the_64_by_each_way_of_adding) {
    Count by_one = all_bits;
    BOOST_TEST(by_one.fits_64_bits());
    ++by_one;
    BOOST_TEST(by_one.str() == two_to_the_64);
    BOOST_TEST((Count(all_bits) + Count(1)).str() == two_to_the_64);
    BOOST_TEST((Count(std::uint64_t{1} << 32) * Count(std::uint64_t{1} << 32)).str() ==
               two_to_the_64);
    BOOST_TEST(text(by_one + by_one) == "36893488147419103232");
    BOOST_TEST(!by_one.fits_64_bits());
    BOOST_TEST(by_one.clamped() == all_bits);
}

BOOST_AUTO_TEST_CASE(what_is_subtracted_comes_back_below_the_border) {
    const Count large = count_of_digits(two_to_the_64);
    BOOST_TEST(large - Count(1) == Count(all_bits));
    BOOST_TEST((large - Count(1)).fits_64_bits());
    BOOST_TEST(!(large - large));
    BOOST_TEST(large - Count(0) == large);
    BOOST_TEST(Count(7) - Count(3) == Count(4));
    BOOST_TEST((power_of_2(200) - power_of_2(199)) == power_of_2(199));
}

BOOST_AUTO_TEST_CASE(there_is_no_count_below_zero) {
    BOOST_CHECK_THROW(Count(3) - Count(4), std::underflow_error);
    BOOST_CHECK_THROW(Count(3) - power_of_2(64), std::underflow_error);
}

BOOST_AUTO_TEST_CASE(counts_are_ordered_on_both_sides_of_the_border) {
    const Count ascending[] = {
        0, 1, all_bits, power_of_2(64), power_of_2(64) + Count(1), power_of_2(65), power_of_2(128)};
    for (const Count& a : ascending) {
        for (const Count& b : ascending) {
            BOOST_TEST((a < b) == (&a < &b));
            BOOST_TEST((a == b) == (&a == &b));
            BOOST_TEST((a >= b) == (&a >= &b));
        }
        BOOST_TEST(static_cast<bool>(a) == (&a != ascending));
    }
}

BOOST_AUTO_TEST_CASE(copies_are_independent) {
    Count count = power_of_2(100);
    const Count copy = count;
    ++count;
    BOOST_TEST(copy == power_of_2(100));
    BOOST_TEST(count - copy == Count(1));
    Count& same = count;
    count = same;
    BOOST_TEST(count - copy == Count(1));
    const Count moved = std::move(count);
    BOOST_TEST(moved - copy == Count(1));
}

BOOST_AUTO_TEST_CASE(digits_are_read_and_anything_else_is_refused) {
    for (const char* digits :
         {"0", "1", "18446744073709551615", two_to_the_64, "2444888770250892795802079170816"}) {
        BOOST_TEST(count_of_digits(digits).str() == digits);
    }
    BOOST_TEST(count_of_digits("0017").str() == "17");  // not octal
    BOOST_TEST(count_of_digits("000").str() == "0");
    for (const char* wrong : {"", "-1", "+1", " 1", "1 ", "0x10", "1e3", "12a"}) {
        BOOST_TEST(!Count::from_decimal(wrong));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
