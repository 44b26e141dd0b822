// row-major-tables: the cursor of row-major, with flags for the values of each house.
// The flags are set when a value is placed, and cleared when it is removed.
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/house_flags.hpp"
#include "sudoku/solve/references/methods.hpp"
#include "sudoku/solve/references/scan.hpp"

namespace quadrille::sudoku {
namespace {

class RowMajorTables {
   public:
    explicit RowMajorTables(const Board& board) : board_(board), flags_(board) {}

    std::optional<std::size_t> first() const { return blank_from(board_, 0); }
    std::optional<std::size_t> after(std::size_t cell, Meter&) const {
        return blank_from(board_, cell + 1);
    }
    bool fits(std::size_t cell, unsigned value, Meter& meter) const {
        meter.work(3);
        return flags_.fits(cell, value);
    }
    void place(std::size_t cell, unsigned value) {
        board_.cells[cell] = static_cast<std::uint16_t>(value);
        flags_.place(cell, value);
    }
    void remove(std::size_t cell, unsigned value) {
        flags_.remove(cell, value);
        board_.cells[cell] = 0;
    }
    std::size_t cell_of(std::size_t position) const { return position; }
    const Board& board() const { return board_; }

   private:
    Board board_;
    HouseFlags flags_;
};

}  // namespace

ReferenceResult solve_row_major_tables(const Board& board, std::uint64_t limit,
                                       const Budget& budget, const ReferenceVisitor& visit) {
    return backtrack<RowMajorTables>(board, limit, budget, visit);
}

}  // namespace quadrille::sudoku
