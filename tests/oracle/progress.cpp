// The exact progress of a search on a tree that is computed by hand.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(progress)

namespace {

namespace data = boost::unit_test::data;

/// Item a has three options, and b has five. The search branches on a. The first two branches are
/// solutions, of weight 1/3 each. Below the third, b has three options, of weight 1/9 each:
///
///     a ─┬─ a b
///        ├─ a b
///        └─ a ─── b ─┬─ b
///                    ├─ b
///                    └─ b
std::unique_ptr<Engine> search_of_five(const char* engine) {
    Settings settings;
    settings.engine = engine;
    return make_engine(read_dlx("a b\na b\na b\na\nb\nb\nb\n"), settings);
}

const std::vector<const char*> engines_with_levels{"links", "cells"};
constexpr double rounding = 1e-12;

BOOST_DATA_TEST_CASE(a_branch_counts_when_it_is_left, data::make(engines_with_levels), name) {
    const auto engine = search_of_five(name);
    BOOST_TEST(engine->progress() == 0.0);
    for (const int ninths : {0, 3, 6, 7, 8}) {
        BOOST_REQUIRE((engine->next() == Outcome::found));
        BOOST_TEST(engine->progress() == ninths / 9.0, boost::test_tools::tolerance(rounding));
    }
    BOOST_REQUIRE((engine->next() == Outcome::exhausted));
    BOOST_TEST(engine->progress() == 1.0);
}

BOOST_DATA_TEST_CASE(a_branch_that_was_given_away_does_not_count, data::make(engines_with_levels),
                     name) {
    const auto engine = search_of_five(name);
    BOOST_REQUIRE((engine->next() == Outcome::found));
    BOOST_TEST(engine->hand_over(1).size() == 1u);
    BOOST_TEST(engine->progress() == 0.0);
    BOOST_REQUIRE((engine->next() == Outcome::found));
    BOOST_TEST(engine->progress() == 1 / 3.0, boost::test_tools::tolerance(rounding));
    BOOST_REQUIRE((engine->next() == Outcome::exhausted));
    BOOST_TEST(engine->progress() == 2 / 3.0, boost::test_tools::tolerance(rounding));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
