// Makes the children of a node, counts those that are complete, and puts the others on the stack.
//
// This file is compiled once for each kind of processor, so its include guard lets it in again.
#if defined(QUADRILLE_BITS_EXPANDER_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_BITS_EXPANDER_INL
#undef QUADRILLE_BITS_EXPANDER_INL
#else
#define QUADRILLE_BITS_EXPANDER_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>

#include "bits/kernel.hpp"
#include "bits/scan-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

/// The union of conflict rows.
class Union {
   public:
    HWY_INLINE Union(Word* rows, std::size_t stride) : rows_(rows), stride_(stride) {
        std::fill(rows, rows + stride, 0);
    }
    HWY_INLINE void add(const Word* row) {
        const WordLanes d;
        for (std::size_t w = 0; w < stride_; w += hn::Lanes(d)) {
            hn::Store(hn::Or(hn::Load(d, rows_ + w), hn::Load(d, row + w)), d, rows_ + w);
        }
    }
    HWY_INLINE void remove_from(const Word* node, Word* to) const {
        and_not(node, rows_, stride_, to);
    }

   private:
    Word* rows_;
    std::size_t stride_;
};

/// Puts children on the stack. Small layouts are constants in the inner loops. Values that every
/// child needs are members here, because the compiler cannot know that writing rows leaves them
/// unchanged.
template <std::size_t fixed_words, std::size_t fixed_open>
class Expander {
   public:
    Expander(const Matrix& matrix, Batch& batch, Stack& stack, Found& found)
        : matrix_(matrix),
          stack_(stack),
          found_(found),
          top_(stack.rows.data() + stack.size * stride()),
          end_(stack.rows.data() + stack.rows.size()),
          conflicts_(matrix.conflicts()),
          masks_(matrix.masks()),
          chosen_(batch.chosen.data()),
          // If all options have one size, and one more is to be chosen, each option left is one.
          leaf_size_(found.are_listed ? 0 : matrix.uniform_size()),
          chosen_at_leaf_(leaf_size_ == 0 ? 0 : matrix.item_count() / leaf_size_ - 1) {}

    Expander(const Expander&) = delete;
    Expander& operator=(const Expander&) = delete;
    ~Expander() {
        stack_.size = size();
        found_.count += count_;
    }

    /// Takes the last nodes off, and copies them.
    HWY_INLINE void take_off(std::size_t nodes, Word* to) {
        top_ -= nodes * stride();
        copy(top_, to, nodes * stride());
    }

    HWY_INLINE void put(const Word* node) {
        make_room(1);
        copy(node, top_, stride());
        settle();
    }

    /// Takes all forced options. An option that several items force is taken once for each, which
    /// costs less than a test. A node in which a forced option rules out another one is dropped.
    HWY_INLINE void take_forced(const Word* node, const Piece* forced, std::size_t width) {
        if constexpr (fits_register) return take_forced_in_register(node, forced, width);
        const std::size_t word_count = words();
        make_room(1);
        Word* const child = top_;
        Union ruled_out(child, stride());
        Word fixed_chosen[is_fixed ? fixed_words : 1];
        Word* const chosen = is_fixed ? fixed_chosen : chosen_;
        for (std::size_t w = 0; w < word_count; ++w) chosen[w] = 0;
        for (std::size_t v = 0; v < open_words(); ++v) {
            const Piece* const pair = forced + 2 * v * width;
            Word items = pair[0] | Word{pair[width]} << piece_bits;
            for (; items != 0; items &= items - 1) {
                const std::size_t item =
                    v * word_bits + static_cast<std::size_t>(std::countr_zero(items));
                const Word* const mask = masks_[item];
                Word bit = 0;
                std::size_t word = 0;
                for (std::size_t w = 0; w < word_count; ++w) {
                    const Word left = node[w] & mask[w];
                    chosen[w] |= left;
                    bit |= left;
                    word = left != 0 ? w : word;
                }
                const std::size_t option =
                    word * word_bits + static_cast<std::size_t>(std::countr_zero(bit));
                ruled_out.add(conflicts_ + option * stride());
            }
        }
        ruled_out.remove_from(node, child);
        Word missing = 0;
        std::size_t count = 0;
        for (std::size_t w = 0; w < word_count; ++w) {
            missing |= chosen[w] & ~child[w];
            count += static_cast<std::size_t>(std::popcount(chosen[w]));
        }
        if (missing != 0) return;
        NodeMark mark = std::bit_cast<NodeMark>(node[mark_word()]);
        mark.depth += static_cast<std::uint32_t>(count);
        child[mark_word()] = std::bit_cast<Word>(mark);
        settle();
    }

