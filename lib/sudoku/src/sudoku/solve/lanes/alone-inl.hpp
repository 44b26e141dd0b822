// A step of propagation for one node, with its digits in the lanes. It has the same rules as the
// step of sixteen nodes (step-inl.hpp) and the same result. It takes a third of the time. Included
// once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_ALONE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_ALONE_INL
#undef QUADRILLE_SUDOKU_LANES_ALONE_INL
#else
#define QUADRILLE_SUDOKU_LANES_ALONE_INL
#endif

#include <hwy/highway.h>

#include "sudoku/solve/lanes/node.hpp"
#include "sudoku/solve/lanes/rules-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

enum class Event { changed, dead, solved, stuck };

class LaneStepAlone {
   public:
    /// If the node is stuck, writes the cells that had two candidates when the step began, and
    /// whether a cell had more.
    static HWY_INLINE Event run(BoardNode& node, Word* pairs, bool& is_crowded) {
        LaneStepAlone step(node);
        step.find_naked_singles();
        step.filter();
        step.take_hidden_singles();
        return step.event(pairs, is_crowded);
    }

   private:
    // Two vectors for nine digits are faster than a larger one that is half idle.
    using Tag = hn::CappedTag<Word, BoardNode::room / 2>;
    using Vector = hn::Vec<Tag>;
    static constexpr std::size_t width = hn::MaxLanes(Tag());
    static constexpr std::size_t vectors = (digit_count + width - 1) / width;
    using TheRules = LaneRules<Tag, vectors>;

