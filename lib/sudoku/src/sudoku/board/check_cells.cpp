// Compiled once for each kind of processor, by including itself.
//
// Each cell becomes a byte with one bit for the values 1 to 8, and no bit for 9. A house of nine
// cells passes if its bytes have all eight bits together. Then at most one of its cells holds
// anything but 1 to 8, so it has at most one 9. The check also counts that the board has nine 9s in
// all. Each row, each column and each box then has exactly one 9, and its other eight cells hold 1
// to 8 once each.
#include "core/targets.hpp"  // before foreach_target.h
#define HWY_TARGET_INCLUDE "sudoku/board/check_cells.cpp"
#include <hwy/foreach_target.h>  // before highway.h
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "sudoku/board/check_cells.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
inline bool is_solution(const Cells& puzzle, const Cells& solved) {
    return !find_violation(to_board(puzzle), to_board(solved));
}
#else
constexpr std::size_t side = 9;
constexpr std::size_t width = 16;                  // bytes of a vector
constexpr std::size_t last = side * side - width;  // where the last whole vector of cells begins
constexpr std::uint8_t all_eight = 0xFF;

/// In these tables a byte is 0xFF where a vector holds nothing that counts.
alignas(width) inline constexpr std::uint8_t beyond_the_ninth[width] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
alignas(width) inline constexpr std::uint8_t all_but_the_first_of_each_three[width] = {
    0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
alignas(width) inline constexpr std::uint8_t all_but_the_first[width] = {
    0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
/// The last cell alone: the others of its vector were counted before.
alignas(width) inline constexpr std::uint8_t last_byte[width] = {0, 0, 0, 0, 0, 0, 0, 0,
                                                                 0, 0, 0, 0, 0, 0, 0, 0xFF};
alignas(width) inline constexpr std::uint8_t bit_of_value[width] = {0, 1, 2, 4, 8, 16, 32, 64, 128};

using Tag = hn::Full128<std::uint8_t>;
using Vector = hn::Vec<Tag>;
constexpr Tag d{};

/// Do all cells keep their givens, is each below 16, and are nine of them 9? A value beyond 9 has
/// no bit, and is found as a missing one.
HWY_INLINE bool cells_pass(const Cells& puzzle, const Cells& solved) {
    Vector kept = hn::Set(d, all_eight);
    Vector any = hn::Zero(d);
    const auto look = [&](std::size_t at) HWY_ATTR {
        const Vector cells = hn::LoadU(d, solved.data() + at);
        const Vector given = hn::LoadU(d, puzzle.data() + at);
        const auto is_kept = hn::Or(hn::Eq(given, hn::Zero(d)), hn::Eq(given, cells));
        kept = hn::And(kept, hn::VecFromMask(d, is_kept));
        any = hn::Or(any, cells);
        return hn::VecFromMask(d, hn::Eq(cells, hn::Set(d, 9)));
    };
    Vector nines = hn::Zero(d);
    for (std::size_t at = 0; at + width <= side * side; at += width) {
        nines = hn::Sub(nines, look(at));
    }
    nines = hn::Sub(nines, hn::And(look(last), hn::Load(d, last_byte)));
    const auto sums = hn::SumsOf8(nines);
    const hn::Repartition<std::uint64_t, Tag> halves;
    const std::uint64_t count =
        hn::GetLane(sums) + hn::GetLane(hn::UpperHalf(hn::Half<decltype(halves)>(), sums));
    const Vector small = hn::VecFromMask(d, hn::Lt(any, hn::Set(d, width)));
    return hn::AllTrue(d, hn::Eq(hn::And(kept, small), hn::Set(d, all_eight))) && count == side;
}

/// Has every house a cell of each value from 1 to 8? Nothing is stored: a load that reads what two
/// stores have just written waits for both.
HWY_INLINE bool houses_pass(const Cells& solved) {
    const Vector bits = hn::Load(d, bit_of_value);
    Vector columns = hn::Load(d, beyond_the_ninth);
    Vector boxes = hn::Set(d, all_eight);
    Vector rows = hn::Set(d, all_eight);
    for (std::size_t band = 0; band < side; band += 3) {
        Vector box = hn::Load(d, all_but_the_first_of_each_three);
        for (std::size_t row = band; row < band + 3; ++row) {
            // The ninth row ends with the board.
            constexpr int beyond = side * (side - 1) - last;
            const Vector cells =
                row + 1 < side ? hn::LoadU(d, solved.data() + side * row)
                               : hn::ShiftRightBytes<beyond>(d, hn::LoadU(d, solved.data() + last));
            const Vector one = hn::TableLookupBytes(bits, cells);
            // In each byte, the values of this cell and the two behind it.
            const Vector three =
                hn::Or3(one, hn::ShiftRightBytes<1>(d, one), hn::ShiftRightBytes<2>(d, one));
            columns = hn::Or(columns, one);
            box = hn::Or(box, three);
            rows = hn::And(rows, hn::Or3(three, hn::ShiftRightBytes<3>(d, three),
                                         hn::ShiftRightBytes<6>(d, three)));
        }
        boxes = hn::And(boxes, box);
    }
    rows = hn::Or(rows, hn::Load(d, all_but_the_first));
    const Vector right = hn::And(rows, hn::And(columns, boxes));
    return hn::AllTrue(d, hn::Eq(right, hn::Set(d, all_eight)));
}

HWY_INLINE bool is_solution(const Cells& puzzle, const Cells& solved) {
    return cells_pass(puzzle, solved) && houses_pass(solved);
}
#endif

CellsCheck make_kernel(std::string_view processor) {
    return {processor, is_solution};
}

}  // namespace quadrille::sudoku::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace quadrille::sudoku {

std::span<const CellsCheck> cells_checks() {
    static const std::vector<CellsCheck> runnable = [] {
        std::vector<CellsCheck> found;
#include "core/runnable-inl.hpp"
        return found;
    }();
    return runnable;
}

bool is_solution(const Cells& puzzle, const Cells& solved) {
    static const auto fastest = cells_checks().front().is_solution;
    return fastest(puzzle, solved);
}

}  // namespace quadrille::sudoku
#endif
