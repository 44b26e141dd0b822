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

std::string list_costs(const std::vector<PricedSolution>& solutions) {
    constexpr std::size_t most_listed = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(solutions.size(), most_listed); ++i) {
        list += fmt::format("{}{}", i == 0 ? "" : ", ", solutions[i].cost);
    }
    if (solutions.size() > most_listed) list += fmt::format(" ... {}", solutions.back().cost);
    return list;
}

std::string bound_in_words(const KnownCosts& costs) {
    std::string words = fmt::format("bound {}", costs.bound.value());
    if (!costs.last) return words;
    const auto gap = gap_between(*costs.last, *costs.bound);
    return gap ? words + ", gap " + in_percent(*gap) : words;
}

std::string ties_in_words(const KnownCosts& costs) {
    if (!costs.ties || !costs.last) return {};
    if (!*costs.ties) {
        return costs.ties_complete ? "" : fmt::format("; more may cost {}", *costs.last);
    }
    return fmt::format("; {}{} more {} {}", costs.ties_complete ? "" : "at least ",
                       costs.ties->str(), *costs.ties == Count(1) ? "costs" : "cost", *costs.last);
}

}  // namespace quadrille::tools
