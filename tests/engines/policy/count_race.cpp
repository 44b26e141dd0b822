// Counting by two engines. Whichever is done first, the count and everything else is right.
#include "policy/count_race.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <memory>
#include <optional>

#include "core/work_left.hpp"
#include "engines.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "runners.hpp"
#include "support/oracle_problems.hpp"
#include "support/stop_after.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(count_race, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;
using policy::CountRace;

/// Uses up its nodes. It advances a two-thousandth with each, but not between the 130th and the
/// 600th.
class Stumbling final : public LostBase {
   public:
    double progress() const override {
        const auto nodes = static_cast<double>(stats().nodes);
        return (std::min(nodes, 130.0) + std::max(nodes - 600.0, 0.0)) / 2000;
    }
};

/// Three races: the counter is done before the lister exists; turns change at every node; the
/// counter never finishes.
template <int kind>
std::unique_ptr<Engine> make_race(const Problem& problem, const Settings& settings) {
    static const EngineRow slow_links = with_turns_of_a_node("links");
    static const EngineRow slow_diagram = with_turns_of_a_node("diagram");
    static const std::array<const EngineRow*, 3> listers{&row("links"), &slow_links, &row("links")};
    static const std::array<const EngineRow*, 3> counters{&row("diagram"), &slow_diagram, &lost};
    return make_policy<CountRace>(problem, settings, *listers[kind], *counters[kind]);
}
const std::array races{EngineRow{{"soon", "", row("diagram").features}, {make_race<0>}},
                       EngineRow{{"turns", "", row("diagram").features}, {make_race<1>}},
                       EngineRow{{"lost", "", row("links").features}, {make_race<2>}}};

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    check_answers(races, way);
}

BOOST_AUTO_TEST_CASE(what_was_counted_before_anyone_asked_is_counted_once) {
    const auto race = make_policy<CountRace>(read_dlx(three), {}, row("links"), row("diagram"));
    BOOST_TEST(race->name() == "diagram");
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::exhausted));
    BOOST_CHECK((race->count(count) == Outcome::exhausted));
    BOOST_TEST(count == Count(3));
    BOOST_CHECK((race->next() == Outcome::exhausted));
    BOOST_TEST(race->stats().solutions == 3u);
}

BOOST_AUTO_TEST_CASE(what_was_counted_before_anyone_asked_can_still_be_listed) {
    const auto race = make_policy<CountRace>(read_dlx(three), {}, row("links"), row("diagram"));
    BOOST_REQUIRE((race->next() == Outcome::found));
    BOOST_TEST(race->solution().size() == 2u);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::exhausted));
    BOOST_TEST(count == Count(2));
}

/// Parity rules out 30 pairs. A search would take longer than the universe has existed.
BOOST_AUTO_TEST_CASE(a_problem_that_linear_algebra_settles_is_not_searched) {
    const LangfordEncoder encoder(30);
    const auto race = make_policy<CountRace>(encoder.problem(), {}, row("links"), row("diagram"));
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::exhausted));
    BOOST_TEST(count == Count(0));
    BOOST_TEST(race->stats().nodes < 100'000u);
    BOOST_TEST(race->progress() == 1.0);
    const OptionId option{5};
    const Path path{{encoder.problem().option(option).front().item, option}};
    race->start_at(path);
    BOOST_TEST(race->progress() == 0.0);
    const auto given = race->another()->hand_over(10);
    BOOST_REQUIRE(given.size() == 1u);
    BOOST_TEST(given[0].path.empty());
    BOOST_CHECK((race->next() == Outcome::exhausted));
    race->start_at(path);
    BOOST_TEST(race->hand_over(10).size() == 1u);
    BOOST_CHECK((race->next() == Outcome::exhausted));
    BOOST_TEST(race->progress() == 0.0);
    BOOST_CHECK_THROW(race->start_at(Path{path[0], path[0]}), ProblemError);
}

