// Counts the options of each open item of a node, and finds the item with the fewest. There is a
// node in each lane, or an item in each lane.
//
// This file is compiled once for each kind of processor, so its include guard lets it in again.
#if defined(QUADRILLE_BITS_SCAN_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_BITS_SCAN_INL
#undef QUADRILLE_BITS_SCAN_INL
#else
#define QUADRILLE_BITS_SCAN_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "bits/kernel.hpp"
#include "core/count_bits-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::bits::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Lanes = hn::ScalableTag<Piece>;
using Vector = hn::Vec<Lanes>;
using WordLanes = hn::CappedTag<Word, words_a_line>;

constexpr Piece rank_mask = key_of_one_option - 1;
constexpr Piece no_key = ~Piece{0};  // no item is open

/// The options of an item in one of its pieces that the node in each lane has.
HWY_INLINE Vector options_in(const CountedPiece& piece, const Piece* lanes) {
    const Lanes d;
    return hn::And(hn::Load(d, lanes + piece.first_lane), hn::Set(d, piece.mask));
}

#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_SCALAR

constexpr bool counts_pieces = HWY_TARGET != HWY_SCALAR;

/// Adds up the options in units. The processor counts the bits of a unit.
class OptionSum {
   public:
    static constexpr std::size_t most_units = ~std::size_t{0};

    explicit HWY_INLINE OptionSum(Vector options) : sum_(hn::PopulationCount(options)) {}
    HWY_INLINE void add(Vector options) { sum_ = hn::Add(sum_, hn::PopulationCount(options)); }
    /// The sum as the upper half of a key.
    [[nodiscard]] HWY_INLINE Vector key() const { return hn::ShiftLeft<key_shift>(sum_); }

   private:
    Vector sum_;
};

#else

#if HWY_TARGET == HWY_AVX3
#define QUADRILLE_X86(function) _mm512_##function
#elif HWY_TARGET == HWY_AVX2
#define QUADRILLE_X86(function) _mm256_##function
#elif HWY_TARGET == HWY_SSE4
#define QUADRILLE_X86(function) _mm_##function
#endif

constexpr bool counts_pieces = false;

/// The same on processors that count the bits of bytes, with one instruction or several. The bytes
/// of a unit are added up once for all units.
class OptionSum {
   public:
    static constexpr std::size_t most_units = 255 / 8;  // a byte holds their bits

    explicit HWY_INLINE OptionSum(Vector options) : bytes_(in_bytes(options)) {}
    HWY_INLINE void add(Vector options) { bytes_ = hn::Add(bytes_, in_bytes(options)); }
    [[nodiscard]] HWY_INLINE Vector key() const {
#ifdef QUADRILLE_X86
        // Two multiplications, each of which adds neighbours. The first one's sums fit: 64 times
        // two bytes of at most 248 are less than 2^15.
        constexpr int by_first = 64;
        constexpr int by_second = (1 << key_shift) / by_first;
        const auto pairs =
            QUADRILLE_X86(maddubs_epi16)(bytes_.raw, QUADRILLE_X86(set1_epi8)(by_first));
        return Vector{QUADRILLE_X86(madd_epi16)(pairs, QUADRILLE_X86(set1_epi16)(by_second))};
#else
        const Lanes d;
        const Vector low_bytes = hn::Set(d, 0x00FF00FF);
        const Vector halves =
            hn::Add(hn::And(bytes_, low_bytes), hn::And(hn::ShiftRight<8>(bytes_), low_bytes));
        return hn::ShiftLeft<key_shift>(hn::Add(halves, hn::ShiftRight<16>(halves)));
#endif
    }

   private:
    HWY_INLINE static Vector in_bytes(Vector options) {
        return hn::BitCast(Lanes(), core::HWY_NAMESPACE::count_in_bytes(options));
    }

    Vector bytes_;
};

#ifdef QUADRILLE_X86
#undef QUADRILLE_X86
#endif

#endif

/// The options of an item in a unit that the node in each lane has. Behind the call, `piece` is the
/// next unit.
template <std::size_t width>
HWY_INLINE Vector options_in_unit(const CountedPiece*& piece, const Piece* lanes) {
    Vector options = options_in(*piece++, lanes);
    for (std::size_t p = 1; p < width; ++p) options = hn::Or(options, options_in(*piece++, lanes));
    return options;
}

