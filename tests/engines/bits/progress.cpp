// The progress of bits, which finds several solutions in one step and returns them one by one.
#include <boost/test/unit_test.hpp>

#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(progress)

namespace {

BOOST_AUTO_TEST_CASE(solutions_that_wait_are_not_done) {
    Settings settings;
    settings.engine = "bits";
    const auto engine = make_engine(read_dlx("a\na\na\na\n"), settings);
    for (int k = 0; k < 2; ++k) {
        BOOST_REQUIRE((engine->next() == Outcome::found));
        BOOST_TEST(engine->progress() < 1);
    }
    BOOST_REQUIRE((engine->next() == Outcome::found));
    BOOST_REQUIRE((engine->next() == Outcome::exhausted));
    BOOST_TEST(engine->progress() == 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
