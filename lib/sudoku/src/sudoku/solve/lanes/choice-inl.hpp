// Chooses the candidate to branch on. Among the cells with two candidates, it takes the one from
// which most other cells follow. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_CHOICE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_CHOICE_INL
#undef QUADRILLE_SUDOKU_LANES_CHOICE_INL
#else
#define QUADRILLE_SUDOKU_LANES_CHOICE_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/count_bits-inl.hpp"
#include "sudoku/solve/lanes/node.hpp"
#include "sudoku/solve/lanes/peers.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// A candidate: the branches are that it is true, and that it is false.
struct Guess {
    std::size_t digit;
    std::size_t other;  ///< the other candidate of the cell, or no_digit if there are several
    std::size_t word;
    Word cell;  ///< a bit of that word
};
constexpr std::size_t no_digit = digit_count;

// Eight cells are examined together: in each part of the board, the first cell that has two
// candidates. The parts are the rows, except that the last two rows of word 2 are one part.
// Examining more cells costs more time than it saves: hard boards would have 5 % fewer nodes.
constexpr Word part_count = 8;
constexpr Word row_of_band[3] = {0b111'111'111, 0b111'111'111 << 9, 0b111'111'111 << 18};
alignas(32) inline constexpr Word parts[word_count][part_count] = {
    {row_of_band[0], row_of_band[1], row_of_band[2], 0, 0, 0, 0, 0},
    {0, 0, 0, row_of_band[0], row_of_band[1], row_of_band[2], 0, 0},
    {0, 0, 0, 0, 0, 0, row_of_band[0], row_of_band[1] | row_of_band[2]},
};
constexpr std::size_t word_of_part[part_count] = {0, 0, 0, 1, 1, 1, 2, 2};

/// Examines the cells of as many parts as a vector has lanes.
template <class Tag>
class Scorer {
   public:
    using Vector = hn::Vec<Tag>;

    HWY_INLINE Scorer(const Word* pairs, std::size_t first_part) {
        for (std::size_t w = 0; w < word_count; ++w) {
            part_[w] = hn::Load(Tag(), parts[w] + first_part);
            pair_[w] = all(pairs[w]);
        }
        const Vector of_part = in_any_word(pair_, part_);
        cell_ = hn::And(of_part, hn::Sub(zero(), of_part));
    }

    /// The bit of the cell of each part. It is 0 if no cell of the part has two candidates.
    [[nodiscard]] Vector cells() const { return cell_; }
    /// The lower of each cell's two digits.
    [[nodiscard]] Vector digits() const { return digit_; }
    /// The sum of these two.
    [[nodiscard]] Vector sums() const { return sum_; }

    /// Finds the digits of the cells, and counts for each cell the peers that may have one of its
    /// digits. Peers with two candidates count four times. The cell itself is counted too, so the
    /// result is above 0 if there is a cell.
    HWY_INLINE Vector scores(const BoardNode& node) {
        find_digits(node);
        const Vector row = row_of_cell();
        const Vector column_and_box = column_and_box_of_cell(row);
        Vector near[word_count];
        for (std::size_t w = 0; w < word_count; ++w) {
            const Vector row_here = hn::IfThenZeroElse(hn::Eq(part_[w], zero()), row);
            near[w] = hn::And(either_[w], hn::Or(column_and_box, row_here));
        }
        Vector pairs[word_count];
        for (std::size_t w = 0; w < word_count; ++w) pairs[w] = hn::And(near[w], pair_[w]);
        // A peer with two candidates becomes a single if it loses one.
        const Vector weight = counts(pairs);
        return sum_of_bytes(hn::Add(hn::Add(counts(near), weight), hn::Add(weight, weight)));
    }

   private:
    static Vector zero() { return hn::Zero(Tag()); }
    static Vector all(Word bits) { return hn::Set(Tag(), bits); }
    static Vector in_any_word(const Vector* a, const Vector* b) {
        return hn::Or3(hn::And(a[0], b[0]), hn::And(a[1], b[1]), hn::And(a[2], b[2]));
    }

