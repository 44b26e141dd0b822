// What the techniques need to know about a grid. It is computed once for each grid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/bits.hpp"
#include "quadrille/sudoku/grid.hpp"
#include "quadrille/sudoku/symbols.hpp"

namespace quadrille::sudoku::logic {

/// A set of values, or of cells of one house: bit k is the value k + 1, or the k-th cell of the
/// house. No house has more cells than there are values, so both fit if there are 64 values at
/// most.
using Mask = std::uint64_t;
inline constexpr unsigned most_values = 64;
inline constexpr std::size_t most_cells = 4096;

struct GridRules;

inline constexpr std::uint32_t no_house = ~std::uint32_t{0};

class LogicTables {
   public:
    /// Throws UnsupportedError if the grid is too large.
    explicit LogicTables(const Grid& grid);

    /// A place of a cell: cells_of(house)[index].
    struct Seat {
        std::uint32_t house;
        std::uint32_t index;
    };
    /// The houses of a kind are numbered from `first`.
    struct Kind {
        std::uint32_t first;
        std::uint32_t count;
        bool is_line;      ///< rows, or columns
        bool is_disjoint;  ///< no cell is in two of them
    };

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] unsigned values() const noexcept { return values_; }
    /// How sentences write the values of the board that is looked at.
    [[nodiscard]] const Symbols& symbols() const noexcept { return symbols_; }
    void set_symbols(const Symbols& symbols) { symbols_ = symbols; }
    [[nodiscard]] Mask all_values() const noexcept { return ~Mask{0} >> (most_values - values_); }
    [[nodiscard]] std::size_t cells() const noexcept { return cells_; }
    [[nodiscard]] std::size_t houses() const noexcept { return is_full_.size(); }
    /// The words of a set of cells.
    [[nodiscard]] std::size_t words() const noexcept { return words_; }

    [[nodiscard]] std::span<const std::uint32_t> cells_of(std::size_t house) const noexcept {
        return houses_->cells_of(house);
    }
    [[nodiscard]] std::span<const Seat> seats(std::size_t cell) const noexcept {
        return {seats_.data() + first_seat_[cell], seats_.data() + first_seat_[cell + 1]};
    }
    /// The house has as many cells as there are values, so that it has each value.
    [[nodiscard]] bool is_full(std::size_t house) const noexcept { return is_full_[house] != 0; }

    /// Cells that share a house with this one, as a set of words() words.
    [[nodiscard]] const core::Word* peers(std::size_t cell) const noexcept {
        return peers_.data() + cell * words_;
    }
    /// The cells of a house that share a house with this cell, which is not among them.
    [[nodiscard]] Mask seen_in(std::size_t cell, std::size_t house) const noexcept {
        return seen_in_[cell * houses() + house];
    }
    [[nodiscard]] bool sees(std::size_t cell, std::size_t other) const noexcept {
        return core::has_bit(peers(cell), other);
    }

    [[nodiscard]] std::span<const Kind> kinds() const noexcept { return kinds_; }
    /// The house of this kind that has the cell; no_house if there is none. The kind is disjoint.
    [[nodiscard]] std::uint32_t house_of(std::size_t cell, const Kind& kind) const noexcept;
    /// The kind of a house, by its number in kinds().
    [[nodiscard]] std::size_t kind_of(std::size_t house) const noexcept { return kind_of_[house]; }
    [[nodiscard]] bool is_line(std::size_t house) const noexcept {
        return kinds_[kind_of(house)].is_line;
    }

    /// The rules of the grid; null if it has none.
    [[nodiscard]] const GridRules* rules() const noexcept { return rules_.get(); }

   private:
    Grid grid_;
    Symbols symbols_;
    const Houses* houses_;
    unsigned values_;
    std::size_t cells_;
    std::size_t words_;
    std::vector<std::uint32_t> first_seat_;
    std::vector<Seat> seats_;
    std::vector<std::uint8_t> is_full_;
    std::vector<core::Word> peers_;
    std::vector<Mask> seen_in_;
    std::vector<Kind> kinds_;
    std::vector<std::uint32_t> kind_of_;  // of each house
    std::shared_ptr<const GridRules> rules_;
};

}  // namespace quadrille::sudoku::logic
