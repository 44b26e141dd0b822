// The memory limit is kept. The peak of resident memory is measured in a separate process.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "diagram/diagram.hpp"
#include "known/families.hpp"
#include "peak.hpp"
#include "quadrille/problem_builder.hpp"
#include "support.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(peak_memory, *boost::unit_test::enable_if<!is_sanitized>())

namespace {

namespace data = boost::unit_test::data;

enum Status { done, does_not_fit, failed };

/// Makes a diagram, and uses it as the program does.
int ask_diagram(const Problem& problem, std::size_t limit) {
    Settings settings;
    settings.memory_limit = limit;
    const MadeDiagram made = make_diagram(problem, settings);
    if (made.outcome != Making::made) return does_not_fit;
    if (made.diagram->option_counts().size() != problem.option_count()) return failed;
    DiagramSample sample(*made.diagram, 1);
    for (int k = 0; k < 10; ++k) {
        if (!sample.next()) return failed;
    }
    return done;
}

int count(const Problem& problem, std::size_t limit, bool sweeps, unsigned threads = 1) {
    Settings settings;
    settings.sought = Sought::count;
    settings.threads = threads;
    settings.memory_limit = limit;
    const auto engine = diagram::make(problem, settings);
    if (!sweeps) engine->start_at({});
    Count total;
    Budget budget;
    budget.nodes = 400'000;
    engine->set_budget(budget);
    return engine->count(total) == Outcome::exhausted ? done : does_not_fit;
}

/// n items, each with two options of its own: few nodes, and 2n counts of n bits.
Problem independent_pairs(unsigned n) {
    ProblemBuilder builder;
    for (unsigned i = 0; i < n; ++i) builder.add_primary(std::to_string(i));
    for (unsigned i = 0; i < 2 * n; ++i) builder.add_option({{id_at<ItemId>(i / 2)}});
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(diagrams_keep_to_the_limit_whether_they_fit_or_not) {
    const Problem small = latin_squares(5);  // 64-bit counts
    const Problem large = dominoes(14);      // longer counts
    const Problem wide = independent_pairs(8000);
    bool has_fitted = false, has_not_fitted = false;
    for (const Problem* const problem : {&small, &large, &wide}) {
        for (const std::size_t limit : {4u, 8u, 16u, 32u, 64u}) {
            const Ended ended = peak_of([&] { return ask_diagram(*problem, limit * mebibyte); });
            BOOST_TEST(ended.status != failed);
            BOOST_TEST_MESSAGE(limit << " MiB: peak " << ended.peak / 1024 << " KiB, status "
                                     << ended.status);
            BOOST_TEST(ended.peak <= limit * mebibyte + overhead);
            has_fitted |= ended.status == done;
            has_not_fitted |= ended.status == does_not_fit;
        }
    }
    BOOST_TEST(has_fitted);
    BOOST_TEST(has_not_fitted);
}

BOOST_DATA_TEST_CASE(counting_keeps_to_the_limit, data::make({true, false}), sweeps) {
    const Problem problem = queens(10);
    for (const std::size_t limit : {4u, 8u, 16u, 32u}) {
        const Ended ended = peak_of([&] { return count(problem, limit * mebibyte, sweeps); });
        BOOST_TEST_MESSAGE(limit << " MiB: peak " << ended.peak / 1024 << " KiB, status "
                                 << ended.status);
        BOOST_TEST(ended.peak <= limit * mebibyte + overhead);
    }
}

// The layers of this sweep take much more than the limits, so that an ignored limit is noticed.
BOOST_AUTO_TEST_CASE(a_sweep_with_large_layers_keeps_to_the_limit) {
    const Problem problem = queens(14);
    const std::size_t large = 1024 * mebibyte;
    BOOST_TEST(peak_of([&] { return count(problem, large, true); }).peak > 12 * mebibyte);
    // The memory that malloc keeps for a thread.
    constexpr std::size_t of_thread = mebibyte / 2;
    for (const unsigned threads : {1u, 3u}) {
        for (const std::size_t limit : {4u, 8u}) {
            const Ended ended =
                peak_of([&] { return count(problem, limit * mebibyte, true, threads); });
            BOOST_TEST_MESSAGE(limit << " MiB: peak " << ended.peak / 1024 << " KiB");
            BOOST_TEST(ended.peak <= limit * mebibyte + overhead + (threads - 1) * of_thread);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
