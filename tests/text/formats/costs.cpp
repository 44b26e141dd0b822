// Decimal costs: the scale of a problem, texts of costs, and the limit of their sum.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "problem_text.hpp"
#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(decimal_costs)

namespace {

struct Written {
    const char* cost;  // of the first option; the second one costs 1
    const char* read;  // as the problem writes it
    unsigned digits;

    friend std::ostream& operator<<(std::ostream& out, const Written& written) {
        return out << written.cost;
    }
};

const Written costs[] = {
    {"7", "7", 0},
    {"2.50", "2.5", 1},
    {"-2.50", "-2.5", 1},
    {"+0.125", "0.125", 3},
    {"-0.05", "-0.05", 2},
    {".5", "0.5", 1},
    {"5.", "5", 0},
    {"0.000", "0", 0},
    {"-0", "0", 0},
    {"100.00000000000000000000", "100", 0},
    {"0000000000000000000000.25", "0.25", 2},
    {"0.000000001", "0.000000001", 9},
    {"4611686017.427387904", "4611686017.427387904", 9},
};

/// The same with exponents, which MPS may have.
const Written with_exponents[] = {
    {"1e3", "1000", 0},    {"1.5E+2", "150", 0},         {"25e-1", "2.5", 1},
    {"2500e-3", "2.5", 1}, {"0.001e3", "1", 0},          {"0e999999999999", "0", 0},
    {"1.5d1", "15", 0},    {"-1e-9", "-0.000000001", 9}, {"1000000000000e-12", "1", 0},
};

std::string mps_of(const std::string& cost) {
    return "ROWS\n N z\n E a\nCOLUMNS\n m 'MARKER' 'INTORG'\n x z " + cost +
           "\n x a 1\n y z 1\n y a 1\nRHS\n a 1\nENDATA\n";
}

}  // namespace

BOOST_DATA_TEST_CASE(a_cost_is_exact_and_has_the_fewest_decimals,
                     boost::unit_test::data::make(costs), written) {
    const Problem problem = read_dlx("a\na |" + std::string(written.cost) + "\na |1\n");
    BOOST_TEST(problem.cost_digits() == written.digits);
    BOOST_TEST(problem.cost_text(problem.cost(OptionId{0})) == written.read);
    Cost one = 1;
    for (unsigned digit = 0; digit < written.digits; ++digit) one *= 10;
    BOOST_TEST(problem.cost(OptionId{1}) == one);
}

BOOST_DATA_TEST_CASE(mps_may_have_exponents, boost::unit_test::data::make(with_exponents),
                     written) {
    const Problem problem = read_mps(mps_of(written.cost));
    BOOST_TEST(problem.cost_digits() == written.digits);
    BOOST_TEST(problem.cost_text(problem.cost(OptionId{0})) == written.read);
}

BOOST_AUTO_TEST_CASE(numbers_that_do_not_fit_are_refused) {
    for (const char* wrong : {"1e-10", "1e19", "1e999999999999", "4611686018427387905", "1e", "e5",
                              "1e+-5", "--1", "1..", "0x1", "nan", "inf", "1e5.0"}) {
        BOOST_CHECK_THROW((void)read_mps(mps_of(wrong)), InputError);
    }
}

BOOST_AUTO_TEST_CASE(decimals_of_several_costs_add_up) {
    const Problem problem = read_dlx("a\na |0.5 |0.25 |-1\na |0.5 |0.5\n");
    BOOST_TEST(test::problem_text(problem) == "a\na |-0.25\na |1.00\n");
    // A sum that is a whole number needs no decimals.
    BOOST_TEST(read_dlx("a\na |0.5 |0.5\n").cost_digits() == 0u);
}

BOOST_AUTO_TEST_CASE(sums_reach_the_limit_and_not_beyond_it) {
    // 2^62 = 4611686018427387904
    const Problem whole = read_dlx("a\na |4611686018427387000\na |-904\n");
    BOOST_TEST(whole.cost(OptionId{0}) == 4611686018427387000);
    BOOST_CHECK_THROW((void)read_dlx("a b\na |4611686018427387000\nb |-905\n"), InputError);
    const Problem fine = read_dlx("a b\na |4611686018427387.9\nb |0.004\n");
    BOOST_TEST(fine.cost(OptionId{0}) + fine.cost(OptionId{1}) == Cost{1} << 62);
    BOOST_CHECK_THROW((void)read_dlx("a b\na |4611686018427387.9\nb |0.005\n"), InputError);
    BOOST_CHECK_THROW((void)read_dlx("a b\na |4611686018427387.9\nb |0.0039\n"), InputError);
    // Items that may stay uncovered count, too.
    BOOST_CHECK_NO_THROW((void)read_dlx("a b ||2305843009213693952\na\n"));
    BOOST_CHECK_THROW((void)read_dlx("a b ||2305843009213693952\na |2305843009213693953\n"),
                      InputError);
}

BOOST_AUTO_TEST_CASE(the_builder_refuses_what_does_not_fit_its_decimals) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    builder.add_option({{a}}, Cost{1} << 62);
    BOOST_CHECK_THROW(builder.add_option({{a}}, Decimal(1, 10)), ProblemError);
    ProblemBuilder too_fine;
    const ItemId b = too_fine.add_primary("b");
    too_fine.add_option({{b}}, Cost{1} << 62);
    too_fine.add_option({{b}}, Decimal(1, 1));
    BOOST_CHECK_THROW((void)std::move(too_fine).build(), ProblemError);
    builder.add_option({{a}}, Decimal(30, 1));
    const Problem problem = std::move(builder).build();
    BOOST_TEST(problem.option_count() == 2u);
    BOOST_TEST(problem.cost_digits() == 0u);
    BOOST_TEST(problem.cost(OptionId{1}) == 3);
}

BOOST_AUTO_TEST_CASE(the_best_and_what_is_left_of_a_problem_keep_the_scale) {
    const Problem problem = read_dlx("a b c\na b |1.25\na |0.5\nb |0.5\nc |3\n");
    const BestSolutions best = best_solutions(problem, 2, Which::cheapest);
    BOOST_TEST_REQUIRE(best.solutions.size() == 2u);
    BOOST_TEST(problem.cost_text(best.solutions[0].cost) == "4.00");
    BOOST_TEST(problem.cost_text(best.solutions[1].cost) == "4.25");
    const Reduction reduction = reduce(problem);
    BOOST_TEST(reduction.problem.cost_digits() == 2u);
    BOOST_TEST(reduction.problem.cost(OptionId{0}) == 125);
    BOOST_TEST(test::problem_text(reduction.with_all_entries(problem)) ==
               "a b\na b |1.25\na |0.50\nb |0.50\n");
}

BOOST_AUTO_TEST_SUITE_END()
