// row-major: a cursor runs through the cells row by row and never starts again; one loop tests.
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/methods.hpp"
#include "sudoku/solve/references/scan.hpp"

namespace quadrille::sudoku {
namespace {

class RowMajor : public ScannedBoard {
   public:
    using ScannedBoard::ScannedBoard;

    std::optional<std::size_t> after(std::size_t cell, Meter&) const {
        return blank_from(board_, cell + 1);
    }
    bool fits(std::size_t cell, unsigned value, Meter& meter) const {
        meter.work(3 * std::uint64_t{side_});
        return fits_in_one_loop(cell, value);
    }
};

}  // namespace

ReferenceResult solve_row_major(const Board& board, std::uint64_t limit, const Budget& budget,
                                const ReferenceVisitor& visit) {
    return backtrack<RowMajor>(board, limit, budget, visit);
}

}  // namespace quadrille::sudoku
