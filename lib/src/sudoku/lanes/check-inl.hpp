// Is a full board a solution? The houses of a board by vectors of its rows. Included once for each
// target.
#if defined(QUADRILLE_SUDOKU_LANES_CHECK_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_CHECK_INL
#undef QUADRILLE_SUDOKU_LANES_CHECK_INL
#else
#define QUADRILLE_SUDOKU_LANES_CHECK_INL
#endif

#include <hwy/highway.h>

#include <cstdint>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/cells.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
inline bool solves(const Cells& puzzle, const Cells& solved) {
    return !find_violation(to_board(puzzle), to_board(solved));
}
#else
/// A row in a vector of 16 bytes, and what its cells hold as a bit for each value: nine cells have
/// all nine bits only if no two are the same. The ninth bit is a vector of its own.
class Houses {
   public:
    using Tag = hn::Full128<std::uint8_t>;
    using Vector = hn::Vec<Tag>;

    HWY_INLINE Houses() : any_(hn::Zero(Tag())) {
        for (unsigned part = 0; part < 2; ++part) {
            rows_[part] = boxes_[part] = hn::Set(Tag(), 0xFF);
            band_[part] = columns_[part] = hn::Zero(Tag());
        }
    }

    /// Rows one after another; `ends_band` after each third.
    HWY_INLINE void add(Vector row, bool ends_band) {
        alignas(16) static constexpr std::uint8_t bit_of[16] = {0, 1, 2, 4, 8, 16, 32, 64, 128};
        // Of what is above 15, the table takes four bits.
        any_ = hn::Or(any_, row);
        const Vector parts[2] = {hn::TableLookupBytes(hn::Load(Tag(), bit_of), row),
                                 hn::VecFromMask(Tag(), hn::Eq(row, hn::Set(Tag(), 9)))};
        for (unsigned part = 0; part < 2; ++part) {
            columns_[part] = hn::Or(columns_[part], parts[part]);
            // Right at the first byte of each three; then at the first of all.
            const Vector groups = hn::Or3(parts[part], hn::ShiftRightBytes<1>(Tag(), parts[part]),
                                          hn::ShiftRightBytes<2>(Tag(), parts[part]));
            rows_[part] =
                hn::And(rows_[part], hn::Or3(groups, hn::ShiftRightBytes<3>(Tag(), groups),
                                             hn::ShiftRightBytes<6>(Tag(), groups)));
            band_[part] = hn::Or(band_[part], groups);
            if (!ends_band) continue;
            boxes_[part] = hn::And(boxes_[part], band_[part]);
            band_[part] = hn::Zero(Tag());
        }
    }

    [[nodiscard]] HWY_INLINE bool are_right() const {
        alignas(16) static constexpr std::uint8_t not_columns[16] = {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
        alignas(16) static constexpr std::uint8_t not_boxes[16] = {
            0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
        alignas(16) static constexpr std::uint8_t not_rows[16] = {
            0,    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
            0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
        const auto right = [](const Vector* parts, const std::uint8_t* elsewhere) {
            return hn::Or(hn::And(parts[0], parts[1]), hn::Load(Tag(), elsewhere));
        };
        const Vector all = hn::And(right(columns_, not_columns),
                                   hn::And(right(boxes_, not_boxes), right(rows_, not_rows)));
        const Vector is_small = hn::VecFromMask(Tag(), hn::Lt(any_, hn::Set(Tag(), 16)));
        const Vector small = hn::Or(is_small, hn::Load(Tag(), not_columns));
        return hn::AllTrue(Tag(), hn::Eq(hn::And(all, small), hn::Set(Tag(), 0xFF)));
    }

   private:
    Vector any_;
    Vector columns_[2];
    Vector rows_[2];   // the first byte
    Vector boxes_[2];  // the first of each three
    Vector band_[2];
};

/// Does it keep the givens, and has each value once in each row, column and box?
HWY_INLINE bool solves(const Cells& puzzle, const Cells& solved) {
    const Houses::Tag d;
    constexpr std::size_t last = 81 - 16;
    constexpr std::size_t side = 9;
    Houses houses;
    for (std::size_t row = 0; row < side - 1; ++row) {
        houses.add(hn::LoadU(d, solved.data() + side * row), row % 3 == 2);
    }
    // The last one must not be read beyond.
    constexpr int before = 8 * side - last;
    houses.add(hn::ShiftRightBytes<before>(d, hn::LoadU(d, solved.data() + last)), true);
    auto kept = hn::Set(d, 0xFF);
    for (std::size_t at : {0U, 16U, 32U, 48U, 64U, unsigned{last}}) {
        const auto given = hn::LoadU(d, puzzle.data() + at);
        const auto is_kept =
            hn::Or(hn::Eq(given, hn::Zero(d)), hn::Eq(given, hn::LoadU(d, solved.data() + at)));
        kept = hn::And(kept, hn::VecFromMask(d, is_kept));
    }
    return houses.are_right() && hn::AllTrue(d, hn::Eq(kept, hn::Set(d, 0xFF)));
}
#endif

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
