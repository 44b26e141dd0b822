// A trace has the nodes, the levels and the solutions of a search by `links`, in the same order.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/trace.hpp"
#include "support/large_problem.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(trace_tree)

namespace {

namespace data = boost::unit_test::data;

Settings links_with(std::optional<std::uint64_t> seed) {
    Settings settings;
    settings.engine = "links";
    settings.seed = seed;
    return settings;
}

Solution options_of(const Path& path) {
    Solution options;
    for (const Step& step : path) {
        if (step.option) options.push_back(*step.option);
    }
    return options;
}

/// A parent and its children must agree.
void check_links(const Trace& trace) {
    std::vector<std::size_t> children(trace.nodes.size());
    for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
        const TraceNode& node = trace.nodes[n];
        BOOST_REQUIRE(node.choice.has_value() == (n > 0));
        if (n == 0) continue;
        BOOST_REQUIRE(node.parent < n);
        const TraceNode& parent = trace.nodes[node.parent];
        ++children[node.parent];
        BOOST_TEST(node.depth == parent.depth + 1);
        BOOST_TEST((node.choice->item == parent.item));
        BOOST_TEST(node.is_forced == (parent.branches == 1));
        BOOST_TEST(trace.path_to(n).size() == node.depth);
    }
    for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
        const TraceNode& node = trace.nodes[n];
        switch (node.outcome) {
            case TraceOutcome::branches:
                BOOST_TEST(node.branches > 0);
                BOOST_TEST(children[n] == node.branches);
                BOOST_TEST(!node.starved.has_value());
                break;
            case TraceOutcome::dead_end:
                BOOST_REQUIRE(node.starved.has_value());
                [[fallthrough]];
            case TraceOutcome::solution:
                BOOST_TEST(!node.item.has_value());
                BOOST_TEST(children[n] == 0);
                break;
            case TraceOutcome::cut:
                BOOST_ERROR("a node of a complete trace is cut");
        }
    }
}

/// In a dead end, fewer options of the item are left than it needs.
void check_dead_ends(const Trace& trace, const Problem& problem) {
    for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
        const TraceNode& node = trace.nodes[n];
        if (node.outcome != TraceOutcome::dead_end) continue;
        const Path path = trace.path_to(n);
        std::size_t ways = 0;
        for (const OptionId option : options_left(problem, path)) {
            for (const Entry& entry : problem.option(option)) ways += entry.item == *node.starved;
        }
        for (const OptionId option : options_of(path)) {
            for (const Entry& entry : problem.option(option)) ways += entry.item == *node.starved;
        }
        BOOST_TEST(ways < problem.multiplicity(*node.starved).least);
    }
}

void compare(const Problem& problem, std::optional<std::uint64_t> seed) {
    const Settings settings = links_with(seed);
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    TraceLimits limits;
    limits.most_nodes = 1'000'000;
    const Trace trace = record_trace(problem, settings, limits);
    BOOST_REQUIRE((trace.end == TraceEnd::complete));
    std::vector<std::uint64_t> by_level;
    for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
        const TraceNode& node = trace.nodes[n];
        if (node.depth >= by_level.size()) by_level.resize(node.depth + 1);
        ++by_level[node.depth];
        if (node.outcome != TraceOutcome::solution) continue;
        BOOST_REQUIRE((engine->next() == Outcome::found));
        BOOST_TEST(node.solution == engine->stats().solutions);
        const auto solution = engine->solution();
        BOOST_TEST((options_of(trace.path_to(n)) == Solution(solution.begin(), solution.end())));
        BOOST_TEST(engine->stats().nodes == n + 1);  // it is found at the same node
    }
    BOOST_REQUIRE((engine->next() == Outcome::exhausted));
    BOOST_TEST(trace.solutions == engine->stats().solutions);
    BOOST_TEST(trace.nodes.size() == engine->stats().nodes);
    BOOST_TEST(by_level == engine->stats().nodes_by_level, boost::test_tools::per_element());
    check_links(trace);
    check_dead_ends(trace, problem);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_tree_is_that_of_the_engine) {
    for (const OracleProblem& oracle : oracle_problems()) {
        BOOST_TEST_CONTEXT(dlx_text(oracle.tiny)) {
            compare(oracle.problem, std::nullopt);
            compare(oracle.problem, 5);
        }
    }
}

BOOST_DATA_TEST_CASE(large_problems_agree_too, data::make(large_shapes()), shape) {
    for (const LargeProblem& large : large_problems(shape)) {
        BOOST_TEST_CONTEXT(dlx_text(large.tiny)) {
            compare(large.problem, std::nullopt);
        }
    }
}

BOOST_AUTO_TEST_CASE(known_puzzles_agree_too) {
    compare(QueensEncoder(6).problem(), std::nullopt);
    compare(QueensEncoder(7).problem(), 1);
    compare(LangfordEncoder(7).problem(), std::nullopt);
}

// The walk through Knuth's toy problem in docs/methods/search.md.
BOOST_AUTO_TEST_CASE(the_toy_problem_has_the_tree_of_the_page) {
    const Problem problem =
        read_dlx("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n", "toy");
    const Trace trace = record_trace(problem);
    BOOST_REQUIRE(trace.nodes.size() == 6);
    const auto text = [&](const TraceNode& node) {
        return node.choice ? option_text(problem, *node.choice->option) : std::string();
    };
    const std::vector<std::string> options = {"", "a d g", "b c f", "a d f", "c e", "b g"};
    const std::vector<bool> forced = {false, false, true, false, true, true};
    const std::vector<std::size_t> parents = {0, 0, 1, 0, 3, 4};
    for (std::size_t n = 0; n < 6; ++n) {
        BOOST_TEST(text(trace.nodes[n]) == options[n]);
        BOOST_TEST(trace.nodes[n].is_forced == forced[n]);
        BOOST_TEST(trace.nodes[n].parent == parents[n]);
    }
    BOOST_TEST(trace.nodes[0].branches == 2);
    BOOST_TEST(problem.item_name(*trace.nodes[0].item) == "a");
    BOOST_TEST(problem.item_name(*trace.nodes[1].item) == "f");
    BOOST_TEST((trace.nodes[2].outcome == TraceOutcome::dead_end));
    BOOST_TEST(problem.item_name(*trace.nodes[2].starved) == "e");
    BOOST_TEST((trace.nodes[5].outcome == TraceOutcome::solution));
    BOOST_TEST(trace.solutions == 1);
}

BOOST_AUTO_TEST_CASE(trees_without_a_choice) {
    const Trace empty = record_trace(Problem());
    BOOST_REQUIRE(empty.nodes.size() == 1);
    BOOST_TEST((empty.nodes[0].outcome == TraceOutcome::solution));
    BOOST_TEST(empty.path_to(0).empty());
    const Trace hopeless = record_trace(read_dlx("a b\na\n", "hopeless"));
    BOOST_TEST(hopeless.nodes.empty());
    BOOST_TEST((hopeless.end == TraceEnd::complete));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
