// The prover in a race of counts: when it joins, and how much time it has.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engines.hpp"
#include "policy/count_race.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/memory.hpp"
#include "runners.hpp"

namespace quadrille::testing {
namespace {

/// The others make no progress, whatever the tests before these set.
struct NoProgress {
    NoProgress() { LostBase::progress_a_node = 0; }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(prover, NoProgress, *boost::unit_test::label("together"))

namespace {

using policy::CountRace;

class Prover : public LostBase {
   public:
    std::string_view name() const override { return "prover"; }
};

/// Needs more memory than it may have, once it has visited some nodes.
class Greedy final : public Prover {
   public:
    Outcome next() override {
        if (stats().nodes > 10) throw MemoryLimitError("no memory is left");
        return LostBase::next();
    }
};

/// The nodes of a prover after this many nodes of all engines, none of which ends. A node takes a
/// millisecond.
std::uint64_t nodes_of_prover(const EngineRow& prover, const EngineRow& lister,
                              std::uint64_t nodes) {
    Settings settings;
    settings.budget.nodes = nodes;
    const auto race = make_policy<CountRace>(read_dlx(three), settings, lister, lost, &prover);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
    const std::vector<EngineWork> engines = race->stats().engines;
    const auto found = std::ranges::find(engines, "prover", &EngineWork::engine);
    return found == engines.end() ? 0 : found->nodes;
}

BOOST_AUTO_TEST_CASE(a_prover_joins_a_long_count_of_few_solutions) {
    const EngineRow prover = row_of<Prover>();
    const EngineRow endless = row_of<Finding<1>>();
    BOOST_TEST(nodes_of_prover(prover, endless, 20) == 0u);
    const std::uint64_t proved = nodes_of_prover(prover, endless, 4000);
    BOOST_TEST(proved > 2000u);
    BOOST_TEST(proved < 2600u);
    // Of a count that takes 10,000 nodes, a hundredth.
    Advancing::whole = 10'000;
    const std::uint64_t part = nodes_of_prover(prover, row_of<Advancing>(), 4000);
    BOOST_TEST(part >= 90u);
    BOOST_TEST(part <= 110u);
    // After the hundredth solution, nothing.
    BOOST_TEST(nodes_of_prover(prover, row_of<Finding<500>>(), 20'000) < 1000u);
    BOOST_TEST(nodes_of_prover(row_of<Greedy>(), endless, 4000) <= 20u);
}

/// The lister needs 20,000 nodes. It is ahead of the counter after 400 nodes of all engines.
BOOST_AUTO_TEST_CASE(several_threads_wait_for_the_prover) {
    const EngineRow prover = row_of<Prover>();
    for (const bool has_prover : {false, true}) {
        Settings settings;
        settings.threads = 4;
        settings.budget.nodes = 400;
        Advancing::whole = 20'000;
        CountRace race(read_dlx(three), settings, row_of<Advancing>(), lost,
                       has_prover ? &prover : nullptr);
        Count count;
        BOOST_CHECK((race.count(count) == Outcome::out_of_budget));
        BOOST_TEST(race.is_decided() == !has_prover);
        race.set_budget({.nodes = 3000, .deadline = {}, .stop = {}});
        BOOST_CHECK((race.count(count) == Outcome::out_of_budget));
        BOOST_TEST(race.is_decided());
    }
}

/// The prover has three times the lister's time, and the counter as much as the lister.
BOOST_AUTO_TEST_CASE(several_threads_give_the_time_of_a_hopeless_counter_to_the_prover) {
    const EngineRow prover = row_of<Prover>();
    Settings settings;
    settings.threads = 4;
    settings.budget.nodes = 4000;
    Advancing::whole = 1e9;
    LostBase::made.clear();
    CountRace race(read_dlx(three), settings, row_of<Advancing>(), lost, &prover);
    Count count;
    BOOST_CHECK((race.count(count) == Outcome::out_of_budget));
    BOOST_TEST(LostBase::made.front()->stats().nodes < 1200u);
}

BOOST_AUTO_TEST_CASE(a_prover_ends_a_count_that_the_others_do_not_end) {
    for (const EngineRow& prover : engine_rows()) {
        if (!prover.features.proves) continue;
        EngineRow slow = prover;
        slow.cost = [](const core::Measures&) { return core::EngineCost{.setup = 1, .node = 1e3}; };
        const auto race =
            make_policy<CountRace>(read_dlx(three), {}, row_of<Finding<1>>(), lost, &slow);
        Count count;
        BOOST_CHECK((race->count(count) == Outcome::exhausted));
        BOOST_TEST(count == Count(3));
        BOOST_TEST(race->name() == prover.name);
        BOOST_TEST(race->progress() == 1.0);
    }
}

/// Finds this many solutions with its first nodes, and nothing with the others.
template <std::uint64_t found>
class Bursting final : public Finding<0> {
   public:
    Outcome count(Count& total) override {
        if (stats().nodes == 0) total += found;
        return next();
    }
};

BOOST_AUTO_TEST_CASE(a_prover_joins_once_the_lister_finds_no_more) {
    const EngineRow prover = row_of<Prover>();
    // It needs a node for each solution that the lister has found.
    BOOST_TEST(nodes_of_prover(prover, row_of<Bursting<1000>>(), 500) == 0u);
    BOOST_TEST(nodes_of_prover(prover, row_of<Bursting<1000>>(), 4000) > 1000u);
    BOOST_TEST(nodes_of_prover(prover, row_of<Bursting<100'000>>(), 4000) == 0u);
}

/// Is halfway after 50 nodes, and then advances 400 times as slowly.
class Late final : public LostBase {
   public:
    double progress() const override {
        const auto nodes = static_cast<double>(stats().nodes);
        return std::min(nodes, 50.0) / 100 + std::max(nodes - 50, 0.0) / 40'000;
    }
};

/// Of a count that takes 20,000 nodes, it would have 200.
BOOST_AUTO_TEST_CASE(a_prover_has_more_time_if_the_lister_is_late) {
    const std::uint64_t proved = nodes_of_prover(row_of<Prover>(), row_of<Late>(), 12'000);
    BOOST_TEST(proved > 2000u);
    BOOST_TEST(proved < 3500u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
