#include "costs_in_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::tools {

namespace {

/// A gap that is not 0 does not look like 0.
std::string in_percent(double gap) {
    constexpr double least_shown = 0.01;
    if (gap > 0 && gap < least_shown) return "below 0.01 %";
    return fmt::format("{:.2f} %", gap);
}

}  // namespace

std::string_view name_of(Which which) {
    return which == Which::cheapest ? "cheapest" : "most expensive";
}

std::string list_costs(const Problem& problem, const std::vector<PricedSolution>& solutions) {
    constexpr std::size_t most_listed = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(solutions.size(), most_listed); ++i) {
        list += (i == 0 ? "" : ", ") + problem.cost_text(solutions[i].cost);
    }
    if (solutions.size() > most_listed) {
        list += " ... " + problem.cost_text(solutions.back().cost);
    }
    return list;
}

std::string bound_in_words(const KnownCosts& costs) {
    std::string words = "bound " + to_text(Decimal(costs.bound.value(), costs.digits));
    if (!costs.last) return words;
    const auto gap = gap_between(*costs.last, *costs.bound);
    return gap ? words + ", gap " + in_percent(*gap) : words;
}

std::string ties_in_words(const KnownCosts& costs) {
    if (!costs.ties || !costs.last) return {};
    const std::string last = to_text(Decimal(*costs.last, costs.digits));
    if (!*costs.ties) return costs.ties_complete ? "" : "; more may cost " + last;
    return fmt::format("; {}{} more {} {}", costs.ties_complete ? "" : "at least ",
                       costs.ties->str(), *costs.ties == Count(1) ? "costs" : "cost", last);
}

std::vector<std::string> sentences_of_programs(std::size_t left_out) {
    if (left_out == 0) return {};
    constexpr std::size_t bytes_of_mib = std::size_t{1} << 20;
    return {fmt::format(
        "linear programs would take about {} MiB, which is more than half of the memory limit, so "
        "the search went on without them",
        left_out / bytes_of_mib + 1)};
}

}  // namespace quadrille::tools
