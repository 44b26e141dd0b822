// What the houses of a board say of a digit: the rules of a step, for vectors of nodes, or of
// digits. Included once for each target.
//
// In what follows "keep" is what may stay of a digit. Nothing ever comes back, so that a node
// without solutions stays one, and rules may be applied to what is already wrong.
#if defined(QUADRILLE_SUDOKU_LANES_RULES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_RULES_INL
#undef QUADRILLE_SUDOKU_LANES_RULES_INL
#else
#define QUADRILLE_SUDOKU_LANES_RULES_INL
#endif

#include <hwy/highway.h>

#include "sudoku/lanes/node.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// For `abreast` vectors at once, whose operations do not wait for one another.
template <class Tag, std::size_t abreast>
struct LaneRules {
    using Vector = hn::Vec<Tag>;

    // The bits of a group: its first, second and third, in all nine groups.
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

    // Turns: the bit at a place comes from one or two places on, around the same three. Bits 27 to
    // 31 stay clear, but that of bands may leave something there. It never comes back, as what is
    // turned again was masked by something clean.
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

    /// The third bits of those groups that have a bit: 3 is added to the first two bits of each,
    /// and carried into the third if there is any. No carry leaves its group.
    static Vector occupied(Vector v) {
        const Vector two = all(firsts | seconds);
        return hn::And(hn::Or(hn::Add(hn::And(v, two), two), v), all(thirds));
    }
    // A whole group for each first, second or third bit: 8 - 1.
    static Vector groups_of_firsts(Vector v) { return hn::Sub(hn::ShiftLeft<3>(v), v); }
    static Vector groups_of_seconds(Vector v) {
        return hn::Sub(hn::ShiftLeft<2>(v), hn::ShiftRight<1>(v));
    }
    static Vector groups_of_thirds(Vector v) {
        return hn::Sub(hn::ShiftLeft<1>(v), hn::ShiftRight<2>(v));
    }

    /// Three vectors for each of the digits abreast.
    struct DigitWords {
        Vector of[abreast][word_count];
    };

    /// Where a digit is a cell's only candidate, it is nowhere else in the box.
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

    /// Locked candidates. In a stack, a digit takes a box of each band and a column of the three:
    /// a column of a box may be taken only if the two other bands can have the two other columns.
    static HWY_INLINE void filter_columns(DigitWords& x) {
        Vector next[abreast];
        Vector second[abreast];
        Vector keep[abreast];
        for (std::size_t k = 0; k < abreast; ++k) {
            const Vector columns = hn::Or3(x.of[k][0], x.of[k][1], x.of[k][2]);
            next[k] = next_in_group(columns);
            second[k] = second_next_in_group(columns);
        }
        // Here a band and the next one have the two columns; the band before them may keep it.
        for (std::size_t k = 0; k < abreast; ++k) {
            keep[k] = hn::Or(hn::And(next[k], next_band(second[k])),
                             hn::And(second[k], next_band(next[k])));
        }
        for (std::size_t k = 0; k < abreast; ++k) keep[k] = next_band(keep[k]);
        for (std::size_t k = 0; k < abreast; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) x.of[k][w] = hn::And(x.of[k][w], keep[k]);
        }
    }

    /// The same for the rows of a band. Which rows of its boxes a digit may take is packed into one
    /// word, where the bits of a group are the three words, and so the rows of a band.
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
        // Here a row and the next one are taken in the other stacks; the one before may be kept.
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

    /// Whole groups for the boxes where a digit has several places. What has one place in a row or
    /// column has one in its box, too, after the filters.
    static HWY_INLINE void find_boxes_with_several(const DigitWords& x, Vector* any, Vector* many) {
        for (std::size_t k = 0; k < abreast; ++k) {
            any[k] = hn::Or3(x.of[k][0], x.of[k][1], x.of[k][2]);
            // In two rows of a column, or in two columns: a group less 1 loses its lowest bit. (It
            // borrows from the next if it is empty, but then the node is dead.)
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
