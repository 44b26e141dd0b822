#include "diagram/diagram.hpp"

#include "core/thread_count.hpp"
#include "diagram/counting_search.hpp"

namespace quadrille::diagram {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    const bool has_threads = settings.sought == Sought::count;
    return std::make_unique<CountingSearch>(
        problem, settings,
        SweepThreads{.count = has_threads ? core::thread_count(settings.threads) : 1});
}

// The search copies a state for each level. A problem with larger states takes too much memory.
bool fits(const Problem& problem, std::size_t memory) {
    const double most_bytes = std::min(256.0 * (1 << 20), static_cast<double>(memory));
    const double state = 4.0 * static_cast<double>(problem.primary_count()) +
                         static_cast<double>(problem.option_count()) / 8.0;
    return state * static_cast<double>(problem.primary_count()) < most_bytes;
}

// The costs are those of the nodes and updates of this engine, because `auto` compares it by its
// own nodes and not by those of `links`. A miss opens a level of the search, for which all items
// are compared; that was fitted on six problems, with 20 to 80 items.
core::EngineCost cost(const core::Measures& measures) {
    constexpr double an_entry = 30, any_node = 60, an_update = 10;
    constexpr double any_miss = 250, an_item_of_a_miss = 15;
    return {.setup = an_entry * measures.entries,
            .node = any_node,
            .update = an_update,
            .own_node = any_node,
            .own_update = an_update,
            .miss = any_miss + an_item_of_a_miss * measures.primary_items};
}

}  // namespace quadrille::diagram
