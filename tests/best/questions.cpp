// Margins, gaps and ties, compared with the sorted list of all solutions.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solutions_within.hpp"
#include "support/brute_force.hpp"
#include "support/sanitized.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(questions)

namespace {

namespace data = boost::unit_test::data;

using Costs = std::vector<Cost>;

constexpr std::uint32_t problems_in_a_case = samples(1000);
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// One more problem and all of its solutions. Costs are few or many, and may be negative or zero.
struct Known {
    explicit Known(std::uint32_t seed) {
        tiny = problem_of_seed(seed);
        std::mt19937 random(seed);
        const auto range = static_cast<Cost>(1 + random() % (seed % 2 == 0 ? 4 : 300));
        const auto least = seed % 3 == 0 ? -static_cast<Cost>(random() % 150) : Cost{0};
        const Cost step = seed % 7 == 0 ? 6 : 1;  // divides all costs
        for (TinyOption& option : tiny.options) {
            option.cost = step * (least + static_cast<Cost>(random()) % range);
        }
        problem = build(tiny);
        for (const Solution& solution : brute_force(problem)) {
            Cost cost = 0;
            for (const OptionId option : solution) cost += problem.cost(option);
            all.push_back({cost, solution});
        }
    }

    /// The costs of all solutions, best first.
    [[nodiscard]] Costs costs(Which which) const {
        Costs costs;
        for (const PricedSolution& solution : all) costs.push_back(solution.cost);
        std::ranges::sort(costs);
        if (which == Which::dearest) std::ranges::reverse(costs);
        return costs;
    }

