#include "sudoku/logic/board_state.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/board/require_values.hpp"

namespace quadrille::sudoku::logic {

bool BoardState::set(const BoardView& view) {
    const Cells* const cells = view.if_cells();
    if (cells != nullptr && std::ranges::any_of(*cells, [](auto value) { return value > 9; })) {
        require_values(view.board());  // which throws
    }
    if (cells == nullptr) require_values(*view.if_board());
    const bool is_other = set_grid(cells != nullptr ? Grid() : view.if_board()->grid);
    const Symbols& symbols = cells != nullptr ? Symbols() : view.if_board()->symbols;
    if (tables_->symbols() != symbols) tables_->set_symbols(symbols);
    if (cells != nullptr) {
        now_->set(*cells);
    } else {
        now_->set(*view.if_board());
    }
    return is_other;
}

bool BoardState::set_grid(const Grid& other) {
    if (grid_ && *grid_ == other) return false;
    auto tables = std::make_unique<LogicTables>(other);
    now_ = std::make_unique<Candidates>(*tables);
    tables_ = std::move(tables);
    grid_ = other;
    return true;
}

void BoardState::apply(const Finding& finding) {
    for (const auto& [cell, value] : finding.eliminated) {
        // A technique may name a candidate twice, for two reasons.
        if (now_->has(cell, value)) now_->eliminate(cell, value);
    }
    if (finding.placed && now_->value(finding.placed->cell) == 0) {
        now_->place(finding.placed->cell, finding.placed->value);
    }
}

}  // namespace quadrille::sudoku::logic
