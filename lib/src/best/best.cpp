// Branch and bound: search, and whenever a solution is found, allow only cheaper ones than the
// k-th.
#include "quadrille/best.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "best/reduced_costs.hpp"
#include "crew/crew.hpp"
#include "engines.hpp"
#include "problem/parts.hpp"
#include "quadrille/error.hpp"
#include "search/allowance.hpp"

namespace quadrille {
namespace {

using best::ReducedCosts;
using best::Wide;

/// The engine that the settings name, or for `auto` the first that acts on costs, within the
/// allowance.
std::unique_ptr<Engine> make_search(const Problem& problem, const Settings& settings,
                                    const search::Allowance& allowance) {
    std::string able;
    for (const EngineRow& row : engine_rows()) {
        if (row.make_within == nullptr) continue;
        if (settings.engine == "auto" || settings.engine == row.name) {
            Settings beside = settings;  // `problem` itself is a copy in another order
            beside.memory_limit -= std::min(beside.memory_limit, problem.bytes());
            require_fit(row, problem, beside);
            auto engine = row.make_within(problem, settings, allowance);
            const std::size_t threads = threads_that_fit(row, problem, beside);
            if (threads == 1) return engine;
            // The engines of all threads share the allowance, and the caller lowers it.
            return std::make_unique<crew::Crew>(std::move(engine), settings.budget, threads);
        }
        able += (able.empty() ? "'" : ", '") + std::string(row.name) + "'";
    }
    throw UnsupportedError("engine '" + settings.engine + "' does not act on costs; " + able +
                           " does");
}

/// The options in ascending order of their reduced costs: what a search with an allowance wants.
std::vector<OptionId> order_by(const std::vector<Cost>& costs) {
    std::vector<OptionId> order(costs.size());
    for (std::size_t o = 0; o < order.size(); ++o) order[o] = id_at<OptionId>(o);
    std::ranges::stable_sort(order, {}, [&](OptionId option) { return costs[index(option)]; });
    return order;
}

/// A problem with its options in another order. It has neither names nor costs.
Problem reordered(const Problem& problem, const std::vector<OptionId>& order) {
    Problem result;
    Problem::Parts parts(result);
    parts.item_count() = problem.item_count();
    parts.primary_count() = problem.primary_count();
    parts.has_colors() = problem.has_colors();
    if (problem.has_multiplicities()) {
        for (std::size_t i = 0; i < problem.primary_count(); ++i) {
            parts.multiplicities().push_back(problem.multiplicity(id_at<ItemId>(i)));
        }
    }
    parts.entries().reserve(problem.entry_count());
    parts.option_starts().reserve(order.size() + 1);
    for (const OptionId option : order) {
        const auto entries = problem.option(option);
        parts.entries().insert(parts.entries().end(), entries.begin(), entries.end());
        parts.option_starts().push_back(static_cast<std::uint32_t>(parts.entries().size()));
    }
    return result;
}

}  // namespace

struct BestSearch::State {
    /// A solution that is kept, with its true cost. Among equals, the last one found is dropped
    /// first.
    struct Kept {
        Wide cost;  ///< negated if the most expensive are wanted
        std::uint64_t number;
        Solution options;

        [[nodiscard]] std::pair<Wide, std::uint64_t> rank() const { return {cost, number}; }
    };

    State(const Problem& problem, std::uint64_t most, Which wanted, const Settings& settings)
        : k(most),
          sign(wanted == Which::cheapest ? 1 : -1),
          reduced(best::reduce_costs(problem, wanted, settings.budget)),
          order(order_by(reduced.costs)) {
        true_costs.reserve(order.size());
        ordered_costs.reserve(order.size());
        for (const OptionId option : order) {
            true_costs.push_back(problem.cost(option));
            ordered_costs.push_back(reduced.costs[index(option)]);
        }
        allowance.costs = ordered_costs;
        allowance.dues = reduced.dues;
        if (k == 0) allowance.set_limit(-1);
        engine = make_search(reordered(problem, order), settings, allowance);
    }

    /// Keeps the engine's solution if it is among the k cheapest so far, which it need not be: the
    /// allowance bounds reduced costs, not all that is due beyond the floor. From then on, no
    /// solution is allowed that is known to be no cheaper than the k-th.
    void keep(std::span<const OptionId> found) {
        Kept solution{0, number++, {}};
        for (const OptionId option : found) {
            solution.cost += sign * Wide{true_costs[index(option)]};
            solution.options.push_back(order[index(option)]);
        }
        if (kept.size() == k) {
            if (solution.cost >= kept.front().cost) return;
            std::ranges::pop_heap(kept, {}, &Kept::rank);
            kept.back() = std::move(solution);
        } else {
            kept.push_back(std::move(solution));
        }
        std::ranges::push_heap(kept, {}, &Kept::rank);
        if (kept.size() == k) allowance.set_limit(reduced.allowed(kept.front().cost - 1));
    }

    std::uint64_t k;
    int sign;
    ReducedCosts reduced;
    std::vector<OptionId> order;
    std::vector<Cost> true_costs;     // in this order
    std::vector<Cost> ordered_costs;  // the reduced ones, in this order
    search::Allowance allowance;
    std::unique_ptr<Engine> engine;
    std::vector<Kept> kept;  // a heap with the most expensive in front
    std::uint64_t number = 0;
};

BestSearch::BestSearch(const Problem& problem, std::uint64_t k, Which which,
                       const Settings& settings)
    : state_(std::make_unique<State>(problem, k, which, settings)) {}
BestSearch::~BestSearch() = default;
BestSearch::BestSearch(BestSearch&&) noexcept = default;
BestSearch& BestSearch::operator=(BestSearch&&) noexcept = default;

Outcome BestSearch::search() {
    if (state_->k == 0) return Outcome::exhausted;
    Outcome outcome;
    while ((outcome = state_->engine->next()) == Outcome::found) {
        state_->keep(state_->engine->solution());
    }
    return outcome;
}

void BestSearch::set_budget(const Budget& budget) {
    state_->engine->set_budget(budget);
}

std::vector<PricedSolution> BestSearch::solutions() const {
    std::vector<State::Kept> kept = state_->kept;
    std::ranges::sort(kept, {}, &State::Kept::rank);
    std::vector<PricedSolution> solutions;
    solutions.reserve(kept.size());
    for (State::Kept& solution : kept) {
        solutions.push_back(
            {static_cast<Cost>(state_->sign * solution.cost), std::move(solution.options)});
    }
    return solutions;
}

std::size_t BestSearch::solution_count() const noexcept {
    return state_->kept.size();
}

const Stats& BestSearch::stats() const {
    return state_->engine->stats();
}

double BestSearch::progress() const {
    return state_->engine->progress();
}

}  // namespace quadrille
