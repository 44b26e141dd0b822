// What the bit-parallel engine costs, fitted to bench_cover on one machine (bench/calibrate).
#include "bits/bits.hpp"

namespace quadrille::bits {

EngineCost cost(const Measures& measures) {
    // The rows of conflicts are quadratic in the options. A node is a row, in which each item's
    // options are counted; what a choice hides does not matter. Some of the nodes of `links`, by
    // which this is counted, it does not visit.
    constexpr double an_option = 200, a_pair = 0.05;
    constexpr double any_node = 8, an_option_of_a_node = 0.003, an_option_of_an_item = 0.0007;
    return {.setup = an_option * measures.options + a_pair * measures.options * measures.options,
            .node = any_node + an_option_of_a_node * measures.options +
                    an_option_of_an_item * measures.options * measures.primary_items,
            .update = 0};
}

}  // namespace quadrille::bits
