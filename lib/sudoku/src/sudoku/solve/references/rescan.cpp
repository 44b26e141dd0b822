// rescan: after each placement, look for the first blank from the first cell on. Three loops test a
// value, over the row, the column and the box. In other grids there is a loop for each house.
// Beginners write it this way.
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/methods.hpp"
#include "sudoku/solve/references/scan.hpp"

namespace quadrille::sudoku {
namespace {

class Rescan : public RescannedBoard {
   public:
    using RescannedBoard::RescannedBoard;

    bool fits(std::size_t cell, unsigned value, Meter& meter) const {
        meter.work(3 * std::uint64_t{side_});
        return fits_in_each_house(cell, value);
    }
};

}  // namespace

ReferenceResult solve_rescan(const Board& board, std::uint64_t limit, const Budget& budget,
                             const ReferenceVisitor& visit) {
    return backtrack<Rescan>(board, limit, budget, visit);
}

}  // namespace quadrille::sudoku
