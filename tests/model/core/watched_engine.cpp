// A search in slices: its limits hold for all slices together, and it can be watched.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stop_token>
#include <vector>

#include "quadrille/encode/queens.hpp"
#include "quadrille/watched_engine.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(watched_engine)

namespace {

Settings with_engine(std::string name) {
    Settings settings;
    settings.engine = std::move(name);
    return settings;
}

Budget of_nodes(std::uint64_t nodes) {
    Budget budget;
    budget.nodes = nodes;
    return budget;
}

BOOST_AUTO_TEST_CASE(a_node_limit_holds_for_all_slices_together) {
    const auto engine = make_engine(QueensEncoder(12).problem(), with_engine("links"));
    std::vector<Moment> moments;
    WatchedEngine search(*engine, of_nodes(70'000), Slices::by_nodes,
                         [&](const Moment& moment) { moments.push_back(moment); });
    Count total;
    BOOST_TEST((search.count(total) == Outcome::out_of_budget));
    BOOST_TEST(engine->stats().nodes == 70'000U);
    const std::vector<std::uint64_t> expected{20'000, 40'000, 60'000, 70'000};
    BOOST_REQUIRE(moments.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) BOOST_TEST(moments[i].nodes == expected[i]);
    BOOST_TEST((moments.back().counted == total));
    BOOST_TEST(moments.back().updates == engine->stats().updates);
    BOOST_TEST(moments.back().progress > moments.front().progress);
    BOOST_TEST(moments.back().progress == engine->progress());
    // The end is final, although the engine could go on.
    BOOST_TEST((search.count(total) == Outcome::out_of_budget));
    BOOST_TEST((search.next() == Outcome::out_of_budget));
    BOOST_TEST(engine->stats().nodes == 70'000U);
}

BOOST_AUTO_TEST_CASE(work_before_the_search_is_not_part_of_it) {
    const auto engine = make_engine(QueensEncoder(12).problem(), with_engine("links"));
    Count total;
    engine->set_budget(of_nodes(5'000));
    BOOST_TEST((engine->count(total) == Outcome::out_of_budget));
    std::uint64_t nodes = 0, updates = 0;
    const Stats before = engine->stats();
    WatchedEngine search(
        *engine, of_nodes(30'000), Slices::by_nodes,
        [&](const Moment& moment) { nodes = moment.nodes, updates = moment.updates; }, before);
    BOOST_TEST((search.count(total) == Outcome::out_of_budget));
    BOOST_TEST(nodes == 30'000U);
    BOOST_TEST(engine->stats().nodes == 35'000U);
    BOOST_TEST(updates == engine->stats().updates - before.updates);
}

BOOST_AUTO_TEST_CASE(slices_change_neither_the_solutions_nor_the_count) {
    for (const Slices slices : {Slices::by_time, Slices::by_nodes}) {
        const auto listing = make_engine(QueensEncoder(9).problem(), with_engine("links"));
        WatchedEngine search(*listing, {}, slices, {});
        unsigned solutions = 0;
        while (search.next() == Outcome::found) ++solutions;
        BOOST_TEST(solutions == 352U);  // OEIS A000170
        const auto counting = make_engine(QueensEncoder(9).problem(), with_engine("links"));
        Count total;
        BOOST_TEST((WatchedEngine(*counting, {}, slices, {}).count(total) == Outcome::exhausted));
        BOOST_TEST((total == Count(352)));
    }
}

BOOST_AUTO_TEST_CASE(a_look_may_ask_to_stop) {
    const auto engine = make_engine(QueensEncoder(14).problem(), with_engine("links"));
    std::stop_source stop;
    Budget budget;
    budget.stop = stop.get_token();
    unsigned looks = 0;
    WatchedEngine search(*engine, budget, Slices::by_time, [&](const Moment&) {
        if (++looks == 2) stop.request_stop();
    });
    Count total;
    BOOST_TEST((search.count(total) == Outcome::out_of_budget));
    BOOST_TEST(looks == 2U);
}

BOOST_AUTO_TEST_CASE(only_searches_that_may_learn_are_cut_by_nodes) {
    Settings settings;
    BOOST_TEST((slices_for(settings) == Slices::by_time));
    settings.sought = Sought::few;
    BOOST_TEST((slices_for(settings) == Slices::by_nodes));
    settings.engine = "links";
    BOOST_TEST((slices_for(settings) == Slices::by_time));
    for (const EngineInfo& engine : engines()) {
        const bool learns = slices_for(with_engine(std::string(engine.name))) == Slices::by_nodes;
        BOOST_TEST(learns == engine.features.proves);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
