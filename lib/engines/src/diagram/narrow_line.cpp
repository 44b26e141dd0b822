#include "diagram/narrow_line.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace quadrille::diagram {

double frontier_cost(const Problem& problem, std::span<const ItemId> order) {
    constexpr std::size_t never = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> last(problem.item_count());
    std::vector<std::size_t> first(problem.item_count(), never);
    for (std::size_t place = 0; place < order.size(); ++place) last[index(order[place])] = place;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
        std::size_t begin = never;
        for (const Entry& entry : entries) {
            if (problem.is_primary(entry.item)) begin = std::min(begin, last[index(entry.item)]);
        }
        if (begin == never) continue;  // it has no primary item
        for (const Entry& entry : entries) {
            const std::size_t i = index(entry.item);
            first[i] = std::min(first[i], begin);
            if (!problem.is_primary(entry.item)) last[i] = std::max(last[i], begin);
        }
    }
    std::vector<std::ptrdiff_t> change(order.size() + 1);
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i] == never) continue;
        ++change[first[i]];
        --change[last[i]];
    }
    // States grow by such a factor with an item, on boards and in boxes. No sum overflows.
    constexpr double growth = 0.3, most_exponent = 600;
    double cost = 0;
    std::ptrdiff_t width = 0;
    for (const std::ptrdiff_t more : change) {
        width += more;
        cost += std::exp(std::min(growth * static_cast<double>(width), most_exponent));
    }
    return cost;
}

}  // namespace quadrille::diagram
