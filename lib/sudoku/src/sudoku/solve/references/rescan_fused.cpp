// rescan-fused: as rescan, but one loop tests all houses.
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/methods.hpp"
#include "sudoku/solve/references/scan.hpp"

namespace quadrille::sudoku {
namespace {

class RescanFused : public RescannedBoard {
   public:
    using RescannedBoard::RescannedBoard;

    bool fits(std::size_t cell, unsigned value, Meter& meter) const {
        meter.work(3 * std::uint64_t{side_});
        return fits_in_one_loop(cell, value);
    }
};

}  // namespace

ReferenceResult solve_rescan_fused(const Board& board, std::uint64_t limit, const Budget& budget,
                                   const ReferenceVisitor& visit) {
    return backtrack<RescanFused>(board, limit, budget, visit);
}

}  // namespace quadrille::sudoku
