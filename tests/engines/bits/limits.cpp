// The largest problems that the bit-parallel engine takes, around 64 MiB of rows.
#include <boost/test/unit_test.hpp>
#include <limits>
#include <string>

#include "bits/bits.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(limits)

namespace {

// A row for 22,000 options and one item has 344 + 1 + 1 words, rounded up to 352, a multiple of
// eight. 64 MiB are 2^23 words, which is room for 23,831 rows.
constexpr std::size_t options = 22000;
constexpr std::size_t rows = (std::size_t{1} << 23) / 352;
constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

/// A problem in which all options have the only primary item. Option k has color k % colors of the
/// first secondary item; with `colors` = 0 no option has a secondary item.
Problem wide(std::size_t secondary_items, std::size_t colors) {
    ProblemBuilder builder;
    const ItemId item = builder.add_primary("a");
    for (std::size_t s = 0; s < secondary_items; ++s) {
        builder.add_secondary("s" + std::to_string(s));
    }
    const ItemId colored = id_at<ItemId>(1);
    for (std::size_t o = 0; o < options; ++o) {
        if (colors == 0) {
            builder.add_option({{item}});
        } else {
            builder.add_option({{item}, {colored, builder.color(std::to_string(o % colors))}});
        }
    }
    return std::move(builder).build();
}

// There is a row for each option and each item, and one more with no conflicts.
BOOST_AUTO_TEST_CASE(rows_of_64_MiB_are_taken_and_not_one_more) {
    constexpr std::size_t most_items = rows - options - 1;
    BOOST_TEST(bits::fits(wide(most_items - 1, 0), unlimited));
    BOOST_TEST(!bits::fits(wide(most_items, 0), unlimited));
}

BOOST_AUTO_TEST_CASE(rows_must_fit_the_memory_limit) {
    const Problem problem = wide(0, 0);
    constexpr std::size_t bytes = (options + 2) * 352 * 8;
    BOOST_TEST(bits::fits(problem, bytes));
    BOOST_TEST(!bits::fits(problem, bytes - 1));
}

BOOST_AUTO_TEST_CASE(each_color_is_a_row) {
    constexpr std::size_t most_colors = rows - options - 3;
    BOOST_TEST(bits::fits(wide(1, most_colors), unlimited));
    BOOST_TEST(!bits::fits(wide(1, most_colors + 1), unlimited));
}

BOOST_AUTO_TEST_CASE(a_problem_that_is_too_large_is_refused_in_words) {
    Settings settings;
    settings.engine = "bits";
    BOOST_CHECK_THROW(static_cast<void>(make_engine(wide(2000, 0), settings)), UnsupportedError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
