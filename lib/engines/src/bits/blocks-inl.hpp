// Examines one or two nodes, with an item in each byte of a vector, on processors that look up any
// 64 of 128 bytes at once (AVX-512 VBMI). The result is that of propagate(): the order in which
// forced options are taken affects neither which options are forced nor whether they clash.
//
// This file is compiled once for each kind of processor, so its include guard lets it in again.
#if defined(QUADRILLE_BITS_BLOCKS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_BITS_BLOCKS_INL
#undef QUADRILLE_BITS_BLOCKS_INL
#else
#define QUADRILLE_BITS_BLOCKS_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>

#include "bits/kernel.hpp"
#include "bits/scan-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_AVX3_DL

constexpr bool looks_up_bytes = true;

using Bytes = hn::CappedTag<std::uint8_t, block_items>;
using ByteVector = hn::Vec<Bytes>;
using Line = hn::Vec<WordLanes>;

/// Forced options are taken in rounds: all items are counted, and then the forced options are
/// taken.
template <std::size_t option_lines, std::size_t lines>
class BlockLook {
   public:
    BlockLook(const Matrix& matrix, Batch& batch)
        : matrix_(matrix), batch_(batch), blocks_(matrix.open_words) {}

    /// Examines a node, and returns what propagate() returns.
    HWY_INLINE std::uint32_t look(Word* row) {
        Node node = begin(row, 0);
        while (node.state == State::forced) round<false>(node, node);
        return node.state == State::dead ? 0 : end(node);
    }

    /// Examines two nodes: while one waits for memory, the other is examined.
    HWY_INLINE void look_at_two(Word* rows, std::uint32_t* keys) {
        Node a = begin(rows, 0);
        Node b = begin(rows + stride, 1);
        while (a.state == State::forced && b.state == State::forced) round<true>(a, b);
        while (a.state == State::forced) round<false>(a, a);
        while (b.state == State::forced) round<false>(b, b);
        keys[0] = a.state == State::dead ? 0 : end(a);
        keys[1] = b.state == State::dead ? 0 : end(b);
    }

   private:
    static constexpr std::size_t stride = lines * words_a_line;

    enum class State { dead, forced, done };

    struct Node {
        Line left[lines];
        Line chosen[option_lines];  // since the node is examined
        Word* row;
        std::uint8_t* counts;
        std::uint16_t* forced;  // items
        std::size_t forced_count;
        Word dead;
        State state;
    };

    HWY_INLINE Node begin(Word* row, std::size_t number) {
        const WordLanes d;
        Node node;
        node.row = row;
        node.counts = batch_.counts.data() + number * blocks_ * block_items;
        node.forced = batch_.forced_items.data() + number * blocks_ * most_forced;
        for (std::size_t l = 0; l < lines; ++l) node.left[l] = hn::Load(d, row + l * words_a_line);
        for (Line& line : node.chosen) line = hn::Zero(d);
        node.state = State::forced;
        return node;
    }

    /// One round, for the first node or for both.
    template <bool both>
    HWY_INLINE void round(Node& a, Node& b) const {
        const Bytes d;
        a.forced_count = 0;
        a.dead = 0;
        if constexpr (both) b.forced_count = 0;
        if constexpr (both) b.dead = 0;
        constexpr std::size_t pairs = (option_lines + 1) / 2;
        const std::uint32_t* starts = batch_.step_starts.data();
        const std::uint8_t* step = batch_.steps.data();
        for (std::size_t block = 0; block < blocks_; ++block) {
            ByteVector in_a = hn::Zero(d);
            ByteVector in_b = hn::Zero(d);
            for (std::size_t p = 0; p < pairs; ++p, ++starts) {
                for (std::uint32_t s = starts[0]; s < starts[1]; ++s, step += 2 * block_items) {
                    const ByteVector bytes = hn::Load(d, step);
                    const ByteVector masks = hn::Load(d, step + block_items);
                    in_a = hn::Add(in_a, count_step(a, p, bytes, masks));
                    if constexpr (both) in_b = hn::Add(in_b, count_step(b, p, bytes, masks));
                }
            }
            note(a, block, in_a);
            if constexpr (both) note(b, block, in_b);
        }
        end_round(a);
        if constexpr (both) end_round(b);
    }