/// The options of an item that the node in each lane has, as the upper half of a key.
template <std::size_t units, std::size_t width>
HWY_INLINE Vector count_options(const CountedItem& item, const CountedPiece* piece,
                                const Piece* lanes) {
    piece += item.first;
    if constexpr (units != 0) {
        OptionSum sum(options_in_unit<width>(piece, lanes));
        for (std::size_t u = 1; u < units; ++u) sum.add(options_in_unit<width>(piece, lanes));
        return sum.key();
    }
    Vector key = hn::Zero(Lanes());
    for (std::size_t left = item.units; left != 0;) {
        std::size_t now = std::min(OptionSum::most_units, left);
        left -= now;
        OptionSum sum(options_in_unit<width>(piece, lanes));
        while (--now != 0) sum.add(options_in_unit<width>(piece, lanes));
        key = hn::Add(key, sum.key());
    }
    return key;
}

/// The state of the nodes in the lanes after some items.
struct Scanned {
    Vector fewest;    ///< options of any item, as the upper half of a key
    Vector best;      ///< the least key, less that of two options without a rank: see scan_run()
    Vector with_one;  ///< items of one piece that have one option, as bits
};

/// With a node in each lane, counts the options of the items of a run, and compares the items.
/// Items that are closed in all nodes are left out. A closed item has one option, so it looks as if
/// it were forced. Two options are subtracted from each key. The keys of no and of one option are
/// then the largest, and `best` is that of an open item with two options or more.
template <std::size_t units, std::size_t width>
HWY_INLINE void scan_run(const Matrix& matrix, const Run& run, Piece items, const Piece* lanes,
                         Scanned& scanned) {
    const Lanes d;
    const Vector one = hn::Set(d, key_of_one_option);
    const CountedItem* const of_piece =
        matrix.counted.items.data() + index(run.open_piece) * piece_bits;
    const CountedPiece* const pieces = matrix.counted.pieces.data();
    Vector fewest = scanned.fewest;
    Vector best = scanned.best;
    Vector with_one = scanned.with_one;
    for (; items != 0; items &= items - 1) {
        const CountedItem& item = of_piece[std::countr_zero(items)];
        const Vector count = count_options<units, width>(item, pieces, lanes);
        fewest = hn::Min(fewest, count);
        best = hn::Min(best, hn::Add(count, hn::Set(d, item.tie)));
        with_one = hn::Or(with_one, hn::IfThenElseZero(hn::Eq(count, one), hn::Set(d, item.bit)));
    }
    scanned = {fewest, best, with_one};
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

#if HWY_TARGET == HWY_SCALAR

/// Spreads as many nodes as there are lanes, a vector for each piece.
HWY_NOINLINE void spread(const Matrix& matrix, const Word* nodes, Piece* lanes) {
    for (std::size_t p = 0; p < 2 * matrix.mark_word(); ++p) lanes[p] = piece_at(nodes, p);
}

#else

/// The same two words of several nodes, four rows apart: one node for each two words of a vector.
template <typename D>
HWY_INLINE hn::Vec<D> gather_blocks(D d, const Word* words, std::size_t stride) {
    if constexpr (hn::MaxLanes(D()) <= 4) {
        return hn::BitCast(d, hn::Load(hn::CappedTag<Word, 2>(), words));
    } else {
        const hn::Half<D> half;
        const std::size_t rows = hn::Lanes(half);
        return hn::Combine(d, gather_blocks(half, words + rows * stride, stride),
                           gather_blocks(half, words, stride));
    }
}

/// Spreads as many nodes as there are lanes, a vector for each piece. Two words are taken at a
/// time, so there must be room for two more pieces.
HWY_NOINLINE void spread(const Matrix& matrix, const Word* nodes, Piece* lanes) {
    const Lanes d;
    const hn::Repartition<Word, Lanes> words;
    const std::size_t width = hn::Lanes(d);
    const std::size_t stride = matrix.stride;
    for (std::size_t w = 0; w < matrix.mark_word(); w += 2, lanes += 4 * width) {
        const Vector a = gather_blocks(d, nodes + w, stride);
        const Vector b = gather_blocks(d, nodes + w + stride, stride);
        const Vector c = gather_blocks(d, nodes + w + 2 * stride, stride);
        const Vector e = gather_blocks(d, nodes + w + 3 * stride, stride);
        const auto ab_low = hn::BitCast(words, hn::InterleaveLower(d, a, b));
        const auto ce_low = hn::BitCast(words, hn::InterleaveLower(d, c, e));
        const auto ab_high = hn::BitCast(words, hn::InterleaveUpper(d, a, b));
        const auto ce_high = hn::BitCast(words, hn::InterleaveUpper(d, c, e));
        const auto store = [&](auto piece, std::size_t p) {
            hn::Store(hn::BitCast(d, piece), d, lanes + p * width);
        };
        store(hn::InterleaveLower(words, ab_low, ce_low), 0);
        store(hn::InterleaveUpper(words, ab_low, ce_low), 1);
        store(hn::InterleaveLower(words, ab_high, ce_high), 2);
        store(hn::InterleaveUpper(words, ab_high, ce_high), 3);
    }
}

#endif

/// Chooses the loop for a run. Only an item of one unit has more than two pieces in it.
template <std::size_t units>
HWY_INLINE void scan_run_of(const Matrix& matrix, const Run& run, Piece items, const Piece* lanes,
                            Scanned& scanned) {
    if (run.shape.width == 1) return scan_run<units, 1>(matrix, run, items, lanes, scanned);
    if constexpr (units == 1) {
        if (run.shape.width == 3) return scan_run<1, 3>(matrix, run, items, lanes, scanned);
        if (run.shape.width == 4) return scan_run<1, 4>(matrix, run, items, lanes, scanned);
    }
    if constexpr (units <= most_unrolled_pairs) {
        scan_run<units, 2>(matrix, run, items, lanes, scanned);
    }
}

/// Counts the options of the items that are open in any of the nodes.
HWY_NOINLINE void scan_lanes(const Matrix& matrix, const Piece* lanes, const Word* open,
                             std::uint32_t* keys, Piece* forced) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const Vector zero = hn::Zero(d);
    const Piece* const open_lanes = lanes + 2 * matrix.option_words * width;
    Scanned scanned{hn::Set(d, no_key), hn::Set(d, no_key), zero};
    Vector any_forced = zero;
    const std::span<const Run> runs = matrix.counted.runs;
    auto run = runs.begin();
    for (std::size_t p = 0; p < 2 * matrix.open_words; ++p) {
        scanned.with_one = zero;
        for (; run != runs.end() && index(run->open_piece) == p; ++run) {
            const Piece items = piece_at(open, p) & run->items;
            switch (run->shape.units) {
                case 1:
                    scan_run_of<1>(matrix, *run, items, lanes, scanned);
                    break;
                case 2:
                    scan_run_of<2>(matrix, *run, items, lanes, scanned);
                    break;
                case 3:
                    scan_run_of<3>(matrix, *run, items, lanes, scanned);
                    break;
                case 4:
                    scan_run_of<4>(matrix, *run, items, lanes, scanned);
                    break;
                default:
                    scan_run_of<0>(matrix, *run, items, lanes, scanned);
                    break;
            }
        }
        const Vector open_and_one = hn::And(scanned.with_one, hn::Load(d, open_lanes + p * width));
        any_forced = hn::Or(any_forced, open_and_one);
        hn::Store(open_and_one, d, forced + p * width);
    }
    const Vector one = hn::Set(d, key_of_one_option);
    const Vector best = hn::Add(scanned.best, hn::Set(d, 2 * key_of_one_option));
    const Vector alive = hn::IfThenElse(hn::Eq(any_forced, zero), best, one);
    hn::Store(hn::IfThenZeroElse(hn::Eq(scanned.fewest, zero), alive), d, keys);
}

