// blank-list-tables: the blanks are listed before the search, so that it never examines a given;
// flags as in row-major-tables.
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/house_flags.hpp"
#include "sudoku/solve/references/methods.hpp"

namespace quadrille::sudoku {
namespace {

class BlankListTables {
   public:
    explicit BlankListTables(const Board& board) : board_(board), flags_(board) {
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (board.cells[cell] == 0) blanks_.push_back(cell);
        }
    }

    // A position is a place in the list of blanks.
    std::optional<std::size_t> first() const { return at(0); }
    std::optional<std::size_t> after(std::size_t position, Meter&) const {
        return at(position + 1);
    }
    bool fits(std::size_t position, unsigned value, Meter& meter) const {
        meter.work(3);
        return flags_.fits(blanks_[position], value);
    }
    void place(std::size_t position, unsigned value) {
        board_.cells[blanks_[position]] = static_cast<std::uint16_t>(value);
        flags_.place(blanks_[position], value);
    }
    void remove(std::size_t position, unsigned value) {
        flags_.remove(blanks_[position], value);
        board_.cells[blanks_[position]] = 0;
    }
    std::size_t cell_of(std::size_t position) const { return blanks_[position]; }
    const Board& board() const { return board_; }

   private:
    std::optional<std::size_t> at(std::size_t position) const {
        if (position == blanks_.size()) return std::nullopt;
        return position;
    }

    Board board_;
    HouseFlags flags_;
    std::vector<std::size_t> blanks_;
};

}  // namespace

ReferenceResult solve_blank_list_tables(const Board& board, std::uint64_t limit,
                                        const Budget& budget, const ReferenceVisitor& visit) {
    return backtrack<BlankListTables>(board, limit, budget, visit);
}

}  // namespace quadrille::sudoku