    explicit HWY_INLINE LaneStepAlone(BoardNode& node)
        : node_(node), wrong_(zero()), vacant_(zero()), changed_(zero()) {
        for (std::size_t k = 0; k < vectors; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) {
                x_.of[k][w] = hn::Load(Tag(), node.words[w] + k * width);
            }
        }
    }

    static Vector zero() { return TheRules::zero(); }
    static Vector all(Word bits) { return TheRules::all(bits); }

    /// Reverses the lanes of each group of 8, 4 or 2. If a vector is combined with its reversals,
    /// in this order, every lane has the values of all lanes.
    template <std::size_t lanes>
    static Vector turned(Vector v) {
        if constexpr (lanes == 8) return hn::Reverse8(Tag(), v);
        if constexpr (lanes == 4) return hn::Reverse4(Tag(), v);
        if constexpr (lanes == 2) return hn::Reverse2(Tag(), v);
    }

    /// The cells that at least one, two or three digits have.
    struct Tally {
        Vector one;
        Vector two;
        Vector three;
    };
    static Tally sum(const Tally& a, const Tally& b) {
        const Vector two = hn::Or3(a.two, b.two, hn::And(a.one, b.one));
        const Vector three =
            hn::Or(hn::Or(a.three, b.three), hn::Or(hn::And(a.one, b.two), hn::And(a.two, b.one)));
        return {hn::Or(a.one, b.one), two, three};
    }
    template <std::size_t lanes = width>
    static HWY_INLINE Tally over_lanes(Tally tally) {
        if constexpr (lanes == 1) {
            return tally;
        } else {
            return over_lanes<lanes / 2>(sum(
                tally,
                {turned<lanes>(tally.one), turned<lanes>(tally.two), turned<lanes>(tally.three)}));
        }
    }
    static HWY_INLINE Tally over_digits(const typename TheRules::DigitWords& x, std::size_t w) {
        Tally tally{x.of[0][w], zero(), zero()};
        for (std::size_t k = 1; k < vectors; ++k) tally = sum(tally, {x.of[k][w], zero(), zero()});
        return over_lanes(tally);
    }

    HWY_INLINE void find_naked_singles() {
        for (std::size_t w = 0; w < word_count; ++w) {
            const Tally tally = over_digits(x_, w);
            naked_[w] = hn::AndNot(tally.two, tally.one);
            several_[w] = tally.two;
            many_[w] = tally.three;
            wrong_ = hn::Or(wrong_, hn::Xor(tally.one, all(all_bits)));
        }
    }

    HWY_INLINE void filter() {
        const typename TheRules::DigitWords before = x_;
        Vector naked[vectors];
        TheRules::clear_boxes(x_, naked_, naked);
        TheRules::filter_columns(x_);
        TheRules::filter_rows(x_);
        Vector any[vectors];
        TheRules::find_boxes_with_several(x_, any, in_several_);
        for (std::size_t k = 0; k < vectors; ++k) {
            const Vector is_digit =
                hn::VecFromMask(Tag(), hn::FirstN(Tag(), digit_count - k * width));
            const Vector has_none = hn::VecFromMask(Tag(), hn::Eq(any[k], zero()));
            wrong_ =
                hn::Or3(wrong_, hn::And(naked[k], in_several_[k]), hn::And(is_digit, has_none));
            for (std::size_t w = 0; w < word_count; ++w) {
                changed_ = hn::Or(changed_, hn::Xor(x_.of[k][w], before.of[k][w]));
            }
        }
    }

    HWY_INLINE void take_hidden_singles() {
        typename TheRules::DigitWords hidden;
        for (std::size_t k = 0; k < vectors; ++k) {
            for (std::size_t w = 0; w < word_count; ++w) {
                hidden.of[k][w] = hn::AndNot(in_several_[k], x_.of[k][w]);
            }
        }
        for (std::size_t w = 0; w < word_count; ++w) {
            const Tally tally = over_digits(hidden, w);
            wrong_ = hn::Or(wrong_, tally.two);
            vacant_ = hn::Or(vacant_, hn::Xor(tally.one, all(all_bits)));
            changed_ = hn::Or(changed_, hn::AndNot(naked_[w], tally.one));
            for (std::size_t k = 0; k < vectors; ++k) {
                const Vector ruled_out = hn::And(in_several_[k], tally.one);
                hn::Store(hn::AndNot(ruled_out, x_.of[k][w]), Tag(), node_.words[w] + k * width);
            }
        }
    }

    [[nodiscard]] HWY_INLINE Event event(Word* pairs, bool& is_crowded) const {
        const auto is_any = [](Vector v) { return !hn::AllTrue(Tag(), hn::Eq(v, zero())); };
        const bool is_open = is_any(hn::Or3(several_[0], several_[1], several_[2]));
        const bool is_changed = is_any(changed_);
        if (is_any(wrong_) || (is_changed && !is_open)) return Event::dead;
        if (!is_any(vacant_) && are_columns_full()) return Event::solved;
        if (is_changed) return Event::changed;
        for (std::size_t w = 0; w < word_count; ++w) {
            pairs[w] = hn::GetLane(hn::AndNot(many_[w], several_[w]));
        }
        is_crowded = is_any(hn::Or3(many_[0], many_[1], many_[2]));
        return Event::stuck;
    }

    [[nodiscard]] HWY_INLINE bool are_columns_full() const {
        bool are_full = true;
        for (std::size_t k = 0; k < vectors; ++k) {
            const Vector any = hn::Or3(x_.of[k][0], x_.of[k][1], x_.of[k][2]);
            const auto is_full = TheRules::are_all(TheRules::over_bands(any));
            const auto is_digit = hn::FirstN(Tag(), digit_count - k * width);
            are_full = are_full && hn::AllFalse(Tag(), hn::AndNot(is_full, is_digit));
        }
        return are_full;
    }

    BoardNode& node_;
    typename TheRules::DigitWords x_;
    // The same in all lanes: cells with one candidate, with at least two, and with at least three.
    Vector naked_[word_count];
    Vector several_[word_count];
    Vector many_[word_count];
    Vector in_several_[vectors];
    Vector wrong_;
    Vector vacant_;  // cells that are not the only place of any digit in their box
    Vector changed_;
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
