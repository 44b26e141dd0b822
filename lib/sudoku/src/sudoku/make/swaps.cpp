#include "quadrille/sudoku/swaps.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrille/sudoku/solver.hpp"

namespace quadrille::sudoku {

namespace {

/// Does a clue clash with another one?
bool has_clash_at(const Board& board, std::size_t cell) {
    const Houses& houses = board.grid.houses();
    const auto of_cell = houses.of_cell(cell);
    return std::any_of(of_cell.begin(), of_cell.end(), [&](std::uint32_t house) {
        const auto cells = houses.cells_of(house);
        return std::any_of(cells.begin(), cells.end(), [&](std::uint32_t other) {
            return other != cell && board.cells[other] == board.cells[cell];
        });
    });
}

}  // namespace

struct Swaps::Impl {
    Impl(Nearby of_boards, const Settings& settings, unsigned threads)
        : wanted(of_boards), solver(Question::unique(), settings, threads) {}

    /// Those of the boards with this verdict, in their order.
    [[nodiscard]] std::vector<bool> have_verdict(const std::vector<Board>& boards,
                                                 Uniqueness verdict) {
        std::vector<bool> have;
        for (const Answer& answer : solver.solve(boards)) {
            have.push_back(answer.uniqueness() == verdict);
            is_stopped = is_stopped || answer.uniqueness() == Uniqueness::unknown;
        }
        return have;
    }

    [[nodiscard]] bool is_minimal(const Board& board) {
        std::vector<Board> less;
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (board.cells[cell] == 0) continue;
            less.push_back(board);
            less.back().cells[cell] = 0;
        }
        const std::vector<bool> are_several = have_verdict(less, Uniqueness::several);
        return std::all_of(are_several.begin(), are_several.end(), [](bool is) { return is; });
    }

    /// Visits the boards without the clue of one cell.
    bool visit_without(const Board& board, std::size_t removed, const Visitor& visitor) {
        Board rest = board;
        rest.cells[removed] = 0;
        std::vector<Board> boards;
        for (std::size_t cell = 0; cell < rest.cells.size(); ++cell) {
            if (rest.cells[cell] != 0) continue;
            for (unsigned value = 1; value <= rest.side(); ++value) {
                if (cell == removed && value == board.cells[cell]) continue;
                rest.cells[cell] = static_cast<std::uint16_t>(value);
                if (!has_clash_at(rest, cell)) boards.push_back(rest);
            }
            rest.cells[cell] = 0;
        }
        const std::vector<bool> are_unique = have_verdict(boards, Uniqueness::unique);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (!are_unique[i]) continue;
            if (wanted == Nearby::minimal && !is_minimal(boards[i])) continue;
            if (is_stopped || !visitor(boards[i])) return false;
        }
        return !is_stopped;
    }

    Nearby wanted;
    Solver solver;
    bool is_stopped = false;  // some verdict is unknown
};

Swaps::Swaps(Nearby wanted, const Settings& settings, unsigned threads)
    : impl_(std::make_unique<Impl>(wanted, settings, threads)) {}
Swaps::~Swaps() = default;
Swaps::Swaps(Swaps&&) noexcept = default;
Swaps& Swaps::operator=(Swaps&&) noexcept = default;

bool Swaps::visit(const Board& board, const Visitor& visitor) {
    impl_->is_stopped = false;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] != 0 && !impl_->visit_without(board, cell, visitor)) return false;
    }
    return true;
}

}  // namespace quadrille::sudoku
