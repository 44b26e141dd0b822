// assume and reduce, compared with brute force. support/ways.cpp uses both as ways to ask engines.
// No engine is needed here.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <limits>

#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(reductions, *boost::unit_test::label("together"))

namespace {

Solutions lifted(const Reduction& reduction) {
    Solutions solutions = brute_force(reduction.problem);
    for (Solution& solution : solutions) solution = reduction.lift(solution);
    return sorted(std::move(solutions));
}

Solutions with(const OracleProblem& oracle, const Solution& chosen) {
    Solutions found;
    std::ranges::copy_if(oracle.solutions, std::back_inserter(found), [&](const auto& solution) {
        return std::ranges::all_of(
            chosen, [&](OptionId option) { return std::ranges::count(solution, option) == 1; });
    });
    return found;
}

bool has_color(const Problem& problem) {
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color != no_color) return true;
        }
    }
    return false;
}

/// Data that a problem stores twice must agree. Names and costs must be those of the whole problem.
void check_is_part_of(const Problem& whole, const Reduction& reduction) {
    const Problem& part = reduction.problem;
    BOOST_TEST(part.has_colors() == has_color(part));
    std::size_t entries = 0;
    for (std::size_t i = 0; i < part.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        entries += part.options_of(item).size();
        BOOST_TEST((part.find_item(part.item_name(item)) == item));
        const auto before = whole.find_item(part.item_name(item));
        BOOST_REQUIRE(before.has_value());
        BOOST_TEST(whole.is_primary(*before) == part.is_primary(item));
        for (const OptionId option : part.options_of(item)) {
            BOOST_TEST(std::ranges::count(part.option(option), item, &Entry::item) == 1);
        }
    }
    BOOST_TEST(entries == part.entry_count());
    BOOST_TEST(part.option_count() == reduction.origin.size());
    BOOST_TEST(std::ranges::is_sorted(reduction.origin));
    for (std::size_t o = 0; o < part.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        BOOST_TEST(part.cost(option) == whole.cost(reduction.origin[o]));
        BOOST_TEST(
            part.is_primary(part.options_of(part.option(option)[0].item).empty()
                                ? ItemId{}
                                : std::ranges::min(part.option(option), {}, &Entry::item).item));
    }
}

BOOST_AUTO_TEST_CASE(assuming_an_option_leaves_the_solutions_that_have_it) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (std::size_t o = 0; o < oracle.problem.option_count(); ++o) {
            const Solution chosen{id_at<OptionId>(o)};
            const Reduction reduction = assume(oracle.problem, chosen);
            BOOST_TEST((lifted(reduction) == with(oracle, chosen)), dlx_text(oracle.tiny));
            check_is_part_of(oracle.problem, reduction);
        }
    }
}

BOOST_AUTO_TEST_CASE(assuming_two_options_leaves_the_solutions_that_have_both) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const std::size_t count = oracle.problem.option_count();
        for (std::size_t o = 0; o + 1 < count; ++o) {
            const Solution chosen{id_at<OptionId>(count - 1), id_at<OptionId>(o)};
            BOOST_TEST((lifted(assume(oracle.problem, chosen)) == with(oracle, chosen)),
                       dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(assuming_a_whole_solution_leaves_the_empty_one) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (const Solution& solution : oracle.solutions) {
            BOOST_TEST((lifted(assume(oracle.problem, solution)) == with(oracle, solution)),
                       dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(assuming_an_option_twice_is_impossible) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (oracle.problem.option_count() == 0) continue;
        const Solution chosen{OptionId{0}, OptionId{0}};
        const Reduction reduction = assume(oracle.problem, chosen);
        BOOST_TEST(reduction.impossible);
        BOOST_TEST(brute_force(reduction.problem).empty());
    }
}

BOOST_AUTO_TEST_CASE(an_option_that_is_not_there_cannot_be_assumed) {
    const Solution chosen{OptionId{0}};
    BOOST_CHECK_THROW((void)assume(Problem(), chosen), ProblemError);
}

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();

BOOST_AUTO_TEST_CASE(reducing_keeps_every_solution) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (const Effort effort :
             {Effort::blocked, Effort::labels, Effort::trials, Effort::label_trials}) {
            const Reduction reduction = reduce(oracle.problem, {}, no_limit, effort);
            BOOST_TEST((lifted(reduction) == oracle.solutions), dlx_text(oracle.tiny));
            check_is_part_of(oracle.problem, reduction);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_reduced_cannot_be_reduced_again) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (const Effort effort :
             {Effort::blocked, Effort::labels, Effort::trials, Effort::label_trials}) {
            const Reduction once = reduce(oracle.problem, {}, no_limit, effort);
            const Reduction twice = reduce(once.problem, {}, no_limit, effort);
            BOOST_TEST(once.impossible == twice.impossible);
            BOOST_TEST(twice.forced.empty());
            BOOST_TEST(once.problem.option_count() == twice.problem.option_count(),
                       dlx_text(oracle.tiny));
        }
    }
}

/// The options are a b, a c, b. The first one would leave c without an option, so it is blocked.
/// The others are then forced.
BOOST_AUTO_TEST_CASE(a_blocked_option_forces_others) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    const ItemId b = builder.add_primary("b");
    const ItemId c = builder.add_primary("c");
    builder.add_option({{a}, {b}});  // would leave c without an option
    builder.add_option({{a}, {c}});
    builder.add_option({{b}});
    const Reduction reduction = reduce(std::move(builder).build());
    BOOST_TEST((sorted({reduction.forced}) == Solutions{{OptionId{1}, OptionId{2}}}));
    BOOST_TEST(reduction.problem.item_count() == 0);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