    TinyProblem tiny;
    Problem problem;
    std::vector<PricedSolution> all;
};

Costs costs_of(const std::vector<PricedSolution>& solutions) {
    Costs costs;
    for (const PricedSolution& solution : solutions) costs.push_back(solution.cost);
    return costs;
}

/// A percentage of |cost|, rounded down; the definition, for small numbers.
Cost share(Cost cost, std::uint64_t tenths_of_percent) {
    return std::abs(cost) * static_cast<Cost>(tenths_of_percent) / 1000;
}

/// Those of the sorted costs that are worse than the first one by at most so much.
Costs within(const Costs& sorted, Cost margin) {
    Costs near;
    for (const Cost cost : sorted) {
        if (std::abs(cost - sorted.front()) <= margin) near.push_back(cost);
    }
    return near;
}

using Solved = std::vector<std::pair<Cost, Solution>>;

Solved sorted_pairs(std::vector<PricedSolution> solutions, const Costs& costs) {
    Solved pairs;
    for (PricedSolution& solution : solutions) {
        if (std::ranges::find(costs, solution.cost) == costs.end()) continue;
        std::ranges::sort(solution.options);
        pairs.emplace_back(solution.cost, std::move(solution.options));
    }
    std::ranges::sort(pairs);
    return pairs;
}

Settings settings_of(const char* engine) {
    Settings settings;
    settings.engine = engine;
    return settings;
}

const auto ten_parts = data::xrange(10);

BOOST_DATA_TEST_CASE(ties_are_those_of_the_list, ten_parts, part) {
    std::size_t with_ties = 0;
    for (std::uint32_t i = 0; i < problems_in_a_case; ++i) {
        const Known known(static_cast<std::uint32_t>(part) * problems_in_a_case + i);
        for (const Which which : {Which::cheapest, Which::dearest}) {
            const Costs all = known.costs(which);
            for (const std::size_t k : {std::size_t{1}, std::size_t{2}, std::size_t{4}}) {
                const BestSolutions best = best_solutions(
                    known.problem, {.most = k, .which = which, .ties = true}, settings_of("links"));
                Costs expected = all;
                expected.resize(std::min(k, all.size()));
                const auto with_last =
                    expected.empty() ? 0 : std::ranges::count(all, expected.back());
                const auto listed =
                    expected.empty() ? 0 : std::ranges::count(expected, expected.back());
                const bool is_right =
                    costs_of(best.solutions) == expected && best.complete && best.ties_complete &&
                    best.ties == Count(static_cast<std::uint64_t>(with_last - listed)) &&
                    best.bound == (expected.empty() ? std::optional<Cost>() : expected.back());
                BOOST_TEST(is_right, "the best " << k << " of\n" << dlx_text(known.tiny));
                with_ties += with_last > listed;
            }
        }
    }
    BOOST_TEST(with_ties > problems_in_a_case / 20);
}

BOOST_DATA_TEST_CASE(solutions_within_a_margin_are_those_of_the_list, ten_parts, part) {
    std::size_t some_left_out = 0;
    for (std::uint32_t i = 0; i < problems_in_a_case; ++i) {
        const std::uint32_t seed = static_cast<std::uint32_t>(part) * problems_in_a_case + i;
        const Known known(seed);
        const Which which = seed % 5 < 2 ? Which::dearest : Which::cheapest;
        const Costs all = known.costs(which);
        const Cost best = all.empty() ? 0 : all.front();
        const auto amount = static_cast<Cost>(seed % 7 == 0 ? 0 : seed % 60);
        const std::uint64_t tenths = seed % 1500;  // also more than 100 %
        for (const bool by_percent : {false, true}) {
            const Margin margin = by_percent ? Margin(Percent{tenths, 1}) : Margin(amount);
            const Costs near = within(all, by_percent ? share(best, tenths) : amount);
            some_left_out += near.size() > 1 && near.size() < all.size();
            const BestQuestion question{.most = no_limit, .which = which, .within = margin};
            const BestSolutions sorted = best_solutions(known.problem, question);
            BOOST_TEST(costs_of(sorted.solutions) == near, dlx_text(known.tiny));

            BestQuestion two = question;
            two.most = 2;
            Costs first = near;
            first.resize(std::min<std::size_t>(near.size(), 2));
            BOOST_TEST(costs_of(best_solutions(known.problem, two).solutions) == first);

            SolutionsWithin listed(known.problem, margin, which);
            std::vector<PricedSolution> found;
            while (listed.next() == Outcome::found) {
                found.push_back(
                    {listed.cost(), {listed.solution().begin(), listed.solution().end()}});
            }
            if (!found.empty()) BOOST_TEST(found.front().cost == best);
            const bool are_the_same = sorted_pairs(found, near) == sorted_pairs(known.all, near) &&
                                      found.size() == near.size();
            BOOST_TEST(are_the_same, dlx_text(known.tiny));

            Count count;
            SolutionsWithin counted(known.problem, margin, which);
            BOOST_TEST((counted.count(count) == Outcome::exhausted));
            BOOST_TEST(count == Count(near.size()), dlx_text(known.tiny));
        }
    }
    BOOST_TEST(some_left_out > problems_in_a_case / 20);
}

BOOST_DATA_TEST_CASE(answers_are_within_the_gap, ten_parts, part) {
    std::size_t worse = 0;
    for (std::uint32_t i = 0; i < problems_in_a_case; ++i) {
        const std::uint32_t seed = static_cast<std::uint32_t>(part) * problems_in_a_case + i;
        const Known known(seed);
        const Which which = seed % 3 == 0 ? Which::dearest : Which::cheapest;
        const Costs all = known.costs(which);
        const std::uint64_t tenths = seed % 1001;
        const std::size_t k = 1 + seed % 3;
        const BestSolutions best =
            best_solutions(known.problem, {.most = k, .which = which, .gap = Percent{tenths, 1}});
        BOOST_TEST_REQUIRE(best.solutions.size() == std::min(k, all.size()));
        if (all.empty()) continue;
        const Cost last = best.solutions.back().cost;
        const Cost sign = which == Which::cheapest ? 1 : -1;
        BOOST_TEST_REQUIRE(best.bound.has_value());
        BOOST_TEST(std::abs(last - *best.bound) <= share(last, tenths), dlx_text(known.tiny));
        worse += last != all[best.solutions.size() - 1];
        // No solution that is not listed is better than the bound.
        Costs rest = all;
        for (const Cost cost : costs_of(best.solutions)) {
            rest.erase(std::ranges::find(rest, cost));
        }
        if (!rest.empty()) {
            BOOST_TEST(sign * rest.front() >= sign * *best.bound, dlx_text(known.tiny));
        }
    }
    BOOST_TEST((worse > 0 || is_sanitized));  // too few problems
}

/// Whenever the search is stopped, the bound holds for each solution that is not listed.
BOOST_DATA_TEST_CASE(the_bound_holds_at_any_time, ten_parts, part) {
    for (std::uint32_t i = 0; i < problems_in_a_case / 4; ++i) {
        const std::uint32_t seed = static_cast<std::uint32_t>(part) * problems_in_a_case + i;
        const Known known(seed);
        const Which which = seed % 2 == 0 ? Which::dearest : Which::cheapest;
        const Cost sign = which == Which::cheapest ? 1 : -1;
        BestQuestion question{.most = 1 + seed % 3, .which = which, .ties = seed % 5 == 0};
        if (seed % 4 == 1) question.within = Cost{seed % 20};
        if (seed % 4 == 2) question.gap = Percent{seed % 101, 0};
        BestSearch search(known.problem, question);
        Outcome outcome = Outcome::out_of_budget;
        double progress = 0;
        while (outcome == Outcome::out_of_budget) {
            Budget budget;
            budget.nodes = 1;
            search.set_budget(budget);
            outcome = search.search();
            BOOST_TEST(search.progress() >= progress);
            progress = search.progress();
            Costs rest = known.costs(which);
            for (const PricedSolution& solution : search.solutions()) {
                rest.erase(std::ranges::find(rest, solution.cost));
            }
            const auto bound = search.bound();
            if (rest.empty() || !bound) continue;
            BOOST_TEST(sign * *bound <= sign * rest.front(), dlx_text(known.tiny));
        }
        BOOST_TEST(search.is_proven());
        BOOST_TEST(search.progress() == 1);
    }
}

BOOST_AUTO_TEST_CASE(threads_give_the_same_answers) {
    for (std::uint32_t seed = 0; seed < problems_in_a_case / 10; ++seed) {
        const Known known(seed);
        const Costs all = known.costs(Which::cheapest);
        Settings settings;
        settings.threads = 3;
        SolutionsWithin listed(known.problem, Cost{20}, Which::cheapest, settings);
        Costs found;
        while (listed.next() == Outcome::found) found.push_back(listed.cost());
        std::ranges::sort(found);
        BOOST_TEST(found == within(all, 20));
        const BestSolutions best =
            best_solutions(known.problem, {.most = 1, .ties = true}, settings);
        const auto optima = all.empty() ? 0 : std::ranges::count(all, all.front());
        BOOST_TEST(best.ties ==
                   Count(static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(optima, 1) - 1)));
    }
}