    HWY_INLINE void find_digits(const BoardNode& node) {
        Vector cell[word_count];
        for (std::size_t w = 0; w < word_count; ++w) {
            cell[w] = hn::And(cell_, part_[w]);
            either_[w] = zero();
        }
        digit_ = sum_ = zero();
        for (std::size_t digit = digit_count; digit-- > 0;) {
            Vector x[word_count];
            for (std::size_t w = 0; w < word_count; ++w) {
                x[w] = all(node.words[w][digit]);
            }
            const auto is_other = hn::Eq(in_any_word(x, cell), zero());
            for (std::size_t w = 0; w < word_count; ++w) {
                either_[w] = hn::Or(either_[w], hn::IfThenZeroElse(is_other, x[w]));
            }
            const Vector value = all(static_cast<Word>(digit));
            digit_ = hn::IfThenElse(is_other, digit_, value);
            sum_ = hn::Add(sum_, hn::IfThenZeroElse(is_other, value));
        }
    }

    [[nodiscard]] HWY_INLINE Vector row_of_cell() const {
        const auto is_not_in = [this](Word row) {
            return hn::Eq(hn::And(cell_, all(row)), zero());
        };
        return hn::IfThenElse(
            is_not_in(row_of_band[0]),
            hn::IfThenElse(is_not_in(row_of_band[1]), all(row_of_band[2]), all(row_of_band[1])),
            all(row_of_band[0]));
    }

    static Vector in_each_band(Vector v) {
        return hn::Or3(v, hn::ShiftLeft<9>(v), hn::ShiftLeft<18>(v));
    }

    /// The column and the box have the same bits in each word.
    [[nodiscard]] HWY_INLINE Vector column_and_box_of_cell(Vector row) const {
        const Vector place =
            hn::And(hn::Or3(cell_, hn::ShiftRight<9>(cell_), hn::ShiftRight<18>(cell_)),
                    all(row_of_band[0]));
        const Vector first_of_group = hn::And(
            hn::Or3(place, hn::ShiftRight<1>(place), hn::ShiftRight<2>(place)), all(0b001'001'001));
        const Vector group = hn::Sub(hn::ShiftLeft<3>(first_of_group), first_of_group);
        return hn::Or(in_each_band(place), hn::And(in_each_band(group), row));
    }

    /// The number of bits of three words. The counts of their bytes are added, because most
    /// processors count by bytes.
    static HWY_INLINE Vector counts(const Vector* words) {
        if constexpr (hn::MaxLanes(Tag()) == 1) {
            return hn::Add(hn::Add(hn::PopulationCount(words[0]), hn::PopulationCount(words[1])),
                           hn::PopulationCount(words[2]));
        } else {
            using core::HWY_NAMESPACE::count_in_bytes;
            const auto bytes = hn::Add(hn::Add(count_in_bytes(words[0]), count_in_bytes(words[1])),
                                       count_in_bytes(words[2]));
            return hn::BitCast(Tag(), bytes);
        }
    }

    /// The sum of the four bytes, which must be below 256. Here it is at most 4 * 21.
    static HWY_INLINE Vector sum_of_bytes(Vector v) {
        const Vector half = hn::Add(v, hn::ShiftRight<16>(v));
        return hn::And(hn::Add(half, hn::ShiftRight<8>(half)), all(0xFF));
    }

    Vector part_[word_count];
    Vector pair_[word_count];  // the cells with two candidates
    Vector cell_;              // the cell that is examined
    Vector digit_;
    Vector sum_;
    Vector either_[word_count];  // the cells that may have one of its digits
};

/// The best of the cells with two candidates, given as three words.
HWY_INLINE Guess best_pair(const BoardNode& node, const Word* pairs) {
    using Tag = hn::CappedTag<Word, part_count>;
    alignas(32) Word cells[part_count];
    alignas(32) Word digits[part_count];
    alignas(32) Word sums[part_count];
    alignas(32) Word scores[part_count];
    for (std::size_t at = 0; at < part_count; at += hn::MaxLanes(Tag())) {
        Scorer<Tag> scorer(pairs, at);
        hn::Store(scorer.scores(node), Tag(), scores + at);
        hn::Store(scorer.cells(), Tag(), cells + at);
        hn::Store(scorer.digits(), Tag(), digits + at);
        hn::Store(scorer.sums(), Tag(), sums + at);
    }
    // The last of equal cells is taken.
    Word best = 0;
    for (Word part = 0; part < part_count; ++part) {
        best = std::max(best, scores[part] << 3 | part);
    }
    const std::size_t part = best & 7;
    return {digits[part], sums[part] - digits[part], word_of_part[part], cells[part]};
}

