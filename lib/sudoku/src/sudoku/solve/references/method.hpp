// The five references as one class: three ways to find the next blank, and three ways to test
// whether a value fits there. references.cpp pairs them up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/house_flags.hpp"

namespace quadrille::sudoku {

/// Where the next blank is sought.
enum class NextBlank {
    from_start,   ///< in all cells, from the first one: beginners write it this way
    from_cursor,  ///< behind the current cell
    in_list       ///< in a list that is made before the search, so no given is examined again
};

/// How a value is tested.
enum class ValueTest {
    loops,     ///< a loop for each house
    one_loop,  ///< one loop, whose k-th turn looks at the k-th cell of each house
    flags      ///< a flag for each house and value, set when the value is placed
};

template <NextBlank next, ValueTest test>
class ReferenceMethod {
   public:
    explicit ReferenceMethod(const Board& board)
        : board_(board),
          houses_(board.grid.houses()),
          side_(board.side()),
          has_three_houses_(test == ValueTest::one_loop &&
                            each_cell_has_three_full_houses(board.grid)),
          flags_(board) {
        if constexpr (next == NextBlank::in_list) {
            for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
                if (board.cells[cell] == 0) blanks_.push_back(cell);
            }
        }
    }

    // A position is a cell, or a place in the list of blanks.
    [[nodiscard]] std::size_t cell_of(std::size_t position) const {
        return next == NextBlank::in_list ? blanks_[position] : position;
    }
    [[nodiscard]] std::optional<std::size_t> first() const { return blank_from(0); }
    [[nodiscard]] std::optional<std::size_t> after(std::size_t position, Meter& meter) const {
        if constexpr (next != NextBlank::from_start) return blank_from(position + 1);
        meter.work(position);
        return first();
    }
    [[nodiscard]] bool fits(std::size_t position, unsigned value, Meter& meter) const {
        const std::size_t cell = cell_of(position);
        meter.work(test == ValueTest::flags ? 3 : 3 * std::uint64_t{side_});
        if constexpr (test == ValueTest::flags) return flags_.fits(cell, value);
        if constexpr (test == ValueTest::loops) return fits_by_loops(cell, value);
        return fits_by_one_loop(cell, value);
    }
    void place(std::size_t position, unsigned value) {
        board_.cells[cell_of(position)] = static_cast<std::uint16_t>(value);
        if constexpr (test == ValueTest::flags) flags_.place(cell_of(position), value);
    }
    void remove(std::size_t position, unsigned value) {
        if constexpr (test == ValueTest::flags) flags_.remove(cell_of(position), value);
        board_.cells[cell_of(position)] = 0;
    }
    [[nodiscard]] const Board& board() const { return board_; }

   private:
    struct NoFlags {
        explicit NoFlags(const Board&) {}
    };

    /// The first blank at or after a position.
    [[nodiscard]] std::optional<std::size_t> blank_from(std::size_t position) const {
        const std::size_t end = next == NextBlank::in_list ? blanks_.size() : board_.cells.size();
        if constexpr (next != NextBlank::in_list) {
            while (position < end && board_.cells[position] != 0) ++position;
        }
        if (position == end) return std::nullopt;
        return position;
    }

    [[nodiscard]] bool fits_by_loops(std::size_t cell, unsigned value) const {
        const std::uint16_t* const values = board_.cells.data();
        for (const std::size_t house : houses_.of_cell(cell)) {
            for (const std::uint32_t other : houses_.cells_of(house)) {
                if (values[other] == value) return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool fits_by_one_loop(std::size_t cell, unsigned value) const {
        const auto houses = houses_.of_cell(cell);
        const std::uint16_t* const values = board_.cells.data();
        if (has_three_houses_) {  // written out, because a loop over houses takes twice as long
            const std::uint32_t* const a = houses_.cells_of(houses[0]).data();
            const std::uint32_t* const b = houses_.cells_of(houses[1]).data();
            const std::uint32_t* const c = houses_.cells_of(houses[2]).data();
            for (std::size_t k = 0; k < side_; ++k) {
                if (values[a[k]] == value || values[b[k]] == value || values[c[k]] == value) {
                    return false;
                }
            }
            return true;
        }
        for (std::size_t k = 0; k < side_; ++k) {  // no house has more cells
            for (const std::size_t house : houses) {
                const auto cells = houses_.cells_of(house);
                if (k < cells.size() && values[cells[k]] == value) return false;
            }
        }
        return true;
    }

    Board board_;
    const Houses& houses_;
    std::size_t side_;
    bool has_three_houses_;            // for one_loop
    std::vector<std::size_t> blanks_;  // for in_list
    std::conditional_t<test == ValueTest::flags, HouseFlags, NoFlags> flags_;
};

}  // namespace quadrille::sudoku
