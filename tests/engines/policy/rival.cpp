// The trial of a second engine that lists, in a count race.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>

#include "policy/count_race.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/memory.hpp"
#include "runners.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(rival, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;
using policy::CountRace;

constexpr const EngineRow* no_prover = nullptr;
const EngineRow counter = costly_row<Finding<0>>("counter");

/// `links` and `bits` list, each of them first, and no other engine ends.
template <int first>
std::unique_ptr<Engine> make_trial(const Problem& problem, const Settings& settings) {
    static const std::array rows{with_turns_of_a_node("links"), with_turns_of_a_node("bits")};
    return make_policy<CountRace>(problem, settings, rows[first], counter, no_prover,
                                  &rows[1 - first]);
}
const std::array trials{EngineRow{{"links first", "", row("bits").features}, {make_trial<0>}},
                        EngineRow{{"bits first", "", row("bits").features}, {make_trial<1>}}};

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    check_answers(trials, way);
}

/// The nodes of the lister, the rival and the counter, after this many nodes of all together.
std::array<std::uint64_t, 3> nodes_of(const EngineRow& lister, const EngineRow& rival,
                                      const EngineRow& counts, std::uint64_t nodes) {
    Settings settings;
    settings.budget.nodes = nodes;
    const auto race =
        make_policy<CountRace>(read_dlx(three), settings, lister, counts, no_prover, &rival);
    Count count;
    BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
    std::array<std::uint64_t, 3> result{};
    for (const EngineWork& work : race->stats().engines) {
        if (work.engine == lister.name) result[0] = work.nodes;
        if (work.engine == rival.name) result[1] = work.nodes;
    }
    result[2] = nodes - result[0] - result[1];
    return result;
}
std::array<std::uint64_t, 3> nodes_of_listers(const EngineRow& lister, const EngineRow& rival,
                                              std::uint64_t nodes) {
    return nodes_of(lister, rival, counter, nodes);
}

template <unsigned found>
class First final : public Finding<found> {
   public:
    std::string_view name() const override { return "first"; }
};
template <unsigned found>
class Second final : public Finding<found> {
   public:
    std::string_view name() const override { return "second"; }
};
template <unsigned found>
EngineRow first() {
    return costly_row<First<found>>("first");
}
template <unsigned found>
EngineRow second() {
    return costly_row<Second<found>>("second");
}

BOOST_AUTO_TEST_CASE(whoever_finds_more_in_the_same_time_lists_from_then_on) {
    // A node finds a solution or two. After the trial, half of all nodes are the counter's.
    const auto slower = nodes_of_listers(first<1000>(), second<2000>(), 4000);
    BOOST_TEST(slower[0] > 15u);  // its work stays known
    BOOST_TEST(slower[0] < 300u);
    BOOST_TEST(slower[1] > 1500u);
    const auto faster = nodes_of_listers(first<2000>(), second<1000>(), 4000);
    BOOST_TEST(faster[0] > 1500u);
    BOOST_TEST(faster[1] < 150u);
}

/// Finds nothing in its first three nodes, and then five solutions a node.
class Late final : public Finding<5000> {
   public:
    Outcome count(Count& total) override {
        Count found;
        const Outcome outcome = Finding<5000>::count(found);
        if (stats().nodes > 3) total += found;
        return outcome;
    }
    std::string_view name() const override { return "second"; }
};

BOOST_AUTO_TEST_CASE(the_time_before_the_first_solutions_does_not_count) {
    // In the trial, the rival has six or seven nodes, so it finds 15 or 20 solutions. The lister
    // finds three a node.
    const auto nodes = nodes_of_listers(first<3000>(), costly_row<Late>("second"), 4000);
    BOOST_TEST(nodes[1] > 1500u);
}

/// Promises to be done after 100 nodes.
class Promising final : public LostBase {
   public:
    double progress() const override { return static_cast<double>(stats().nodes) / 100; }
    std::string_view name() const override { return "promising"; }
};

// What is left to list is only known after the trial. The lister takes a millisecond for a node,
// and the trial begins after its fourth.
BOOST_AUTO_TEST_CASE(before_the_trial_a_counter_has_no_more_time_than_the_lister) {
    const auto nodes = nodes_of(first<0>(), second<0>(), costly_row<Promising>("promising"), 8);
    BOOST_TEST(nodes[0] >= 3u);
    BOOST_TEST(nodes[1] == 0u);
}

/// Needs more memory than it may have: at once, or once it has visited some nodes.
template <bool at_once>
class Greedy final : public Finding<2000> {
   public:
    Greedy() {
        if (at_once) throw MemoryLimitError("no memory is left");
    }
    Outcome next() override {
        if (stats().nodes > 2) throw MemoryLimitError("no memory is left");
        return LostBase::next();
    }
};

BOOST_AUTO_TEST_CASE(a_rival_that_needs_too_much_memory_is_given_up) {
    const EngineRow one = first<1000>();
    for (const EngineRow& greedy :
         {costly_row<Greedy<true>>("second"), costly_row<Greedy<false>>("second")}) {
        BOOST_TEST(nodes_of_listers(one, greedy, 4000)[0] > 1500u);
    }
}

BOOST_AUTO_TEST_CASE(a_short_search_has_no_trial) {
    BOOST_TEST(nodes_of_listers(first<1000>(), second<2000>(), 6)[1] == 0u);
}

BOOST_AUTO_TEST_CASE(a_trial_with_few_solutions_ends) {
    // After 24 ms of the lister, one of the two has found some, or none has.
    BOOST_TEST(nodes_of_listers(first<0>(), second<200>(), 4000)[1] > 1500u);
    BOOST_TEST(nodes_of_listers(first<0>(), second<0>(), 4000)[1] < 60u);
}

/// Both engines find the same solutions, so the count tells none of them during the trial. They can
/// all be listed afterwards.
BOOST_AUTO_TEST_CASE(nothing_is_told_before_the_trial_is_over) {
    const LangfordEncoder encoder(7);
    const EngineRow links = with_turns_of_a_node("links"), bits = with_turns_of_a_node("bits");
    Settings settings;
    settings.budget.nodes = 40;
    const auto race =
        make_policy<CountRace>(encoder.problem(), settings, links, counter, no_prover, &bits);
    Count told;
    BOOST_CHECK((race->count(told) == Outcome::out_of_budget));
    BOOST_TEST(told == Count(0));
    BOOST_TEST(race->hand_over(1).empty());
    race->set_budget({});
    int listed = 0;
    while (race->next() == Outcome::found) ++listed;
    BOOST_TEST(listed == 52);  // OEIS A014552, both directions
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
