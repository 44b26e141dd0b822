// Which candidate to branch on: a cell with two, and of these the one that most follows from.
// Included once for each target, for the sake of its population counts.
#if defined(QUADRILLE_SUDOKU_LANES_CHOICE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_CHOICE_INL
#undef QUADRILLE_SUDOKU_LANES_CHOICE_INL
#else
#define QUADRILLE_SUDOKU_LANES_CHOICE_INL
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>
#include <cstring>

#include "sudoku/lanes/node.hpp"
#include "sudoku/lanes/peers.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

/// A candidate: the branches are that it is true, and that it is false.
struct Choice {
    std::size_t digit = 0;
    std::size_t word = 0;
    Word cell = 0;  ///< one bit
};

/// Cells by the number of their candidates.
class Candidates {
   public:
    explicit Candidates(const Node& node) {
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            CellSet& own = digits_[digit];
            std::memcpy(&own.first, node.words[digit], sizeof own.first);
            std::memcpy(&own.second, node.words[digit] + 2, sizeof own.second);
            fours_.first |= threes_.first & own.first;
            fours_.second |= threes_.second & own.second;
            threes_.first |= twos_.first & own.first;
            threes_.second |= twos_.second & own.second;
            twos_.first |= ones_.first & own.first;
            twos_.second |= ones_.second & own.second;
            ones_.first |= own.first;
            ones_.second |= own.second;
        }
    }

    /// Of an open node, that is, one where a cell has several candidates.
    [[nodiscard]] Choice choose(const Node& node) const {
        const CellSet pairs = less(twos_, threes_);
        if ((pairs.first | pairs.second) != 0) return best_of(pairs, node);
        const CellSet triples = less(threes_, fours_);
        return first_of((triples.first | triples.second) != 0 ? triples : twos_, node);
    }

   private:
    // To look at more cells costs time, and saves few nodes: of those of hard boards, 4 %.
    static constexpr unsigned most_cells = 8;
    // A peer with two candidates becomes a single if it loses one.
    static constexpr unsigned weight_of_pair = 3;

    static CellSet less(const CellSet& a, const CellSet& b) {
        return {a.first & ~b.first, a.second & ~b.second};
    }
    static unsigned count(const CellSet& a, const CellSet& b) {
        return static_cast<unsigned>(std::popcount(a.first & b.first) +
                                     std::popcount(a.second & b.second));
    }
    static Word word_of(const CellSet& cells, std::size_t w) {
        return static_cast<Word>(w == 2   ? cells.second
                                 : w == 1 ? cells.first >> 32
                                          : cells.first);
    }

    static Choice first_of(const CellSet& cells, const Node& node) {
        std::size_t w = 0;
        while (word_of(cells, w) == 0) ++w;
        const Word cell = word_of(cells, w) & (0 - word_of(cells, w));
        std::size_t digit = 0;
        while ((node.words[digit][w] & cell) == 0) ++digit;
        return {digit, w, cell};
    }

    /// The cell whose candidates have the most peers with the same, those with two counted more.
    [[nodiscard]] Choice best_of(const CellSet& pairs, const Node& node) const {
        Choice best;
        unsigned highest = 0;
        unsigned looked_at = 0;
        for (std::size_t w = 0; w < word_count; ++w) {
            for (Word left = word_of(pairs, w); left != 0 && looked_at < most_cells;
                 left &= left - 1, ++looked_at) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(left));
                unsigned digits = 0;
                for (std::size_t digit = 0; digit < digit_count; ++digit) {
                    digits |= (node.words[digit][w] >> bit & 1) << digit;
                }
                const CellSet& peers = peers_of[w][bit];
                const CellSet close{peers.first & pairs.first, peers.second & pairs.second};
                const auto one = static_cast<std::size_t>(std::countr_zero(digits));
                const auto other = static_cast<std::size_t>(std::countr_zero(digits & (digits - 1)));
                const unsigned score =
                    1 + count(digits_[one], peers) + count(digits_[other], peers) +
                    weight_of_pair * (count(digits_[one], close) + count(digits_[other], close));
                if (score <= highest) continue;
                highest = score;
                best = {one, w, Word{1} << bit};
            }
        }
        return best;
    }

    CellSet digits_[digit_count];
    CellSet ones_;  // cells with one candidate at least, and so on
    CellSet twos_;
    CellSet threes_;
    CellSet fours_;
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