BOOST_AUTO_TEST_CASE(linear_algebra_waits_until_both_have_searched) {
    const auto race =
        make_policy<CountRace>(LangfordEncoder(30).problem(), {}, with_turns_of_a_node("links"),
                               with_turns_of_a_node("diagram"));
    // A node takes a millisecond by its cost.
    const std::uint64_t before = race->stats().nodes;
    BOOST_TEST(before < 10u);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::exhausted));
    BOOST_TEST(race->stats().nodes >= 10u);
    BOOST_TEST(race->stats().nodes < 100u);
}

BOOST_AUTO_TEST_CASE(the_engine_that_finds_something_wins) {
    for (const bool counts : {false, true}) {
        const auto race = make_policy<CountRace>(read_dlx(three), {},
                                                 counts ? lost : with_turns_of_a_node("links"),
                                                 counts ? with_turns_of_a_node("diagram") : lost);
        Count count;
        BOOST_REQUIRE((race->count(count) == Outcome::exhausted));
        BOOST_TEST(count == Count(3));
        BOOST_TEST(race->name() == (counts ? "diagram" : "links"));
        BOOST_TEST(race->progress() == 1.0);
    }
}

BOOST_AUTO_TEST_CASE(the_work_of_each_engine_is_known) {
    const auto race =
        make_policy<CountRace>(LangfordEncoder(7).problem(), {}, with_turns_of_a_node("links"),
                               with_turns_of_a_node("diagram"));
    Count count;
    BOOST_REQUIRE((race->count(count) == Outcome::exhausted));
    const Stats& stats = race->stats();
    BOOST_REQUIRE(stats.engines.size() == 2u);
    Stats sum;
    for (const EngineWork& work : stats.engines) {
        BOOST_TEST((work.engine == "links" || work.engine == "diagram"));
        BOOST_TEST(work.nodes > 0u);
        BOOST_TEST(work.updates > 0u);
        sum.nodes += work.nodes;
        sum.updates += work.updates;
    }
    BOOST_TEST(stats.engines[0].engine != stats.engines[1].engine);
    BOOST_TEST(sum.nodes == stats.nodes);
    BOOST_TEST(sum.updates == stats.updates);
}

BOOST_AUTO_TEST_CASE(two_endless_engines_stop_with_the_budget) {
    Settings settings;
    settings.budget.nodes = 1000;
    const auto race = make_policy<CountRace>(read_dlx(three), settings, lost, lost);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
    BOOST_TEST(race->stats().nodes == 1000u);
    race->set_budget({.nodes = {}, .deadline = {}, .stop = StopAfter(20)});
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
    BOOST_TEST(race->stats().nodes > 1000u);
    BOOST_TEST(count == Count(0));
}

/// The lister never advances. The counter needs 10 s, or never advances either. A node takes a
/// millisecond.
BOOST_AUTO_TEST_CASE(a_counter_that_is_clearly_ahead_may_use_all_memory) {
    static constexpr std::size_t memory = 400;
    for (const bool advances : {false, true}) {
        Settings settings;
        settings.memory_limit = memory;
        settings.budget.nodes = 4000;
        static std::size_t given;
        given = 0;
        EngineRow counter = lost;
        counter.make = [](const Problem&, const Settings& of_counter) -> std::unique_ptr<Engine> {
            given = of_counter.memory_limit;
            return std::make_unique<Advancing>();
        };
        Advancing::whole = advances ? 1e4 : std::numeric_limits<double>::infinity();
        Advancing::allowed_memory = 0;
        const auto race = make_policy<CountRace>(read_dlx(three), settings, lost, counter);
        BOOST_TEST(given == memory / 4);
        race->allow_memory(2 * memory);
        Count count;
        BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
        BOOST_TEST(Advancing::allowed_memory == (advances ? 2 * memory : 0));
    }
}

/// The lister seems to need 100 times as long after one of its turns.
BOOST_AUTO_TEST_CASE(one_slow_part_of_the_lister_does_not_give_the_counter_more_time) {
    Settings settings;
    settings.budget.nodes = 2600;
    LostBase::made.clear();
    const auto race = make_policy<CountRace>(read_dlx(three), settings, row_of<Stumbling>(), lost);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
    BOOST_REQUIRE(LostBase::made.size() == 2u);
    BOOST_TEST(LostBase::made[1]->stats().nodes > 2480u);
}

