// The inner loop of the bit-parallel search: it examines a batch of nodes and replaces them by
// their children. There is a kernel for each kind of processor (AVX-512, AVX2, SSE4, NEON, plain).
// At run time the ones are selected that this processor can run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
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

constexpr std::size_t block_items = 64;  ///< as many as bits in a word
constexpr std::size_t most_forced = 32;  ///< items of a block, in one round

// The longest rows with blocks. In one line, lanes are faster: latin5 took a third longer so.
constexpr std::size_t most_option_lines = 2;
constexpr std::size_t most_lines = 3;

/// Room for the nodes of a batch while it is looked at, in vectors of as many lanes as the
/// processor's have.
class Batch {
   public:
    /// Nodes that are looked at together at most.
    static constexpr std::size_t most = 32;

    /// For nodes of this matrix, whatever it was for before.
    void fit(const Matrix& matrix);

    /// Few nodes are looked at one by one, with an item in each lane, once this is laid out.
    void lay_out_groups(const Matrix& matrix);

    /// Are they so however many there are?
    [[nodiscard]] bool is_one_by_one() const { return most_one_by_one == most; }

    core::AlignedArray<Word> nodes;
    core::AlignedArray<Word> chosen;         ///< options, of one node
    core::AlignedArray<Piece> lanes;         ///< the pieces of as many nodes as there are lanes
    core::AlignedArray<std::uint32_t> keys;  ///< of the nodes: fewest options, and rank of item
    core::AlignedArray<Piece> forced;        ///< the items with one option, a piece a vector

    // Items in groups of as many as there are lanes: group g has options in the pieces
    // group_pieces[group_starts[g]] …, and the masks of its items there, a vector each.
    std::size_t most_one_by_one = 0;  ///< so few nodes are looked at so; 0: there are no groups
    std::vector<std::uint32_t> group_starts;
    std::vector<std::uint32_t> group_pieces;
    core::AlignedArray<Piece> group_masks;
    core::AlignedArray<std::uint32_t> group_ranks;

    // If the kernel looks up bytes, and that is less work: items in blocks, one in each byte of a
    // vector. A block has its steps for each two lines of options, from
    // step_starts[block * pairs of lines + pair] on. In a step, of each item options in one byte
    // are counted: first come the numbers of the bytes among those of the two lines, then masks.
    bool are_blocks = false;
    std::size_t option_lines = 0;
    std::vector<std::uint32_t> step_starts;
    core::AlignedArray<std::uint8_t> steps;
    core::AlignedArray<std::uint8_t> counts;         ///< of the options of each item, of two nodes
    core::AlignedArray<std::uint16_t> forced_items;  ///< of two nodes

   private:
    void lay_out_blocks(const Matrix& matrix);
};

/// The code for one kind of processor.
struct Kernel {
    std::string_view name;
    std::size_t lanes;    ///< pieces in a vector
    bool looks_up_bytes;  ///< any 64 of two lines at once

    /// Takes the last `nodes` nodes off the stack, and puts on their children, or counts what they
    /// complete. 1 <= nodes <= Batch::most.
    void (*expand)(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack,
                   Found& found);

    /// Writes, for each option, the union of what its entries rule out: those of option o are
    /// exclusions[starts[o]] … exclusions[starts[o + 1] - 1], and its row goes to to + o * stride.
    void (*unite)(std::span<const Exclusion> exclusions, std::span<const std::uint32_t> starts,
                  const Word* rows, std::size_t stride, Word* to);
};

/// The kernels that this processor can run, the fastest first.
[[nodiscard]] std::span<const Kernel> kernels();

}  // namespace quadrille::bits
