// The target's code is compiled once for each kind of processor, by including this file again.
#define HWY_WANT_AVX3_DL 1  // vectors of population counts
#define HWY_DISABLED_TARGETS HWY_SSSE3
#define HWY_TARGET_INCLUDE "bits/kernel.cpp"
#include <hwy/foreach_target.h>  // before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "bits/kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Lanes = hn::ScalableTag<Piece>;
using Vector = hn::Vec<Lanes>;
using WordLanes = hn::CappedTag<Word, words_a_line>;

constexpr int key_shift = 16;
constexpr Piece rank_mask = (Piece{1} << key_shift) - 1;
constexpr Piece no_key = ~Piece{0};  // no item is open

/// In how many of the parts' options a lane's node has: `parts` of them, one behind the other.
template <int parts>
HWY_INLINE Vector count_options(const Part* part, const Piece* lanes) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    Vector count = hn::PopulationCount(
        hn::And(hn::Load(d, lanes + part->piece * width), hn::Set(d, part->mask)));
    for (int p = 1; p < parts; ++p) {
        ++part;
        count = hn::Add(count, hn::PopulationCount(hn::And(hn::Load(d, lanes + part->piece * width),
                                                           hn::Set(d, part->mask))));
    }
    return count;
}

HWY_INLINE Vector count_many_options(const Part* part, std::size_t parts, const Piece* lanes) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    Vector count = hn::Zero(d);
    for (const Part* const end = part + parts; part != end; ++part) {
        count = hn::Add(count, hn::PopulationCount(hn::And(hn::Load(d, lanes + part->piece * width),
                                                           hn::Set(d, part->mask))));
    }
    return count;
}

/// One node in each lane: the items of a run are counted, the open ones compared.
template <int parts>
HWY_INLINE void scan_run(const Matrix& matrix, const Run& run, const Piece* lanes, Vector& best,
                         Piece* forced) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const Vector open = hn::Load(d, lanes + (2 * matrix.option_words() + run.open_piece) * width);
    const Vector one = hn::Set(d, 1);
    Vector bit = hn::Set(d, Piece{1} << (run.first % piece_bits));
    Vector with_one = hn::Load(d, forced);
    const Part* part = matrix.parts(run.first).data();
    const std::uint32_t* const ranks = matrix.ranks();
    for (std::uint32_t i = run.first; i < run.end; ++i) {
        Vector count;
        if constexpr (parts == 0) {
            count = count_many_options(part, run.parts, lanes);
            part += run.parts;
        } else {
            count = count_options<parts>(part, lanes);
            part += parts;
        }
        const auto is_open = hn::TestBit(open, bit);
        const auto is_forced = hn::And(is_open, hn::Eq(count, one));
        with_one = hn::Or(with_one, hn::IfThenElseZero(is_forced, bit));
        const Vector key = hn::Or(hn::ShiftLeft<key_shift>(count), hn::Set(d, ranks[i]));
        best = hn::Min(best, hn::IfThenElse(is_open, key, best));
        bit = hn::Add(bit, bit);
    }
    hn::Store(with_one, d, forced);
}

HWY_INLINE Piece piece_at(const Word* row, std::size_t piece) {
    if constexpr (std::endian::native == std::endian::little) {
        Piece bits;  // one load, which may be part of a vector instruction
        std::memcpy(&bits, reinterpret_cast<const unsigned char*>(row) + piece * sizeof bits,
                    sizeof bits);
        return bits;
    }
    return static_cast<Piece>(row[piece / 2] >> (piece % 2 * piece_bits));
}

/// Spreads a vector's worth of nodes over the lanes, a piece a vector.
HWY_INLINE void spread(const Matrix& matrix, const Word* nodes, std::size_t count, Piece* lanes) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const std::size_t words = matrix.mark_word();
    for (std::size_t n = 0; n < count; ++n) {
        const Word* const node = nodes + n * matrix.stride();
        Piece* to = lanes + n;
        for (std::size_t w = 0; w < words; ++w) {
            const Word word = node[w];
            to[0] = static_cast<Piece>(word);
            to[width] = static_cast<Piece>(word >> piece_bits);
            to += 2 * width;
        }
    }
}

