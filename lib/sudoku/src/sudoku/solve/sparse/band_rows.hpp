// In which row of a band each value of a column stands: the second half of filling a sparse board
// (fill.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "sudoku/board/draws.hpp"
#include "sudoku/solve/sparse/column_sets.hpp"

namespace quadrille::sudoku::sparse {

/// Fills the bands of one board, one after another.
class BandRows {
   public:
    /// `rows_together` rows at most are left to clause learning. The node limit of the budget holds
    /// for the clauses that it learns in all bands. `filled` gets the values; it has the board's
    /// grid. All must outlive this.
    BandRows(const Board& board, unsigned rows_together, Draws& draws, const Budget& budget,
             Board& filled);

    /// False if no rows were found that hold the givens. That says nothing about the board.
    [[nodiscard]] bool fill(unsigned band, const ColumnSets& sets);

    [[nodiscard]] std::uint64_t learnt_clauses() const noexcept { return learnt_; }

   private:
    static constexpr unsigned no_row = ~0U;

    /// A value in a column, which needs a row.
    struct Place {
        std::uint16_t column;
        std::uint16_t value;
        unsigned given;  // the row of the given, or no_row
    };
    using Places = std::vector<Place>;
    struct Rows {
        unsigned first;
        unsigned end;
        [[nodiscard]] unsigned count() const { return end - first; }
    };

    [[nodiscard]] bool fill(const Places& places, Rows rows);
    [[nodiscard]] std::optional<std::pair<Places, Places>> split(const Places& places, Rows rows,
                                                                 unsigned middle);
    [[nodiscard]] bool search(const Places& places, Rows rows);
    void set(const Place& place, unsigned row);

    const Board& board_;
    unsigned side_;
    unsigned rows_together_;
    Draws& draws_;
    const Budget& budget_;
    Board& filled_;
    std::uint64_t learnt_ = 0;
};

}  // namespace quadrille::sudoku::sparse