    HWY_INLINE static ByteVector count_step(const Node& node, std::size_t pair, ByteVector bytes,
                                            ByteVector masks) {
        const ByteVector found{2 * pair + 1 < option_lines
                                   ? _mm512_permutex2var_epi8(node.left[2 * pair].raw, bytes.raw,
                                                              node.left[2 * pair + 1].raw)
                                   : _mm512_permutexvar_epi8(bytes.raw, node.left[2 * pair].raw)};
        return hn::PopulationCount(hn::And(found, masks));
    }

    HWY_INLINE void note(Node& node, std::size_t block, ByteVector counts) const {
        const Bytes d;
        hn::Store(counts, d, node.counts + block * block_items);
        const Word open = node.row[matrix_.option_words + block];
        node.dead |= open & hn::Eq(counts, hn::Zero(d)).raw;
        list_forced(node, block, open & hn::Eq(counts, hn::Set(d, 1)).raw);
    }

    HWY_INLINE void end_round(Node& node) const {
        if (node.dead == 0 && node.forced_count == 0) {
            node.state = State::done;
        } else if (node.dead != 0 || !take_forced(node)) {
            node.state = State::dead;
        }
    }

    /// Lists forced items without a branch. Items beyond the length of the list are found again in
    /// the next round.
    HWY_INLINE static void list_forced(Node& node, std::size_t block, Word items) {
        const Bytes d;
        const __m512i in_block = _mm512_maskz_compress_epi8(items, hn::Iota(d, 0).raw);
        const __m512i listed =
            _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(in_block)),
                             _mm512_set1_epi16(static_cast<short>(block * block_items)));
        _mm512_storeu_si512(node.forced + node.forced_count, listed);
        node.forced_count += std::min(most_forced, static_cast<std::size_t>(std::popcount(items)));
    }

    /// False if one rules out another: see Expander::take_forced().
    HWY_INLINE bool take_forced(Node& node) const {
        const WordLanes d;
        const Line zero = hn::Zero(d);
        Line ruled_out[lines];
        for (Line& line : ruled_out) line = zero;
        for (std::size_t k = 0; k < node.forced_count; ++k) {
            const Word* const mask = matrix_.mask(ItemBit{node.forced[k]});
            Word words = 0;  // in which there is an option; the item's own bit is behind it
            for (std::size_t l = 0; l < option_lines; ++l) {
                const Line bit = hn::And(node.left[l], hn::Load(d, mask + l * words_a_line));
                words |= Word{hn::Ne(bit, zero).raw} << (words_a_line * l);
                node.chosen[l] = hn::Or(node.chosen[l], bit);
            }
            const auto word = static_cast<std::size_t>(std::countr_zero(words));
            const std::size_t option =
                word * word_bits +
                static_cast<std::size_t>(std::countr_zero(node.row[word] & mask[word]));
            const Word* const conflicts = matrix_.conflict_rows.data() + option * stride;
            for (std::size_t l = 0; l < lines; ++l) {
                ruled_out[l] = hn::Or(ruled_out[l], hn::Load(d, conflicts + l * words_a_line));
            }
        }
        for (std::size_t l = 0; l < lines; ++l) {
            node.left[l] = hn::AndNot(ruled_out[l], node.left[l]);
            hn::Store(node.left[l], d, node.row + l * words_a_line);
        }
        node.chosen[option_lines - 1] =
            hn::IfThenElseZero(hn::FirstN(d, last_words()), node.chosen[option_lines - 1]);
        Line missing = zero;
        for (std::size_t l = 0; l < option_lines; ++l) {
            missing = hn::Or(missing, hn::AndNot(node.left[l], node.chosen[l]));
        }
        return hn::AllTrue(d, hn::Eq(missing, zero));
    }

    /// The number of words of options in their last line.
    HWY_INLINE std::size_t last_words() const {
        return matrix_.option_words - (option_lines - 1) * words_a_line;
    }

    HWY_INLINE std::uint32_t end(const Node& node) const {
        const WordLanes d;
        Line sum = hn::Zero(d);
        for (const Line& line : node.chosen) sum = hn::Add(sum, hn::PopulationCount(line));
        auto mark = std::bit_cast<NodeMark>(node.row[matrix_.mark_word()]);
        mark.depth += static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d, sum)));
        node.row[matrix_.mark_word()] = std::bit_cast<Word>(mark);
        return best_key(node);
    }

    /// The key of the open item with the fewest options, and with the lowest rank among equals.
    HWY_INLINE std::uint32_t best_key(const Node& node) const {
        const Bytes d;
        const Lanes ranks_tag;
        const Word* const open = node.row + matrix_.option_words;
        const ByteVector none = hn::Set(d, 0xFF);
        ByteVector least = none;
        for (std::size_t b = 0; b < blocks_; ++b) {
            const ByteVector counts = hn::Load(d, node.counts + b * block_items);
            least = hn::Min(least, hn::IfThenElse(hn::Mask<Bytes>{open[b]}, counts, none));
        }
        const std::uint8_t fewest = min_of_lanes(least);
        if (fewest == 0xFF) return no_key;
        Vector best = hn::Set(ranks_tag, no_key);
        for (std::size_t b = 0; b < blocks_; ++b) {
            const ByteVector counts = hn::Load(d, node.counts + b * block_items);
            Word ties = open[b] & hn::Eq(counts, hn::Set(d, fewest)).raw;
            const std::uint32_t* rank = batch_.group_ranks.data() + b * block_items;
            for (; ties != 0; ties >>= hn::Lanes(ranks_tag), rank += hn::Lanes(ranks_tag)) {
                const hn::Mask<Lanes> is_tie{static_cast<__mmask16>(ties)};
                best = hn::Min(best, hn::IfThenElse(is_tie, hn::Load(ranks_tag, rank), best));
            }
        }
        return hn::GetLane(hn::MinOfLanes(ranks_tag, best)) | std::uint32_t{fewest} << key_shift;
    }

    HWY_INLINE static std::uint8_t min_of_lanes(ByteVector v) {
        const __m256i half =
            _mm256_min_epu8(_mm512_castsi512_si256(v.raw), _mm512_extracti64x4_epi64(v.raw, 1));
        const __m128i quarter =
            _mm_min_epu8(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
        // The lower of each two bytes, as a number of 16 bits: the upper byte becomes a zero.
        const __m128i pairs = _mm_min_epu8(quarter, _mm_srli_epi16(quarter, 8));
        return static_cast<std::uint8_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(pairs)));
    }

    const Matrix& matrix_;
    Batch& batch_;
    const std::size_t blocks_;
};

