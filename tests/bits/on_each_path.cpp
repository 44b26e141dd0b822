// Every path of code of the bit-parallel engine gives the same: what brute force finds, the known
// counts, and the very same search.
#include <hwy/targets.h>

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>

#include "bits/code_paths.hpp"
#include "bits/kernel.hpp"
#include "quadrille/dlx.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
namespace {

namespace data = boost::unit_test::data;

bool is_there(std::string_view name) {
    return std::ranges::count(code_paths(), name, &CodePath::name) != 0;
}

/// What a search did, which must not depend on the processor.
struct Trace {
    Solutions solutions;  ///< in the order in which they were found
    std::vector<std::uint64_t> nodes_by_level;

    friend bool operator==(const Trace&, const Trace&) = default;
};

Trace trace_listing(const Problem& problem) {
    const auto engine = engine_row("bits").make(problem, {});
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

BOOST_AUTO_TEST_SUITE(on_each_path)

/// The path that needs nothing of the processor, and the one that is taken by itself.
BOOST_AUTO_TEST_CASE(the_plainest_and_the_best_path_are_among_those_run) {
    for (const CodePath& path : code_paths()) BOOST_TEST_MESSAGE("there is " << path.name);
    const std::string_view plainest = hwy::TargetName(HWY_STATIC_TARGET);
    const std::string_view best = bits::code_path();
    BOOST_TEST(is_there(plainest));
    BOOST_TEST(is_there(best));
#if HWY_ARCH_X86 && !defined(__SSE4_1__)
    BOOST_TEST((plainest == "SCALAR" || plainest == "EMU128"));
    // Every x86 processor of the last fifteen years can do more.
    BOOST_TEST(code_paths().size() >= 2u);
#endif
}

BOOST_AUTO_TEST_CASE(the_best_path_is_taken_again_afterwards) {
    const std::string_view best = bits::code_path();
    for (const CodePath& path : code_paths()) {
        {
            const OnCodePath on(path);
            BOOST_TEST(bits::code_path() == path.name);
        }
        BOOST_TEST(bits::code_path() == best);
    }
}

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    for (const CodePath& path : code_paths()) {
        const OnCodePath on(path);
        for (const OracleProblem& oracle : oracle_problems()) {
            const auto difference =
                find_difference(engine_row("bits"), way, oracle.problem, oracle.solutions);
            if (difference) {
                BOOST_ERROR(path.name << ": " << *difference << " of\n" << dlx_text(oracle.tiny));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(tiny_problems_are_searched_alike) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!takes(engine_row("bits"), oracle.problem)) continue;
        const Trace expected = trace_listing(oracle.problem);
        for (const CodePath& path : code_paths()) {
            const OnCodePath on(path);
            BOOST_TEST((trace_listing(oracle.problem) == expected), path.name
                                                                        << " searches otherwise:\n"
                                                                        << dlx_text(oracle.tiny));
        }
    }
}

BOOST_DATA_TEST_CASE(an_instance_is_counted_right_by_the_same_nodes, data::make(instances),
                     instance) {
    const Problem problem = read_instance(instance.name);
    std::vector<std::uint64_t> expected;
    for (const CodePath& path : code_paths()) {
        const OnCodePath on(path);
        const auto engine = engine_row("bits").make(problem, {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(instance.count), path.name << ": " << total);
        const Stats& stats = engine->stats();
        if (expected.empty()) expected = stats.nodes_by_level;
        BOOST_TEST(stats.nodes_by_level == expected, path.name << ": " << stats.nodes << " nodes");
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
