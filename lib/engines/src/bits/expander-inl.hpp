// Makes the children of nodes, counts those that are complete, and puts the others on the stack.
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
#include <span>

#include "bits/kernel.hpp"
#include "bits/scan-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

/// The union of conflict rows.
class Union {
   public:
    HWY_INLINE Union(Word* rows, std::size_t words) : rows_(rows), words_(words) {
        std::fill(rows, rows + words, 0);
    }
    HWY_INLINE void add(const Word* row) {
        const WordLanes d;
        for (std::size_t w = 0; w < words_; w += hn::Lanes(d)) {
            hn::Store(hn::Or(hn::Load(d, rows_ + w), hn::Load(d, row + w)), d, rows_ + w);
        }
    }
    HWY_INLINE void remove_from(const Word* node, Word* to) const {
        and_not(node, rows_, words_, to);
    }

   private:
    Word* rows_;
    std::size_t words_;
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
          conflicts_(matrix.conflict_rows.data()),
          masks_(matrix.masks.data()),
          nodes_(batch.nodes.data()),
          chosen_(batch.chosen.data()),
          settled_(batch.settled.data()),
          // If all options have one size, and one more is to be chosen, each option left is one.
          leaf_size_(found.are_listed ? 0 : matrix.uniform_size),
          chosen_at_leaf_(leaf_size_ == 0 ? 0 : matrix.item_count() / leaf_size_ - 1),
          most_settled_(2 * leaf_size_) {}

    Expander(const Expander&) = delete;
    Expander& operator=(const Expander&) = delete;
    ~Expander() {
        stack_.size = size();
        found_.count += count_;
    }

    /// Takes the last nodes off, and copies them.
    HWY_INLINE void take_off(std::size_t nodes) {
        top_ -= nodes * stride();
        copy(top_, nodes_, nodes * stride());
    }

    HWY_INLINE void put(const Word* node) {
        make_room(1);
        copy(node, top_, used());
        settle_top();
    }

    /// Takes all forced options of these nodes of the batch.
    HWY_INLINE void take_forced(std::span<const std::uint32_t> nodes, const Piece* forced) {
        const std::size_t width = hn::Lanes(Lanes());
        const std::size_t forced_pieces = 2 * open_words() * width;
        make_room(nodes.size() + 1);
        Word* settled = settled_;
        for (const std::uint32_t n : nodes) {
            const Piece* const items = forced + n / width * forced_pieces + n % width;
            settled += take_forced(nodes_ + n * stride(), items, width, settled) * stride();
        }
        for (const Word* row = settled_; row != settled; row += stride()) settle(row);
    }

    /// Makes a child of a node for each option of the item that the key names.
    HWY_INLINE void branch(const Word* node, std::uint32_t key) {
        const ItemBit item = matrix_.item_at(Rank{key & rank_mask});
        const std::uint32_t ways = key >> key_shift;
        auto mark = std::bit_cast<NodeMark>(node[mark_word()]);
        ++mark.depth;
        mark.weight /= static_cast<float>(ways);
        const Word child_mark = std::bit_cast<Word>(mark);
        make_room(ways);
        const Word* const mask = masks_[index(item)];
        if constexpr (is_fixed) {
            const std::size_t open = core::count_bits({node + words(), open_words()});
            if (size_of_options_ != 0 && open > size_of_options_ + most_settled_) {
                return put_children(node, mask, ways, child_mark);
            }
        }
        for (std::size_t w = 0; w < words(); ++w) {
            for (Word left = node[w] & mask[w]; left != 0; left &= left - 1) {
                const std::size_t option =
                    w * word_bits + static_cast<std::size_t>(std::countr_zero(left));
                and_not(node, conflicts_ + option * stride(), used(), top_);
                top_[mark_word()] = child_mark;
                settle_top();
            }
        }
    }

   private:
    static constexpr bool is_fixed = fixed_words != 0;
    static constexpr std::size_t used_words =
        std::min(words_a_line, fixed_words + fixed_open + 1 +
                                   (fixed_words >= least_words_with_pruned_word ? 1U : 0U));
    static constexpr std::size_t word_lanes = std::min<std::size_t>(HWY_LANES(Word), words_a_line);
    static constexpr bool fits_register = is_fixed && word_lanes >= used_words;
    static_assert(fixed_words + fixed_open < words_a_line);

