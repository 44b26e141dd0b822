// Branch and bound with linear programs, compared with the list of all solutions.
#include "best/relaxed/relaxed_search.hpp"

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <map>
#include <memory>
#include <random>
#include <vector>

#include "lp/linear_program.hpp"
#include "quadrille/dlx.hpp"
#include "support/brute_force.hpp"
#include "support/sanitized.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(relaxed)

namespace {

namespace data = boost::unit_test::data;
using best::Wide;
using best::relaxed::RelaxedSearch;
using best::relaxed::RoughPrices;
using best::relaxed::Tuning;

constexpr std::uint32_t problems_in_a_case = is_sanitized ? 100 : 500;

using Costs = std::vector<Cost>;

/// A problem that the search takes, and the costs of all of its solutions.
struct Given {
    explicit Given(std::uint32_t seed) {
        tiny = problem_of_seed(seed);
        std::mt19937 random(seed);
        const auto range = static_cast<Cost>(1 + random() % (seed % 2 == 0 ? 4 : 300));
        const auto least = seed % 3 == 0 ? -static_cast<Cost>(random() % 150) : Cost{0};
        for (TinyOption& option : tiny.options) {
            option.cost = least + static_cast<Cost>(random()) % range;
        }
        problem = build(tiny);
        for (Solution solution : brute_force(problem)) {
            std::ranges::sort(solution);
            ++solutions[solution];
            costs.push_back(cost_of(solution));
        }
        std::ranges::sort(costs);
    }
    [[nodiscard]] Cost cost_of(const Solution& solution) const {
        Cost cost = 0;
        for (const OptionId option : solution) cost += problem.cost(option);
        return cost;
    }

    TinyProblem tiny;
    Problem problem;
    std::map<Solution, int> solutions;
    Costs costs;
};

/// The ways of the search, from leaves alone to programs alone, with prices that are right,
/// slightly wrong and nonsense.
Tuning tuning_of(std::uint32_t seed) {
    Tuning tuning;
    constexpr double leaves[] = {0, 3, 8, 400};
    tuning.leaf_options = leaves[seed % 4];
    tuning.leaf_nodes = seed % 3 == 0 ? 2 : 5000;
    tuning.options_for_each_item = 0;
    tuning.options_at_least = seed % 5;
    tuning.has_heuristics = seed % 2 == 0;
    if (seed % 5 < 2) return tuning;
    const double most = seed % 5 == 2 ? 1e-5 : seed % 5 == 3 ? 3.0 : 1e9;
    const auto random = std::make_shared<std::mt19937>(seed);
    tuning.disturb = [random, most](RoughPrices& prices) {
        std::uniform_real_distribution<double> change(-most, most);
        for (double& price : prices.items) price += change(*random);
        for (double& price : prices.cliques) price += change(*random);
    };
    return tuning;
}

const auto ten_parts = data::xrange(10);

BOOST_DATA_TEST_CASE(all_solutions_within_a_limit_are_found_once, ten_parts, part) {
    std::size_t taken = 0;
    for (std::uint32_t i = 0; i < problems_in_a_case; ++i) {
        const std::uint32_t seed = static_cast<std::uint32_t>(part) * problems_in_a_case + i;
        const Given given(seed);
        if (!RelaxedSearch::is_suited(given.problem)) continue;
        ++taken;
        RelaxedSearch search(given.problem, Which::cheapest, {}, tuning_of(seed));
        const Cost most = given.costs.empty() ? 100 : given.costs[given.costs.size() / 2];
        // First without a limit, then again with one.
        for (const bool limited : {false, true}) {
            if (limited) search.restart(most);
            std::map<Solution, int> expected = given.solutions;
            if (limited) {
                std::erase_if(expected,
                              [&](const auto& each) { return given.cost_of(each.first) > most; });
            }
            std::map<Solution, int> found;
            while (search.next() == Outcome::found) {
                Solution solution = search.solution();
                std::ranges::sort(solution);
                ++found[solution];
            }
            BOOST_TEST((found == expected), "seed " << seed << (limited ? " limited " : " ")
                                                    << found.size() << " not " << expected.size()
                                                    << "\n"
                                                    << dlx_text(given.tiny));
        }
    }
    if (lp::is_available()) BOOST_TEST(taken > problems_in_a_case / 4);
}

BOOST_DATA_TEST_CASE(the_cheapest_are_those_of_the_list, ten_parts, part) {
    for (std::uint32_t i = 0; i < problems_in_a_case; ++i) {
        const std::uint32_t seed = static_cast<std::uint32_t>(part) * problems_in_a_case + i;
        const Given given(seed);
        if (!RelaxedSearch::is_suited(given.problem)) continue;
        const std::size_t k = 1 + seed % 3;
        RelaxedSearch search(given.problem, Which::cheapest, {}, tuning_of(seed / 3));
        Costs kept;
        for (;;) {
            // Stopped often, it answers the same.
            Budget budget;
            if (seed % 2 == 0) budget.nodes = 1 + seed % 7;
            search.set_budget(budget);
            const Outcome outcome = search.next();
            if (outcome == Outcome::exhausted) break;
            if (outcome == Outcome::out_of_budget) {
                const bool is_bound = kept.size() < k || given.costs.empty() ||
                                      search.bound() <= given.costs.front() ||
                                      kept.front() == given.costs.front();
                BOOST_TEST(is_bound, "seed " << seed);
                continue;
            }
            kept.push_back(given.cost_of(search.solution()));
            std::ranges::sort(kept);
            if (kept.size() > k) kept.pop_back();
            if (kept.size() == k) search.lower_limit(kept.back() - 1);
        }
        Costs expected = given.costs;
        expected.resize(std::min(k, expected.size()));
        BOOST_TEST((kept == expected), "seed " << seed << "\n" << dlx_text(given.tiny));
    }
}

// Its members are closed, and its price in the program may be anything.
BOOST_AUTO_TEST_CASE(a_clique_of_a_chosen_option_costs_nothing) {
    using namespace best::relaxed;
    const Problem problem = read_dlx("a b c d\na b |4\nb c |4\na c |4\nc |1\nd |2\n");
    const Model model(problem, Which::cheapest);
    Propagation propagation(model);
    Part part;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        part.open.push_back(id_at<OptionId>(o));
    }
    propagation.choose(part, id_at<OptionId>(0));
    const std::vector<Clique> cliques{{id_at<OptionId>(0), id_at<OptionId>(1), id_at<OptionId>(2)}};
    const RoughPrices rough{{0, 0, 1, 2}, {-1000}};
    const SafePrices safe = make_safe(model, part, propagation.covered(part), cliques, rough);
    BOOST_TEST((safe.floor == 7 * model.fine()));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
