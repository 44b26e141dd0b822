#include "best/bound_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "engines.hpp"
#include "parallel/parallel_search.hpp"
#include "problem/parts.hpp"

namespace quadrille::best {
namespace {

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

SortedProblem::SortedProblem(const Problem& given, Which which, const Budget& budget)
    : sign(which == Which::cheapest ? 1 : -1),
      reduced(reduce_costs(given, which, budget)),
      order(order_by(reduced.costs)),
      problem(reordered(given, order)) {
    true_costs.reserve(order.size());
    ordered_costs.reserve(order.size());
    for (const OptionId option : order) {
        true_costs.push_back(given.cost(option));
        ordered_costs.push_back(reduced.costs[index(option)]);
    }
}

Wide SortedProblem::cost_of(std::span<const OptionId> solution) const {
    Wide cost = 0;
    for (const OptionId option : solution) cost += sign * Wide{true_costs[index(option)]};
    return cost;
}

Solution SortedProblem::original(std::span<const OptionId> solution) const {
    Solution options;
    options.reserve(solution.size());
    for (const OptionId option : solution) options.push_back(order[index(option)]);
    return options;
}

void KeptSolutions::add(Kept solution) {
    best_ = kept_.empty() ? solution.cost : std::min(best_, solution.cost);
    if (kept_.size() == k_) {
        std::ranges::pop_heap(kept_, {}, &Kept::rank);
        kept_.back() = std::move(solution);
    } else {
        kept_.push_back(std::move(solution));
    }
    std::ranges::push_heap(kept_, {}, &Kept::rank);
}

std::vector<PricedSolution> KeptSolutions::list(int sign) const {
    return KeptSolutions(*this).take(sign);
}

std::vector<PricedSolution> KeptSolutions::take(int sign) {
    std::vector<Kept> kept = std::exchange(kept_, {});
    std::ranges::sort(kept, [](const Kept& a, const Kept& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.number < b.number;
    });
    std::vector<PricedSolution> solutions;
    solutions.reserve(kept.size());
    for (Kept& solution : kept) {
        solutions.push_back({static_cast<Cost>(sign * solution.cost), std::move(solution.options)});
    }
    return solutions;
}

std::unique_ptr<Engine> make_search(const SortedProblem& sorted, const Settings& settings,
                                    search::Allowance& allowance) {
    allowance.costs = sorted.ordered_costs;
    allowance.dues = sorted.reduced.dues;
    Settings beside = settings;  // the sorted problem is a copy
    beside.memory_limit -= std::min(beside.memory_limit, sorted.problem.bytes());
    const EngineRow& row = row_within(sorted.problem, beside);
    auto engine = row.make_within(sorted.problem, settings, allowance);
    const std::size_t threads = threads_within(row, sorted.problem, beside);
    if (threads == 1) return engine;
    // The engines of all threads share the allowance, and the caller lowers it.
    return std::make_unique<parallel::ParallelSearch>(std::move(engine), settings.budget, threads);
}

}  // namespace quadrille::best
