// The number of solutions of each node of a diagram.
//
// Nearly all counts fit a machine word, so each node has one word. The last 2^32 of the 64-bit
// numbers stand for places in a list of large counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/big.hpp"
#include "quadrille/count.hpp"
#include "quadrille/diagram.hpp"

namespace quadrille::diagram::kept {

using core::Big;

class NodeCounts {
   public:
    explicit NodeCounts(const Diagram& diagram);

    [[nodiscard]] bool is_small(NodeId node) const noexcept {
        return words_[index(node)] < first_large;
    }
    /// The count of a node, if it is small.
    [[nodiscard]] std::uint64_t small(NodeId node) const noexcept { return words_[index(node)]; }
    [[nodiscard]] Big big(NodeId node) const {
        return is_small(node) ? Big(small(node)) : large(node);
    }

   private:
    static constexpr std::uint64_t first_large =
        std::numeric_limits<std::uint64_t>::max() - std::numeric_limits<std::uint32_t>::max();

    [[nodiscard]] const Big& large(NodeId node) const {
        return large_[static_cast<std::size_t>(words_[index(node)] - first_large)];
    }
    [[nodiscard]] bool sum_is_small(std::span<const Branch> branches, std::uint64_t& sum) const;
    [[nodiscard]] bool product_is_small(std::span<const Branch> parts,
                                        std::uint64_t& product) const;
    [[nodiscard]] Big big_sum(std::span<const Branch> branches) const;
    [[nodiscard]] Big big_product(std::span<const Branch> parts) const;

    std::vector<std::uint64_t> words_;
    std::vector<Big> large_;
};

/// Can the solutions of each node be counted in this many bytes, and then those with each option?
/// O(1) if there is plenty of memory, and O(branches) otherwise.
[[nodiscard]] bool can_count_within(std::size_t memory, const Diagram& diagram);

/// The number of solutions with each option. It follows from the counts of all nodes and, from the
/// root down, from the number of ways in which the rest of a solution completes each node.
[[nodiscard]] std::vector<Count> option_counts(const Diagram& diagram, const NodeCounts& counts);

}  // namespace quadrille::diagram::kept
