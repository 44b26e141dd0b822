#include "core/cost.hpp"

#include <algorithm>
#include <cstddef>

namespace quadrille::core {

Measures measure(const Problem& problem) {
    Measures measures;
    measures.options = static_cast<double>(problem.option_count());
    measures.entries = static_cast<double>(problem.entry_count());
    measures.primary_items = static_cast<double>(problem.primary_count());
    measures.items = static_cast<double>(problem.item_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        measures.longest_option =
            std::max(measures.longest_option,
                     static_cast<double>(problem.option(id_at<OptionId>(o)).size()));
    }
    return measures;
}

double shortest_search(const Measures& measures) {
    return measures.primary_items / std::max(1.0, measures.longest_option);
}

double EngineCost::spent(const Stats& stats) const {
    const bool is_own = own_node > 0;
    return static_cast<double>(stats.nodes) * (is_own ? own_node : node) +
           static_cast<double>(stats.updates) * (is_own ? own_update : update) +
           static_cast<double>(stats.memo_misses) * miss;
}

}  // namespace quadrille::core