/// Has come half of the way after 20 nodes, and no further afterwards.
class Stalled final : public LostBase {
   public:
    double progress() const override {
        return std::min(static_cast<double>(stats().nodes) / 40, 0.5);
    }
};

/// Makes no progress. It reports how much work is left, and how much memory it takes.
class Knowing final : public LostBase, public core::WorkLeft {
   public:
    static inline double left = 0, part = 0;
    static inline std::size_t taken = 0;
    double progress() const override { return part; }
    std::optional<double> updates_left() const override { return left; }
    std::size_t bytes() const override { return taken; }
    void bound_memory(std::size_t) override {}
};

/// The nodes of the counter after 4000 nodes of both. The lister will need this many.
std::uint64_t nodes_to_count(const EngineRow& counter, double nodes_to_list, unsigned threads = 1) {
    Settings settings;
    settings.budget.nodes = 4000;
    settings.threads = threads;
    Advancing::whole = nodes_to_list;
    LostBase::made.clear();
    const auto race =
        make_policy<CountRace>(read_dlx(three), settings, row_of<Advancing>(), counter);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
    return LostBase::made.front()->stats().nodes;
}

BOOST_AUTO_TEST_CASE(a_counter_that_says_it_is_nearly_done_goes_on) {
    for (const bool is_nearly_done : {false, true}) {
        Knowing::left = is_nearly_done ? 1e-3 : 1e9;
        BOOST_TEST((nodes_to_count(row_of<Knowing>(), 1e4) > 3000u) == is_nearly_done);
    }
}

BOOST_AUTO_TEST_CASE(a_counter_without_prospects_has_little_time_if_the_listers_time_is_certain) {
    const std::uint64_t counted = nodes_to_count(lost, 1e4);
    BOOST_TEST(counted > 100u);
    BOOST_TEST(counted < 300u);
}

BOOST_AUTO_TEST_CASE(a_counter_without_prospects_has_no_more_time_than_the_lister) {
    const std::uint64_t counted = nodes_to_count(lost, 1e9);
    BOOST_TEST(counted > 1500u);
    BOOST_TEST(counted < 2500u);
}

/// The lister will need years, so the counter would have 16 times as much time.
BOOST_AUTO_TEST_CASE(a_counter_that_takes_far_longer_than_it_forecast_has_no_prospects) {
    const std::uint64_t counted = nodes_to_count(row_of<Stalled>(), 1e12);
    BOOST_TEST(counted > 1500u);
    BOOST_TEST(counted < 2200u);
}

/// Making the lister takes as long as 100 nodes of the counter.
BOOST_AUTO_TEST_CASE(the_counter_searches_alone_for_as_long_as_it_promises) {
    EngineRow lister = lost;
    lister.cost = [](const core::Measures&) { return core::EngineCost{.setup = 1e8, .node = 1e6}; };
    const auto nodes_alone = [&](double whole) {
        LostBase::made.clear();
        Advancing::whole = whole;
        const CountRace race(read_dlx(three), {}, lister, row_of<Advancing>());
        return LostBase::made.front()->stats().nodes;
    };
    BOOST_TEST(nodes_alone(1e9) < 200u);
    BOOST_TEST(nodes_alone(310) < 200u);
    BOOST_TEST(nodes_alone(299) == 300u);
}

/// Its later nodes may be far more expensive, so it is asked again and again how long it has taken.
BOOST_AUTO_TEST_CASE(an_engine_has_only_a_few_nodes_at_once) {
    class Asked final : public LostBase {
       public:
        Outcome next() override {
            const std::uint64_t before = stats().nodes;
            const Outcome outcome = LostBase::next();
            BOOST_TEST(stats().nodes - before <= std::max<std::uint64_t>(64, before / 64));
            return outcome;
        }
    };
    EngineRow cheap = row_of<Asked>();
    cheap.cost = [](const core::Measures&) { return core::EngineCost{.setup = 1, .node = 1}; };
    Settings settings;
    settings.budget.nodes = 1'000'000;
    const auto race = make_policy<CountRace>(read_dlx(three), settings, cheap, cheap);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
}

