// An engine that has done nothing else counts the solutions below a path.
#include <boost/test/unit_test.hpp>

#include "engines.hpp"
#include "quadrille/encode/queens.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(counted_paths)

namespace {

BOOST_AUTO_TEST_CASE(the_counts_below_the_options_of_an_item_are_those_of_the_problem) {
    const Problem problem = QueensEncoder(6).problem();
    const ItemId item{0};
    for (const EngineRow& row : engine_rows()) {
        if (!row.features.prefixes || !takes(row, problem)) continue;
        Count total;
        for (const OptionId option : problem.options_of(item)) {
            const auto engine = row.make(problem, {});
            engine->start_at({{item, option}});
            BOOST_TEST((engine->count(total) == Outcome::exhausted));
        }
        BOOST_TEST(total == Count(4), row.name);  // OEIS A000170
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