HWY_INLINE void scan_lanes(const Matrix& matrix, const Piece* lanes, std::uint32_t* keys,
                           Piece* forced) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    for (std::size_t p = 0; p < 2 * matrix.open_words(); ++p) {
        hn::Store(hn::Zero(d), d, forced + p * width);
    }
    Vector best = hn::Set(d, no_key);
    for (const Run& run : matrix.runs()) {
        Piece* const with_one = forced + run.open_piece * width;
        switch (run.parts) {
            case 1:
                scan_run<1>(matrix, run, lanes, best, with_one);
                break;
            case 2:
                scan_run<2>(matrix, run, lanes, best, with_one);
                break;
            case 3:
                scan_run<3>(matrix, run, lanes, best, with_one);
                break;
            case 4:
                scan_run<4>(matrix, run, lanes, best, with_one);
                break;
            case 5:
                scan_run<5>(matrix, run, lanes, best, with_one);
                break;
            case 6:
                scan_run<6>(matrix, run, lanes, best, with_one);
                break;
            default:
                scan_run<0>(matrix, run, lanes, best, with_one);
                break;
        }
    }
    hn::Store(best, d, keys);
}

HWY_INLINE void and_not(const Word* row, const Word* conflicts, std::size_t stride, Word* to) {
    const WordLanes d;
    for (std::size_t w = 0; w < stride; w += hn::Lanes(d)) {
        hn::Store(hn::AndNot(hn::Load(d, conflicts + w), hn::Load(d, row + w)), d, to + w);
    }
}

/// Takes the one option that is left of an item. False if none is.
HWY_INLINE bool take_only_option(const Matrix& matrix, Word* node, std::size_t item) {
    for (const Part& part : matrix.parts(item)) {
        const Piece left = piece_at(node, part.piece) & part.mask;
        if (left == 0) continue;
        const std::size_t option =
            part.piece * piece_bits + static_cast<std::size_t>(std::countr_zero(left));
        and_not(node, matrix.conflicts() + option * matrix.stride(), matrix.stride(), node);
        Mark mark = std::bit_cast<Mark>(node[matrix.mark_word()]);
        ++mark.depth;
        node[matrix.mark_word()] = std::bit_cast<Word>(mark);
        return true;
    }
    return false;
}

/// Looks at one node with an item in each lane, and takes forced options as they are seen, until
/// there are none. Returns the key of the item with the fewest options, at least 2; 0 if the node
/// is dead, no_key if all items are closed.
HWY_INLINE std::uint32_t propagate(const Matrix& matrix, const Batch& batch, Word* node) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const Vector zero = hn::Zero(d);
    const Vector one = hn::Set(d, 1);
    const Vector lane_bit = hn::Shl(one, hn::Iota(d, 0));
    const Word* const open_items = node + matrix.option_words();
    const std::uint32_t* const starts = batch.group_starts.data();
    const std::uint32_t* const pieces = batch.group_pieces.data();
    const std::size_t groups = batch.group_starts.size() - 1;
    // Each option taken begins a new round through all groups.
    Vector best = hn::Set(d, no_key);
    for (std::size_t g = 0, seen = 0; seen < groups; g = g + 1 == groups ? 0 : g + 1, ++seen) {
        const std::size_t first = g * width;
        const Piece open_bits = piece_at(open_items, first / piece_bits) >> (first % piece_bits);
        const auto is_open = hn::TestBit(hn::Set(d, open_bits), lane_bit);
        if (hn::AllFalse(d, is_open)) continue;
        Vector count = zero;
        const Piece* masks = batch.group_masks.data() + starts[g] * width;
        for (std::size_t k = starts[g]; k < starts[g + 1]; ++k, masks += width) {
            const Vector left = hn::And(hn::Load(d, masks), hn::Set(d, piece_at(node, pieces[k])));
            count = hn::Add(count, hn::PopulationCount(left));
        }
        if (!hn::AllFalse(d, hn::And(is_open, hn::Eq(count, zero)))) return 0;
        const auto is_forced = hn::And(is_open, hn::Eq(count, one));
        if (hn::AllFalse(d, is_forced)) {
            const Vector key = hn::Or(hn::ShiftLeft<key_shift>(count),
                                      hn::Load(d, batch.group_ranks.data() + first));
            best = hn::Min(best, hn::IfThenElse(is_open, key, best));
            continue;
        }
        Piece items = hn::GetLane(hn::SumOfLanes(d, hn::IfThenElseZero(is_forced, lane_bit)));
        for (; items != 0; items &= items - 1) {
            const std::size_t item = first + static_cast<std::size_t>(std::countr_zero(items));
            if (!has_bit(open_items, item)) continue;
            if (!take_only_option(matrix, node, item)) return 0;
        }
        best = hn::Set(d, no_key);
        seen = static_cast<std::size_t>(-1);
    }
    return hn::GetLane(hn::MinOfLanes(d, best));
}

