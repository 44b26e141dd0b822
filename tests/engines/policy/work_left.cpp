// What engines say about the work and memory before them, and a count race that relies on it.
#include "core/nodes_left.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <vector>

#include "core/work_left.hpp"
#include "policy/count_race.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/problem_builder.hpp"
#include "runners.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(work_left, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_CASE(branches_that_have_not_begun_are_like_those_beside_them) {
    core::NodesLeft left;
    left.add_level(6, 2, 1);  // 6 nodes in two branches, so 3 in the last one
    BOOST_TEST(left.nodes() == 3);
    left.add_level(7, 1, 2);  // 7 nodes so far, and 3 more, in one branch of three
    BOOST_TEST(left.nodes() == 3 + 2 * 10);
}

BOOST_AUTO_TEST_CASE(a_branch_whose_own_branches_have_not_begun_has_not_either) {
    core::NodesLeft left;
    left.add_level(0, 0, 8, 2);  // 8 branches of two others
    left.add_level(12, 4, 1);    // so another two have the other 10 nodes
    BOOST_TEST(left.nodes() == 3 * 5);
    core::NodesLeft at_start;
    at_start.add_level(0, 0, 4);
    at_start.add_level(0, 2, 3);
    BOOST_TEST(at_start.nodes() == 0);
    core::NodesLeft unknown;
    unknown.add_level(0, 0, 4, 2);
    unknown.add_level(2, 2, 0);
    BOOST_TEST(unknown.nodes() == 1);
}

/// Each item has options of its own, so all nodes of a level have equal subtrees.
Problem uniform(std::size_t items, std::size_t options) {
    ProblemBuilder builder;
    for (std::size_t i = 0; i < items; ++i) builder.add_primary(std::to_string(i));
    for (std::size_t o = 0; o < items * options; ++o)
        builder.add_option({{id_at<ItemId>(o / options)}});
    return std::move(builder).build();
}

/// The largest factor between what an engine expects and what it needs, at every 100th node after
/// this part of them.
double largest_error(std::string_view name, const Problem& problem, double first_part) {
    Settings settings;
    settings.sought = Sought::count;
    const auto engine = row(name).make(problem, settings);
    const auto& search = dynamic_cast<const core::EstimatesNodesLeft&>(*engine);
    std::vector<double> expected;
    Count count;
    for (;;) {
        Budget budget;
        budget.nodes = 100;
        engine->set_budget(budget);
        Outcome outcome = Outcome::found;
        while (outcome == Outcome::found) outcome = engine->count(count);
        if (outcome == Outcome::exhausted) break;
        expected.push_back(static_cast<double>(engine->stats().nodes) + search.nodes_left());
    }
    BOOST_TEST(search.nodes_left() == 0);
    BOOST_REQUIRE(expected.size() > 5);
    const auto whole = static_cast<double>(engine->stats().nodes);
    double largest = 1;
    for (std::size_t k = 0; k < expected.size(); ++k) {
        if (100 * static_cast<double>(k + 1) < first_part * whole) continue;
        largest = std::max({largest, expected[k] / whole, whole / expected[k]});
    }
    return largest;
}

// A level that has just been opened knows nothing of its branches.
BOOST_DATA_TEST_CASE(it_is_right_if_all_branches_are_alike, data::make({"links", "cells"}),
                     engine) {
    BOOST_TEST(largest_error(engine, uniform(12, 2), 0) < 1.2);
    BOOST_TEST(largest_error(engine, uniform(8, 4), 0) < 1.2);
}

BOOST_DATA_TEST_CASE(it_is_near_if_they_are_not, data::make({"links", "cells", "bits"}), engine) {
    BOOST_TEST(largest_error(engine, LangfordEncoder(8).problem(), 0.2) < 3);
    BOOST_TEST(largest_error(engine, uniform(12, 2), 0.2) < 3);
}

/// Says that it is half done, and expects this many nodes.
class Expecting final : public LostBase, public core::EstimatesNodesLeft {
   public:
    static inline double expected = 0;
    double progress() const override { return 0.5; }
    double nodes_left() const override { return expected; }
};

BOOST_AUTO_TEST_CASE(a_race_believes_what_the_lister_expects) {
    for (const bool is_long : {false, true}) {
        Expecting::expected = is_long ? 1e9 : 10;
        Settings settings;
        settings.budget.nodes = 2000;
        LostBase::made.clear();
        const auto race =
            make_policy<policy::CountRace>(read_dlx("a\na\n"), settings, row_of<Expecting>(), lost);
        Count count;
        BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
        // If the lister is soon done, the counter has at most 15 % of its time.
        BOOST_TEST((LostBase::made.front()->stats().nodes > 800u) == is_long);
    }
}

/// Says how much memory it may use for what it can forget.
class Forgetful final : public LostBase, public core::WorkLeft {
   public:
    static inline std::size_t bound = 0;
    std::optional<double> updates_left() const override { return std::nullopt; }
    std::size_t bytes() const override { return 0; }
    void bound_memory(std::size_t bytes) override { bound = bytes; }
};

BOOST_AUTO_TEST_CASE(a_counter_that_can_forget_goes_on_within_its_memory) {
    for (const unsigned threads : {1u, 2u}) {
        Forgetful::bound = 0;
        Settings settings;
        settings.threads = threads;
        settings.budget.nodes = 100;
        const auto race =
            make_policy<policy::CountRace>(read_dlx("a\na\n"), settings, lost, row_of<Forgetful>());
        Count count;
        BOOST_CHECK((race->count(count) == Outcome::out_of_budget));
        BOOST_TEST(Forgetful::bound == (threads == 1 ? 3u << 23 : 0u));  // 24 MiB
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
