#include "ledger/forecast.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <unordered_map>

namespace quadrille::ledger {
namespace {

constexpr std::size_t fewest_groups = 10;
constexpr std::size_t enough_groups = 30;
// Two would do if the groups were normal. A few of them often take most of the time.
constexpr double deviations = 3;

/// Units below one node of the search tree, which are likely to be alike.
struct UnitGroup {
    double searched = 0;
    double open = 0;
    double seconds = 0;
};

/// The unit above which each unit stands: that of the first generation with enough units.
std::vector<UnitGroup> group(const std::vector<ForecastUnit>& units) {
    std::unordered_map<std::int64_t, std::size_t> place;  // of a number in `units`
    std::vector<std::size_t> generation(units.size(), 0), size;
    for (std::size_t i = 0; i < units.size(); ++i) {
        place[units[i].number] = i;
        const auto parent = place.find(units[i].parent);
        if (parent != place.end()) generation[i] = generation[parent->second] + 1;
        if (size.size() <= generation[i]) size.resize(generation[i] + 1);
        ++size[generation[i]];
    }
    const auto wide = std::ranges::find_if(size, [](std::size_t n) { return n >= enough_groups; });
    const auto cut = static_cast<std::size_t>(wide - size.begin());
    std::vector<UnitGroup> groups;
    std::vector<std::size_t> group_of(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (generation[i] <= cut) {
            group_of[i] = groups.size();
            groups.emplace_back();
        } else {
            group_of[i] = group_of[place.at(units[i].parent)];
        }
        UnitGroup& mine = groups[group_of[i]];
        mine.searched += units[i].searched;
        mine.open += units[i].open;
        mine.seconds += units[i].seconds;
    }
    return groups;
}

}  // namespace

// Seconds for each weight, as the ratio of two sums over groups, and its deviation (Cochran,
// Sampling Techniques, 1977, 6.4). The open weight has the same ratio, and deviates as much again.
std::optional<LedgerForecast> forecast(const std::vector<ForecastUnit>& units) {
    std::vector<UnitGroup> groups = group(units);
    double searched = 0, open = 0, seconds = 0;
    std::size_t begun = 0;
    for (const UnitGroup& group : groups) {
        searched += group.searched;
        open += group.open;
        seconds += group.seconds;
        if (group.searched > 0) ++begun;
    }
    if (open <= 0) return LedgerForecast{0, 0, 0};
    if (begun < fewest_groups || seconds <= 0) return std::nullopt;
    const double ratio = seconds / searched;
    double squares = 0;
    for (const UnitGroup& group : groups) {
        const double error = group.seconds - ratio * group.searched;
        squares += error * error;
    }
    const auto n = static_cast<double>(begun);
    const double of_ratio = std::sqrt(squares * n / (n - 1)) / searched;
    const double of_open = of_ratio * std::sqrt(searched * open);
    const double deviation = deviations * std::hypot(of_ratio * open, of_open);
    const double left = ratio * open;
    return LedgerForecast{left, std::max(0.0, left - deviation), left + deviation};
}

}  // namespace quadrille::ledger
