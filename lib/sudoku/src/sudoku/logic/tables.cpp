#include "sudoku/logic/tables.hpp"

#include <string>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "sudoku/logic/grid_rules.hpp"

namespace quadrille::sudoku::logic {
namespace {

bool has_no_cell_twice(const HouseKind& kind, std::size_t cells) {
    std::vector<bool> is_met(cells);
    for (const auto& house : kind.houses) {
        for (const std::uint32_t cell : house) {
            if (is_met[cell]) return false;
            is_met[cell] = true;
        }
    }
    return true;
}

/// Throws if the grid is not taken, before anything is made of it.
const Grid& taken(const Grid& grid) {
    if (const auto why = why_not_taken(grid)) throw UnsupportedError(*why);
    return grid;
}

}  // namespace

// The one place that knows which grids the techniques are valid for.
std::optional<std::string> why_not_taken(const Grid& grid) {
    const bool has_rules = !grid.rules().empty();
    const unsigned values = has_rules ? rule_search::most_values : most_values;
    const std::size_t cells = has_rules ? most_cells_with_rules : most_cells;
    if (grid.values() <= values && grid.cell_count() <= cells) return std::nullopt;
    return std::string("the ladder of techniques takes at most ") + std::to_string(values) +
           " values and " + std::to_string(cells) + " cells" + (has_rules ? " with rules" : "") +
           ", and this grid has " + std::to_string(grid.values()) + " and " +
           std::to_string(grid.cell_count());
}

LogicTables::LogicTables(const Grid& grid)
    : grid_(taken(grid)),
      houses_(&grid_.houses()),
      values_(grid.values()),
      cells_(grid.cell_count()),
      words_(core::words_for(cells_)) {
    for (std::size_t house = 0; house < houses_->size(); ++house) {
        is_full_.push_back(houses_->cells_of(house).size() == values_ ? 1 : 0);
    }
    std::vector<std::uint32_t> next(houses_->size());  // the index of the next cell of the house
    std::vector<std::vector<Seat>> seats(cells_);
    for (std::uint32_t house = 0; house < houses_->size(); ++house) {
        for (const std::uint32_t cell : houses_->cells_of(house)) {
            seats[cell].push_back({house, next[house]++});
        }
    }
    peers_.resize(cells_ * words_);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        first_seat_.push_back(static_cast<std::uint32_t>(seats_.size()));
        core::Word* const peers = peers_.data() + cell * words_;
        for (const Seat& seat : seats[cell]) {
            seats_.push_back(seat);
            for (const std::uint32_t peer : houses_->cells_of(seat.house)) {
                core::set_bit(peers, peer);
            }
        }
        core::clear_bit(peers, cell);
    }
    first_seat_.push_back(static_cast<std::uint32_t>(seats_.size()));
    seen_in_.resize(cells_ * this->houses());
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        core::for_each_bit(std::span(this->peers(cell), words_), [&](std::size_t peer) {
            for (const Seat& seat : this->seats(peer)) {
                seen_in_[cell * this->houses() + seat.house] |= Mask{1} << seat.index;
            }
        });
    }
    std::uint32_t first = 0;
    for (const HouseKind& kind : houses_->kinds()) {
        const auto count = static_cast<std::uint32_t>(kind.houses.size());
        kind_of_.insert(kind_of_.end(), count, static_cast<std::uint32_t>(kinds_.size()));
        const bool is_line = kind.name == "row" || kind.name == "column";
        kinds_.push_back({first, count, is_line, has_no_cell_twice(kind, cells_)});
        first += count;
    }
    if (!grid.rules().empty()) rules_ = std::make_shared<const GridRules>(grid_);
}

std::uint32_t LogicTables::house_of(std::size_t cell, const Kind& kind) const noexcept {
    for (const Seat& seat : seats(cell)) {
        if (seat.house >= kind.first && seat.house < kind.first + kind.count) return seat.house;
    }
    return no_house;
}

}  // namespace quadrille::sudoku::logic