    /// Takes all forced options of a node. An option that several items force is taken once for
    /// each, which costs less than a test. A node in which a forced option rules out another one is
    /// dropped. The child goes to the top of the stack, or to `settled` if its solutions are known.
    /// True in the second case. There is no branch, because the processor could not predict it.
    HWY_INLINE bool take_forced(const Word* node, const Piece* forced, std::size_t width,
                                Word* settled) {
        if constexpr (fits_register) return take_forced_in_register(node, forced, width, settled);
        const std::size_t word_count = words();
        Word* const child = top_;
        Union ruled_out(child, used());
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
        return put_forced(node, chosen, settled);
    }

    /// The same, where a vector holds a row.
    HWY_INLINE bool take_forced_in_register(const Word* node, const Piece* forced,
                                            std::size_t width, Word* settled) {
        const WordLanes d;
        const auto left = hn::Load(d, node);
        auto ruled_out = hn::Zero(d);
        auto chosen = hn::Zero(d);
        for (std::size_t v = 0; v < open_words(); ++v) {
            const Piece* const pair = forced + 2 * v * width;
            Word items = pair[0] | Word{pair[width]} << piece_bits;
            for (; items != 0; items &= items - 1) {
                const Word* const mask =
                    masks_[v * word_bits + static_cast<std::size_t>(std::countr_zero(items))];
                const auto bit = hn::And(left, hn::Load(d, mask));
                chosen = hn::Or(chosen, bit);
                const auto word = static_cast<std::size_t>(
                    std::countr_zero(std::uint32_t{bits_of_words(hn::Ne(bit, hn::Zero(d)))}));
                const std::size_t option =
                    word * word_bits +
                    static_cast<std::size_t>(std::countr_zero(node[word] & mask[word]));
                ruled_out = hn::Or(ruled_out, hn::Load(d, conflicts_ + option * stride()));
            }
        }
        hn::Store(hn::AndNot(ruled_out, left), d, top_);
        alignas(64) Word chosen_words[words_a_line];
        hn::Store(chosen, d, chosen_words);
        return put_forced(node, chosen_words, settled);
    }

