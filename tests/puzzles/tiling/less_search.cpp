// Counts that use symmetries: the same numbers, with less search, and within a budget.
#include <boost/test/unit_test.hpp>
#include <string>

#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(counts_with_symmetries)

void check(const Encoder& encoder, bool saves) {
    const SolutionCount plain = count_solutions(encoder.problem());
    const auto counted = count_with_symmetries(encoder.problem(), encoder.symmetries());
    BOOST_TEST(counted.complete);
    BOOST_TEST(counted.count == plain.count);
    BOOST_TEST(counted.way.empty() == !saves);
}

BOOST_AUTO_TEST_CASE(are_those_without_them) {
    check(LangfordEncoder(7), true);  // the reversal keeps each number
    check(LangfordEncoder(8), true);
    check(PentominoesEncoder(3, 20), true);                           // motions keep each piece
    for (unsigned n = 0; n < 9; ++n) check(QueensEncoder(n), false);  // each line has an image
    check(QueensEncoder(7, QueensEncoder::Surface::torus), false);
}

BOOST_AUTO_TEST_CASE(visit_fewer_nodes) {
    const PentominoesEncoder encoder(4, 15);
    Settings settings;
    settings.engine = "bits";
    const auto counted = count_with_symmetries(encoder.problem(), encoder.symmetries(), settings);
    settings.sought = Sought::count;
    const auto engine = make_engine(encoder.problem(), settings);
    Count plain;
    (void)engine->count(plain);
    BOOST_TEST(counted.count == plain);
    BOOST_TEST(counted.stats.nodes * 2 < engine->stats().nodes);
    BOOST_TEST(counted.way.find(" options of '") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(are_lower_bounds_if_a_limit_stops_them) {
    const PentominoesEncoder encoder(6, 10);
    Settings settings;
    settings.engine = "links";
    settings.budget.nodes = 200'000;
    const auto counted = count_with_symmetries(encoder.problem(), encoder.symmetries(), settings);
    BOOST_TEST(!counted.complete);
    BOOST_TEST(counted.stats.nodes <= 200'000u);
    BOOST_TEST(counted.count < Count(9356));
}

// Item `a` has three options. One symmetry exchanges the last two, so the orbits have sizes 1
// and 2.
BOOST_AUTO_TEST_CASE(add_orbits_of_different_sizes) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a"), b = builder.add_primary("b"),
                 c = builder.add_primary("c"), d = builder.add_primary("d");
    builder.add_option({{a}, {b}});
    builder.add_option({{a}, {c}});
    builder.add_option({{a}, {d}});
    builder.add_option({{b}, {c}});
    builder.add_option({{b}, {d}});
    builder.add_option({{c}, {d}});
    const Problem problem = std::move(builder).build();
    const auto exchange = symmetry_of_items(problem, std::vector<ItemId>{a, b, d, c});
    const auto counted = count_with_symmetries(problem, std::vector<Symmetry>{exchange.value()});
    BOOST_TEST(counted.count == Count(3));
    BOOST_TEST(counted.way == "2 of 3 options of 'a' were searched");
    BOOST_TEST(counted.stats.solutions == 2u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
