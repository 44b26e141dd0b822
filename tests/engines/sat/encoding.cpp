// Formulas are compared with their definition: the values of the first variables that can be
// completed to a model.
#include <bit>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "sat/at_most_one.hpp"
#include "sat/counter.hpp"
#include "sat/encoding.hpp"
#include "sat/sat.hpp"
#include "sat/solver.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::sat {
BOOST_AUTO_TEST_SUITE(encoding)

namespace {

namespace data = boost::unit_test::data;
using quadrille::testing::oracle_problems;
using quadrille::testing::Solutions;
using quadrille::testing::sorted;

std::vector<int> first_variables(int count) {
    std::vector<int> variables(static_cast<std::size_t>(count));
    std::iota(variables.begin(), variables.end(), 1);
    return variables;
}

/// True if the formula has a model in which exactly these of the first variables are true.
bool can_be(CdclSolver& solver, int variables, unsigned bits) {
    std::vector<int> assumptions;
    for (int v = 1; v <= variables; ++v) assumptions.push_back(bits >> (v - 1) & 1 ? v : -v);
    return solver.solve(assumptions, {}) == SatResult::satisfiable;
}

/// Checks all values of the variables if they are few, else those with up to three true variables.
void check_counts(const Formula& formula, int variables, Multiplicity wanted) {
    CdclSolver solver;
    solver.add(formula);
    for (unsigned bits = 0; bits < 1U << variables; ++bits) {
        const auto count = static_cast<unsigned>(std::popcount(bits));
        if (variables > 10 && count > 3) continue;
        const bool is_wanted = wanted.least <= count && count <= wanted.most;
        BOOST_TEST(can_be(solver, variables, bits) == is_wanted);
    }
}

BOOST_DATA_TEST_CASE(pairs_let_at_most_one_hold, data::make({0, 1, 2, 3, 5, 9}), size) {
    Formula formula(size);
    at_most_one_pairwise(formula, first_variables(size));
    check_counts(formula, size, {0, 1});
}

BOOST_DATA_TEST_CASE(a_square_lets_at_most_one_hold, data::make({0, 1, 2, 4, 5, 6, 9, 10, 16, 17}),
                     size) {
    Formula formula(size);
    at_most_one_product(formula, first_variables(size));
    check_counts(formula, size, {0, 1});
}

BOOST_AUTO_TEST_CASE(clauses_grow_with_the_literals_and_not_with_their_square) {
    for (const int size : {1, 2, 60, 64, 65, 100, 1000, 30'000}) {
        Formula formula(size);
        at_most_one(formula, first_variables(size));
        BOOST_TEST(formula.clauses() <= 32U * static_cast<unsigned>(size));
        BOOST_TEST(static_cast<double>(formula.clauses()) <= clauses_of_at_most_one(size));
    }
}

BOOST_DATA_TEST_CASE(a_counter_lets_from_least_to_most_hold, data::make({0, 1, 2, 3, 4, 6}), size) {
    for (std::uint32_t most = 1; most < 8; ++most) {
        for (std::uint32_t least = 0; least <= most; ++least) {
            Formula formula(size);
            count_literals(formula, first_variables(size), {least, most});
            check_counts(formula, size, {least, most});
            BOOST_TEST(static_cast<double>(formula.clauses()) <=
                       clauses_of_counter(size, {least, most}));
        }
    }
}

/// Each solution has a model, and the options' variables determine all other variables.
BOOST_AUTO_TEST_CASE(the_models_are_the_solutions) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const Formula formula = encode(problem);
        const auto options = static_cast<int>(problem.option_count());
        BOOST_TEST(static_cast<double>(formula.clauses()) <= clauses_of(problem));
        CdclSolver solver;
        solver.add(formula);
        Solutions found;
        for (unsigned bits = 0; bits < 1U << options; ++bits) {
            if (can_be(solver, options, bits)) {
                found.push_back(quadrille::testing::subset(problem, bits));
            }
        }
        BOOST_TEST((sorted(found) == solutions), dlx_text(tiny));
    }
}

/// `auto` must know that long items make a large formula, or it makes one of 400 MB for a problem
/// that others solve meanwhile. Items of more than 64 options have clauses for rows and columns.
BOOST_DATA_TEST_CASE(making_the_engine_costs_a_microsecond_for_each_clause,
                     data::make({1, 2, 12, 64, 65, 400}), size) {
    std::string text = "a b c\n";
    for (int option = 0; option < size; ++option) text += "a b c\n";
    const Problem problem = read_dlx(text);
    const double clauses = static_cast<double>(encode(problem).clauses());
    const double setup = cost(core::measure(problem)).setup;
    BOOST_TEST(setup >= 1000 * clauses);
    BOOST_TEST(setup <= 1000 * (1.2 * clauses + static_cast<double>(problem.entry_count())));
}

BOOST_AUTO_TEST_CASE(a_clause_rules_one_solution_out_and_no_other) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        for (const Solution& ruled_out : solutions) {
            CdclSolver solver;
            solver.add(encode(problem));
            solver.add(all_but(problem, ruled_out));
            for (const Solution& solution : solutions) {
                unsigned bits = 0;
                for (const OptionId option : solution) bits |= 1U << index(option);
                BOOST_TEST(can_be(solver, static_cast<int>(problem.option_count()), bits) ==
                           (solution != ruled_out));
            }
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sat
