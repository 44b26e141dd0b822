// Every kernel of the bit-parallel engine gives the same: what brute force finds, the known
// counts, and the very same search.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>

#include "bits/kernel.hpp"
#include "bits/kernel_rows.hpp"
#include "engines.hpp"
#include "quadrille/dlx.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
namespace {

namespace data = boost::unit_test::data;

/// What a search did, which must not depend on the processor.
struct Trace {
    Solutions solutions;  ///< in the order in which they were found
    std::vector<std::uint64_t> nodes_by_level;

    friend bool operator==(const Trace&, const Trace&) = default;
};

Trace trace_listing(const EngineRow& kernel, const Problem& problem) {
    const auto engine = kernel.make(problem, {});
    Trace trace;
    while (engine->next() == Outcome::found) {
        trace.solutions.emplace_back(engine->solution().begin(), engine->solution().end());
    }
    trace.nodes_by_level = engine->stats().nodes_by_level;
    return trace;
}

struct Instance {
    std::string name;
    std::uint64_t count;
};

std::ostream& operator<<(std::ostream& out, const Instance& instance) {
    return out << instance.name;
}

// The counts are those of tests/known.
const std::vector<Instance> instances{
    {"domino6x8", 167089}, {"langford7", 52}, {"langford11", 35584},
    {"matchK14", 135135},  {"onefac8", 6240}, {"queens8", 92},
    {"queens12", 14200},   {"soma", 11520},   {"sudoku17", 1},
};

Problem read_instance(const std::string& name) {
    std::ifstream in(QUADRILLE_INSTANCES "/" + name + ".dlx");
    BOOST_REQUIRE(in.is_open());
    return read_dlx(std::string{std::istreambuf_iterator<char>(in), {}}, name);
}

BOOST_AUTO_TEST_SUITE(kernels)

BOOST_AUTO_TEST_CASE(what_every_processor_has_is_among_those_run) {
    for (const EngineRow& kernel : kernel_rows()) BOOST_TEST_MESSAGE("there is " << kernel.name);
    BOOST_TEST(kernel_rows().back().name == "what every processor has");
#if defined(__x86_64__)
    // Every x86 processor of the last fifteen years can do more.
    BOOST_TEST(kernel_rows().size() >= 2u);
#endif
}

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    for (const EngineRow& kernel : kernel_rows()) {
        for (const OracleProblem& oracle : oracle_problems()) {
            const auto difference = find_difference(kernel, way, oracle.problem, oracle.solutions);
            if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(tiny_problems_are_searched_alike) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!takes(engine_row("bits"), oracle.problem)) continue;
        const Trace expected = trace_listing(kernel_rows().front(), oracle.problem);
        for (const EngineRow& kernel : kernel_rows()) {
            BOOST_TEST((trace_listing(kernel, oracle.problem) == expected),
                       kernel.name << " searches otherwise:\n"
                                   << dlx_text(oracle.tiny));
        }
    }
}

BOOST_DATA_TEST_CASE(an_instance_is_counted_right_by_the_same_nodes, data::make(instances),
                     instance) {
    const Problem problem = read_instance(instance.name);
    std::vector<std::uint64_t> expected;
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(problem, {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(instance.count), kernel.name << ": " << total);
        const Stats& stats = engine->stats();
        if (expected.empty()) expected = stats.nodes_by_level;
        BOOST_TEST(stats.nodes_by_level == expected,
                   kernel.name << ": " << stats.nodes << " nodes");
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