/// If no cell has two candidates, the first cell with the fewest is taken. This is seldom needed,
/// so its code stays out of the way.
HWY_NOINLINE Guess first_of_fewest(const BoardNode& node) {
    Word counts[word_count][4] = {};  // the candidates of each cell, as binary numbers
    for (std::size_t digit = 0; digit < digit_count; ++digit) {
        for (std::size_t w = 0; w < word_count; ++w) {
            Word carry = node.words[w][digit];
            for (Word& bit : counts[w]) carry &= std::exchange(bit, bit ^ carry);
        }
    }
    for (unsigned count = 3; count <= digit_count; ++count) {
        for (std::size_t w = 0; w < word_count; ++w) {
            Word cells = all_bits;
            for (unsigned bit = 0; bit < 4; ++bit) {
                cells &= (count >> bit & 1) != 0 ? counts[w][bit] : ~counts[w][bit];
            }
            if (cells == 0) continue;
            const Word cell = cells & (0 - cells);
            std::size_t digit = 0;
            while ((node.words[w][digit] & cell) == 0) ++digit;
            return {digit, no_digit, w, cell};
        }
    }
    return {0, no_digit, 0, 0};  // there is no open cell
}

/// The choice at a node that is open: some cell has several candidates.
HWY_INLINE Guess choose(const BoardNode& node, const Word* pairs) {
    return (pairs[0] | pairs[1] | pairs[2]) == 0 ? first_of_fewest(node) : best_pair(node, pairs);
}

/// The cell takes its digit.
HWY_INLINE void place(const Guess& guess, BoardNode& node) {
    Word* const words = node.words[guess.word];
    if (guess.other != no_digit) {
        words[guess.other] &= ~guess.cell;
    } else {
        for (std::size_t i = 0; i < digit_count; ++i) words[i] &= ~guess.cell;
        words[guess.digit] |= guess.cell;
    }
    const CellSet& peers = peers_of(guess.word, guess.cell);
    for (std::size_t w = 0; w < word_count; ++w) node.words[w][guess.digit] &= ~peers[w];
}

// The two loops below have fixed bounds, so that compilers unroll them.

/// Puts a node into a lane.
HWY_INLINE void put(const BoardNode& node, Lanes& lanes, std::size_t lane) {
    for (std::size_t digit = 0; digit < digit_count; ++digit) {
        for (std::size_t w = 0; w < word_count; ++w) {
            lanes.words[word_count * digit + w][lane] = node.words[w][digit];
        }
    }
}

/// Copies the node of a lane.
HWY_INLINE void copy(const Lanes& lanes, std::size_t lane, BoardNode& node) {
    for (std::size_t digit = 0; digit < digit_count; ++digit) {
        for (std::size_t w = 0; w < word_count; ++w) {
            node.words[w][digit] = lanes.words[word_count * digit + w][lane];
        }
    }
}

/// The same as place() for the node of a lane. Few words are written, because the next step loads
/// whole vectors of them. It would wait for each store.
HWY_INLINE void place(const Guess& guess, Lanes& lanes, std::size_t lane) {
    Word(*const words)[lane_count] = lanes.words + guess.word;
    if (guess.other != no_digit) {
        words[word_count * guess.other][lane] &= ~guess.cell;
    } else {
        // The loop clears the cell in every digit, and then the chosen digit gets it back.
        for (std::size_t i = 0; i < digit_count; ++i) words[word_count * i][lane] &= ~guess.cell;
        words[word_count * guess.digit][lane] |= guess.cell;
    }
    const CellSet& peers = peers_of(guess.word, guess.cell);
    for (std::size_t w = 0; w < word_count; ++w) {
        lanes.words[word_count * guess.digit + w][lane] &= ~peers[w];
    }
}

/// The cell does not take its digit. If it had two, it takes the other one.
HWY_INLINE void exclude(const Guess& guess, BoardNode& node) {
    node.words[guess.word][guess.digit] &= ~guess.cell;
    if (guess.other == no_digit) return;
    const CellSet& peers = peers_of(guess.word, guess.cell);
    for (std::size_t w = 0; w < word_count; ++w) node.words[w][guess.other] &= ~peers[w];
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
