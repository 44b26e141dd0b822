// Every kernel of the bit-parallel engine gives the same results: the solutions of brute force, the
// known counts, and an identical search.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>

#include "bits/kernel.hpp"
#include "engines.hpp"
#include "engines/bits/kernel_rows.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/kernels.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(kernels, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

/// The course of a search, which must not depend on the processor.
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

// The counts come from tests/known.
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

BOOST_AUTO_TEST_CASE(the_baseline_kernel_is_among_those_run) {
    for (const EngineRow& kernel : kernel_rows()) BOOST_TEST_MESSAGE("there is " << kernel.name);
    BOOST_TEST(kernel_rows().back().name == "baseline");
#if defined(__x86_64__)
    // Every x86 processor of the last fifteen years supports more than the baseline.
    BOOST_TEST(kernel_rows().size() >= 2u);
#endif
}

BOOST_AUTO_TEST_CASE(the_kernel_that_the_settings_name_is_the_one_that_runs) {
    const Problem problem = read_dlx("a b\na\nb\n");
    std::size_t supported = 0;
    for (const KernelInfo& kernel : quadrille::kernels()) {
        if (!kernel.is_supported) continue;
        Settings settings;
        settings.engine = "bits";
        settings.kernel = kernel.name;
        const auto engine = make_engine(problem, settings);
        BOOST_TEST((engine->next() == Outcome::found));
        BOOST_TEST(engine->stats().kernel == kernel.name);
        BOOST_TEST(bits::kernels()[supported++].name == kernel.name);
    }
    BOOST_TEST(bits::kernels().size() == supported);
    Settings settings;
    settings.engine = "bits";
    BOOST_TEST(make_engine(problem, settings)->stats().kernel == bits::kernels().front().name);
}

BOOST_AUTO_TEST_CASE(each_kernel_has_code_and_vectors_of_its_own) {
    const auto kernels = bits::kernels();
    for (std::size_t a = 0; a < kernels.size(); ++a) {
        for (std::size_t b = a + 1; b < kernels.size(); ++b) {
            BOOST_TEST((kernels[a].expand != kernels[b].expand));
            BOOST_TEST(kernels[a].lanes >= kernels[b].lanes);
        }
        const auto lanes_of = [&](std::string_view name, std::size_t lanes) {
            if (kernels[a].name == name) BOOST_TEST(kernels[a].lanes == lanes);
        };
        lanes_of("avx512", 16);
        lanes_of("avx2", 8);
        lanes_of("sse4", 4);
    }
}

BOOST_AUTO_TEST_CASE(a_kernel_that_does_not_run_here_is_refused_by_every_engine) {
    const Problem problem = read_dlx("a b\na\nb\n");
    for (const char* const engine : {"auto", "bits", "links"}) {
        Settings settings;
        settings.engine = engine;
        settings.kernel = "avx3";
        BOOST_CHECK_EXCEPTION(
            static_cast<void>(make_engine(problem, settings)), UnsupportedError,
            [](const UnsupportedError& error) {
                const std::string_view text = error.what();
                return text.starts_with("there is no kernel 'avx3'; it can be auto, ") &&
                       text.ends_with(", baseline");
            });
    }
    for (const KernelInfo& kernel : quadrille::kernels()) {
        if (kernel.is_supported) continue;
        BOOST_CHECK_EXCEPTION(static_cast<void>(choose_kernel(kernel.name)), UnsupportedError,
                              [&](const UnsupportedError& error) {
                                  return std::string_view(error.what()).find(kernel.needs) !=
                                         std::string_view::npos;
                              });
    }
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

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
