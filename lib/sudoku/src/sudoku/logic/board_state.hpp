// The board that logic works on: its candidates, and the tables of its grid.
#pragma once

#include <memory>
#include <optional>

#include "quadrille/sudoku/board_view.hpp"
#include "sudoku/logic/candidates.hpp"
#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

class BoardState {
   public:
    /// Begins with a board. The tables are made again only if the grid is another one, and then it
    /// returns true. Throws as Ladder::rate() does.
    bool set(const BoardView& view);

    [[nodiscard]] bool has_board() const noexcept { return now_ != nullptr; }
    [[nodiscard]] Candidates& now() noexcept { return *now_; }
    [[nodiscard]] const Candidates& now() const noexcept { return *now_; }
    [[nodiscard]] const LogicTables& tables() const noexcept { return *tables_; }

    /// All cells have values, or there is a contradiction.
    [[nodiscard]] bool is_over() const { return now_->open_cells() == 0 || now_->fault(); }
    [[nodiscard]] bool is_solved() const { return now_->open_cells() == 0 && !now_->fault(); }
    /// Makes the conclusions of a step.
    void apply(const Finding& finding);

   private:
    bool set_grid(const Grid& other);

    std::optional<Grid> grid_;
    std::unique_ptr<LogicTables> tables_;
    std::unique_ptr<Candidates> now_;
};

}  // namespace quadrille::sudoku::logic
