// A trace that a limit ended is the beginning of the whole one, and says which limit it was.
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <stop_token>
#include <vector>

#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "quadrille/trace.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(trace_limits)

namespace {

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();

Trace first_nodes(const Problem& problem, std::size_t nodes) {
    return record_trace(problem, {}, {nodes, any_number});
}

/// The nodes of `part` are the first ones of `whole`. A node that branches is cut if its branches
/// are not all there.
void check_beginning(const Trace& part, const Trace& whole) {
    std::vector<std::size_t> children(part.nodes.size());
    for (std::size_t n = 1; n < part.nodes.size(); ++n) ++children[part.nodes[n].parent];
    for (std::size_t n = 0; n < part.nodes.size(); ++n) {
        const TraceNode& node = part.nodes[n];
        const TraceNode& same = whole.nodes[n];
        BOOST_TEST(node.parent == same.parent);
        BOOST_TEST((node.choice == same.choice));
        BOOST_TEST((node.item == same.item));
        BOOST_TEST(node.branches == same.branches);
        BOOST_TEST(node.solution == same.solution);
        const bool is_cut = children[n] < node.branches;
        BOOST_TEST((node.outcome == (is_cut ? TraceOutcome::cut : same.outcome)));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_limit_of_nodes_cuts_anywhere) {
    const QueensEncoder queens(5);
    const Trace whole = record_trace(queens.problem());
    BOOST_TEST((whole.end == TraceEnd::complete));
    for (std::size_t most = 0; most <= whole.nodes.size() + 1; ++most) {
        const Trace part = first_nodes(queens.problem(), most);
        BOOST_TEST(part.nodes.size() == std::min(most, whole.nodes.size()));
        BOOST_TEST(
            (part.end == (most < whole.nodes.size() ? TraceEnd::nodes : TraceEnd::complete)));
        check_beginning(part, whole);
    }
}

BOOST_AUTO_TEST_CASE(multiplicities_are_cut_in_the_same_way) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const Trace whole = record_trace(oracle.problem);
        for (std::size_t most = 1; most < std::min<std::size_t>(whole.nodes.size(), 20);
             most += 3) {
            const Trace part = first_nodes(oracle.problem, most);
            BOOST_TEST(part.nodes.size() == most);
            check_beginning(part, whole);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_limit_of_solutions_ends_at_a_solution) {
    const QueensEncoder queens(6);
    const Trace whole = record_trace(queens.problem());
    BOOST_REQUIRE(whole.solutions == 4);
    for (std::uint64_t most = 1; most < 4; ++most) {
        const Trace part = record_trace(queens.problem(), {}, {10'000, most});
        BOOST_TEST(part.solutions == most);
        BOOST_TEST((part.nodes.back().outcome == TraceOutcome::solution));
        BOOST_TEST((part.end == TraceEnd::solutions));
        check_beginning(part, whole);
    }
    BOOST_TEST((record_trace(queens.problem(), {}, {10'000, 5}).end == TraceEnd::complete));
}

BOOST_AUTO_TEST_CASE(the_budget_and_the_memory_limit_are_kept) {
    const QueensEncoder queens(8);
    Settings settings;
    settings.budget.nodes = 17;
    const Trace few = record_trace(queens.problem(), settings);
    BOOST_TEST(few.nodes.size() == 17);
    BOOST_TEST((few.end == TraceEnd::budget));
    Settings stopped;
    std::stop_source stop;
    stop.request_stop();
    stopped.budget.stop = stop.get_token();
    BOOST_TEST(record_trace(queens.problem(), stopped).nodes.empty());
    Settings small;
    small.memory_limit = std::size_t{100'000};
    const Trace cut = record_trace(queens.problem(), small);
    BOOST_TEST((cut.end == TraceEnd::memory));
    BOOST_TEST(cut.nodes.size() * sizeof(TraceNode) <= small.memory_limit / 2);
    BOOST_TEST(cut.nodes.size() * sizeof(TraceNode) >= small.memory_limit / 4);
}

BOOST_AUTO_TEST_CASE(the_default_limit_is_ten_thousand_nodes) {
    const QueensEncoder queens(10);
    const Trace trace = record_trace(queens.problem());
    BOOST_TEST(trace.nodes.size() == 10'000);
    BOOST_TEST((trace.end == TraceEnd::nodes));
}

BOOST_AUTO_TEST_CASE(other_engines_are_refused) {
    Settings settings;
    settings.engine = "bits";
    BOOST_CHECK_EXCEPTION((void)record_trace(QueensEncoder(4).problem(), settings),
                          UnsupportedError, [](const UnsupportedError& error) {
                              return std::string(error.what()) ==
                                     "a trace is of engine 'links', not of 'bits'";
                          });
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
