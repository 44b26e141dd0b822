// One step of propagation, in all lanes at once and without a branch. Every operation is applied to
// every node, even to those that do not need it. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_STEP_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_STEP_INL
#undef QUADRILLE_SUDOKU_LANES_STEP_INL
#else
#define QUADRILLE_SUDOKU_LANES_STEP_INL
#endif

#include <hwy/highway.h>

#include <cstdint>

#include "sudoku/solve/lanes/mask-inl.hpp"
#include "sudoku/solve/lanes/node.hpp"
#include "sudoku/solve/lanes/rules-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The results of a step: a bit for each lane, in at most one of these.
struct Events {
    std::uint32_t dead = 0;    ///< has no solution
    std::uint32_t solved = 0;  ///< is a solution
    std::uint32_t stuck = 0;   ///< did not change, so it must branch
};

/// The step for the lanes of one vector. It writes Lanes::crowded if it is asked to. (That would
/// slow the search of hard boards down.)
template <class Tag, bool finds_crowds>
class LaneStep {
   public:
    using Vector = hn::Vec<Tag>;

    HWY_INLINE static Events run(Lanes& lanes, std::size_t lane) {
        LaneStep step(lanes, lane);
        step.find_naked_singles();
        for (std::size_t digit = 0; digit < digit_count; digit += abreast) step.filter(digit);
        step.take_hidden_singles();
        return step.events();
    }

   private:
    // The operations of one digit wait for one another, but not for those of other digits. Three
    // digits at a time shorten a step to between two thirds and seven eighths.
    static constexpr std::size_t abreast = 3;
    using TheRules = LaneRules<Tag, abreast>;

    LaneStep(Lanes& lanes, std::size_t lane)
        : lanes_(lanes), lane_(lane), wrong_(zero()), open_(zero()), changed_(zero()) {
        for (std::size_t w = 0; w < word_count; ++w) once_[w] = twice_[w] = zero();
    }

    static Vector zero() { return TheRules::zero(); }
    static Vector all(Word bits) { return TheRules::all(bits); }
    static Vector majority(Vector a, Vector b, Vector c) { return TheRules::majority(a, b, c); }

    [[nodiscard]] Word* place(std::size_t digit, std::size_t word) const {
        return lanes_.words[word_count * digit + word] + lane_;
    }

    /// Cells with one candidate, with two, with several, and with none.
    HWY_INLINE void find_naked_singles() {
        Vector crowded = zero();
        for (std::size_t w = 0; w < word_count; ++w) {
            Vector some[3];  // of the digits 3 t, 3 t + 1 and 3 t + 2
            Vector two[3];   // at least
            Vector three[3];
            for (std::size_t t = 0; t < 3; ++t) {
                const Vector a = hn::Load(Tag(), place(3 * t, w));
                const Vector b = hn::Load(Tag(), place(3 * t + 1, w));
                const Vector c = hn::Load(Tag(), place(3 * t + 2, w));
                some[t] = hn::Or3(a, b, c);
                two[t] = majority(a, b, c);
                three[t] = hn::And(a, hn::And(b, c));
            }
            const Vector any = hn::Or3(some[0], some[1], some[2]);
            const Vector several =
                hn::Or(hn::Or3(two[0], two[1], two[2]), majority(some[0], some[1], some[2]));
            const Vector many = hn::Or(
                hn::Or3(three[0], three[1], three[2]),
                hn::Or3(hn::And(some[0], hn::Or(two[1], hn::Or(two[2], hn::And(some[1], some[2])))),
                        hn::And(some[1], hn::Or(two[0], two[2])),
                        hn::And(some[2], hn::Or(two[0], two[1]))));
            naked_[w] = hn::AndNot(several, any);
            hn::Store(hn::AndNot(many, several), Tag(), lanes_.pairs[w] + lane_);
            open_ = hn::Or(open_, several);
            if constexpr (finds_crowds) crowded = hn::Or(crowded, many);
            wrong_ = hn::Or(wrong_, hn::Xor(any, all(all_bits)));
        }
        if constexpr (finds_crowds) hn::Store(crowded, Tag(), lanes_.crowded + lane_);
    }

