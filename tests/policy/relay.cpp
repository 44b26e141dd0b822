// A short search followed by a proof finds the same solutions as one engine.
#include "policy/relay.hpp"
#include "policy/choose.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>

#include "engines.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "runners.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(relay)

namespace {

namespace data = boost::unit_test::data;
using policy::Patience;
using policy::Relay;

/// `links` hands over to `cells` at once, or after a few nodes. (Any two engines would do.)
template <int nodes>
std::unique_ptr<Engine> make_relay(const Problem& problem, const Settings& settings) {
    const double cost = row("links").cost(core::measure(problem)).node;
    return make_policy<Relay>(problem, settings, row("links"), row("cells"),
                              Patience{nodes * cost, 0});
}
const std::array relays{
    EngineRow{{"links", "at once", row("cells").features}, make_relay<0>},
    EngineRow{{"links", "after a few nodes", row("cells").features}, make_relay<4>},
    EngineRow{{"links", "hardly ever", row("cells").features}, make_relay<1000>}};

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    for (const EngineRow& engine : relays) {
        for (const OracleProblem& oracle : oracle_problems()) {
            const auto difference = find_difference(engine, way, oracle.problem, oracle.solutions);
            if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_long_search_is_handed_on) {
    const Problem problem = LangfordEncoder(9).problem();  // no solution (OEIS A014552)
    const auto relay =
        make_policy<Relay>(problem, {}, row("links"), row("cells"), Patience{1e5, 2});
    BOOST_TEST(relay->name() == "links");
    BOOST_TEST((relay->next() == Outcome::exhausted));
    BOOST_TEST(relay->name() == "cells");
    BOOST_TEST(relay->progress() == 1.0);
}

BOOST_AUTO_TEST_CASE(small_budgets_do_not_keep_it_from_being_handed_on) {
    const Problem problem = LangfordEncoder(9).problem();
    const auto relay =
        make_policy<Relay>(problem, {}, row("links"), row("cells"), Patience{1e5, 2});
    Budget few_nodes;
    few_nodes.nodes = 3;
    Outcome outcome = Outcome::out_of_budget;
    while (outcome == Outcome::out_of_budget) {
        relay->set_budget(few_nodes);
        outcome = relay->next();
    }
    BOOST_TEST((outcome == Outcome::exhausted));
    BOOST_TEST(relay->name() == "cells");
}

BOOST_AUTO_TEST_CASE(a_short_search_is_not_handed_on) {
    const auto relay =
        make_policy<Relay>(QueensEncoder(8).problem(), {}, row("links"), row("cells"));
    BOOST_TEST((relay->next() == Outcome::found));
    BOOST_TEST(relay->name() == "links");
    BOOST_TEST(relay->stats().solutions == 1u);
}

BOOST_AUTO_TEST_CASE(auto_uses_a_relay_only_for_few_solutions) {
    const Problem problem = LangfordEncoder(12).problem();
    Settings settings;
    BOOST_TEST((policy::choose_engine(problem, settings).prover == nullptr));
    settings.sought = Sought::few;
    const policy::EngineChoice choice = policy::choose_engine(problem, settings);
    const bool is_built = missing_engines().empty();
    BOOST_TEST((choice.prover != nullptr) == is_built);
    if (is_built) BOOST_TEST(choice.prover->name == "sat");
    BOOST_TEST((choice.rival == nullptr));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
