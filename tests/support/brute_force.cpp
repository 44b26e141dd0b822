#include "support/brute_force.hpp"

#include <algorithm>

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
    // For each item: how often it is covered, and whether the colors of its entries agree.
    std::vector<unsigned> times(problem.item_count());
    std::vector<Color> color(problem.item_count());
    std::vector<bool> agrees(problem.item_count(), true);
    for (const OptionId option : chosen) {
        for (const Entry& entry : problem.option(option)) {
            const std::size_t i = index(entry.item);
            if (times[i]++ != 0) agrees[i] = agrees[i] && entry.color == color[i];
            color[i] = entry.color;
        }
    }
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (problem.is_primary(item)) {
            const Multiplicity allowed = problem.multiplicity(item);
            if (times[i] < allowed.least || times[i] > allowed.most) return false;
        } else if (times[i] > 1 && (!agrees[i] || color[i] == no_color)) {
            return false;
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