/// Large enough that all threads search: 60,000 nodes.
BOOST_AUTO_TEST_CASE(threads_count_the_same_ties) {
    std::ifstream in(QUADRILLE_INSTANCES "/wqueens14.dlx");
    BOOST_REQUIRE(in.is_open());
    const Problem problem = read_dlx(std::string(std::istreambuf_iterator<char>(in), {}));
    for (const std::uint64_t k : {5U, 100U}) {
        const BestQuestion question{.most = k, .ties = true};
        const BestSolutions alone = best_solutions(problem, question, settings_of("links"));
        BOOST_TEST(alone.ties_complete);
        BOOST_TEST(alone.ties > Count(0));
        const Cost margin = alone.solutions.back().cost - alone.solutions.front().cost;
        Settings settings = settings_of("links");
        settings.threads = 3;
        const BestSolutions together = best_solutions(problem, question, settings);
        BOOST_TEST(costs_of(together.solutions) == costs_of(alone.solutions));
        BOOST_TEST(together.ties == alone.ties);
        BOOST_TEST(together.ties_complete);
        Count count;
        SolutionsWithin within(problem, margin, Which::cheapest, settings);
        BOOST_TEST((within.count(count) == Outcome::exhausted));
        BOOST_TEST(count == alone.ties + Count(k));
    }
}

