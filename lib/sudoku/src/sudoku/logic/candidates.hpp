// The candidates of a board in three tables, and the singles that were found but not placed yet.
//
// The tables have the values of each open cell, the places of each value in each house, and the
// cells of each value. Invariant: they agree, and a cell with a value is in none of them. Therefore
// every change is an elimination, and a single is noticed when a set is reduced to one element.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/sudoku/board_view.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "sudoku/logic/tables.hpp"

namespace quadrille::sudoku::logic {

[[nodiscard]] constexpr Mask bit_of_value(unsigned value) {
    return Mask{1} << (value - 1);
}
/// The least value of a set that is not empty.
[[nodiscard]] constexpr std::uint16_t first_value(Mask values) {
    return static_cast<std::uint16_t>(std::countr_zero(values) + 1);
}
[[nodiscard]] constexpr bool is_single(Mask mask) {
    return mask != 0 && (mask & (mask - 1)) == 0;  // not all processors count bits
}

/// Faster than counting, because not every processor has an instruction that counts bits.
[[nodiscard]] constexpr bool has_at_most(Mask mask, unsigned size) {
    for (; size > 0; --size) mask &= mask - 1;  // of the empty set, this is empty too
    return mask == 0;
}
[[nodiscard]] constexpr bool is_pair(Mask mask) {
    return is_single(mask & (mask - 1));
}

/// A cell without values, or a full house without a place for a value.
struct Fault {
    std::uint32_t house = no_house;  ///< no_house: a cell has no values
    std::uint32_t cell = 0;          ///< if it is a cell
    std::uint16_t value = 0;         ///< if it is a house
};

/// A value that must be in a cell: it has no other place in a house, or the cell has no other
/// value.
struct Single {
    CellValue at;
    std::uint32_t house = no_house;
};

class Candidates {
   public:
    /// The tables must outlive it. No board is set.
    explicit Candidates(const LogicTables& tables);

    /// Begins with the givens and the exclusions of a board of this grid.
    void set(const Board& board);
    void set(const Cells& cells);
    /// The same candidates as `other`, of the same grid. No single waits.
    void copy(const Candidates& other);

    [[nodiscard]] const LogicTables& tables() const noexcept { return *tables_; }
    [[nodiscard]] Mask values_of(std::size_t cell) const noexcept { return data_[cell]; }
    [[nodiscard]] bool has(std::size_t cell, unsigned value) const noexcept {
        return (data_[cell] & bit_of_value(value)) != 0;
    }
    /// The places of a value, as a set of cells of the house. Empty if the value stands there.
    [[nodiscard]] Mask places(std::size_t house, unsigned value) const noexcept {
        return places_[house * tables_->values() + value - 1];
    }
    /// The open cells that may have a value: words() words.
    [[nodiscard]] const core::Word* cells_with(unsigned value) const noexcept {
        return cells_with_ + (value - 1) * tables_->words();
    }
    /// The value of a cell; 0 if it is open.
    [[nodiscard]] unsigned value(std::size_t cell) const noexcept { return value_[cell]; }
    [[nodiscard]] std::size_t open_cells() const noexcept { return open_; }
    /// A number that grows with each loss of a place of the value.
    [[nodiscard]] std::uint32_t changes(unsigned value) const noexcept {
        return changes_[value - 1];
    }
    /// The first contradiction, if there was one.
    [[nodiscard]] const std::optional<Fault>& fault() const noexcept { return fault_; }

    /// The puzzle excludes candidates, beside those that its givens rule out.
    [[nodiscard]] bool has_exclusions() const noexcept { return has_exclusions_; }

    void place(std::size_t cell, unsigned value);
    /// The cell has the candidate.
    void eliminate(std::size_t cell, unsigned value);

    /// Takes the next single that waits, if it was not placed in the meantime.
    [[nodiscard]] std::optional<Single> next_hidden_single();
    [[nodiscard]] std::optional<Single> next_naked_single();

   private:
    struct Place {
        std::uint32_t house;
        std::uint16_t value;
    };

    void begin();
    void give(std::size_t cell, unsigned value);
    void remove_place(std::size_t cell, unsigned value);
    void fail(const Fault& fault) {
        if (!fault_) fault_ = fault;
    }

    const LogicTables* tables_;
    std::vector<Mask> data_;  // values of cells, then places, then cells with a value
    Mask* places_;
    core::Word* cells_with_;
    std::vector<Mask> start_;  // the same for an empty board
    std::vector<std::uint16_t> value_;
    std::vector<std::uint32_t> changes_;  // of each value
    std::size_t open_ = 0;
    bool has_exclusions_ = false;
    std::optional<Fault> fault_;
    // A set gets down to one element once, so each list has room for all of them.
    std::vector<Place> hidden_;
    std::vector<std::uint32_t> naked_;
    std::size_t hidden_taken_ = 0;
    std::size_t naked_taken_ = 0;
};

}  // namespace quadrille::sudoku::logic
