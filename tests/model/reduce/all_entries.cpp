// A reduced problem with all entries has the same solutions, as text too.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/reduce.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(all_entries)

namespace {

std::string text_of(const Problem& problem) {
    std::ostringstream out;
    write_dlx(out, problem);
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_text_of_a_reduction_and_the_forced_options_have_every_solution) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const Reduction reduction = reduce(oracle.problem);
        const Problem read = read_dlx(text_of(reduction.with_all_entries(oracle.problem)));
        Solutions found = brute_force(read);
        if (reduction.impossible) {
            BOOST_TEST(found.empty());
            BOOST_TEST(oracle.solutions.empty());
            continue;
        }
        for (std::size_t o = 0; o < read.option_count(); ++o) {
            const auto option = id_at<OptionId>(o);
            BOOST_TEST(option_text(read, option) ==
                       option_text(oracle.problem, reduction.origin[o]));
            BOOST_TEST(read.cost(option) == oracle.problem.cost(reduction.origin[o]));
        }
        for (Solution& solution : found) solution = reduction.lift(solution);
        BOOST_TEST((sorted(std::move(found)) == oracle.solutions), dlx_text(oracle.tiny));
    }
}

/// `p x:A` is forced. The other option with x keeps its color, which agrees with it.
BOOST_AUTO_TEST_CASE(a_fixed_color_stays_in_the_options) {
    const Problem whole = read_dlx("p q r | x y\np x:A\nq x:A\nq x:B\nq y\nr y:C\nr\n");
    const Reduction reduction = reduce(whole);
    BOOST_TEST(reduction.problem.entry_count() == 6);
    BOOST_TEST(text_of(reduction.with_all_entries(whole)) ==
               "| 2 primary items, 2 secondary items, 4 options\n"
               "q r | x y\nq x:A\nq y\nr y:C\nr\n");
}

/// `a b` is forced. `c` is then needed once or twice, and d is in no option.
BOOST_AUTO_TEST_CASE(multiplicities_are_lowered_and_items_without_options_are_left_out) {
    const Problem whole = read_dlx("a 2:3|b 0:1|d | x\na b\nb\nb x\nb x\n");
    BOOST_TEST(text_of(reduce(whole).with_all_entries(whole)) ==
               "| 1 primary item, 1 secondary item, 3 options\n1:2|b | x\nb\nb x\nb x\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