HWY_INLINE void and_not(const Word* row, const Word* conflicts, std::size_t stride, Word* to) {
    const WordLanes d;
    for (std::size_t w = 0; w < stride; w += hn::Lanes(d)) {
        hn::Store(hn::AndNot(hn::Load(d, conflicts + w), hn::Load(d, row + w)), d, to + w);
    }
}

/// The same, written to two places.
HWY_INLINE void and_not(const Word* row, const Word* conflicts, std::size_t stride, Word* to,
                        Word* copy) {
    const WordLanes d;
    for (std::size_t w = 0; w < stride; w += hn::Lanes(d)) {
        const auto left = hn::AndNot(hn::Load(d, conflicts + w), hn::Load(d, row + w));
        hn::Store(left, d, to + w);
        hn::Store(left, d, copy + w);
    }
}

HWY_INLINE void or_with(Word* row, const Word* other, std::size_t stride) {
    const WordLanes d;
    for (std::size_t w = 0; w < stride; w += hn::Lanes(d)) {
        hn::Store(hn::Or(hn::Load(d, row + w), hn::Load(d, other + w)), d, row + w);
    }
}

/// The lanes of a mask, as bits.
template <typename Mask>
HWY_INLINE Piece bits_of(Mask mask) {
    unsigned char bytes[8] = {};  // as many as Highway may write
    hn::StoreMaskBits(Lanes(), mask, bytes);
    return static_cast<Piece>(bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24);
}

