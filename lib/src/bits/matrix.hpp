// A problem as bits: what the bit-parallel search reads and never writes.
//
// Each option is a bit. A *node* of the search is a row of 64-bit words:
//
//     [ options that are left | items that are open | depth and weight | zeros ]
//
// `stride` words in all, a multiple of 8, so that rows lie on cache lines. Of an item that is
// closed just one option is left, the chosen one; so a solution is the options that are left when
// no item is open. The *conflict row* of an option has the same layout, with a bit for each option
// that cannot be chosen with it and for each item that it covers: to choose the option is
//
//     node = node and not conflicts(option)
//
// and nothing else (O(stride)). The rows of n options take n * stride words: quadratic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/aligned.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::bits {

using Word = std::uint64_t;   ///< of a row
using Piece = std::uint32_t;  ///< half a word, the unit in which options are counted

constexpr std::size_t word_bits = 64;
constexpr std::size_t piece_bits = 32;
constexpr std::size_t words_a_line = 8;

/// The options of an item that lie in one piece of a row.
struct Part {
    std::uint32_t piece;
    Piece mask;
};

/// Items that lie behind each other, have options in as many pieces, and are bits of one piece of
/// the open items.
struct Run {
    std::uint32_t parts;       ///< of each item
    std::uint32_t open_piece;  ///< which of the open items' pieces
    std::uint32_t first;       ///< item
    std::uint32_t end;
};

class Matrix {
   public:
    /// O(n * stride * entries of an option). The problem is one that fits() and has no
    /// multiplicities. Ties between items go to the one of the lower rank.
    Matrix(const Problem& problem, std::span<const std::uint32_t> rank_of_item);

    /// What is left of a problem at a node: its options and open items alone. The options keep
    /// their order, the items their ranks.
    Matrix(const Matrix& whole, const Word* node);

    /// Can the conflicts of so many options be held?
    [[nodiscard]] static bool fits(const Problem& problem);

    [[nodiscard]] std::size_t option_count() const { return options_.size(); }
    [[nodiscard]] std::size_t item_count() const { return items_.size(); }

    // The layout of a row.
    [[nodiscard]] std::size_t option_words() const { return option_words_; }
    [[nodiscard]] std::size_t open_words() const { return open_words_; }
    [[nodiscard]] std::size_t mark_word() const { return option_words_ + open_words_; }
    [[nodiscard]] std::size_t stride() const { return stride_; }

    [[nodiscard]] const Word* conflicts(std::size_t option) const {
        return conflicts_.data() + option * stride_;
    }
    [[nodiscard]] std::span<const Run> runs() const { return runs_; }
    [[nodiscard]] std::span<const Part> parts(std::size_t item) const {
        return {parts_.data() + part_starts_[item], parts_.data() + part_starts_[item + 1]};
    }
    [[nodiscard]] const Word* mask(std::size_t item) const {
        return masks_.data() + item * option_words_;
    }
    [[nodiscard]] const std::uint32_t* ranks() const { return ranks_.data(); }
    [[nodiscard]] std::size_t item_at_rank(std::size_t rank) const { return item_at_rank_[rank]; }

    /// The option and item of the problem that a bit stands for.
    [[nodiscard]] OptionId option(std::size_t bit) const { return options_[bit]; }
    [[nodiscard]] ItemId item(std::size_t bit) const { return items_[bit]; }
    /// The bit of an option, or none if it is not among those that are left.
    [[nodiscard]] std::optional<std::size_t> bit_of(OptionId option) const;
    [[nodiscard]] std::optional<std::size_t> bit_of(ItemId item) const;

    /// The number of items that every option covers; 0 if they differ.
    [[nodiscard]] std::size_t uniform_size() const { return uniform_size_; }
    /// Is there an item without options?
    [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }

    /// Writes the node with all options left and all items open.
    void write_root(Word* node) const;

   private:
    /// An option of an item, and its color there.
    struct Member {
        std::uint32_t option;
        Color color;
    };

    [[nodiscard]] std::span<const Member> members_of(std::size_t list) const {
        return {members_.data() + list_starts_[list], members_.data() + list_starts_[list + 1]};
    }

    void lay_out();
    void exclude(std::span<const Member> members, Word* mask, Word* color_mask);
    void order_items();
    void lay_out_items();

    std::vector<OptionId> options_;  // of the bits
    std::vector<ItemId> items_;
    std::vector<std::uint32_t> ranks_;
    std::vector<std::uint32_t> item_at_rank_;

    // The options of each item, by color, then by bit: list l is members_[list_starts_[l] …].
    // Lists 0 … item_count() - 1 are those of the (primary) items, the others of secondary ones.
    std::vector<Member> members_;
    std::vector<std::uint32_t> list_starts_{0};

    std::size_t option_words_ = 0;
    std::size_t open_words_ = 0;
    std::size_t stride_ = 0;
    core::AlignedArray<Word> conflicts_;
    std::vector<Word> masks_;
    std::vector<Run> runs_;
    std::vector<Part> parts_;
    std::vector<std::uint32_t> part_starts_;
    std::size_t uniform_size_ = 0;
    bool is_hopeless_ = false;
};

}  // namespace quadrille::bits
