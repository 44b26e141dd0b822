#include "sudoku/board/variants/rule_cover.hpp"

#include <algorithm>

#include "sudoku/board/variants/implied_cages.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {

RuleCover::RuleCover(const Grid& grid) : grid_(grid) {
    std::size_t number = 0;
    for (const Rule& rule : grid.rules()) {
        const RuleRow& row = row_of(rule.kind);
        row.encode(rule, std::string(row.name) + std::to_string(number++), *this);
    }
    number = 0;
    const ImpliedSums implied = implied_sums(grid);
    for (const Rule& rule : implied.cages) {
        cage_row.encode(rule, "sum" + std::to_string(number++), *this);
    }
    sort_marks();
}

std::span<const CoverEntry> RuleCover::marks(std::size_t cell, unsigned value) const {
    if (mark_begin_.empty()) return {};
    const std::size_t option = cell * grid_.values() + value - 1;
    const std::size_t begin = mark_begin_[option];
    return std::span(of_options_).subspan(begin, mark_begin_[option + 1] - begin);
}

void RuleCover::mark(std::uint32_t cell, unsigned value, CoverEntry entry) {
    marks_.push_back({std::size_t{cell} * grid_.values() + value - 1, entry});
}

void RuleCover::add_option(std::span<const CoverEntry> entries) {
    entries_.insert(entries_.end(), entries.begin(), entries.end());
    ends_.push_back(entries_.size());
}

std::uint32_t RuleCover::value_item(std::uint32_t cell) {
    for (const auto& [known, item] : value_items_) {
        if (known == cell) return item;
    }
    const Position at = grid_.position(cell);
    const std::uint32_t item =
        add_secondary("value" + std::to_string(at.row) + ',' + std::to_string(at.column));
    for (unsigned value = 1; value <= grid_.values(); ++value) mark(cell, value, {item, value});
    value_items_.emplace_back(cell, item);
    return item;
}

bool RuleCover::differ(std::uint32_t one, std::uint32_t other) const {
    return share_house(grid_, one, other);
}

std::uint32_t RuleCover::add_item(std::string name, bool is_primary) {
    items_.push_back({std::move(name), is_primary});
    return static_cast<std::uint32_t>(items_.size() - 1);
}

void RuleCover::sort_marks() {
    if (marks_.empty()) return;
    std::ranges::stable_sort(marks_, {}, &Mark::option);
    mark_begin_.resize(grid_.cell_count() * grid_.values() + 1);
    for (const Mark& mark : marks_) {
        ++mark_begin_[mark.option + 1];
        of_options_.push_back(mark.entry);
    }
    for (std::size_t i = 1; i < mark_begin_.size(); ++i) mark_begin_[i] += mark_begin_[i - 1];
    marks_ = {};
}

bool share_house(const Grid& grid, std::size_t one, std::size_t other) {
    const auto houses = grid.houses().of_cell(one);
    const auto others = grid.houses().of_cell(other);
    return std::ranges::find_first_of(houses, others) != houses.end();
}

}  // namespace quadrille::sudoku::variants
