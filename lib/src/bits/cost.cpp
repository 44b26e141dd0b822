// What the bit-parallel engine costs, fitted by hand to bench_cover on one machine.
#include <algorithm>

#include "bits/bits.hpp"
#include "bits/row.hpp"

namespace quadrille::bits {

core::EngineCost cost(const core::Measures& measures) {
    // The rows of conflicts are quadratic in the options. A node is a row, in which each item's
    // options are counted piece by piece: half as many pieces as it has options if they are few,
    // two in five of a row's if they are many. What a choice hides does not matter. Some of the
    // nodes of `links`, by which this is counted, it does not visit: the fewer the dearer.
    constexpr double an_option = 300, a_pair = 0.15;
    constexpr double any_node = 8, any_own_node = 28, a_part = 0.05;
    const double options_of_an_item = measures.entries / std::max(1.0, measures.items);
    const double parts = measures.primary_items *
                         std::min(0.5 * options_of_an_item, 0.4 * measures.options / piece_bits);
    return {.setup = an_option * measures.options + a_pair * measures.options * measures.options,
            .node = any_node + a_part * parts,
            .update = 0,
            .own_node = any_own_node + a_part * parts};
}

}  // namespace quadrille::bits
