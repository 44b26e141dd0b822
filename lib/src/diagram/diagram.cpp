#include "diagram/diagram.hpp"

#include "diagram/search.hpp"

namespace quadrille::diagram {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<Search>(problem, settings);
}

// A state is copied for each level of the search: beyond this, that is more than it should take.
bool fits(const Problem& problem) {
    constexpr double most_bytes = 256 << 20;
    const double state = 4.0 * static_cast<double>(problem.primary_count()) +
                         static_cast<double>(problem.option_count()) / 8.0;
    return state * static_cast<double>(problem.primary_count()) < most_bytes;
}

// To find solutions, by which engines are compared, a copy of a whole state is a dear node.
EngineCost cost(const Measures& measures) {
    constexpr double an_entry = 30, any_node = 200, an_item_of_a_node = 2, an_update = 3;
    return {.setup = an_entry * measures.entries,
            .node = any_node + an_item_of_a_node * measures.items,
            .update = an_update};
}

}  // namespace quadrille::diagram