/// `n` independent items with two options each: 2^n solutions. The second option costs 1 more for
/// every third item, and otherwise as much.
Problem halves(unsigned n) {
    std::string items, options;
    for (unsigned i = 0; i < n; ++i) {
        const std::string item = "i" + std::to_string(i);
        items += item + ' ';
        options += item + " |5\n" + item + " |" + (i % 3 == 0 ? "6\n" : "5\n");
    }
    return read_dlx(items + '\n' + options);
}

BOOST_AUTO_TEST_CASE(a_diagram_counts_more_optima_than_can_be_listed) {
    const Problem problem = halves(90);
    Count count;
    SolutionsWithin optima(problem, Cost{0}, Which::cheapest);
    BOOST_TEST((optima.count(count) == Outcome::exhausted));
    BOOST_TEST(count.str() == "1152921504606846976");  // 2^60
    BOOST_TEST(optima.engine() == "diagram");
    // With one of thirty items dearer, 31 times as many.
    Count near;
    SolutionsWithin within_one(problem, Cost{1}, Which::cheapest);
    BOOST_TEST((within_one.count(near) == Outcome::exhausted));
    BOOST_TEST(near == count * Count(31));
}

/// Triples that no bound helps with: two of three items together cost 1, and one alone costs 5. The
/// best price for the bound is half a pair three times. Each triple has three solutions that cost
/// 6, and one that costs 15.
Problem triples(unsigned n) {
    std::string items, options;
    for (unsigned i = 0; i < n; ++i) {
        const std::string number = std::to_string(i);
        const std::string x = "x" + number, y = " y" + number, z = " z" + number;
        items += x + y + z + ' ';
        options += x + y + " |1\n" + y + z + " |1\n" + x + z + " |1\n";
        options += x + " |5\n" + y + " |5\n" + z + " |5\n";
    }
    return read_dlx(items + '\n' + options);
}

