#include "best/common_cost.hpp"

#include <algorithm>

namespace quadrille::best {
namespace {

Wide primary_items(const Problem& problem, OptionId option) {
    return std::ranges::count_if(
        problem.option(option), [&](const Entry& entry) { return problem.is_primary(entry.item); });
}

}  // namespace

std::optional<Wide> common_cost(const Problem& problem) {
    if (!problem.has_costs() || problem.option_count() == 0) return 0;
    Wide covered = 0;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const Multiplicity times = problem.multiplicity(id_at<ItemId>(i));
        if (times.least != times.most) return std::nullopt;
        covered += times.most;
    }
    const auto first = id_at<OptionId>(0);
    const Wide cost = problem.cost(first), items = primary_items(problem, first);
    for (std::size_t o = 1; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (cost * primary_items(problem, option) != items * problem.cost(option)) {
            return std::nullopt;
        }
    }
    // The cost of one item times the items of a solution. It is whole if there is a solution.
    return cost * covered / items;
}

}  // namespace quadrille::best
