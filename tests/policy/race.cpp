// Two engines in turn find the same solutions as one.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engines.hpp"
#include "policy/choose.hpp"
#include "policy/race.hpp"
#include "quadrille/dlx.hpp"
#include "runners.hpp"
#include "support/oracle_problems.hpp"
#include "support/stop_after.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(race)

namespace {

namespace data = boost::unit_test::data;
using policy::Race;

/// A race that takes turns from the first node on, with either engine first.
template <bool cells_first>
std::unique_ptr<Engine> make_race(const Problem& problem, const Settings& settings) {
    return make_policy<Race>(problem, settings, row(cells_first ? "cells" : "links"),
                             row(cells_first ? "links" : "cells"), policy::Patience{0, 0});
}
const std::array races{
    EngineRow{{"links", "against cells", row("cells").features}, make_race<false>},
    EngineRow{{"cells", "against links", row("cells").features}, make_race<true>}};

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    for (const EngineRow& engine : races) {
        for (const OracleProblem& oracle : oracle_problems()) {
            const auto difference = find_difference(engine, way, oracle.problem, oracle.solutions);
            if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(the_engine_that_finds_something_wins) {
    const Problem problem = read_dlx("a b c d\na b\nb c\nc d\n");
    const auto race = make_policy<Race>(problem, {}, lost, row("links"));
    BOOST_TEST(race->name() == "lost");
    BOOST_TEST(race->progress() == 0.0);
    BOOST_REQUIRE((race->next() == Outcome::found));
    BOOST_TEST(race->name() == "links");
    BOOST_TEST(race->solution().size() == 2u);
    BOOST_TEST(race->stats().nodes > 200u);  // the first engine has used a fifth of a second
    BOOST_TEST(race->stats().solutions == 1u);
    BOOST_CHECK((race->next() == Outcome::exhausted));
    BOOST_TEST(race->progress() == 1.0);
}

BOOST_AUTO_TEST_CASE(small_budgets_do_not_keep_it_from_the_other_s_turn) {
    const Problem problem = read_dlx("a b c d\na b\nb c\nc d\n");
    const auto race = make_policy<Race>(problem, {}, row("links"), lost, policy::Patience{0, 0});
    Budget one_node;
    one_node.nodes = 1;
    Outcome outcome = Outcome::out_of_budget;
    for (int budget = 0; budget < 100 && outcome == Outcome::out_of_budget; ++budget) {
        race->set_budget(one_node);
        outcome = race->next();
    }
    BOOST_TEST((outcome == Outcome::found));
    BOOST_TEST(race->name() == "links");
}

BOOST_AUTO_TEST_CASE(two_endless_engines_stop_with_the_budget) {
    Settings settings;
    settings.budget.nodes = 1000;
    const auto race = make_policy<Race>(Problem(), settings, lost, lost);
    BOOST_CHECK((race->next() == Outcome::out_of_budget));
    BOOST_TEST(race->stats().nodes == 1000u);
    race->set_budget({.nodes = 500, .deadline = {}, .stop = {}});
    BOOST_CHECK((race->next() == Outcome::out_of_budget));
    BOOST_TEST(race->stats().nodes == 1500u);
    race->set_budget({.nodes = {}, .deadline = {}, .stop = StopAfter(20)});
    BOOST_CHECK((race->next() == Outcome::out_of_budget));
    BOOST_TEST(race->stats().nodes > 1500u);
}

BOOST_AUTO_TEST_CASE(what_was_found_alone_is_given_first_and_once) {
    const Problem problem = read_dlx("a\na\na\na\n");
    const auto race = make_policy<Race>(problem, {}, row("links"), lost);
    BOOST_TEST(race->name() == "links");
    Count count;
    BOOST_REQUIRE((race->next() == Outcome::found));
    BOOST_CHECK((race->count(count) == Outcome::exhausted));
    BOOST_TEST(count == Count(2));
}

BOOST_AUTO_TEST_CASE(large_problems_make_auto_race) {
    std::string text;
    for (int i = 0; i < 6000; ++i) text += " i" + std::to_string(i);
    text += '\n';
    for (int i = 0; i < 6000; i += 2) {
        const std::string pair = "i" + std::to_string(i) + " i" + std::to_string(i + 1) + "\n";
        for (int times = 0; times < 20; ++times) text += pair;
    }
    const policy::EngineChoice choice = policy::choose_engine(read_dlx(text));
    BOOST_TEST(choice.engine->name == "links");
    BOOST_REQUIRE(choice.rival != nullptr);
    BOOST_TEST(choice.rival->name == "cells");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