    /// Applies the rules of cells, columns, rows and boxes to `abreast` digits from `digit` on.
    HWY_INLINE void filter(std::size_t digit) {
        typename TheRules::DigitWords x;
        Vector naked[abreast];
        for (std::size_t k = 0; k < abreast; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) {
                x.of[k][w] = hn::Load(Tag(), place(digit + k, w));
            }
        }
        TheRules::clear_boxes(x, naked_, naked);
        TheRules::filter_columns(x);
        TheRules::filter_rows(x);
        find_hidden_singles(x, naked, digit);
    }

    /// Boxes with one place for a digit.
    HWY_INLINE void find_hidden_singles(const typename TheRules::DigitWords& x, const Vector* naked,
                                        std::size_t digit) {
        Vector any[abreast];
        Vector many[abreast];
        TheRules::find_boxes_with_several(x, any, many);
        for (std::size_t k = 0; k < abreast; ++k) {
            // A box has two naked singles of the digit, or the digit has no place at all, for
            // example because a filter left none.
            wrong_ = hn::Or(wrong_, hn::And(naked[k], many[k]));
            wrong_ = hn::Or(wrong_, hn::IfThenElseZero(hn::Eq(any[k], zero()), all(1)));
        }
        for (std::size_t k = 0; k < abreast; ++k) hn::Store(many[k], Tag(), many_[digit + k]);
        for (std::size_t k = 0; k < abreast; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) {
                const Vector hidden = hn::AndNot(many[k], x.of[k][w]);
                twice_[w] = hn::Or(twice_[w], hn::And(once_[w], hidden));
                once_[w] = hn::Or(once_[w], hidden);
                Word* const to = place(digit + k, w);
                changed_ = hn::Or(changed_, hn::Xor(x.of[k][w], hn::Load(Tag(), to)));
                hn::Store(x.of[k][w], Tag(), to);
            }
        }
    }

    /// A cell that some digit must take loses all other digits.
    HWY_INLINE void take_hidden_singles() {
        wrong_ = hn::Or(wrong_, hn::Or3(twice_[0], twice_[1], twice_[2]));
        for (std::size_t w = 0; w < word_count; ++w) {
            changed_ = hn::Or(changed_, hn::AndNot(naked_[w], once_[w]));
        }
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            const Vector many = hn::Load(Tag(), many_[digit]);
            for (std::size_t w = 0; w < word_count; ++w) {
                Word* const to = place(digit, w);
                hn::Store(hn::AndNot(hn::And(many, once_[w]), hn::Load(Tag(), to)), Tag(), to);
            }
        }
    }

    /// A node is solved as soon as each cell is the only place of one digit in its box, and each
    /// digit is in all columns. (The rows need no look. The filter for rows was the last one, and
    /// if it leaves one row to each box of a band, these rows differ.)
    [[nodiscard]] HWY_INLINE Events events() const {
        const std::uint32_t changed = bits_of<Tag>(hn::Ne(changed_, zero()));
        const std::uint32_t is_open = bits_of<Tag>(hn::Ne(open_, zero()));
        const std::uint32_t dead = bits_of<Tag>(hn::Ne(wrong_, zero())) | (changed & ~is_open);
        const Vector placed = hn::And(once_[0], hn::And(once_[1], once_[2]));
        std::uint32_t solved = bits_of<Tag>(hn::Eq(placed, all(all_bits))) & ~dead;
        if (solved != 0) solved &= bits_of<Tag>(are_columns_full());
        const std::uint32_t rest =
            ~(changed | dead | solved) & ((std::uint32_t{1} << hn::MaxLanes(Tag())) - 1);
        return {dead, solved, rest};
    }

    /// Each digit is in all nine columns.
    [[nodiscard]] HWY_INLINE hn::Mask<Tag> are_columns_full() const {
        Vector columns = all(all_bits);
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            const Vector any =
                hn::Or3(hn::Load(Tag(), place(digit, 0)), hn::Load(Tag(), place(digit, 1)),
                        hn::Load(Tag(), place(digit, 2)));
            columns = hn::And(columns, TheRules::over_bands(any));
        }
        return TheRules::are_all(columns);
    }

    Lanes& lanes_;
    const std::size_t lane_;
    Vector naked_[word_count];
    Vector once_[word_count];   // cells that are the only place of a digit in their box
    Vector twice_[word_count];  // cells that are the only place of two digits
    Vector wrong_;              // not 0: the node has no solution
    Vector open_;               // not 0: some cell has several candidates
    Vector changed_;
    alignas(64) Word many_[digit_count][lane_count];
};

/// A step of all nodes in the lanes of `busy`. Other lanes may take part, and their results mean
/// nothing.
template <bool finds_crowds = false>
HWY_INLINE Events step(Lanes& lanes, std::uint32_t busy) {
    using Tag = hn::CappedTag<Word, lane_count>;
    constexpr std::size_t width = hn::MaxLanes(Tag());
    if constexpr (width == lane_count) {
        // Half a vector takes half the time.
        using Half = hn::CappedTag<Word, lane_count / 2>;
        return busy >> (lane_count / 2) == 0 ? LaneStep<Half, finds_crowds>::run(lanes, 0)
                                             : LaneStep<Tag, finds_crowds>::run(lanes, 0);
    } else {
        Events events;
        constexpr std::uint32_t in_vector = (std::uint32_t{1} << width) - 1;
        for (std::size_t lane = 0; lane < lane_count; lane += width) {
            if ((busy >> lane & in_vector) == 0) continue;
            const Events some = LaneStep<Tag, finds_crowds>::run(lanes, lane);
            events.dead |= some.dead << lane;
            events.solved |= some.solved << lane;
            events.stuck |= some.stuck << lane;
        }
        return events;
    }
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
