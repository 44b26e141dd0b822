// Samples: each solution is equally likely, and draws are independent.
#include <cmath>
#include <map>

#include "known/families.hpp"
#include "support.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(diagram_sample)

namespace {

Solution sorted_options(std::span<const OptionId> options) {
    Solution solution(options.begin(), options.end());
    std::ranges::sort(solution);
    return solution;
}

/// Chi-square of counts whose expected values are equal, as a number of standard deviations from
/// its mean. With n - 1 degrees of freedom, it is nearly normal with mean n - 1 and variance 2 (n -
/// 1).
double deviations(const std::map<Solution, unsigned>& counts, std::size_t kinds, unsigned draws) {
    const double expected = draws / static_cast<double>(kinds);
    double chi_square = static_cast<double>(kinds - counts.size()) * expected;
    for (const auto& [solution, count] : counts) {
        chi_square += (count - expected) * (count - expected) / expected;
    }
    const auto freedom = static_cast<double>(kinds - 1);
    return (chi_square - freedom) / std::sqrt(2 * freedom);
}

/// Draws with this seed, and counts each solution. Every draw must be a solution.
std::map<Solution, unsigned> draws_of(const Diagram& diagram, unsigned draws, std::uint64_t seed) {
    const Solutions all = solutions_of(diagram);
    std::map<Solution, unsigned> counts;
    DiagramSample sample(diagram, seed);
    for (unsigned k = 0; k < draws; ++k) {
        BOOST_REQUIRE(sample.next());
        const Solution drawn = sorted_options(sample.solution());
        BOOST_REQUIRE(std::ranges::binary_search(all, drawn));
        ++counts[drawn];
    }
    return counts;
}

/// About 1 in 30,000 samples deviates by more than 4 standard deviations. The seeds are fixed, so
/// the result is the same in each run.
void require_uniform(const Diagram& diagram) {
    const auto kinds = static_cast<std::size_t>(diagram.count().clamped());
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const unsigned draws = static_cast<unsigned>(40 * kinds);
        const double off = deviations(draws_of(diagram, draws, seed), kinds, draws);
        BOOST_TEST(std::abs(off) < 4);
    }
}

/// Three branches with four solutions, one solution, and the empty solution. The branches must not
/// be drawn with equal probability.
Diagram lopsided() {
    DiagramBuilder builder(6);
    const auto option = [](std::uint32_t o) { return OptionId{o}; };
    const NodeId four = builder.choice(std::vector<Branch>{{option(1), unit_node},
                                                           {option(2), unit_node},
                                                           {option(3), unit_node},
                                                           {option(4), unit_node}});
    return builder.build(builder.choice(
        std::vector<Branch>{{option(0), four}, {option(5), unit_node}, {no_option, unit_node}}));
}

BOOST_AUTO_TEST_CASE(samples_are_uniform) {
    require_uniform(lopsided());
    require_uniform(pairs(6));
    require_uniform(diagram_of(dominoes(4)));        // 36 solutions
    require_uniform(diagram_of(set_partitions(6)));  // 203 solutions of few or many parts
    require_uniform(diagram_of(matrices_of_sum_2(4)));
}

BOOST_AUTO_TEST_CASE(a_sample_by_branches_alone_would_be_noticed) {
    std::map<Solution, unsigned> counts;  // with equally likely branches of `lopsided`
    for (std::uint32_t k = 1; k <= 4; ++k) counts[{OptionId{0}, OptionId{k}}] = 20;
    counts[{OptionId{5}}] = 80;
    counts[{}] = 80;
    BOOST_TEST(deviations(counts, 6, 240) > 4);
}

// There are 2^70 solutions. All draws differ, and each option is in about half of them.
BOOST_AUTO_TEST_CASE(samples_of_large_counts_are_uniform) {
    constexpr unsigned draws = 2000;
    for (const Diagram& diagram : {pairs(70), chain_of_pairs(70)}) {
        std::vector<unsigned> times(140);
        DiagramSample sample(diagram, 1);
        for (unsigned k = 0; k < draws && sample.next(); ++k) {
            for (const OptionId option : sample.solution()) ++times[index(option)];
        }
        for (const unsigned t : times) {
            BOOST_TEST(std::abs(t - draws / 2.0) < 4 * std::sqrt(draws) / 2);
        }
    }
}

