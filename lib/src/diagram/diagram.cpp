#include "diagram/diagram.hpp"

#include "diagram/counting_search.hpp"

namespace quadrille::diagram {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<CountingSearch>(problem, settings);
}

// A state is copied for each level of the search: beyond this, that is more than it should take.
bool fits(const Problem& problem) {
    constexpr double most_bytes = 256 << 20;
    const double state = 4.0 * static_cast<double>(problem.primary_count()) +
                         static_cast<double>(problem.option_count()) / 8.0;
    return state * static_cast<double>(problem.primary_count()) < most_bytes;
}

// The costs of what this engine itself counts, since `auto` does not choose it by what `links`
// would do.
core::EngineCost cost(const core::Measures& measures) {
    constexpr double an_entry = 30, any_node = 60, an_update = 10;
    return {.setup = an_entry * measures.entries,
            .node = any_node,
            .update = an_update,
            .own_node = any_node};
}

}  // namespace quadrille::diagram
