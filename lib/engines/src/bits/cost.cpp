// The costs of the bit-parallel engine, fitted by hand to bench_cover on one machine.
#include <algorithm>

#include "bits/bits.hpp"
#include "bits/row.hpp"

namespace quadrille::bits {

core::EngineCost cost(const core::Measures& measures) {
    // The rows of conflicts are quadratic in the options, and each is made of a row for each entry.
    // A node is a row, in which the options of each item are counted piece by piece. An item with
    // few options has half as many pieces as options. An item with many has two in five of a row's
    // pieces. The number of hidden options does not matter. The costs are per node of `links`.
    // `bits` does not visit some of these nodes, so the costs fall with the number of nodes that it
    // skips. The pieces that it looks at itself are known: they are its updates.
    constexpr double an_option = 300, a_pair = 0.1, a_word_of_an_entry = 0.4;
    constexpr double any_node = 8, a_piece = 0.05;
    constexpr double any_own_node = 12, an_own_piece = 0.15;
    const double words = measures.options / word_bits;
    const double options_of_an_item = measures.entries / std::max(1.0, measures.items);
    const double pieces = measures.primary_items *
                          std::min(0.5 * options_of_an_item, 0.4 * measures.options / piece_bits);
    return {.setup = an_option * measures.options + a_pair * measures.options * measures.options +
                     a_word_of_an_entry * measures.entries * words,
            .node = any_node + a_piece * pieces,
            .update = 0,
            .own_node = any_own_node,
            .own_update = an_own_piece};
}

}  // namespace quadrille::bits
