// The fuzzer's shrinker makes a failing problem smaller.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(shrinking)

namespace {

BOOST_AUTO_TEST_CASE(only_what_makes_it_fail_is_left) {
    // A problem "fails" if two options share their first secondary item, and one of them gives it a
    // color.
    const auto fails = [](const TinyProblem& problem) {
        const auto first = static_cast<unsigned>(problem.primary.size());
        std::size_t with = 0, colored = 0;
        for (const TinyOption& option : problem.options) {
            for (const TinyEntry& entry : option.entries) {
                with += entry.item == first;
                colored += entry.item == first && entry.color != 0;
            }
        }
        return with >= 2 && colored >= 1;
    };
    std::size_t shrunk = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!fails(oracle.tiny)) continue;
        ++shrunk;
        const TinyProblem small = shrink(oracle.tiny, fails);
        BOOST_TEST(small.primary.size() == 0u);
        BOOST_TEST(small.secondary == 1u);
        BOOST_TEST(small.options.size() == 2u);
    }
    BOOST_TEST(shrunk > 10u);
}

BOOST_AUTO_TEST_CASE(a_problem_is_written_as_dlx_text) {
    const TinyProblem tiny{
        .primary = {{1, 1}, {0, 2}},
        .secondary = 1,
        .options = {{.entries = {{0, 0}, {2, 3}}}, {.entries = {{1, 0}}, .cost = 4}}};
    BOOST_TEST(dlx_text(tiny) == "p0 0:2|p1 | s0\np0 s0:3\np1 |4\n");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