/// The union of conflict rows: in a register where a row fits one.
template <bool is_vector>
class Union {
   public:
    HWY_INLINE explicit Union(Word*, std::size_t) {}
    HWY_INLINE void add(const Word* row) { rows_ = hn::Or(rows_, hn::Load(WordLanes(), row)); }
    HWY_INLINE void remove_from(const Word* node, Word* to) const {
        const WordLanes d;
        hn::Store(hn::AndNot(rows_, hn::Load(d, node)), d, to);
    }

   private:
    hn::Vec<WordLanes> rows_ = hn::Zero(WordLanes());
};

template <>
class Union<false> {
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

/// Puts children on the stack. In the inner loops, small layouts are constants; and what is asked
/// for at every child is held here, as the compiler cannot know that rows are not part of it.
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
          // With options of one size, what is left when one more is to be chosen are solutions.
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

    /// Takes all forced options. An option may be forced by several items: it is taken as often,
    /// as that costs less than to see it. A node in which one rules another out is dropped.
    HWY_INLINE void take_forced(const Word* node, const Piece* forced, std::size_t width) {
        const std::size_t word_count = words();
        make_room(1);
        Word* const child = top_;
        Union<is_fixed && HWY_LANES(Word) >= words_a_line> ruled_out(child, stride());
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
        Mark mark = std::bit_cast<Mark>(node[mark_word()]);
        mark.depth += static_cast<std::uint32_t>(count);
        child[mark_word()] = std::bit_cast<Word>(mark);
        settle();
    }

