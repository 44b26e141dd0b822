// rescan: after each placement, look for the first blank from the first cell on; test a value with
// three loops, over the row, the column and the box. Beginners write it this way.
#include "sudoku/references/backtrack.hpp"
#include "sudoku/references/methods.hpp"
#include "sudoku/references/scan.hpp"

namespace quadrille::sudoku {
namespace {

class Rescan : public ScannedBoard {
   public:
    using ScannedBoard::ScannedBoard;

    std::optional<std::size_t> after(std::size_t position, Meter& meter) const {
        meter.work(position);
        return first();
    }
    bool fits(std::size_t cell, unsigned value, Meter& meter) const {
        meter.work(3 * std::uint64_t{board_.side()});
        const unsigned row = board_.row_of(cell);
        const unsigned column = board_.column_of(cell);
        return !in_row(row, value) && !in_column(column, value) && !in_box(row, column, value);
    }

   private:
    bool in_row(unsigned row, unsigned value) const {
        for (unsigned column = 0; column < board_.side(); ++column) {
            if (value_at(board_, row, column) == value) return true;
        }
        return false;
    }
    bool in_column(unsigned column, unsigned value) const {
        for (unsigned row = 0; row < board_.side(); ++row) {
            if (value_at(board_, row, column) == value) return true;
        }
        return false;
    }
    bool in_box(unsigned row, unsigned column, unsigned value) const {
        const unsigned top = row - row % board_.shape.rows;
        const unsigned left = column - column % board_.shape.columns;
        for (unsigned i = 0; i < board_.shape.rows; ++i) {
            for (unsigned j = 0; j < board_.shape.columns; ++j) {
                if (value_at(board_, top + i, left + j) == value) return true;
            }
        }
        return false;
    }
};

}  // namespace

ReferenceResult solve_rescan(const Board& board, std::uint64_t limit, const Budget& budget,
                             const ReferenceVisitor& visit) {
    return backtrack<Rescan>(board, limit, budget, visit);
}

}  // namespace quadrille::sudoku
