// The inner loop of the bit-parallel search: it examines a batch of nodes and replaces them by
// their children. There is a kernel for each kind of processor (AVX-512, AVX2, SSE4, NEON, plain).
// Those that this processor can run are selected at run time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bits/matrix.hpp"
#include "bits/within_table.hpp"
#include "core/aligned.hpp"

namespace quadrille::bits {

/// A node's depth and weight, in one word of its row.
struct NodeMark {
    std::uint32_t depth;  ///< options chosen
    float weight;         ///< of its subtree, for progress: 1 at the root, shared among children
};

/// Which of the nodes on the way to a node were pruned: those of these depths. This is one word of
/// a row of the whole problem. Children inherit it, because a choice clears no bit of it.
struct PrunedDepths {
    static constexpr std::uint32_t no_end = ~std::uint32_t{0};

    std::uint32_t first;
    std::uint32_t end;

    [[nodiscard]] bool has(std::size_t depth) const { return first <= depth && depth < end; }
};

/// Nodes that have not been examined. The last one is next.
struct Stack {
    core::AlignedArray<Word> rows;
    std::size_t size = 0;  ///< in nodes
};

/// The solutions found: their number, and the rows of their options if they are listed.
struct Found {
    bool are_listed = false;
    std::uint64_t count = 0;
    std::vector<Word> rows;  ///< option_words() each, if they are listed
};

constexpr std::size_t block_items = 64;  ///< one for each bit of a word
constexpr std::size_t most_forced = 32;  ///< items of a block, in one round

// The longest rows with blocks. Lanes are faster for rows of one line: with blocks, latin5 took a
// third longer.
constexpr std::size_t most_option_lines = 2;
constexpr std::size_t most_lines = 3;

/// Room for the nodes of a batch while it is examined. Its vectors have as many lanes as those of
/// the processor.
class Batch {
   public:
    /// The most nodes that are examined together.
    static constexpr std::size_t most = 32;

    /// Prepares for nodes of this matrix, instead of those of any other.
    void fit(const Matrix& matrix);

    /// Makes the groups. From then on, a few nodes are examined one by one, with an item in each
    /// lane.
    void lay_out_groups(const Matrix& matrix);

    /// Are nodes always examined one by one?
    [[nodiscard]] bool is_one_by_one() const { return most_one_by_one == most; }

    core::AlignedArray<Word> nodes;
    core::AlignedArray<Word> chosen;         ///< options, of one node
    core::AlignedArray<Word> settled;        ///< children whose solutions are known, as rows
    core::AlignedArray<Word> open;           ///< items that are open in any node
    core::AlignedArray<Piece> lanes;         ///< the pieces of a node in each lane
    core::AlignedArray<std::uint32_t> keys;  ///< of the nodes: fewest options, and rank of item
    core::AlignedArray<Piece> forced;        ///< the items with one option, a piece a vector

    // A group is an item for each lane. Group g has options in the pieces
    // group_pieces[group_starts[g]] …, and for each of these a vector of its items' masks.
    std::size_t most_one_by_one = 0;  ///< a larger batch is not examined by groups; 0: none is
    std::vector<std::uint32_t> group_starts;
    std::vector<PieceId> group_pieces;
    core::AlignedArray<Piece> group_masks;
    core::AlignedArray<std::uint32_t> group_ranks;  ///< Rank, in the lanes of vectors

    // Blocks are used if the kernel looks up bytes, and they are less work. A block has an item in
    // each byte of a vector. Its steps for each pair of lines of options begin at
    // step_starts[block * pairs of lines + pair]. A step counts the options of each item in one
    // byte. It has the numbers of these bytes within the pair of lines, and then their masks.
    bool are_blocks = false;
    std::size_t option_lines = 0;
    std::vector<std::uint32_t> step_starts;
    core::AlignedArray<std::uint8_t> steps;
    core::AlignedArray<std::uint8_t> counts;         ///< of the options of each item, of two nodes
    core::AlignedArray<std::uint16_t> forced_items;  ///< of two nodes

   private:
    void lay_out_blocks(const Matrix& matrix);
};

/// Room to prune a node.
struct PruneRoom {
    /// The options of an item in a word of a node.
    struct OptionsInWord {
        std::size_t word;
        Word options;
    };

    /// Prepares for nodes of this matrix, instead of those of any other.
    void fit(const Matrix& matrix);

    std::vector<Word> waiting;         ///< items to examine
    std::vector<OptionsInWord> words;  ///< of the item that is examined
    std::uint64_t rows = 0;            ///< of conflicts, that were read so far
    std::uint64_t removed = 0;         ///< options, apart from those that a forced one ruled out
};

/// What to branch on at a node of a search within an allowance.
struct WithinChoice {
    std::uint32_t item = 0;   ///< the one with the fewest options left
    std::size_t ways = 0;     ///< how many it has
    std::size_t options = 0;  ///< that are left at the node
};

/// The code for one kind of processor.
struct Kernel {
    std::string_view name;
    std::size_t lanes;    ///< pieces in a vector
    bool looks_up_bytes;  ///< any 64 of two lines at once
    bool counts_pieces;   ///< one instruction counts the bits of each piece of a vector

    /// Takes the last `nodes` nodes off the stack. Puts on those of their children that are not
    /// complete, and adds the others to `found`. 1 <= nodes <= Batch::most.
    void (*expand)(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack,
                   Found& found);

    /// Removes the options of a node that leave another item without options, and takes those that
    /// are the only ones of their item, until nothing changes. False if an open item has no option.
    bool (*prune)(const Matrix& matrix, PruneRoom& room, Word* node);

    /// Writes, for each option, the union of the options that its entries rule out. The entries of
    /// option o are exclusions[starts[o]] … exclusions[starts[o + 1] - 1], and its row is written
    /// to to + o * stride.
    void (*unite)(std::span<const RuledOut> exclusions, std::span<const std::uint32_t> starts,
                  const Word* rows, std::size_t stride, Word* to);

    /// Raises the prices of a node's items, and removes the options that cost more than is then
    /// left of the limit. The node has an item that must be covered. False if there is no solution
    /// from here on.
    bool (*examine_within)(const WithinTable& table, WithinNode& node, Cost limit,
                           WithinChoice& choice);
};

/// The kernels that this processor can run, the fastest first.
[[nodiscard]] std::span<const Kernel> kernels();

/// The kernel of that name, or the fastest one for "auto". Throws as choose_kernel does.
[[nodiscard]] const Kernel& kernel_named(std::string_view name);

}  // namespace quadrille::bits
