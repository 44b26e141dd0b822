// What dancing cells cost, fitted to bench_cover on one machine (bench/calibrate).
#include "cells/cells.hpp"

namespace quadrille::cells {

EngineCost cost(const Measures& measures) {
    // To swap an option past the end of its item's set takes longer than to unlink it, and is
    // made up for where many options of an item go one after the other.
    constexpr double an_entry = 12, an_item = 9, any_node = 40, an_item_of_a_node = 0.1;
    constexpr double an_update = 2.6;
    return {.setup = an_entry * measures.entries + an_item * measures.items,
            .node = any_node + an_item_of_a_node * measures.primary_items,
            .update = an_update};
}

}  // namespace quadrille::cells
