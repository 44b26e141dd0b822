// Removes the options of a node that rule out all options of some other open item. Nothing would be
// left to cover that item, so no solution has them. (This is domain consistency; Knuth, The Art of
// Computer Programming, 7.2.2.3.) An option that is the only one of its item is taken. Both are
// repeated until nothing changes. The result does not depend on the order in which items are
// examined, because what can be removed can still be removed later.
//
// A candidate for removal conflicts with each option of the item, so it is in all of their conflict
// rows. A few of these rows leave few candidates, and each of them is compared with all options of
// the item.
//
// This file is compiled once for each kind of processor, so its include guard lets it in again.
#if defined(QUADRILLE_BITS_PRUNE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_BITS_PRUNE_INL
#undef QUADRILLE_BITS_PRUNE_INL
#else
#define QUADRILLE_BITS_PRUNE_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>

#include "bits/kernel.hpp"
#include "bits/scan-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

class Pruner {
   public:
    Pruner(const Matrix& matrix, PruneRoom& room, Word* node)
        : matrix_(matrix),
          room_(room),
          node_(node),
          open_(node + matrix.option_words),
          stride_(matrix.stride) {}

    /// False if an open item has no option.
    bool prune() {
        std::copy_n(open_, matrix_.open_words, room_.waiting.data());
        for (bool is_any = true; is_any;) {
            is_any = false;
            for (std::size_t v = 0; v < matrix_.open_words; ++v) {
                for (Word items; (items = room_.waiting[v] & open_[v]) != 0; is_any = true) {
                    room_.waiting[v] = items & (items - 1);
                    const auto bit = static_cast<std::size_t>(std::countr_zero(items));
                    if (!examine(id_at<ItemBit>(v * word_bits + bit))) return false;
                }
            }
        }
        auto mark = std::bit_cast<NodeMark>(node_[matrix_.mark_word()]);
        mark.depth += taken_;
        node_[matrix_.mark_word()] = std::bit_cast<Word>(mark);
        return true;
    }

   private:
    // With two rows, twice as many candidates remain. More than six take longer than they save.
    static constexpr std::size_t rows_combined = 6;
    using Rows = std::array<const Word*, rows_combined>;

    /// False if the item has no option.
    HWY_INLINE bool examine(ItemBit item) {
        list_words(item);
        if (count_ == 0) return false;
        if (count_ == 1 && std::has_single_bit(room_.words[0].options)) {
            take(matrix_.conflicts(lowest(0)));
            return true;
        }
        const Rows rows = choose_rows();
        room_.rows += rows_combined;
        for (std::size_t w = 0; w < matrix_.option_words; w += words_a_line) {
            alignas(64) Word candidates[words_a_line];
            if (combine(rows, item, w, candidates)) remove_some(candidates, w);
        }
        return true;
    }

    /// Lists the words of the node in which the item has options.
    HWY_INLINE void list_words(ItemBit item) {
        const Word* const mask = matrix_.mask(item);
        count_ = 0;
        std::size_t end = 0;  // of the words that were looked at
        for (const ItemPiece& part : matrix_.pieces(item)) {
            const std::size_t word = index(part.piece) * piece_bits / word_bits;
            if (word < end) continue;
            end = word + 1;
            room_.words[count_] = {word, node_[word] & mask[word]};
            count_ += room_.words[count_].options != 0;
        }
    }

    HWY_INLINE OptionBit lowest(std::size_t k) const {
        const auto [word, options] = room_.words[k];
        return id_at<OptionBit>(word * word_bits +
                                static_cast<std::size_t>(std::countr_zero(options)));
    }
    HWY_INLINE OptionBit highest(std::size_t k) const {
        const auto [word, options] = room_.words[k];
        return id_at<OptionBit>(word * word_bits + word_bits - 1 -
                                static_cast<std::size_t>(std::countl_zero(options)));
    }

    /// The conflicts of some options of the item. Options that are far from each other have fewer
    /// conflicts in common, because neighbours often share items.
    HWY_INLINE Rows choose_rows() const {
        const std::size_t last = count_ - 1;
        return {matrix_.conflicts(lowest(0)),
                matrix_.conflicts(highest(last)),
                matrix_.conflicts(lowest(count_ / 2)),
                matrix_.conflicts(highest(last / 4)),
                matrix_.conflicts(lowest(last - last / 4)),
                matrix_.conflicts(highest(count_ / 2))};
    }

    /// Writes the options in a line of words that conflict with all of these rows' options. The
    /// options of the item are left out. False if there are none.
    HWY_INLINE bool combine(const Rows& rows, ItemBit item, std::size_t first, Word* to) const {
        const WordLanes d;
        const Word* const mask = matrix_.mask(item) + first;
        auto any = hn::Zero(d);
        for (std::size_t w = 0; w < words_a_line; w += hn::Lanes(d)) {
            auto all = hn::AndNot(hn::Load(d, mask + w), hn::Load(d, node_ + first + w));
            for (const Word* const row : rows) all = hn::And(all, hn::Load(d, row + first + w));
            any = hn::Or(any, all);
            hn::Store(all, d, to + w);
        }
        return !hn::AllTrue(d, hn::Eq(any, hn::Zero(d)));
    }

    /// Removes those candidates that conflict with all options of the item.
    HWY_INLINE void remove_some(const Word* candidates, std::size_t first) {
        const std::size_t end = std::min(first + words_a_line, matrix_.option_words);
        for (std::size_t w = first; w < end; ++w) {
            for (Word left = candidates[w - first]; left != 0; left &= left - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(left));
                const Word* const row = matrix_.conflicts(id_at<OptionBit>(w * word_bits + bit));
                ++room_.rows;
                if (is_compatible_with_any(row)) continue;
                node_[w] &= ~core::bit_of(bit);
                ++room_.removed;
                wake_items(row);
            }
        }
    }

    HWY_INLINE bool is_compatible_with_any(const Word* row) const {
        for (std::size_t k = 0; k < count_; ++k) {
            if ((room_.words[k].options & ~row[room_.words[k].word]) != 0) return true;
        }
        return false;
    }

    /// The items of an option that was removed are examined again.
    HWY_INLINE void wake_items(const Word* row) {
        const Word* const items = row + matrix_.option_words;
        for (std::size_t v = 0; v < matrix_.open_words; ++v) room_.waiting[v] |= items[v];
    }

    /// Takes the option with these conflicts.
    HWY_INLINE void take(const Word* row) {
        for (std::size_t w = 0; w < matrix_.option_words; ++w) {
            core::for_each_bit(node_[w] & row[w], w * word_bits, [&](std::size_t option) {
                wake_items(matrix_.conflicts(id_at<OptionBit>(option)));
            });
        }
        and_not(node_, row, stride_, node_);
        ++room_.rows;
        ++taken_;
    }

    const Matrix& matrix_;
    PruneRoom& room_;
    Word* const node_;
    Word* const open_;
    const std::size_t stride_;
    std::size_t count_ = 0;    // of room_.words, for the item that is examined
    std::uint32_t taken_ = 0;  // options
};

bool prune(const Matrix& matrix, PruneRoom& room, Word* node) {
    return Pruner(matrix, room, node).prune();
}

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