template <std::size_t option_lines, std::size_t lines>
HWY_NOINLINE void look_by_blocks(const Matrix& matrix, Batch& batch, Word* nodes, std::size_t count,
                                 std::uint32_t* keys) {
    BlockLook<option_lines, lines> look(matrix, batch);
    std::size_t n = 0;
    for (; n + 1 < count; n += 2) look.look_at_two(nodes + n * matrix.stride, keys + n);
    if (n < count) keys[n] = look.look(nodes + n * matrix.stride);
}

/// For a matrix with blocks.
HWY_INLINE void look_by_blocks(const Matrix& matrix, Batch& batch, std::size_t count) {
    Word* const nodes = batch.nodes.data();
    std::uint32_t* const keys = batch.keys.data();
    static_assert(most_option_lines == 2 && most_lines == 3);
    if (matrix.stride == 3 * words_a_line) {
        if (batch.option_lines == 2) return look_by_blocks<2, 3>(matrix, batch, nodes, count, keys);
        return look_by_blocks<1, 3>(matrix, batch, nodes, count, keys);
    }
    if (batch.option_lines == 2) return look_by_blocks<2, 2>(matrix, batch, nodes, count, keys);
    look_by_blocks<1, 2>(matrix, batch, nodes, count, keys);
}

#else

constexpr bool looks_up_bytes = false;

HWY_INLINE void look_by_blocks(const Matrix&, Batch&, std::size_t) {}

#endif

/// Examines the nodes of the batch one by one.
HWY_INLINE void propagate_all(const Matrix& matrix, Batch& batch, std::size_t count) {
    if (batch.are_blocks) return look_by_blocks(matrix, batch, count);
    for (std::size_t n = 0; n < count; ++n) {
        batch.keys[n] = propagate(matrix, batch, batch.nodes.data() + n * matrix.stride);
    }
}

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
