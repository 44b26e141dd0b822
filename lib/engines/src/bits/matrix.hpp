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

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
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

struct Kernel;

class Matrix {
   public:
    Matrix() = default;

    /// O(entries * stride). The problem is one that fits() and has no multiplicities.
    Matrix(const Problem& problem, std::optional<std::uint64_t> seed, const Kernel& kernel);

    /// Becomes the problem that is left at a node: only its options and open items. The options
    /// keep their order, and the items keep their ranks.
    /// O(its entries * stride + options of the whole).
    void become_part(const Matrix& whole, const Word* node);

    /// Writes a node of the whole as a node of this part. O(options + items).
    void translate(const Matrix& whole, const Word* node, Word* to) const;

    /// Do the rows of the problem fit into this many bytes?
    [[nodiscard]] static bool fits(const Problem& problem,
                                   std::size_t memory = std::numeric_limits<std::size_t>::max());

    /// The code that works on its rows.
    [[nodiscard]] const Kernel& kernel() const { return *kernel_; }

    [[nodiscard]] std::size_t option_count() const { return options_.size(); }
    [[nodiscard]] std::size_t item_count() const { return items_.size(); }

    // The layout of a row.
    [[nodiscard]] std::size_t option_words() const { return option_words_; }
    [[nodiscard]] std::size_t open_words() const { return open_words_; }
    [[nodiscard]] std::size_t mark_word() const { return option_words_ + open_words_; }
    [[nodiscard]] std::size_t stride() const { return stride_; }
    /// Behind mark_word().
    [[nodiscard]] bool has_pruned_word() const { return has_pruned_word_; }
    [[nodiscard]] std::size_t pruned_word() const { return mark_word() + 1; }

    /// Is the option left at a node?
    [[nodiscard]] static bool is_left(const Word* node, OptionBit option) {
        return has_bit(node, index(option));
    }
    /// Is the item open at a node?
    [[nodiscard]] bool is_open(const Word* node, ItemBit item) const {
        return has_bit(node + option_words_, index(item));
    }

    /// The conflict row of the first option. Those of the others follow, stride() words each.
    [[nodiscard]] const Word* conflicts() const { return conflicts_.data(); }
    [[nodiscard]] const Word* conflicts(OptionBit option) const {
        return conflicts_.data() + index(option) * stride_;
    }
    /// The options of each item, as rows.
    [[nodiscard]] const Word* const* masks() const { return masks_.data(); }
    [[nodiscard]] const Word* mask(ItemBit item) const { return masks_[index(item)]; }
    [[nodiscard]] std::span<const Run> runs() const { return runs_; }
    /// The items as they are counted, and their pieces, unit by unit.
    [[nodiscard]] const CountedItem* counted_items() const { return counted_items_.data(); }
    [[nodiscard]] const CountedPiece* counted_pieces() const { return counted_pieces_.data(); }
    /// The pieces of all items together.
    [[nodiscard]] std::size_t piece_count() const { return pieces_.size(); }
    [[nodiscard]] std::span<const ItemPiece> pieces(ItemBit item) const {
        return {pieces_.data() + piece_starts_[index(item)],
                pieces_.data() + piece_starts_[index(item) + 1]};
    }
    /// The rank of each item. In a part, some ranks are missing.
    [[nodiscard]] const Rank* ranks() const { return ranks_.data(); }
    [[nodiscard]] ItemBit item_at(Rank rank) const { return item_at_rank_[index(rank)]; }

    /// The option and the item of the problem that a bit stands for.
    [[nodiscard]] OptionId option(OptionBit bit) const { return options_[index(bit)]; }
    [[nodiscard]] ItemId item(ItemBit bit) const { return items_[index(bit)]; }

    /// The number of items that every option covers; 0 if they differ, or if it does not divide the
    /// number of items. At every node, it divides the number of open items.
    [[nodiscard]] std::size_t uniform_size() const { return uniform_size_; }
    /// Is there an item without options?
    [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }

    /// Writes the node with all options left and all items open.
    void write_root(Word* node) const;

    /// Do the redundant tables agree? Conflicts are mutual, and the options of an item conflict.
    /// Pieces, runs and ranks are those of the masks. O(options² + items * stride).
    [[nodiscard]] bool is_consistent() const;

   private:
    const Kernel* kernel_ = nullptr;

    void lay_out(std::size_t last_words);
    void order_items();
    void set_ties();
    [[nodiscard]] CountShape add_units(std::span<const ItemPiece> pieces);
    std::size_t fill_units(std::span<const ItemPiece> pieces, std::size_t width);
    void rank_items(std::optional<std::uint64_t> seed);
    [[nodiscard]] bool are_conflicts_consistent() const;
    [[nodiscard]] bool are_pieces_consistent() const;
    [[nodiscard]] bool are_runs_consistent() const;
    [[nodiscard]] bool are_units_consistent(CountShape shape, ItemBit item) const;

    std::vector<OptionId> options_;  // of the bits
    std::vector<ItemId> items_;
    std::vector<Rank> ranks_;
    std::vector<ItemBit> item_at_rank_;

    // The first row is empty. The rows of the primary items follow, in the order in which the items
    // were before order_items(). The last rows are those of secondary items and of their colors.
    std::size_t row_count_ = 1;
    core::AlignedArray<Word> rows_;
    std::vector<const Word*> masks_;
    std::vector<RowId> row_of_item_;
    std::vector<RuledOut> exclusions_;  // of option o from exclusion_starts_[o] on
    std::vector<std::uint32_t> exclusion_starts_;

    std::size_t option_words_ = 0;
    std::size_t open_words_ = 0;
    std::size_t stride_ = 0;
    bool has_pruned_word_ = false;
    core::AlignedArray<Word> conflicts_;
    std::vector<Run> runs_;
    std::vector<CountedItem> counted_items_;
    std::vector<CountedPiece> counted_pieces_;
    std::vector<ItemPiece> pieces_;
    std::vector<std::uint32_t> piece_starts_;
    std::size_t uniform_size_ = 0;
    bool is_hopeless_ = false;

    // Only in a part: its options, as bits of the whole, and its items before order_items().
    std::vector<Word> left_;
    std::vector<ItemBit> whole_items_;

    // Used while it is built.
    std::vector<RowId> new_row_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;
    /// A unit of the item that is added, with room for more pieces.
    struct OpenUnit {
        Piece options;
        std::uint32_t next_place;  // of a piece, among those of all units
    };
    std::vector<OpenUnit> open_units_;
    std::vector<std::uint32_t> place_in_units_;  // of each piece of the item
};

}  // namespace quadrille::bits
