// Compiled once for each kind of processor, by including itself.
//
// Each cell becomes a byte with one bit for the values 1 to 8, and no bit for 9. A house of nine
// cells passes if its bytes have all eight bits together. Then at most one of its cells holds
// anything but 1 to 8, so it has at most one 9. The check also counts that the board has nine 9s in
// all. Each row, each column and each box then has exactly one 9, and its other eight cells hold 1
// to 8 once each.
#include "core/targets.hpp"  // before foreach_target.h
#define HWY_TARGET_INCLUDE "check/cells.cpp"
#include <hwy/foreach_target.h>  // before highway.h
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "check/cells.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::check::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
inline bool is_solution(const sudoku::Cells& puzzle, const sudoku::Cells& solved) {
    return !find_violation(sudoku::to_board(puzzle), sudoku::to_board(solved));
}
#else
constexpr std::size_t side = 9;
constexpr std::size_t width = 16;        // bytes of a vector
constexpr std::size_t room = 6 * width;  // 81 cells, and the bytes that are loaded behind them
constexpr std::size_t last = side * side - width;  // where the last whole vector of cells begins
constexpr std::uint8_t all_eight = 0xFF;

/// In these tables a byte is 0xFF where a vector holds nothing that counts.
alignas(width) inline constexpr std::uint8_t beyond_the_ninth[width] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
alignas(width) inline constexpr std::uint8_t all_but_the_first_of_each_three[width] = {
    0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
/// The last cell alone: the others of its vector were counted before.
alignas(width) inline constexpr std::uint8_t last_byte[width] = {0, 0, 0, 0, 0, 0, 0, 0,
                                                                 0, 0, 0, 0, 0, 0, 0, 0xFF};
alignas(width) inline constexpr std::uint8_t bit_of_value[width] = {0, 1, 2, 4, 8, 16, 32, 64, 128};

class Checker {
   public:
    /// A bit for each value, and the three counts that need every cell.
    HWY_INLINE Checker(const sudoku::Cells& puzzle, const sudoku::Cells& solved) {
        hn::Store(hn::Zero(d), d, bits_ + room - width);
        hn::Store(hn::Zero(d), d, threes_ + room - width);
        const auto look = [&](std::size_t at) HWY_ATTR {
            const Vector cells = hn::LoadU(d, solved.data() + at);
            const Vector given = hn::LoadU(d, puzzle.data() + at);
            const auto is_kept = hn::Or(hn::Eq(given, hn::Zero(d)), hn::Eq(given, cells));
            kept_ = hn::And(kept_, hn::VecFromMask(d, is_kept));
            any_ = hn::Or(any_, cells);
            hn::StoreU(hn::TableLookupBytes(hn::Load(d, bit_of_value), cells), d, bits_ + at);
            return hn::VecFromMask(d, hn::Eq(cells, hn::Set(d, 9)));
        };
        for (std::size_t at = 0; at + width <= side * side; at += width) {
            nines_ = hn::Sub(nines_, look(at));
        }
        nines_ = hn::Sub(nines_, hn::And(look(last), hn::Load(d, last_byte)));
    }

    /// Finds the bits of each three cells that follow one another: threes_[i] is of i, i + 1, i
    /// + 2.
    HWY_INLINE void join_threes() {
        for (std::size_t at = 0; at + width <= side * side; at += width) {
            const Vector three = hn::Or3(hn::Load(d, bits_ + at), hn::LoadU(d, bits_ + at + 1),
                                         hn::LoadU(d, bits_ + at + 2));
            hn::Store(three, d, threes_ + at);
        }
    }

    [[nodiscard]] HWY_INLINE bool passes() const {
        const Vector small = hn::VecFromMask(d, hn::Lt(any_, hn::Set(d, width)));
        const Vector right = hn::And(hn::And(kept_, small), hn::And(columns(), boxes()));
        const auto nines = hn::SumsOf8(nines_);
        const hn::Repartition<std::uint64_t, Tag> halves;
        const std::uint64_t count =
            hn::GetLane(nines) + hn::GetLane(hn::UpperHalf(hn::Half<decltype(halves)>(), nines));
        return hn::AllTrue(d, hn::Eq(right, hn::Set(d, all_eight))) && rows() == all_eight &&
               count == side;
    }

   private:
    using Tag = hn::Full128<std::uint8_t>;
    using Vector = hn::Vec<Tag>;
    static constexpr Tag d{};

    [[nodiscard]] HWY_INLINE Vector columns() const {
        Vector found = hn::Load(d, beyond_the_ninth);
        for (std::size_t row = 0; row < side; ++row) {
            found = hn::Or(found, hn::LoadU(d, bits_ + side * row));
        }
        return found;
    }
    [[nodiscard]] HWY_INLINE Vector boxes() const {
        Vector found = hn::Set(d, all_eight);
        for (std::size_t row = 0; row < side; row += 3) {
            const std::uint8_t* const band = threes_ + side * row;
            found = hn::And(found, hn::Or3(hn::LoadU(d, band), hn::LoadU(d, band + side),
                                           hn::LoadU(d, band + 2 * side)));
        }
        return hn::Or(found, hn::Load(d, all_but_the_first_of_each_three));
    }
    [[nodiscard]] HWY_INLINE std::uint8_t rows() const {
        unsigned found = all_eight;
        for (std::size_t row = 0; row < side; ++row) {
            const std::uint8_t* const three = threes_ + side * row;
            found &= unsigned{three[0]} | three[3] | three[6];
        }
        return static_cast<std::uint8_t>(found);
    }

    alignas(width) std::uint8_t bits_[room];
    alignas(width) std::uint8_t threes_[room];
    Vector kept_ = hn::Set(d, all_eight);
    Vector any_ = hn::Zero(d);
    Vector nines_ = hn::Zero(d);
};

HWY_INLINE bool is_solution(const sudoku::Cells& puzzle, const sudoku::Cells& solved) {
    Checker checker(puzzle, solved);
    checker.join_threes();
    return checker.passes();
}
#endif

CellsCheck make_kernel(std::string_view processor) {
    return {processor, is_solution};
}

}  // namespace quadrille::check::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace quadrille::check {

std::span<const CellsCheck> cells_checks() {
    static const std::vector<CellsCheck> runnable = [] {
        std::vector<CellsCheck> found;
#include "core/runnable-inl.hpp"
        return found;
    }();
    return runnable;
}

bool is_solution(const sudoku::Cells& puzzle, const sudoku::Cells& solved) {
    static const auto fastest = cells_checks().front().is_solution;
    return fastest(puzzle, solved);
}

}  // namespace quadrille::check
#endif