/// A counter that takes much memory waits, unless it has come a part of the way and is nearly done,
/// or the lister needs years.
BOOST_AUTO_TEST_CASE(a_counter_with_much_memory_waits_until_it_is_believed) {
    constexpr double long_time = 1e6, years = 1e12;  // in nodes
    const EngineRow knowing = row_of<Knowing>();
    Knowing::left = 10;  // that is ten times what it has done
    BOOST_TEST(nodes_to_count(knowing, long_time) > 3000u);
    Knowing::taken = std::size_t{1} << 26;
    BOOST_TEST(nodes_to_count(knowing, years) < 10u);
    Knowing::part = 0.02;
    BOOST_TEST(nodes_to_count(knowing, years) > 3000u);
    BOOST_TEST(nodes_to_count(knowing, long_time) < 1000u);
    BOOST_TEST(nodes_to_count(knowing, long_time, 4) > 3000u);
    Knowing::left = 1e-3;
    BOOST_TEST(nodes_to_count(knowing, long_time) > 3000u);
    Knowing::part = 0;
    Knowing::taken = 0;
}

/// Would be done after 5000 nodes.
class Steady final : public LostBase {
   public:
    double progress() const override { return static_cast<double>(stats().nodes) / 5000; }
};

/// The counter would need half as long as the lister on one thread, and twice as long as the lister
/// on four.
BOOST_AUTO_TEST_CASE(the_lister_will_have_all_threads) {
    for (const unsigned threads : {1U, 4U}) {
        const std::uint64_t counted = nodes_to_count(row_of<Steady>(), 1e4, threads);
        BOOST_TEST((counted > 2000u) == (threads == 1));
    }
}

/// After 1000 nodes of both, when the lister will need a million. The counter has had 16 times the
/// lister's time, but not yet its share.
BOOST_AUTO_TEST_CASE(several_threads_do_not_wait_for_a_counter_that_is_behind) {
    for (const unsigned threads : {1U, 4U}) {
        for (const bool is_behind : {false, true}) {
            Settings settings;
            settings.threads = threads;
            settings.budget.nodes = 1000;
            Advancing::whole = 1e6;
            CountRace race(read_dlx(three), settings, row_of<Advancing>(),
                           is_behind ? lost : row_of<Steady>());
            Count count;
            BOOST_CHECK((race.count(count) == Outcome::out_of_budget));
            BOOST_TEST(race.is_decided() == (is_behind && threads > 1));
        }
    }
}

BOOST_AUTO_TEST_CASE(small_budgets_do_not_change_the_search) {
    const Problem problem = PentominoesEncoder(3, 20).problem();
    EngineRow prover = row("links");
    prover.cost = [](const core::Measures&) { return core::EngineCost{.setup = 1, .node = 1e5}; };
    const EngineRow rival = row("links");
    const EngineRow slow = with_turns_of_a_node("links");
    for (const auto& racers :
         {std::pair(slow, row("diagram")), std::pair(slow, lost), std::pair(row("links"), lost)}) {
        const auto nodes_in = [&](const auto& next_budget) {
            const auto race =
                make_policy<CountRace>(problem, {}, racers.first, racers.second, &prover, &rival);
            Count count;
            Outcome outcome = Outcome::out_of_budget;
            while (outcome == Outcome::out_of_budget) {
                race->set_budget(next_budget());
                outcome = race->count(count);
            }
            BOOST_TEST(count == Count(8));
            return race->stats().nodes;
        };
        const std::uint64_t nodes = nodes_in([] { return Budget{}; });
        for (const std::uint64_t slice : {1U, 7U, 1000U}) {
            BOOST_TEST(nodes_in([&] {
                           return Budget{.nodes = slice, .deadline = {}, .stop = {}};
                       }) == nodes);
        }
        for (const unsigned looks : {1U, 3U}) {
            BOOST_TEST(nodes_in([&] {
                           return Budget{.nodes = {}, .deadline = {}, .stop = StopAfter(looks)};
                       }) == nodes);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
