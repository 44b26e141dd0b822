// The costs of dancing cells, fitted to bench_cover on one machine (bench/calibrate).
#include "cells/cells.hpp"

namespace quadrille::cells {

core::EngineCost cost(const core::Measures& measures) {
    // A node needs more preparation than a node of `links`, but an update writes less.
    constexpr double an_entry = 8, an_item = 6, any_node = 35, an_item_of_a_node = 0.01;
    constexpr double an_update = 2.7;
    return {.setup = an_entry * measures.entries + an_item * measures.items,
            .node = any_node + an_item_of_a_node * measures.primary_items,
            .update = an_update};
}

}  // namespace quadrille::cells
