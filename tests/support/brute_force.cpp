#include "support/brute_force.hpp"

#include <algorithm>
#include <map>

namespace quadrille::testing {

Solutions sorted(Solutions solutions) {
    for (Solution& solution : solutions) std::ranges::sort(solution);
    std::ranges::sort(solutions);
    return solutions;
}

Solution subset(const Problem& problem, unsigned bits) {
    Solution chosen;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        if ((bits >> o & 1) != 0) chosen.push_back(id_at<OptionId>(o));
    }
    return chosen;
}

bool is_exact_cover(const Problem& problem, const Solution& chosen) {
    std::map<ItemId, std::vector<Color>> seen;
    for (const OptionId option : chosen) {
        for (const Entry& entry : problem.option(option)) seen[entry.item].push_back(entry.color);
    }
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        const std::vector<Color>& colors = seen[item];
        if (problem.is_primary(item)) {
            const Multiplicity allowed = problem.multiplicity(item);
            if (colors.size() < allowed.least || colors.size() > allowed.most) return false;
        } else if (colors.size() > 1) {
            const auto same = std::ranges::count(colors, colors.front());
            if (colors.front() == no_color || same != std::ssize(colors)) return false;
        }
    }
    return true;
}

Solutions brute_force(const Problem& problem) {
    Solutions found;
    for (unsigned bits = 0; bits < 1u << problem.option_count(); ++bits) {
        Solution chosen = subset(problem, bits);
        if (is_exact_cover(problem, chosen)) found.push_back(std::move(chosen));
    }
    return sorted(std::move(found));
}

}  // namespace quadrille::testing
