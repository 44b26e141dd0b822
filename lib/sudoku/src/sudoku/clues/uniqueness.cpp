#include "sudoku/clues/uniqueness.hpp"

#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku::clues {
namespace {

Settings settings_of(const Budget& budget) {
    Settings settings;
    settings.budget = budget;
    return settings;
}

}  // namespace

Board board_of(const Board& grid, ClueCells clues) {
    Board board(grid.grid);
    board.symbols = grid.symbols;
    while (!clues.is_empty()) {
        const std::size_t cell = clues.take_first();
        board.cells[cell] = grid.cells[cell];
    }
    return board;
}

UniquenessCheck::UniquenessCheck(const Board& grid, const Budget& budget)
    : grid_(grid), budget_(budget), solver_(Question::unique(), settings_of(budget)) {
    if (to_cells(grid)) batch_.emplace(Question::unique(), "auto", 1);
}

bool UniquenessCheck::add(ClueCells clues) {
    waiting_.push_back(clues);
    return waiting_.size() < thresholds::boards_of_piece || finish();
}

bool UniquenessCheck::finish() {
    checked_ += waiting_.size();
    const bool is_done = batch_ ? check_together() : check_one_by_one();
    waiting_.clear();
    return is_done;
}

bool UniquenessCheck::check_together() {
    if (waiting_.empty()) return true;
    cells_.clear();
    for (ClueCells clues : waiting_) {
        Cells& cells = cells_.emplace_back(Cells{});
        while (!clues.is_empty()) {
            const std::size_t cell = clues.take_first();
            cells[cell] = static_cast<std::uint8_t>(grid_.cells[cell]);
        }
    }
    batch_->solve(cells_, budget_);
    bool is_done = true;
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
        const lanes::LaneAnswer& answer = batch_->answer(i);
        is_done = is_done && answer.outcome != Outcome::out_of_budget;
        if (answer.outcome == Outcome::exhausted && answer.solutions == 1) {
            unique_.push_back(waiting_[i]);
        }
    }
    return is_done;
}

bool UniquenessCheck::check_one_by_one() {
    for (const ClueCells clues : waiting_) {
        const Uniqueness verdict = solver_.solve(board_of(grid_, clues)).uniqueness();
        if (verdict == Uniqueness::unknown) return false;
        if (verdict == Uniqueness::unique) unique_.push_back(clues);
    }
    return true;
}

}  // namespace quadrille::sudoku::clues