std::uint64_t power(std::uint64_t base, unsigned exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

BOOST_AUTO_TEST_CASE(a_diagram_lists_and_counts_where_bounds_do_not_help,
                     *boost::unit_test::label("slow")) {
    const Problem nine = triples(9);
    for (const Cost margin : {0, 8, 9}) {
        SolutionsWithin near(nine, margin, Which::cheapest);
        Solutions all;
        while (near.next() == Outcome::found) {
            const Cost cost = near.cost();
            BOOST_REQUIRE((cost == 54 || (margin == 9 && cost == 63)));
            if (all.empty()) BOOST_TEST(cost == 54);
            all.emplace_back(near.solution().begin(), near.solution().end());
        }
        BOOST_TEST(near.engine() == "diagram");
        all = sorted(std::move(all));
        BOOST_TEST((std::ranges::adjacent_find(all) == all.end()));
        BOOST_TEST(all.size() == power(3, 9) + (margin == 9 ? 9 * power(3, 8) : 0));
    }
    const Problem many = triples(14);
    const BestSolutions best = best_solutions(many, {.most = 2, .ties = true});
    BOOST_TEST(best.engine == "diagram");
    BOOST_TEST(best.ties_complete);
    BOOST_TEST(best.ties == Count(power(3, 14) - 2));
    Count count;
    SolutionsWithin near(many, Cost{9}, Which::cheapest);
    BOOST_TEST((near.count(count) == Outcome::exhausted));
    BOOST_TEST(count == Count(power(3, 14) + 14 * power(3, 13)));
}

BOOST_AUTO_TEST_CASE(counting_ties_is_given_up_soon) {
    const BestSolutions best =
        best_solutions(halves(40), {.most = 3, .ties = true}, settings_of("links"));
    BOOST_TEST(best.complete);
    BOOST_TEST(!best.ties_complete);
    BOOST_TEST(best.ties > Count(100));
    BOOST_TEST(best.stats.nodes < 100'000);
}

BOOST_AUTO_TEST_CASE(a_budget_ends_both_searches) {
    const Problem problem = halves(40);
    for (const std::uint64_t nodes : {0U, 1U, 50U, 1000U}) {
        Settings settings;
        settings.budget.nodes = nodes;
        SolutionsWithin listed(problem, Cost{0}, Which::cheapest, settings);
        std::uint64_t found = 0;
        Outcome outcome;
        while ((outcome = listed.next()) == Outcome::found) ++found;
        BOOST_TEST((outcome == Outcome::out_of_budget));
        BOOST_TEST((listed.next() == Outcome::out_of_budget));
        BOOST_TEST(listed.stats().nodes <= nodes);
        BOOST_TEST(listed.found() == Count(found));
        BOOST_TEST(listed.is_best_proven() == (found > 0));
        Count count;
        SolutionsWithin counted(problem, Cost{0}, Which::cheapest, settings);
        BOOST_TEST((counted.count(count) == Outcome::out_of_budget));
        BOOST_TEST(counted.stats().nodes <= nodes);
    }
}

// The costs of a solution, of a margin and of a percentage reach the ends of 64 bits.
/// One item, and an option with each cost. Texts may not have costs as large as these.
Problem priced_item(const Costs& costs) {
    ProblemBuilder builder;
    const ItemId item = builder.add_primary("a");
    for (const Cost cost : costs) builder.add_option({{item}}, cost);
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(the_largest_costs_have_exact_margins) {
    constexpr Cost most = std::numeric_limits<Cost>::max(), half = most / 2 + 1;
    const Problem dear = priced_item({half, half - 1});
    const auto count_of = [&](const Problem& problem, const Margin& margin, Which which) {
        Count count;
        SolutionsWithin near(problem, margin, which);
        BOOST_TEST((near.count(count) == Outcome::exhausted));
        return count.str();
    };
    BOOST_TEST(count_of(dear, Cost{0}, Which::cheapest) == "1");
    BOOST_TEST(count_of(dear, Cost{1}, Which::cheapest) == "2");
    BOOST_TEST(count_of(dear, std::numeric_limits<Cost>::max(), Which::dearest) == "2");
    BOOST_TEST(count_of(dear, Percent{no_limit, 0}, Which::cheapest) == "2");
    BOOST_TEST(count_of(dear, Percent{1, 15}, Which::cheapest) == "2");

    const Problem low = priced_item({std::numeric_limits<Cost>::min(), most});
    BOOST_TEST(count_of(low, std::numeric_limits<Cost>::max(), Which::cheapest) == "1");
    BOOST_TEST(count_of(low, Percent{199, 0}, Which::cheapest) == "1");
    BOOST_TEST(count_of(low, Percent{200, 0}, Which::cheapest) == "2");
    BOOST_TEST(count_of(low, Percent{200, 0}, Which::dearest) == "1");
    BOOST_TEST(count_of(low, Percent{201, 0}, Which::dearest) == "2");
    const BestSolutions dearest =
        best_solutions(low, {.most = 2, .which = Which::dearest, .ties = true});
    BOOST_TEST(dearest.solutions.back().cost == std::numeric_limits<Cost>::min());
    BOOST_TEST(dearest.bound.value() == std::numeric_limits<Cost>::min());
    BOOST_TEST(dearest.ties == Count(0));
}

BOOST_AUTO_TEST_CASE(questions_without_sense_are_refused) {
    const Problem problem = read_dlx("a\na |1\n");
    const auto is_refused = [&](const BestQuestion& question) {
        BOOST_CHECK_THROW((void)best_solutions(problem, question), UnsupportedError);
    };
    is_refused({.within = Cost{-1}});
    is_refused({.within = Percent{1, 16}});
    is_refused({.gap = Percent{101, 0}});
    is_refused({.gap = Percent{1001, 1}});
    is_refused({.within = Cost{1}, .gap = Percent{1, 0}});
    BOOST_CHECK_THROW(SolutionsWithin(problem, Cost{-1}, Which::cheapest), UnsupportedError);
}

BOOST_AUTO_TEST_CASE(a_gap_is_a_percentage_of_the_cost) {
    BOOST_TEST(gap_between(100, 90).value() == 10);
    BOOST_TEST(gap_between(-100, -110).value() == 10);
    BOOST_TEST(gap_between(0, 0).value() == 0);
    BOOST_TEST(!gap_between(0, -1).has_value());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
