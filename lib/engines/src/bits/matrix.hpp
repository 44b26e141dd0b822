// A problem as bits: the data that the bit-parallel search reads and never writes.
//
// Each option is a bit. A *node* of the search is a row of 64-bit words:
//
//     [ options that are left | items that are open | depth and weight | depths pruned | unused ]
//
// A row has `stride` words, a multiple of 8, so that rows lie on cache lines. A closed item has
// exactly one option left, the chosen one. When no item is open, the options that are left are the
// solution. The *conflict row* of an option has the same layout, with a bit for each option that
// cannot be chosen with it and for each item that it covers. To choose the option is
//
//     node = node and not conflicts(option)
//
// and nothing else (O(stride)). The rows of n options take n * stride words, so the size is
// quadratic.
//
// The depths at which nodes were pruned (PrunedDepths) are kept if there is room, and if there are
// enough options to prune nodes. Only rows of a whole problem have it.
//
// The options of an item are counted in pieces of half a word. Only the pieces in which the item
// has options are kept for this.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bits/ids.hpp"
#include "bits/row.hpp"
#include "core/aligned.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::bits {

/// The words of options in the shortest row that has a word for the depths at which nodes were
/// pruned.
constexpr std::size_t least_words_with_pruned_word = 4;

/// The options of an item that lie in one piece of a row.
struct ItemPiece {
    PieceId piece;
    Piece mask;
};

// Items are compared by keys: the number of their options in the upper half, the rank in the lower.
constexpr int key_shift = 16;
constexpr Piece key_of_one_option = Piece{1} << key_shift;

/// How the options of an item are counted: in units of this many pieces. No two pieces of a unit
/// have an option in the same place. Their union therefore has as many bits as they have together,
/// and one population count is enough.
struct CountShape {
    std::uint32_t units;  ///< 0: more than are unrolled, and each item has its own number
    std::uint32_t width;  ///< pieces in a unit; some may be empty

    friend bool operator==(const CountShape&, const CountShape&) = default;
};

// (Three pairs were unrolled, too: pentominoes took 1 % more instructions.)
constexpr std::size_t most_unrolled_pairs = 2;
constexpr std::size_t most_unrolled_pieces = 4;  ///< if each is a unit

/// A piece as it is counted, with a node in each lane.
struct CountedPiece {
    std::uint32_t first_lane;  ///< in the vectors of all pieces
    Piece mask;
};

/// An item as it is counted.
struct CountedItem {
    std::uint32_t first;  ///< of its pieces in counted_pieces()
    std::uint32_t units;
    Piece tie;  ///< its rank, less what a count of two adds to a key (scan-inl.hpp)
    Piece bit;  ///< in the piece of the open items
};

/// Consecutive items that are counted alike, and are bits of the same piece of the open items.
struct Run {
    CountShape shape;
    PieceId open_piece;  ///< counted from the first piece of the open items
    ItemBit first;
    ItemBit end;
    Piece items;  ///< as bits of the piece
};

/// The options that an entry rules out: those of its item, except those of its color.
struct RuledOut {
    RowId row;  ///< the options of the item
    RowId but;  ///< those that have the entry's color, or empty_row
};

/// How many words a row has, and where its parts begin.
struct RowLayout {
    [[nodiscard]] std::size_t mark_word() const { return option_words + open_words; }
    [[nodiscard]] std::size_t pruned_word() const { return mark_word() + 1; }

    std::size_t option_words = 0;
    std::size_t open_words = 0;
    std::size_t stride = 0;
    bool has_pruned_word = false;  ///< behind mark_word()
};

/// The options of each item and of each color of an item, as rows. The first row is empty. The rows
/// of the primary items follow, in the order in which the builder first had them. The last rows are
/// those of secondary items and of their colors.
struct ItemRows {
    std::size_t count = 1;
    core::AlignedArray<Word> words;
    std::vector<RowId> of_item;
};

/// What each option rules out: option o by entries[starts[o]] … entries[starts[o + 1] - 1].
struct Exclusions {
    void clear() {
        entries.clear();
        starts.assign(1, 0);
    }
    void end_option() { starts.push_back(static_cast<std::uint32_t>(entries.size())); }
    [[nodiscard]] std::span<const RuledOut> of(std::size_t option) const {
        return std::span(entries).subspan(starts[option], starts[option + 1] - starts[option]);
    }

    std::vector<RuledOut> entries;
    std::vector<std::uint32_t> starts{0};
};

/// The items as they are counted, and their pieces, unit by unit.
struct CountedItems {
    void clear() {
        runs.clear();
        items.clear();
        pieces.clear();
    }

    std::vector<Run> runs;
    std::vector<CountedItem> items;
    std::vector<CountedPiece> pieces;
};

struct Kernel;

/// MatrixBuilder makes it. Tests break its tables, to see that is_consistent() notices.
struct Matrix : RowLayout {
    [[nodiscard]] std::size_t option_count() const { return options.size(); }
    [[nodiscard]] std::size_t item_count() const { return items.size(); }

    /// Is the option left at a node?
    [[nodiscard]] static bool is_left(const Word* node, OptionBit option) {
        return has_bit(node, index(option));
    }
    /// Is the item open at a node?
    [[nodiscard]] bool is_open(const Word* node, ItemBit item) const {
        return has_bit(node + option_words, index(item));
    }

    [[nodiscard]] const Word* conflicts(OptionBit option) const {
        return conflict_rows.data() + index(option) * stride;
    }
    /// The options of an item, as a row.
    [[nodiscard]] const Word* mask(ItemBit item) const { return masks[index(item)]; }
    [[nodiscard]] std::span<const ItemPiece> pieces(ItemBit item) const {
        return {all_pieces.data() + piece_starts[index(item)],
                all_pieces.data() + piece_starts[index(item) + 1]};
    }
    [[nodiscard]] ItemBit item_at(Rank rank) const { return item_at_rank[index(rank)]; }

    /// The option and the item of the problem that a bit stands for.
    [[nodiscard]] OptionId option(OptionBit bit) const { return options[index(bit)]; }
    [[nodiscard]] ItemId item(ItemBit bit) const { return items[index(bit)]; }

    /// Writes the node with all options left and all items open.
    void write_root(Word* node) const {
        std::fill(node, node + stride, 0);
        core::set_all_below(node, options.size());
        core::set_all_below(node + option_words, items.size());
    }

    const Kernel* kernel = nullptr;  ///< the code that works on its rows
    std::vector<OptionId> options;   ///< of the bits
    std::vector<ItemId> items;
    std::vector<Rank> ranks;  ///< of each item; in a part, some ranks are missing
    std::vector<ItemBit> item_at_rank;

    ItemRows rows;
    std::vector<const Word*> masks;  ///< of each item: a row of `rows`
    Exclusions exclusions;
    core::AlignedArray<Word> conflict_rows;  ///< of each option, one after the other
    std::vector<ItemPiece> all_pieces;
    std::vector<std::uint32_t> piece_starts;
    CountedItems counted;

    /// The number of items that every option covers; 0 if they differ, or if it does not divide the
    /// number of items. At every node, it divides the number of open items.
    std::size_t uniform_size = 0;
    bool is_hopeless = false;  ///< is there an item without options?
};

/// Do the redundant tables agree? Conflicts are mutual, and the options of an item conflict.
/// Pieces, runs and ranks are those of the masks. O(options² + items * stride).
[[nodiscard]] bool is_consistent(const Matrix& matrix);

}  // namespace quadrille::bits