    HWY_INLINE void branch(const Word* node, std::uint32_t key) {
        const std::size_t item = matrix_.item_at_rank(key & rank_mask);
        const std::uint32_t ways = key >> key_shift;
        Mark mark = std::bit_cast<Mark>(node[mark_word()]);
        ++mark.depth;
        mark.weight /= static_cast<float>(ways);
        const Word child_mark = std::bit_cast<Word>(mark);
        make_room(ways);
        const Word* const mask = masks_[item];
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
    static_assert(fixed_words + fixed_open < words_a_line);

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

    /// The node at the top is complete: it stays, unless its solutions are known.
    HWY_INLINE void settle() {
        const std::size_t open = count_bits(top_ + words(), open_words());
        if (open == 0) {
            ++count_;
            if (found_.are_listed) {
                found_.rows.insert(found_.rows.end(), top_, top_ + words());
            }
        } else if (open == leaf_size_) {
            count_ += count_bits(top_, words()) - chosen_at_leaf_;
        } else if (is_fixed && open == 2 * leaf_size_) {
            count_pairs();
        } else {
            top_ += stride();
        }
    }

    /// Two more options are to be chosen: for each way to cover an open item, what is left then.
    HWY_INLINE void count_pairs() {
        std::size_t v = 0;
        while (top_[words() + v] == 0) ++v;
        const Word* const mask =
            masks_[v * word_bits + static_cast<std::size_t>(std::countr_zero(top_[words() + v]))];
        for (std::size_t w = 0; w < words(); ++w) {
            for (Word left = top_[w] & mask[w]; left != 0; left &= left - 1) {
                const Word* const conflicts =
                    conflicts_ +
                    (w * word_bits + static_cast<std::size_t>(std::countr_zero(left))) * stride();
                for (std::size_t u = 0; u < words(); ++u) {
                    count_ += static_cast<std::size_t>(std::popcount(top_[u] & ~conflicts[u]));
                }
                count_ -= chosen_at_leaf_;
            }
        }
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

template <std::size_t fixed_words, std::size_t fixed_open>
void expand_all(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack, Found& found) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const std::size_t stride = matrix.stride();
    const std::size_t lane_pieces = 2 * matrix.mark_word() * width;
    const std::size_t forced_pieces = 2 * matrix.open_words() * width;
    Expander<fixed_words, fixed_open> expander(matrix, batch, stack, found);
    expander.take_off(nodes, batch.nodes.data());
    if (nodes <= batch.most_one_by_one) {
        for (std::size_t n = 0; n < nodes; ++n) {
            Word* const node = batch.nodes.data() + n * stride;
            const std::uint32_t key = propagate(matrix, batch, node);
            if (key == no_key) {
                expander.put(node);
            } else if (key != 0) {
                expander.branch(node, key);
            }
        }
        return;
    }
    // Spread all first: a vector cannot be read soon after its lanes were written one by one.
    for (std::size_t n = 0, v = 0; n < nodes; n += width, ++v) {
        spread(matrix, batch.nodes.data() + n * stride, std::min(width, nodes - n),
               batch.lanes.data() + v * lane_pieces);
    }
    for (std::size_t n = 0, v = 0; n < nodes; n += width, ++v) {
        scan_lanes(matrix, batch.lanes.data() + v * lane_pieces, batch.keys.data() + n,
                   batch.forced.data() + v * forced_pieces);
    }
    // The nodes with forced options, and those with several ways; those that are dead are in
    // neither list. Made without a branch, as none would be foreseen.
    std::uint32_t with_forced[Batch::most];
    std::uint32_t with_ways[Batch::most];
    std::size_t forced_count = 0;
    std::size_t ways_count = 0;
    for (std::uint32_t n = 0; n < nodes; ++n) {
        const std::uint32_t fewest = batch.keys[n] >> key_shift;
        with_forced[forced_count] = n;
        forced_count += fewest == 1;
        with_ways[ways_count] = n;
        ways_count += fewest > 1;
    }
    for (std::size_t k = 0; k < forced_count; ++k) {
        const std::size_t n = with_forced[k];
        expander.take_forced(batch.nodes.data() + n * stride,
                             batch.forced.data() + n / width * forced_pieces + n % width, width);
    }
    for (std::size_t k = 0; k < ways_count; ++k) {
        const std::size_t n = with_ways[k];
        expander.branch(batch.nodes.data() + n * stride, batch.keys[n]);
    }
}

void expand_nodes(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack,
                  Found& found) {
    const auto expand_fixed = [&]<std::size_t open>(std::integral_constant<std::size_t, open>) {
        switch (matrix.option_words()) {
            case 1:
                return expand_all<1, open>(matrix, batch, nodes, stack, found);
            case 2:
                return expand_all<2, open>(matrix, batch, nodes, stack, found);
            case 3:
                return expand_all<3, open>(matrix, batch, nodes, stack, found);
            case 4:
                return expand_all<4, open>(matrix, batch, nodes, stack, found);
            case 5:
                return expand_all<5, open>(matrix, batch, nodes, stack, found);
            default:
                return expand_all<0, 0>(matrix, batch, nodes, stack, found);
        }
    };
    switch (matrix.open_words()) {
        case 1:
            return expand_fixed(std::integral_constant<std::size_t, 1>());
        case 2:
            return expand_fixed(std::integral_constant<std::size_t, 2>());
        default:
            return expand_all<0, 0>(matrix, batch, nodes, stack, found);
    }
}

void unite_all(std::span<const Exclusion> exclusions, std::span<const std::uint32_t> starts,
               const Word* rows, std::size_t stride, Word* to) {
    const WordLanes d;
    for (std::size_t o = 0; o + 1 < starts.size(); ++o, to += stride) {
        const std::span<const Exclusion> own =
            exclusions.subspan(starts[o], starts[o + 1] - starts[o]);
        for (std::size_t w = 0; w < stride; w += hn::Lanes(d)) {
            auto all = hn::Zero(d);
            for (const auto& [row, but] : own) {
                all = hn::Or(all, hn::AndNot(hn::Load(d, rows + but * stride + w),
                                             hn::Load(d, rows + row * stride + w)));
            }
            hn::Store(all, d, to + w);
        }
    }
}

std::size_t lane_count() {
    return hn::Lanes(Lanes());
}

const char* target_name() {
    return hwy::TargetName(HWY_TARGET);
}

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace quadrille::bits {

HWY_EXPORT(expand_nodes);
HWY_EXPORT(lane_count);
HWY_EXPORT(target_name);
HWY_EXPORT(unite_all);

std::string_view code_path() {
    return HWY_DYNAMIC_DISPATCH(target_name)();
}

void unite_exclusions(std::span<const Exclusion> exclusions, std::span<const std::uint32_t> starts,
                      const Word* rows, std::size_t stride, Word* to) {
    HWY_DYNAMIC_DISPATCH(unite_all)(exclusions, starts, rows, stride, to);
}

void Batch::fit(const Matrix& matrix) {
    const std::size_t width = HWY_DYNAMIC_DISPATCH(lane_count)();
    const std::size_t vectors = (most + width - 1) / width;
    nodes.make_room(most * matrix.stride());
    chosen.make_room(matrix.option_words());
    lanes.make_room(vectors * 2 * matrix.mark_word() * width);
    keys.make_room(vectors * width);
    forced.make_room(vectors * 2 * matrix.open_words() * width);
}

/// How many nodes are better looked at one by one than all together: the vectors that are counted
/// for one are fewer by that factor. As if there were 16 lanes, on whatever processor, so that the
/// search is the same on all.
std::size_t most_nodes_one_by_one(const Matrix& matrix) {
    constexpr std::size_t width = 16;
    std::size_t together = 0;
    std::size_t alone = 0;
    std::vector<std::size_t> seen_in(2 * matrix.option_words(), 0);  // groups, from 1
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        together += matrix.parts(i).size();
        for (const Part& part : matrix.parts(i)) {
            alone += seen_in[part.piece] != i / width + 1;
            seen_in[part.piece] = i / width + 1;
        }
    }
    return together == 0 ? 0 : (together - 1) / alone;
}

void Batch::lay_out_groups(const Matrix& matrix) {
    const std::size_t width = HWY_DYNAMIC_DISPATCH(lane_count)();
    const std::size_t items = matrix.item_count();
    const std::size_t groups = (items + width - 1) / width;
    const std::size_t pieces = 2 * matrix.option_words();
    most_one_by_one = most_nodes_one_by_one(matrix);
    group_ranks = core::AlignedArray<std::uint32_t>(groups * width);
    std::copy(matrix.ranks(), matrix.ranks() + items, group_ranks.data());
    group_starts.assign(1, 0);
    std::vector<Piece> masks;
    for (std::size_t g = 0; g < groups; ++g) {
        std::vector<std::uint32_t> at(pieces, 0);  // where a piece is among the group's, from 1
        const std::size_t end = std::min(items, (g + 1) * width);
        for (std::size_t i = g * width; i < end; ++i) {
            for (const Part& part : matrix.parts(i)) {
                if (at[part.piece] == 0) {
                    group_pieces.push_back(part.piece);
                    at[part.piece] = static_cast<std::uint32_t>(group_pieces.size());
                    masks.resize(masks.size() + width);
                }
                masks[(at[part.piece] - 1) * width + i % width] = part.mask;
            }
        }
        group_starts.push_back(static_cast<std::uint32_t>(group_pieces.size()));
    }
    group_masks = core::AlignedArray<Piece>(masks.size());
    std::ranges::copy(masks, group_masks.data());
}

void expand(const Matrix& matrix, Batch& batch, std::size_t nodes, Stack& stack, Found& found) {
    HWY_DYNAMIC_DISPATCH(expand_nodes)(matrix, batch, nodes, stack, found);
}

}  // namespace quadrille::bits
#endif
