#include "diagram/reach.hpp"

#include <cstddef>
#include <limits>

namespace quadrille::diagram {

Reach reach_from(const Problem& problem, ItemId start) {
    constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();
    Reach reach{{start}, std::vector<std::uint32_t>(problem.item_count(), unknown)};
    std::vector<std::uint32_t>& distances = reach.distances;
    std::vector<bool> is_seen(problem.option_count());
    distances[index(start)] = 0;
    std::size_t at = 0;
    for (std::size_t other = 0; other < distances.size(); ++other) {
        for (; at < reach.items.size(); ++at) {
            const ItemId from = reach.items[at];
            for (const OptionId option : problem.options_of(from)) {
                if (is_seen[index(option)]) continue;
                is_seen[index(option)] = true;
                for (const Entry& entry : problem.option(option)) {
                    if (distances[index(entry.item)] != unknown) continue;
                    distances[index(entry.item)] = distances[index(from)] + 1;
                    reach.items.push_back(entry.item);
                }
            }
        }
        if (distances[other] != unknown) continue;
        distances[other] = distances[index(reach.items.back())] + 1;
        reach.items.push_back(id_at<ItemId>(other));
    }
    return reach;
}

}  // namespace quadrille::diagram