/// Takes the only option that an item has left. False if it has none.
HWY_NOINLINE bool take_only_option(const Matrix& matrix, Word* node, ItemBit item) {
    for (const auto& [piece, mask] : matrix.pieces(item)) {
        const Piece left = piece_at(node, index(piece)) & mask;
        if (left == 0) continue;
        const auto option = id_at<OptionBit>(index(piece) * piece_bits +
                                             static_cast<std::size_t>(std::countr_zero(left)));
        and_not(node, matrix.conflicts(option), matrix.stride, node);
        return true;
    }
    return false;
}

/// Examines one node with an item in each lane, and takes forced options as they are seen, until
/// there are none. Returns the key of the item with the fewest options, at least 2. Returns 0 if
/// the node is dead, and no_key if all items are closed.
HWY_NOINLINE std::uint32_t propagate(const Matrix& matrix, const Batch& batch, Word* node) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const Vector zero = hn::Zero(d);
    const Vector one = hn::Set(d, 1);
    const Vector lane_bit = hn::Shl(one, hn::Iota(d, 0));
    const Word* const open_items = node + matrix.option_words;
    const std::uint32_t* const starts = batch.group_starts.data();
    const PieceId* const pieces = batch.group_pieces.data();
    const std::size_t groups = batch.group_starts.size() - 1;
    std::uint32_t taken = 0;
    // A new round through all groups begins with each option taken.
    Vector best = hn::Set(d, no_key);
    for (std::size_t g = 0, seen = 0; seen < groups; g = g + 1 == groups ? 0 : g + 1, ++seen) {
        const std::size_t first = g * width;
        const Piece open_bits = piece_at(open_items, first / piece_bits) >> (first % piece_bits);
        const auto is_open = hn::TestBit(hn::Set(d, open_bits), lane_bit);
        if (hn::AllFalse(d, is_open)) continue;
        Vector count = zero;
        const Piece* masks = batch.group_masks.data() + starts[g] * width;
        for (std::size_t k = starts[g]; k < starts[g + 1]; ++k, masks += width) {
            const Vector left =
                hn::And(hn::Load(d, masks), hn::Set(d, piece_at(node, index(pieces[k]))));
            count = hn::Add(count, core::HWY_NAMESPACE::count_in_pieces(left));
        }
        if (!hn::AllFalse(d, hn::And(is_open, hn::Eq(count, zero)))) return 0;
        const auto is_forced = hn::And(is_open, hn::Eq(count, one));
        if (hn::AllFalse(d, is_forced)) {
            const Vector key = hn::Or(hn::ShiftLeft<key_shift>(count),
                                      hn::Load(d, batch.group_ranks.data() + first));
            best = hn::Min(best, hn::IfThenElse(is_open, key, best));
            continue;
        }
        Piece items = bits_of(is_forced);
        for (; items != 0; items &= items - 1) {
            const std::size_t item = first + static_cast<std::size_t>(std::countr_zero(items));
            if (!has_bit(open_items, item)) continue;
            if (!take_only_option(matrix, node, id_at<ItemBit>(item))) return 0;
            ++taken;
        }
        best = hn::Set(d, no_key);
        seen = static_cast<std::size_t>(-1);
    }
    // Written once: a vector cannot be read soon after one of its words was written.
    auto mark = std::bit_cast<NodeMark>(node[matrix.mark_word()]);
    mark.depth += taken;
    node[matrix.mark_word()] = std::bit_cast<Word>(mark);
    return hn::GetLane(hn::MinOfLanes(d, best));
}

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