/// Three branches of 2^bits solutions each.
Diagram three_branches(unsigned bits) {
    DiagramBuilder builder(200);
    NodeId node = unit_node;
    for (std::uint32_t k = 0; k < bits; ++k) {
        node = builder.choice(std::vector<Branch>{{OptionId{k}, node}, {no_option, node}});
    }
    return builder.build(builder.choice(
        std::vector<Branch>{{OptionId{101}, node}, {OptionId{102}, node}, {OptionId{103}, node}}));
}

// A random number modulo 3 * 2^bits would take the first branch half of the time. Numbers are drawn
// below 4 * 2^bits, and those in the last quarter must be drawn again.
BOOST_AUTO_TEST_CASE(a_count_that_is_no_power_of_2_is_drawn_from_evenly) {
    for (const unsigned bits : {62u, 70u}) {
        constexpr unsigned draws = 3000;
        std::vector<unsigned> times(200);
        DiagramSample sample(three_branches(bits), 5);
        for (unsigned k = 0; k < draws && sample.next(); ++k) {
            for (const OptionId option : sample.solution()) ++times[index(option)];
        }
        const double deviation = std::sqrt(draws * 2.0 / 9);
        for (const std::size_t branch : {101u, 102u, 103u}) {
            BOOST_TEST(std::abs(times[branch] - draws / 3.0) < 4 * deviation);
        }
    }
}

// Branches with 2^70, 2^70 and 2^71 solutions are drawn in these proportions.
BOOST_AUTO_TEST_CASE(large_branches_are_weighed) {
    DiagramBuilder builder(200);
    NodeId node = unit_node;
    for (std::uint32_t k = 0; k < 70; ++k) {
        node = builder.choice(std::vector<Branch>{{OptionId{k}, node}, {no_option, node}});
    }
    const NodeId twice =
        builder.choice(std::vector<Branch>{{OptionId{100}, node}, {no_option, node}});
    const Diagram diagram = builder.build(builder.choice(
        std::vector<Branch>{{OptionId{101}, node}, {OptionId{102}, node}, {OptionId{103}, twice}}));
    constexpr unsigned draws = 4000;
    std::vector<unsigned> times(200);
    DiagramSample sample(diagram, 7);
    for (unsigned k = 0; k < draws && sample.next(); ++k) {
        for (const OptionId option : sample.solution()) ++times[index(option)];
    }
    const double deviation = std::sqrt(draws * 0.25 * 0.75);
    BOOST_TEST(std::abs(times[101] - draws / 4.0) < 4 * deviation);
    BOOST_TEST(std::abs(times[102] - draws / 4.0) < 4 * deviation);
    BOOST_TEST(times[103] == draws - times[101] - times[102]);
}

// Three branches of 2^62 solutions each, or of 2^70. A quarter of the random numbers is beyond the
// last multiple of 3. Taking a remainder would give that quarter to the first branch.
BOOST_AUTO_TEST_CASE(equal_branches_of_no_power_of_2_are_equally_likely) {
    for (const std::uint32_t log : {62U, 70U}) {
        DiagramBuilder builder(103);
        NodeId node = unit_node;
        for (std::uint32_t k = 0; k < log; ++k) {
            node = builder.choice(std::vector<Branch>{{OptionId{k}, node}, {no_option, node}});
        }
        const Diagram diagram = builder.build(builder.choice(std::vector<Branch>{
            {OptionId{100}, node}, {OptionId{101}, node}, {OptionId{102}, node}}));
        constexpr unsigned draws = 3000;
        std::vector<unsigned> times(103);
        DiagramSample sample(diagram, 3);
        for (unsigned k = 0; k < draws && sample.next(); ++k) {
            for (const OptionId option : sample.solution()) ++times[index(option)];
        }
        const double deviation = std::sqrt(draws * 2 / 9.0);
        for (std::size_t branch = 100; branch < 103; ++branch) {
            BOOST_TEST(std::abs(times[branch] - draws / 3.0) < 4 * deviation);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_seed_gives_the_same_sample_and_another_another) {
    const Diagram diagram = diagram_of(dominoes(6));
    const Solutions first = taken(DiagramSample(diagram, 5), 10);
    BOOST_TEST((taken(DiagramSample(diagram, 5), 10) == first));
    BOOST_TEST((taken(DiagramSample(diagram, 6), 10) != first));
}

BOOST_AUTO_TEST_CASE(nothing_is_drawn_from_nothing) {
    DiagramSample none{Diagram(), 1};
    BOOST_TEST(!none.next());
    DiagramSample unit(DiagramBuilder(0).build(unit_node), 1);
    BOOST_TEST(unit.next());
    BOOST_TEST(unit.solution().empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