    HWY_INLINE void branch(const Word* node, std::uint32_t key) {
        const ItemBit item = matrix_.item_at(Rank{key & rank_mask});
        const std::uint32_t ways = key >> key_shift;
        NodeMark mark = std::bit_cast<NodeMark>(node[mark_word()]);
        ++mark.depth;
        mark.weight /= static_cast<float>(ways);
        const Word child_mark = std::bit_cast<Word>(mark);
        make_room(ways);
        const Word* const mask = masks_[index(item)];
        for (std::size_t w = 0; w < words(); ++w) {
            for (Word left = node[w] & mask[w]; left != 0; left &= left - 1) {
                const std::size_t option =
                    w * word_bits + static_cast<std::size_t>(std::countr_zero(left));
                and_not(node, conflicts_ + option * stride(), stride(), top_);
                top_[mark_word()] = child_mark;
                settle();
            }
        }
    }

   private:
    static constexpr bool is_fixed = fixed_words != 0;
    static constexpr bool fits_register = is_fixed && HWY_LANES(Word) >= words_a_line;
    static_assert(fixed_words + fixed_open < words_a_line);

    /// The same, where a vector holds a row.
    HWY_INLINE void take_forced_in_register(const Word* node, const Piece* forced,
                                            std::size_t width) {
        const WordLanes d;
        make_room(1);
        const auto left = hn::Load(d, node);
        auto ruled_out = hn::Zero(d);
        auto all = hn::Zero(d);
        for (std::size_t v = 0; v < open_words(); ++v) {
            const Piece* const pair = forced + 2 * v * width;
            Word items = pair[0] | Word{pair[width]} << piece_bits;
            for (; items != 0; items &= items - 1) {
                const Word* const mask =
                    masks_[v * word_bits + static_cast<std::size_t>(std::countr_zero(items))];
                const auto bit = hn::And(left, hn::Load(d, mask));
                all = hn::Or(all, bit);
                const auto word = static_cast<std::size_t>(
                    std::countr_zero(std::uint32_t{bits_of_words(hn::Ne(bit, hn::Zero(d)))}));
                const std::size_t option =
                    word * word_bits +
                    static_cast<std::size_t>(std::countr_zero(node[word] & mask[word]));
                ruled_out = hn::Or(ruled_out, hn::Load(d, conflicts_ + option * stride()));
            }
        }
        const auto child = hn::AndNot(ruled_out, left);
        const auto chosen = hn::IfThenElseZero(hn::FirstN(d, words()), all);
        hn::Store(child, d, top_);
        if (!hn::AllTrue(d, hn::Eq(hn::AndNot(child, chosen), hn::Zero(d)))) return;
        alignas(64) Word chosen_words[words_a_line];
        hn::Store(chosen, d, chosen_words);
        NodeMark mark = std::bit_cast<NodeMark>(node[mark_word()]);
        mark.depth += static_cast<std::uint32_t>(core::count_bits({chosen_words, words()}));
        top_[mark_word()] = std::bit_cast<Word>(mark);
        settle();
    }

