// Published counts, by OEIS number, for every engine.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string_view>
#include <vector>

#include "engines.hpp"
#include "known/families.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/solve.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
namespace {

namespace data = boost::unit_test::data;

/// A family, and its counts for the sizes `first`, `first + step`, ….
struct Sequence {
    std::string_view oeis;
    Problem (*make)(unsigned size);
    unsigned first;
    unsigned step;
    std::vector<std::uint64_t> counts;
    unsigned times = 1;  ///< solutions for each published one
};

std::ostream& operator<<(std::ostream& out, const Sequence& sequence) {
    return out << sequence.oeis;
}

// Langford's counts are published up to reversal. Here both directions are counted.
const std::vector<Sequence> quick_sequences{
    {"A000170", queens, 0, 1, {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724}},
    {"A007705", toroidal_queens, 1, 2, {1, 0, 10, 28, 0, 88}},
    {"A014552", langford, 1, 1, {0, 0, 1, 1, 0, 0, 26, 150}, 2},
    {"A004075", skolem, 1, 1, {1, 0, 0, 6, 10, 0, 0, 504, 2656}},
    {"A108235", sum_triples, 0, 1, {1, 1, 0, 0, 8, 21, 0, 0, 3040}},
    {"A002860", latin_squares, 1, 1, {1, 2, 12, 576}},
    {"A107739", sudoku_grids, 1, 1, {1, 288}},
    {"A004003", dominoes, 0, 2, {1, 2, 36, 6728}},
    {"A028420", grid_matchings, 0, 1, {1, 1, 7, 131, 10012}},
    {"A001147", perfect_matchings, 0, 2, {1, 1, 3, 15, 105, 945, 10395}},
    {"A000110", set_partitions, 0, 1, {1, 1, 2, 5, 15, 52, 203, 877, 4140}},
    {"A030128", triple_systems, 3, 1, {1, 0, 0, 0, 30, 0, 840}},
    {"A000438", one_factorisations, 2, 2, {1, 1, 6, 6240}},
    {"A001499", matrices_of_sum_2, 0, 1, {1, 0, 1, 6, 90, 2040, 67950}},
    {"A001205", two_regular_graphs, 1, 1, {0, 0, 1, 3, 12, 70, 465, 3507}},
    {"A002829", cubic_graphs, 0, 2, {1, 0, 1, 70, 19355}},
};

const std::vector<Sequence> slow_sequences{
    {"A000170", queens, 11, 1, {2680, 14200}},
    {"A014552", langford, 11, 1, {17792}, 2},
    {"A002860", latin_squares, 5, 1, {161280}},
    {"A028420", grid_matchings, 5, 1, {2810694}},
    {"A001147", perfect_matchings, 14, 2, {135135, 2027025}},
    {"A000110", set_partitions, 9, 1, {21147, 115975}},
    {"A001499", matrices_of_sum_2, 7, 1, {3110940}},
};

Count count_by(const EngineRow& engine, const Problem& problem) {
    Count total;
    BOOST_TEST((engine.make(problem, {})->count(total) == Outcome::exhausted));
    return total;
}

void check(const Sequence& sequence) {
    unsigned size = sequence.first;
    for (const std::uint64_t count : sequence.counts) {
        const Problem problem = sequence.make(size);
        for (const EngineRow& engine : engine_rows()) {
            if (!takes(engine, problem) || lists_too_slowly(engine, count)) continue;
            BOOST_TEST_CONTEXT(engine.name << ", size " << size) {
                BOOST_TEST(count_by(engine, problem) == Count(count * sequence.times));
            }
        }
        size += sequence.step;
    }
}

BOOST_AUTO_TEST_SUITE(sequences)

BOOST_DATA_TEST_CASE(every_engine_counts_what_is_published, data::make(quick_sequences), sequence) {
    check(sequence);
}

BOOST_DATA_TEST_CASE(reduction_does_not_change_what_is_published, data::make(quick_sequences),
                     sequence) {
    unsigned size = sequence.first;
    for (const std::uint64_t count : sequence.counts) {
        const Reduction reduction = reduce(sequence.make(size));
        BOOST_TEST_CONTEXT("size " << size) {
            BOOST_TEST(count_solutions(reduction.problem).count == Count(count * sequence.times));
        }
        size += sequence.step;
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(larger_sequences, *boost::unit_test::label("slow"))

BOOST_DATA_TEST_CASE(every_engine_counts_what_is_published, data::make(slow_sequences), sequence) {
    check(sequence);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
