// Branches in all lanes of a vector at once. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_SPLIT_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_SPLIT_INL
#undef QUADRILLE_SUDOKU_LANES_SPLIT_INL
#else
#define QUADRILLE_SUDOKU_LANES_SPLIT_INL
#endif

#include <hwy/highway.h>

#include <cstdint>

#include "sudoku/solve/lanes/choice-inl.hpp"
#include "sudoku/solve/lanes/mask-inl.hpp"
#include "sudoku/solve/lanes/node.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The nodes of some lanes branch. The cell is the first with two candidates, in the order of the
/// words and their bits, and the digit is the lower of the two. A choice by score (choice-inl.hpp)
/// takes longer than it saves where most branches lead to solutions.
template <class Tag>
class LaneSplit {
   public:
    using Vector = hn::Vec<Tag>;

    /// The nodes of the lanes `stuck` of a vector, which begins at `lane`.
    HWY_INLINE LaneSplit(Lanes& lanes, std::size_t lane, std::uint32_t stuck)
        : lanes_(lanes), lane_(lane) {
        const auto is_stuck = mask_of<Tag>(stuck);
        Vector pairs[word_count];
        for (std::size_t w = 0; w < word_count; ++w) {
            pairs[w] = hn::IfThenElseZero(is_stuck, hn::Load(Tag(), lanes.pairs[w] + lane));
        }
        const auto first_of = [](Vector v) { return hn::And(v, hn::Sub(zero(), v)); };
        const auto is_first_empty = hn::Eq(pairs[0], zero());
        const auto are_both_empty = hn::Eq(hn::Or(pairs[0], pairs[1]), zero());
        cell_[0] = first_of(pairs[0]);
        cell_[1] = hn::IfThenElseZero(is_first_empty, first_of(pairs[1]));
        cell_[2] = hn::IfThenElseZero(are_both_empty, first_of(pairs[2]));
    }

    /// In the lanes, the cells take their digits. Calls other(i, v) with each word i of the nodes
    /// in which they do not.
    template <class Other>
    HWY_INLINE void run(const Other& other) {
        auto left = hn::Ne(hn::Or3(cell_[0], cell_[1], cell_[2]), zero());
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            Vector x[word_count];
            for (std::size_t w = 0; w < word_count; ++w) x[w] = hn::Load(Tag(), place(digit, w));
            const Vector hit =
                hn::Or3(hn::And(x[0], cell_[0]), hn::And(x[1], cell_[1]), hn::And(x[2], cell_[2]));
            const auto is_taken = hn::And(left, hn::Ne(hit, zero()));
            left = hn::AndNot(is_taken, left);
            for (std::size_t w = 0; w < word_count; ++w) {
                const Vector taken = hn::IfThenElseZero(is_taken, cell_[w]);
                other(word_count * digit + w, hn::AndNot(taken, x[w]));
                hn::Store(hn::AndNot(hn::Xor(cell_[w], taken), x[w]), Tag(), place(digit, w));
            }
        }
    }

   private:
    static Vector zero() { return hn::Zero(Tag()); }
    [[nodiscard]] Word* place(std::size_t digit, std::size_t word) const {
        return lanes_.words[word_count * digit + word] + lane_;
    }

    Lanes& lanes_;
    const std::size_t lane_;
    Vector
        cell_[word_count];  // the bit of the cell in its word; no bit in lanes that do not branch
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
