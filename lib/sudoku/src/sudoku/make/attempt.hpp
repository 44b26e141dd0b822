// The way of one 9x9 board from a full grid to a puzzle, as a series of searches.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "quadrille/sudoku/cells.hpp"
#include "sudoku/board/draws.hpp"
#include "sudoku/make/uniform_grid.hpp"
#include "sudoku/solve/lanes/node.hpp"
#include "sudoku/solve/lanes/peers.hpp"

namespace quadrille::sudoku::make {

using lanes::BoardNode;
using lanes::CellSet;

/// Cells that are removed together, or stay together.
struct CellGroup {
    CellSet cells{};
    unsigned size = 0;
};

/// The bit of each cell. Cells are numbered row by row.
inline constexpr auto cell_bits = [] {
    std::array<CellSet, UniformGrid::most_cells> bits{};
    for (std::size_t cell = 0; cell < bits.size(); ++cell) {
        const std::size_t row = cell / lanes::digit_count;
        const std::size_t column = cell % lanes::digit_count;
        bits[cell][row % 3] = lanes::Word{1} << (row / 3 * lanes::digit_count + column);
    }
    return bits;
}();
[[nodiscard]] unsigned cell_count(const CellSet& cells);
inline constexpr CellSet all_cells{lanes::all_bits, lanes::all_bits, lanes::all_bits};
inline constexpr CellSet no_cells{};

[[nodiscard]] constexpr CellSet united(const CellSet& a, const CellSet& b) {
    return {a[0] | b[0], a[1] | b[1], a[2] | b[2]};
}
[[nodiscard]] constexpr CellSet without(const CellSet& a, const CellSet& b) {
    return {a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]};
}
[[nodiscard]] constexpr bool have_common(const CellSet& a, const CellSet& b) {
    return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2])) != 0;
}

/// A full grid, and questions about it.
class FullGrid {
   public:
    void set(const UniformGrid::Grid& grid);

    /// The root of a search with these clues. If `other` is not empty, its only cell must have
    /// another value than the grid, so every solution differs from the grid.
    void write_root(const CellSet& clues, const CellSet& other, BoardNode& root) const;
    /// The cells where a solution differs from the grid. They are an *unavoidable set*: a puzzle of
    /// this grid with one solution has a clue among them.
    [[nodiscard]] CellSet difference(const BoardNode& solution) const;

    [[nodiscard]] Cells puzzle(const CellSet& clues) const;

   private:
    BoardNode digits_{};
    Cells cells_{};
};

/// Unavoidable sets of a full grid.
class UnavoidableSets {
   public:
    void clear() { size_ = 0; }
    /// If there is no room for another set, it is dropped.
    void add(const CellSet& set) {
        if (size_ < most) sets_[size_++] = set;
    }
    /// Does each set have one of these clues? If not, the board has several solutions. (A set that
    /// has none moves to the front, because it will often have none again.)
    [[nodiscard]] bool are_hit_by(const CellSet& clues) {
        for (std::size_t i = 0; i < size_; ++i) {
            if (have_common(sets_[i], clues)) continue;
            std::swap(sets_[i], sets_[i / 2]);
            return false;
        }
        return true;
    }

   private:
    static constexpr std::size_t most = 256;
    std::array<CellSet, most> sets_{};
    std::size_t size_ = 0;
};

/// One try to make a board. It asks for one search after another.
class Attempt {
   public:
    Attempt() = default;
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;
    virtual ~Attempt() = default;

    virtual void begin(const UniformGrid& grids, Draws draws) = 0;
    /// Writes the root of the next search. False if the try is over.
    virtual bool next(BoardNode& root) = 0;
    /// The search found a solution. Return true to continue the search.
    virtual bool solved(const BoardNode& solution) = 0;
    /// The search found no solution other than the grid.
    virtual void exhausted() = 0;

    /// When the try is over: the clues; none if it failed.
    [[nodiscard]] const CellSet& clues() const noexcept { return clues_; }
    [[nodiscard]] const FullGrid& grid() const noexcept { return grid_; }
    [[nodiscard]] double weight() const noexcept { return weight_; }

   protected:
    FullGrid grid_;
    CellSet clues_{};
    double weight_ = 0;
};

}  // namespace quadrille::sudoku::make
