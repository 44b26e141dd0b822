// The rules of a step: the candidates that the houses of a board leave for a digit. They work on
// vectors of nodes or of digits. Included once for each target.
//
// "keep" is the set of candidates that may stay. Rules only remove candidates. A node without
// solutions therefore stays without, and rules may be applied to a node that is already wrong.
#if defined(QUADRILLE_SUDOKU_LANES_RULES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_RULES_INL
#undef QUADRILLE_SUDOKU_LANES_RULES_INL
#else
#define QUADRILLE_SUDOKU_LANES_RULES_INL
#endif

#include <hwy/highway.h>

#include "sudoku/solve/lanes/node.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Works on `abreast` vectors at once. Their operations do not wait for one another.
template <class Tag, std::size_t abreast>
struct LaneRules {
    using Vector = hn::Vec<Tag>;

    // The first bit of each of the nine groups, the second, and the third.
    static constexpr Word firsts = 0b001'001'001'001'001'001'001'001'001;
    static constexpr Word seconds = firsts << 1;
    static constexpr Word thirds = firsts << 2;

    static Vector zero() { return hn::Zero(Tag()); }
    static Vector all(Word bits) { return hn::Set(Tag(), bits); }
    static Vector majority(Vector a, Vector b, Vector c) {
        return hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b)));
    }
    static Vector choose(Word mask, Vector yes, Vector no) {
        return hn::Or(hn::And(all(mask), yes), hn::AndNot(all(mask), no));
    }

    // Rotations: each bit comes from one or two places further on, within the same three places.
    // Bits 27 to 31 stay clear, except that next_band may set some. They never come back, because
    // its result is masked by a clean vector before the next rotation.
    static Vector next_in_group(Vector v) {
        return choose(thirds, hn::ShiftLeft<2>(v), hn::ShiftRight<1>(v));
    }
    static Vector second_next_in_group(Vector v) {
        return choose(firsts | ~all_bits, hn::ShiftRight<2>(v), hn::ShiftLeft<1>(v));
    }
    static constexpr Word in_all_bands = 0b000000001'000000001'000000001;
    static Vector next_stack(Vector v) {
        return choose(0b000111111 * in_all_bands | ~all_bits, hn::ShiftRight<3>(v),
                      hn::ShiftLeft<6>(v));
    }
    static Vector second_next_stack(Vector v) {
        return choose(0b000000111 * in_all_bands | ~all_bits, hn::ShiftRight<6>(v),
                      hn::ShiftLeft<3>(v));
    }
    static Vector next_band(Vector v) { return hn::Or(hn::ShiftRight<9>(v), hn::ShiftLeft<18>(v)); }

    /// The third bit of each group that has any bit. Adding 3 to the first two bits of a group
    /// carries into the third if one of them is set. No carry leaves its group.
    static Vector occupied(Vector v) {
        const Vector two = all(firsts | seconds);
        return hn::And(hn::Or(hn::Add(hn::And(v, two), two), v), all(thirds));
    }
    // The whole group of each first, second or third bit. For a first bit, 8 - 1 = 7.
    static Vector groups_of_firsts(Vector v) { return hn::Sub(hn::ShiftLeft<3>(v), v); }
    static Vector groups_of_seconds(Vector v) {
        return hn::Sub(hn::ShiftLeft<2>(v), hn::ShiftRight<1>(v));
    }
    static Vector groups_of_thirds(Vector v) {
        return hn::Sub(hn::ShiftLeft<1>(v), hn::ShiftRight<2>(v));
    }

    /// In the first nine bits: the union of the bands.
    static Vector over_bands(Vector v) {
        return hn::Or3(v, hn::ShiftRight<9>(v), hn::ShiftRight<18>(v));
    }
    /// Are the first nine bits set?
    static hn::Mask<Tag> are_all(Vector v) {
        const Vector nine = all(0b111'111'111);
        return hn::Eq(hn::And(v, nine), nine);
    }

    /// Three vectors for each of the digits abreast.
    struct DigitWords {
        Vector of[abreast][word_count];
    };

    /// A digit that is the only candidate of a cell is removed from the rest of the box.
    static HWY_INLINE void clear_boxes(DigitWords& x, const Vector* naked_cells, Vector* naked) {
        Vector boxes[abreast];
        for (std::size_t k = 0; k < abreast; ++k) {
            naked[k] =
                hn::Or3(hn::And(x.of[k][0], naked_cells[0]), hn::And(x.of[k][1], naked_cells[1]),
                        hn::And(x.of[k][2], naked_cells[2]));
        }
        for (std::size_t k = 0; k < abreast; ++k) boxes[k] = occupied(naked[k]);
        for (std::size_t k = 0; k < abreast; ++k) boxes[k] = groups_of_thirds(boxes[k]);
        for (std::size_t k = 0; k < abreast; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) {
                x.of[k][w] = hn::And(x.of[k][w], hn::Or(naked_cells[w], hn::Not(boxes[k])));
            }
        }
    }

    /// Locked candidates. In a stack, a digit takes one of three columns in each of three boxes. A
    /// column of a box stays only if the other two boxes can take the other two columns.
    static HWY_INLINE void filter_columns(DigitWords& x) {
        Vector next[abreast];
        Vector second[abreast];
        Vector keep[abreast];
        for (std::size_t k = 0; k < abreast; ++k) {
            const Vector columns = hn::Or3(x.of[k][0], x.of[k][1], x.of[k][2]);
            next[k] = next_in_group(columns);
            second[k] = second_next_in_group(columns);
        }
        // This is found at a band that, with the next band, can take the other two columns. The
        // band before it may keep the column.
        for (std::size_t k = 0; k < abreast; ++k) {
            keep[k] = hn::Or(hn::And(next[k], next_band(second[k])),
                             hn::And(second[k], next_band(next[k])));
        }
        for (std::size_t k = 0; k < abreast; ++k) keep[k] = next_band(keep[k]);
        for (std::size_t k = 0; k < abreast; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) x.of[k][w] = hn::And(x.of[k][w], keep[k]);
        }
    }

    /// The same for the rows of a band. The rows that a digit may take in its boxes are packed into
    /// one word: the three bits of a group stand for the three words, and so for the rows.
    static HWY_INLINE void filter_rows(DigitWords& x) {
        Vector next[abreast];
        Vector second[abreast];
        Vector keep[abreast];
        for (std::size_t k = 0; k < abreast; ++k) {
            const Vector rows =
                hn::Or3(hn::ShiftRight<2>(occupied(x.of[k][0])),
                        hn::ShiftRight<1>(occupied(x.of[k][1])), occupied(x.of[k][2]));
            next[k] = next_stack(rows);
            second[k] = second_next_stack(rows);
        }
        // This is found at a row that, with the next row, the other two stacks can take. The row
        // before it may be kept.
        for (std::size_t k = 0; k < abreast; ++k) {
            keep[k] = hn::Or(hn::And(next[k], next_in_group(second[k])),
                             hn::And(second[k], next_in_group(next[k])));
        }
        for (std::size_t k = 0; k < abreast; ++k) {
            x.of[k][0] = hn::And(x.of[k][0], groups_of_seconds(hn::And(keep[k], all(seconds))));
        }
        for (std::size_t k = 0; k < abreast; ++k) {
            x.of[k][1] = hn::And(x.of[k][1], groups_of_thirds(hn::And(keep[k], all(thirds))));
        }
        for (std::size_t k = 0; k < abreast; ++k) {
            x.of[k][2] = hn::And(x.of[k][2], groups_of_firsts(hn::And(keep[k], all(firsts))));
        }
    }

    /// Whole groups for the boxes where a digit has several places. After the filters, a digit with
    /// one place in a row or column has one place in its box too.
    static HWY_INLINE void find_boxes_with_several(const DigitWords& x, Vector* any, Vector* many) {
        for (std::size_t k = 0; k < abreast; ++k) {
            any[k] = hn::Or3(x.of[k][0], x.of[k][1], x.of[k][2]);
            // There are places in two rows, or in two columns: subtracting 1 from a group clears
            // its lowest bit. (An empty group borrows from the next, but then the node is dead.)
            many[k] = hn::Or(majority(x.of[k][0], x.of[k][1], x.of[k][2]),
                             hn::And(any[k], hn::Sub(any[k], all(firsts))));
        }
        for (std::size_t k = 0; k < abreast; ++k) many[k] = occupied(many[k]);
        for (std::size_t k = 0; k < abreast; ++k) many[k] = groups_of_thirds(many[k]);
    }
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
