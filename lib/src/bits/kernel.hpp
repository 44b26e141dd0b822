// The inner loop of the bit-parallel search: a batch of nodes is looked at, and replaced by its
// children. There is a path of code for each kind of processor (AVX-512, AVX2, SSE4, NEON, plain);
// the best that this one has is taken at run time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits/matrix.hpp"
#include "core/aligned.hpp"

namespace quadrille::bits {

/// A node's depth and weight, in one word of its row.
struct Mark {
    std::uint32_t depth;  ///< options chosen
    float weight;         ///< of its subtree, for progress: 1 at the root, shared among children
};

/// Nodes that have not been looked at, the last to be next.
struct Stack {
    core::AlignedArray<Word> rows;
    std::size_t size = 0;  ///< in nodes
};

/// What was found: solutions counted, or the rows of their options.
struct Found {
    bool are_listed = false;
    std::uint64_t count = 0;
    std::vector<Word> rows;  ///< option_words() each, if they are listed
};

/// Room for the nodes of a batch while it is looked at.
class Batch {
   public:
    /// Nodes that are looked at together at most.
    static constexpr std::size_t most = 64;

    explicit Batch(const Matrix& matrix);

    core::AlignedArray<Word> nodes;
    core::AlignedArray<Piece> lanes;         ///< the pieces of as many nodes as a vector has lanes
    core::AlignedArray<std::uint32_t> keys;  ///< of the nodes: fewest options, and rank of item
    core::AlignedArray<Piece> forced;        ///< the items with one option, a row of pieces a node
};

/// Takes the last `nodes` nodes off the stack, and puts on their children, or counts what they
/// complete. 1 <= nodes <= Batch::most.
void expand(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack, Found& found);

}  // namespace quadrille::bits