    /// The child at the top has lost what the chosen options rule out.
    HWY_INLINE bool put_forced(const Word* node, const Word* chosen, Word* settled) {
        Word* const child = top_;
        Word missing = 0;
        std::size_t count = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            missing |= chosen[w] & ~child[w];
            count += static_cast<std::size_t>(std::popcount(chosen[w]));
        }
        copy(child, settled, used());
        auto mark = std::bit_cast<NodeMark>(node[mark_word()]);
        mark.depth += static_cast<std::uint32_t>(count);
        child[mark_word()] = std::bit_cast<Word>(mark);
        const bool is_alive = missing == 0;
        const bool is_settled = core::count_bits({child + words(), open_words()}) <= most_settled_;
        top_ += static_cast<std::size_t>(is_alive && !is_settled) * stride();
        return is_alive && is_settled;
    }

    /// Puts a child for each of the options that the node shares with the mask. All stay.
    HWY_INLINE void put_children(const Word* node, const Word* mask, std::uint32_t ways,
                                 Word mark) {
        Word* const top = top_;
        top_ = top + ways * stride();
        // Most items have two options: the first one, and the last one.
        std::uint32_t in = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            in |= static_cast<std::uint32_t>((node[w] & mask[w]) != 0) << w;
        }
        const auto low = static_cast<std::size_t>(std::countr_zero(in));
        const auto high = static_cast<std::size_t>(31 - std::countl_zero(in));
        const Word low_bits = node[low] & mask[low];
        const Word high_bits = node[high] & mask[high];
        put_child(node, low * word_bits + static_cast<std::size_t>(std::countr_zero(low_bits)),
                  mark, top);
        put_child(node, high * word_bits + static_cast<std::size_t>(std::bit_width(high_bits) - 1),
                  mark, top + (ways - 1) * stride());
        if (ways == 2) return;
        Word* to = top;
        for (std::size_t w = 0; w < words(); ++w) {
            for (Word left = node[w] & mask[w]; left != 0; left &= left - 1) {
                put_child(node, w * word_bits + static_cast<std::size_t>(std::countr_zero(left)),
                          mark, to);
                to += stride();
            }
        }
    }

    HWY_INLINE void put_child(const Word* node, std::size_t option, Word mark, Word* to) const {
        and_not(node, conflicts_ + option * stride(), used(), to);
        to[mark_word()] = mark;
    }

    template <typename Mask>
    HWY_INLINE static std::uint32_t bits_of_words(Mask mask) {
        unsigned char bytes[8] = {};
        hn::StoreMaskBits(WordLanes(), mask, bytes);
        return bytes[0];
    }

    HWY_INLINE std::size_t words() const { return is_fixed ? fixed_words : matrix_.option_words; }
    HWY_INLINE std::size_t open_words() const { return is_fixed ? fixed_open : matrix_.open_words; }
    HWY_INLINE std::size_t mark_word() const { return words() + open_words(); }
    HWY_INLINE std::size_t stride() const { return is_fixed ? words_a_line : matrix_.stride; }
    /// The words of a row that are written: its first half, if nothing is behind it and a vector is
    /// short enough.
    HWY_INLINE std::size_t used() const {
        return is_fixed ? (used_words + word_lanes - 1) / word_lanes * word_lanes : matrix_.stride;
    }
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
    HWY_INLINE void settle_top() {
        if (core::count_bits({top_ + words(), open_words()}) <= most_settled_) {
            settle(top_);
        } else {
            top_ += stride();
        }
    }

    /// Adds the solutions of a node with at most most_settled_ open items.
    HWY_INLINE void settle(const Word* node) {
        const std::size_t open = core::count_bits({node + words(), open_words()});
        if (open == 0) {
            ++count_;
            if (found_.are_listed) {
                found_.rows.insert(found_.rows.end(), node, node + words());
            }
        } else if (open == leaf_size_) {
            count_ += core::count_bits({node, words()}) - chosen_at_leaf_;
        } else {
            count_pairs(node);
        }
    }

    /// Two more options are to be chosen. Adds, for each way to cover an open item, the options
    /// that are then left.
    HWY_INLINE void count_pairs(const Word* node) {
        std::size_t v = 0;
        while (node[words() + v] == 0) ++v;
        const std::size_t item =
            v * word_bits + static_cast<std::size_t>(std::countr_zero(node[words() + v]));
        if constexpr (!is_fixed) return count_pairs_of(node, id_at<ItemBit>(item));
        const Word* const mask = masks_[item];
        for (std::size_t w = 0; w < words(); ++w) {
            for (Word left = node[w] & mask[w]; left != 0; left &= left - 1) {
                count_pairs_with(node,
                                 w * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
            }
        }
    }

    /// The same in rows of several lines, for an item that may have options in few of them.
    HWY_NOINLINE void count_pairs_of(const Word* node, ItemBit item) {
        for (const auto& [piece, mask] : matrix_.pieces(item)) {
            for (Piece left = piece_at(node, index(piece)) & mask; left != 0; left &= left - 1) {
                count_pairs_with(node, index(piece) * piece_bits +
                                           static_cast<std::size_t>(std::countr_zero(left)));
            }
        }
    }

    /// Adds the options that are left once this option is chosen.
    HWY_INLINE void count_pairs_with(const Word* node, std::size_t option) {
        const Word* const conflicts = conflicts_ + option * stride();
        for (std::size_t w = 0; w < words(); ++w) {
            count_ += static_cast<std::size_t>(std::popcount(node[w] & ~conflicts[w]));
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
    Word* const nodes_;    // those of the batch
    Word* const chosen_;   // options, of one node
    Word* const settled_;  // children whose solutions are known
    std::uint64_t count_ = 0;
    const std::size_t leaf_size_;
    const std::size_t chosen_at_leaf_;
    const std::size_t most_settled_;  // open items of a node whose solutions are known
    const std::size_t size_of_options_ = matrix_.uniform_size;
};

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
