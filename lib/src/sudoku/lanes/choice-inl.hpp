// Which candidate to branch on: a cell with two, and of these the one that most follows from.
// Included once for each target, for the sake of its population counts.
#if defined(QUADRILLE_SUDOKU_LANES_CHOICE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_CHOICE_INL
#undef QUADRILLE_SUDOKU_LANES_CHOICE_INL
#else
#define QUADRILLE_SUDOKU_LANES_CHOICE_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstdint>

#include "sudoku/lanes/mask-inl.hpp"
#include "sudoku/lanes/node.hpp"
#include "sudoku/lanes/peers.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// A candidate: the branches are that it is true, and that it is false.
struct Choice {
    std::size_t digit = 0;
    std::size_t place = 0;
};

/// Looks at one node after another.
class Chooser {
   public:
    /// Reads a node off a lane, and leaves a copy in `node`.
    HWY_INLINE void read(const Lanes& lanes, std::size_t lane, Node& node) {
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            const auto word = [&](std::size_t w) {
                return by_word_[w][digit] = lanes.words[word_count * digit + w][lane];
            };
            node.digits[digit] = cells(word(0), word(1), word(2));
        }
        pairs_ = cells(lanes.pairs[0][lane], lanes.pairs[1][lane], lanes.pairs[2][lane]);
    }

    /// Of that node, if it is open, that is, if a cell has several candidates.
    [[nodiscard]] HWY_INLINE Choice choose(const Node& node) const {
        return (pairs_.first | pairs_.second) == 0 ? first_of_least() : best_pair(node);
    }

   private:
    // To look at more cells costs time, and saves few nodes: of those of hard boards, 4 %.
    static constexpr int most_cells = 8;
    // A peer with two candidates becomes a single if it loses one.
    static constexpr unsigned weight_of_pair = 3;
    static constexpr std::size_t room = 16;  // digits, filled up to whole vectors

    static CellSet cells(Word a, Word b, Word c) { return {a | std::uint64_t{b} << 32, c}; }
    static CellSet both(const CellSet& a, const CellSet& b) {
        return {a.first & b.first, a.second & b.second};
    }
    static unsigned size(const CellSet& cells) {
        return static_cast<unsigned>(std::popcount(cells.first) + std::popcount(cells.second));
    }

    /// A bit for each digit that a cell may have.
    [[nodiscard]] HWY_INLINE unsigned digits_at(std::size_t place) const {
        const hn::CappedTag<Word, room> d;
        const auto cell = hn::Set(d, Word{1} << place % bits_of_place);
        const Word* const words = by_word_[place / bits_of_place];
        unsigned digits = 0;
        for (std::size_t at = 0; at < room; at += hn::Lanes(d)) {
            digits |= bits_of<decltype(d)>(hn::TestBit(hn::Load(d, words + at), cell)) << at;
        }
        return digits;
    }

    /// The cell whose candidates have the most peers with the same, those with two counted more.
    [[nodiscard]] HWY_INLINE Choice best_pair(const Node& node) const {
        CellSet left = pairs_;
        // The score, the cell and the lower of its digits in one word; of equals the last is best.
        unsigned best = 0;
        for (int n = std::min(most_cells, static_cast<int>(size(pairs_))); n > 0; --n) {
            const bool is_second = left.first == 0;
            const std::uint64_t from = is_second ? left.second : left.first;
            const auto place = static_cast<unsigned>(std::countr_zero(from)) + 64U * is_second;
            left.second &= is_second ? from - 1 : left.second;
            left.first &= left.first - 1;
            const unsigned digits = digits_at(place);
            const auto lower = static_cast<unsigned>(std::countr_zero(digits));
            const CellSet& one = node.digits[lower];
            const CellSet& other =
                node.digits[static_cast<std::size_t>(std::countr_zero(digits & (digits - 1)))];
            const CellSet& peers = peers_of[place];
            const CellSet close = both(peers, pairs_);
            const unsigned score =
                size(both(one, peers)) + size(both(other, peers)) +
                weight_of_pair * (size(both(one, close)) + size(both(other, close)));
            best = std::max(best, score << 16 | place << 8 | lower);
        }
        return {best & 0xFF, best >> 8 & 0xFF};
    }

    /// No cell has two: the first of those with three, or with more. Seldom needed.
    [[nodiscard]] Choice first_of_least() const {
        std::size_t found = 0;
        unsigned fewest = room;
        for (std::size_t place = 0; place < place_count; ++place) {
            const auto digits = static_cast<unsigned>(std::popcount(digits_at(place)));
            if (digits < 2 || digits >= fewest) continue;
            fewest = digits;
            found = place;
        }
        return {static_cast<std::size_t>(std::countr_zero(digits_at(found))), found};
    }

    alignas(64) Word by_word_[word_count][room] = {};
    CellSet pairs_{};
};

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
