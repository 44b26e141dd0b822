// The costs of dancing links, fitted to bench_cover on one machine (bench/calibrate).
#include "links/links.hpp"

namespace quadrille::links {

core::EngineCost cost(const core::Measures& measures) {
    // The tables are written once, entry by entry. A node scans the slack of all primary items,
    // many at a time. That takes .01 ns an item, by counts of 60 problems with up to 2,583 items:
    // far down in the tree, few are open. An update is two writes to distant places.
    constexpr double an_entry = 4, an_item = 6, any_node = 18, an_item_of_a_node = 0.01;
    constexpr double an_update = 3.2;
    return {.setup = an_entry * measures.entries + an_item * measures.items,
            .node = any_node + an_item_of_a_node * measures.primary_items,
            .update = an_update};
}

}  // namespace quadrille::links
