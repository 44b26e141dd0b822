// A problem as bits: the data that the bit-parallel search reads and never writes.
//
// Each option is a bit. A *node* of the search is a row of 64-bit words:
//
//     [ options that are left | items that are open | depth and weight | zeros ]
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
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bits/row.hpp"
#include "core/aligned.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::bits {

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

/// The options that an entry rules out: those of its item, except those of its color.
struct Exclusion {
    std::uint32_t row;  ///< the options of the item
    std::uint32_t but;  ///< those that have its color there, or row 0, which is empty
};

struct Kernel;

class Matrix {
   public:
    Matrix() = default;

    /// O(entries * stride). The problem is one that fits() and has no multiplicities.
    Matrix(const Problem& problem, std::optional<std::uint64_t> seed, const Kernel& kernel);

    /// Becomes what is left of a problem at a node: its options and open items alone. The options
    /// keep their order, the items their ranks. O(its entries * stride + options of the whole).
    void become_part(const Matrix& whole, const Word* node);

    /// Writes the node that a node of the whole is in this part of it. O(options + items).
    void translate(const Matrix& whole, const Word* node, Word* to) const;

    /// Can the rows of the problem be held?
    [[nodiscard]] static bool fits(const Problem& problem);

    /// The code that works on its rows.
    [[nodiscard]] const Kernel& kernel() const { return *kernel_; }

    [[nodiscard]] std::size_t option_count() const { return options_.size(); }
    [[nodiscard]] std::size_t item_count() const { return items_.size(); }

    // The layout of a row.
    [[nodiscard]] std::size_t option_words() const { return option_words_; }
    [[nodiscard]] std::size_t open_words() const { return open_words_; }
    [[nodiscard]] std::size_t mark_word() const { return option_words_ + open_words_; }
    [[nodiscard]] std::size_t stride() const { return stride_; }

    /// Option o's row is at conflicts() + o * stride().
    [[nodiscard]] const Word* conflicts() const { return conflicts_.data(); }
    /// The options of each item, as rows.
    [[nodiscard]] const Word* const* masks() const { return masks_.data(); }
    [[nodiscard]] const Word* mask(std::size_t item) const { return masks_[item]; }
    [[nodiscard]] std::span<const Run> runs() const { return runs_; }
    [[nodiscard]] std::span<const Part> parts(std::size_t item) const {
        return {parts_.data() + part_starts_[item], parts_.data() + part_starts_[item + 1]};
    }
    /// Among items with equally few options, the one with the lowest rank is branched on.
    [[nodiscard]] const std::uint32_t* ranks() const { return ranks_.data(); }
    [[nodiscard]] std::size_t item_at_rank(std::size_t rank) const { return item_at_rank_[rank]; }

    /// The option and item of the problem that a bit stands for.
    [[nodiscard]] OptionId option(std::size_t bit) const { return options_[bit]; }
    [[nodiscard]] ItemId item(std::size_t bit) const { return items_[bit]; }

    /// The number of items that every option covers; 0 if they differ.
    [[nodiscard]] std::size_t uniform_size() const { return uniform_size_; }
    /// Is there an item without options?
    [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }

    /// Writes the node with all options left and all items open.
    void write_root(Word* node) const;

   private:
    const Kernel* kernel_ = nullptr;

    void lay_out();
    void order_items();
    void rank_items(std::optional<std::uint64_t> seed);

    std::vector<OptionId> options_;  // of the bits
    std::vector<ItemId> items_;
    std::vector<std::uint32_t> ranks_;
    std::vector<std::uint32_t> item_at_rank_;

    // Rows: 0 is empty; then, in the order in which the items came before order_items(), those of
    // the primary items; then those of secondary items, and of their colors.
    std::size_t row_count_ = 1;
    core::AlignedArray<Word> rows_;
    std::vector<const Word*> masks_;
    std::vector<std::uint32_t> row_of_item_;
    std::vector<Exclusion> exclusions_;  // of option o from exclusion_starts_[o] on
    std::vector<std::uint32_t> exclusion_starts_;

    std::size_t option_words_ = 0;
    std::size_t open_words_ = 0;
    std::size_t stride_ = 0;
    core::AlignedArray<Word> conflicts_;
    std::vector<Run> runs_;
    std::vector<Part> parts_;
    std::vector<std::uint32_t> part_starts_;
    std::size_t uniform_size_ = 0;
    bool is_hopeless_ = false;

    // For a part: the options of the whole that it has, and its items, in their first order.
    std::vector<Word> left_;
    std::vector<std::uint32_t> whole_items_;

    // For use while it is built.
    std::vector<std::uint32_t> new_row_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;
};

}  // namespace quadrille::bits