    template <typename Mask>
    HWY_INLINE static std::uint32_t bits_of_words(Mask mask) {
        unsigned char bytes[8] = {};
        hn::StoreMaskBits(WordLanes(), mask, bytes);
        return bytes[0];
    }

    HWY_INLINE std::size_t words() const { return is_fixed ? fixed_words : matrix_.option_words(); }
    HWY_INLINE std::size_t open_words() const {
        return is_fixed ? fixed_open : matrix_.open_words();
    }
    HWY_INLINE std::size_t mark_word() const { return words() + open_words(); }
    HWY_INLINE std::size_t stride() const { return is_fixed ? words_a_line : matrix_.stride(); }
    HWY_INLINE std::size_t size() const {
        return static_cast<std::size_t>(top_ - stack_.rows.data()) / stride();
    }

    HWY_INLINE static void copy(const Word* from, Word* to, std::size_t count) {
        const WordLanes d;
        for (std::size_t w = 0; w < count; w += hn::Lanes(d)) {
            hn::Store(hn::Load(d, from + w), d, to + w);
        }
    }

    HWY_INLINE void make_room(std::size_t nodes) {
        if (static_cast<std::size_t>(end_ - top_) < nodes * stride()) grow(nodes);
    }

    HWY_NOINLINE void grow(std::size_t nodes) {
        const std::size_t before = size();
        stack_.rows.make_room(2 * (before + nodes) * stride());
        top_ = stack_.rows.data() + before * stride();
        end_ = stack_.rows.data() + stack_.rows.size();
    }

    /// The node at the top has been written. It stays, unless its solutions are known.
    HWY_INLINE void settle() {
        const std::size_t open = core::count_bits({top_ + words(), open_words()});
        if (open == 0) {
            ++count_;
            if (found_.are_listed) {
                found_.rows.insert(found_.rows.end(), top_, top_ + words());
            }
        } else if (open == leaf_size_) {
            count_ += core::count_bits({top_, words()}) - chosen_at_leaf_;
        } else if (open == 2 * leaf_size_) {
            count_pairs();
        } else {
            top_ += stride();
        }
    }

    /// Two more options are to be chosen. Adds, for each way to cover an open item, the options
    /// that are then left.
    HWY_INLINE void count_pairs() {
        std::size_t v = 0;
        while (top_[words() + v] == 0) ++v;
        const std::size_t item =
            v * word_bits + static_cast<std::size_t>(std::countr_zero(top_[words() + v]));
        if constexpr (!is_fixed) return count_pairs_of(id_at<ItemBit>(item));
        const Word* const mask = masks_[item];
        for (std::size_t w = 0; w < words(); ++w) {
            for (Word left = top_[w] & mask[w]; left != 0; left &= left - 1) {
                count_pairs_with(w * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
            }
        }
    }

    /// The same in rows of several lines, for an item that may have options in few of them.
    HWY_NOINLINE void count_pairs_of(ItemBit item) {
        for (const auto& [piece, mask] : matrix_.pieces(item)) {
            for (Piece left = piece_at(top_, index(piece)) & mask; left != 0; left &= left - 1) {
                count_pairs_with(index(piece) * piece_bits +
                                 static_cast<std::size_t>(std::countr_zero(left)));
            }
        }
    }

    /// Adds the options that are left once this option is chosen.
    HWY_INLINE void count_pairs_with(std::size_t option) {
        const Word* const conflicts = conflicts_ + option * stride();
        for (std::size_t w = 0; w < words(); ++w) {
            count_ += static_cast<std::size_t>(std::popcount(top_[w] & ~conflicts[w]));
        }
        count_ -= chosen_at_leaf_;
    }

    const Matrix& matrix_;
    Stack& stack_;
    Found& found_;
    Word* top_;  // behind the last node
    Word* end_;
    const Word* const conflicts_;
    const Word* const* const masks_;
    Word* const chosen_;
    std::uint64_t count_ = 0;
    const std::size_t leaf_size_;
    const std::size_t chosen_at_leaf_;
};

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
