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

/// The options of an item in one of its pieces that the node in each lane has.
HWY_INLINE Vector options_in(const ItemPiece& item, const Piece* lanes) {
    const Lanes d;
    return hn::And(hn::Load(d, lanes + index(item.piece) * hn::Lanes(d)), hn::Set(d, item.mask));
}

#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_SCALAR

/// Adds up the options in pieces. The processor counts the bits of a piece.
class OptionSum {
   public:
    static constexpr std::size_t most_pieces = ~std::size_t{0};

    explicit HWY_INLINE OptionSum(Vector options) : sum_(hn::PopulationCount(options)) {}
    HWY_INLINE void add(Vector options) { sum_ = hn::Add(sum_, hn::PopulationCount(options)); }
    [[nodiscard]] HWY_INLINE Vector sum() const { return sum_; }

   private:
    Vector sum_;
};

#else

/// The same on processors that count the bits of bytes, with one instruction or several. The bytes
/// of a piece are added up once for all pieces.
class OptionSum {
   public:
    static constexpr std::size_t most_pieces = 255 / 8;  // a byte holds their bits

    explicit HWY_INLINE OptionSum(Vector options) : bytes_(in_bytes(options)) {}
    HWY_INLINE void add(Vector options) { bytes_ = hn::Add(bytes_, in_bytes(options)); }
    [[nodiscard]] HWY_INLINE Vector sum() const {
        const Lanes d;
        const Vector low_bytes = hn::Set(d, 0x00FF00FF);
        const Vector halves =
            hn::Add(hn::And(bytes_, low_bytes), hn::And(hn::ShiftRight<8>(bytes_), low_bytes));
        return hn::And(hn::Add(halves, hn::ShiftRight<16>(halves)), hn::Set(d, 0xFFFF));
    }

   private:
    HWY_INLINE static Vector in_bytes(Vector options) {
        const hn::Repartition<std::uint8_t, Lanes> bytes;
        return hn::BitCast(Lanes(), hn::PopulationCount(hn::BitCast(bytes, options)));
    }

    Vector bytes_;
};

#endif

/// The options of an item of so many pieces that the node in each lane has. The pieces lie one
/// behind the other.
template <int pieces>
HWY_INLINE Vector count_options(const ItemPiece* item, const Piece* lanes) {
    OptionSum sum(options_in(*item, lanes));
    for (int p = 1; p < pieces; ++p) sum.add(options_in(*++item, lanes));
    return sum.sum();
}

HWY_INLINE Vector count_many_options(const ItemPiece* item, std::size_t pieces,
                                     const Piece* lanes) {
    Vector count = hn::Zero(Lanes());
    const ItemPiece* const end = item + pieces;
    while (item != end) {
        const ItemPiece* const stop =
            item + std::min(OptionSum::most_pieces, static_cast<std::size_t>(end - item));
        OptionSum sum(options_in(*item, lanes));
        while (++item != stop) sum.add(options_in(*item, lanes));
        count = hn::Add(count, sum.sum());
    }
    return count;
}

/// With a node in each lane, counts the options of the items of a run, and compares the open items.
/// Items that are closed in all nodes are left out.
template <int pieces>
HWY_INLINE void scan_run(const Matrix& matrix, const Run& run, Piece items, const Piece* lanes,
                         Vector& best, Piece* forced) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    const Vector open =
        hn::Load(d, lanes + (2 * matrix.option_words() + index(run.open_piece)) * width);
    const Vector one = hn::Set(d, 1);
    Vector with_one = hn::Load(d, forced);
    const std::size_t first = index(run.open_piece) * piece_bits;
    const ItemPiece* const of_run = matrix.pieces(run.first).data();
    const Rank* const ranks = matrix.ranks();
    for (; items != 0; items &= items - 1) {
        const std::size_t i = first + static_cast<std::size_t>(std::countr_zero(items));
        const std::size_t number = i - index(run.first);
        const Vector bit = hn::Set(d, items & (~items + 1));
        Vector count;
        if constexpr (pieces == 0) {
            count = count_many_options(of_run + number * run.pieces, run.pieces, lanes);
        } else {
            count = count_options<pieces>(of_run + number * pieces, lanes);
        }
        const auto is_open = hn::TestBit(open, bit);
        const auto is_forced = hn::And(is_open, hn::Eq(count, one));
        with_one = hn::Or(with_one, hn::IfThenElseZero(is_forced, bit));
        const Vector key =
            hn::Or(hn::ShiftLeft<key_shift>(count), hn::Set(d, static_cast<Piece>(ranks[i])));
        best = hn::Min(best, hn::IfThenElse(is_open, key, best));
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
    const std::size_t stride = matrix.stride();
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

/// Counts the options of the items that are open in any of the nodes.
HWY_NOINLINE void scan_lanes(const Matrix& matrix, const Piece* lanes, const Word* open,
                             std::uint32_t* keys, Piece* forced) {
    const Lanes d;
    const std::size_t width = hn::Lanes(d);
    for (std::size_t p = 0; p < 2 * matrix.open_words(); ++p) {
        hn::Store(hn::Zero(d), d, forced + p * width);
    }
    Vector best = hn::Set(d, no_key);
    for (const Run& run : matrix.runs()) {
        const Piece items = piece_at(open, index(run.open_piece)) & run.items;
        Piece* const with_one = forced + index(run.open_piece) * width;
        switch (run.pieces) {
            case 1:
                scan_run<1>(matrix, run, items, lanes, best, with_one);
                break;
            case 2:
                scan_run<2>(matrix, run, items, lanes, best, with_one);
                break;
            case 3:
                scan_run<3>(matrix, run, items, lanes, best, with_one);
                break;
            case 4:
                scan_run<4>(matrix, run, items, lanes, best, with_one);
                break;
            case 5:
                scan_run<5>(matrix, run, items, lanes, best, with_one);
                break;
            case 6:
                scan_run<6>(matrix, run, items, lanes, best, with_one);
                break;
            default:
                scan_run<0>(matrix, run, items, lanes, best, with_one);
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
        and_not(node, matrix.conflicts(option), matrix.stride(), node);
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
    const Word* const open_items = node + matrix.option_words();
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
    NodeMark mark = std::bit_cast<NodeMark>(node[matrix.mark_word()]);
    mark.depth += taken;
    node[matrix.mark_word()] = std::bit_cast<Word>(mark);
    return hn::GetLane(hn::MinOfLanes(d, best));
}

}  // namespace
}  // namespace quadrille::bits::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
