#include "sudoku/board/variants/rule_row.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"

namespace quadrille::sudoku {
namespace variants {
namespace {

constexpr const RuleRow* all_rows[] = {&cage_row,  &thermometer_row,   &less_row,
                                       &arrow_row, &little_killer_row, &apart_row};

void check_cells(const Rule& rule, const RuleRow& row, std::size_t cell_count) {
    const std::string name(row.name);
    const std::size_t cells = rule.cells.size();
    if (cells < row.fewest_cells || (row.most_cells != 0 && cells > row.most_cells)) {
        const bool is_exact = row.fewest_cells == row.most_cells;
        throw ProblemError("the rule '" + name + "' needs " + (is_exact ? "" : "at least ") +
                           std::to_string(row.fewest_cells) + " cells, not " +
                           std::to_string(cells));
    }
    std::vector<std::uint32_t> sorted = rule.cells;
    std::ranges::sort(sorted);
    if (sorted.back() >= cell_count) {
        throw ProblemError("the rule '" + name + "' has cell " + std::to_string(sorted.back()) +
                           ", which the grid does not have");
    }
    if (std::ranges::adjacent_find(sorted) != sorted.end()) {
        throw ProblemError("the rule '" + name + "' has a cell twice");
    }
}

}  // namespace

const RuleRow& row_of(RuleKind kind) {
    return **std::ranges::find(all_rows, kind, [](const RuleRow* row) { return row->kind; });
}

std::size_t check_rules(std::span<const Rule> rules, std::size_t cell_count, unsigned values) {
    std::size_t entries = 0;
    for (const Rule& rule : rules) {
        const RuleRow& row = row_of(rule.kind);
        check_cells(rule, row, cell_count);
        entries += row.size(rule, values);
        if (entries > most_entries) {
            throw ProblemError("these rules are too many for an exact cover: they add more than " +
                               std::to_string(most_entries) + " entries");
        }
    }
    return entries;
}

bool have_options(const Grid& grid) {
    return std::ranges::any_of(grid.rules(),
                               [](const Rule& rule) { return row_of(rule.kind).has_options; });
}

}  // namespace variants

Rule cage(std::vector<std::uint32_t> cells, unsigned sum) {
    return {RuleKind::cage, std::move(cells), sum};
}

Rule thermometer(std::vector<std::uint32_t> cells) {
    return {RuleKind::thermometer, std::move(cells), 0};
}

Rule less(std::uint32_t smaller, std::uint32_t larger) {
    return {RuleKind::less, {smaller, larger}, 0};
}

Rule arrow(std::uint32_t circle, const std::vector<std::uint32_t>& path) {
    Rule rule{RuleKind::arrow, {circle}, 0};
    rule.cells.insert(rule.cells.end(), path.begin(), path.end());
    return rule;
}

Rule little_killer(std::vector<std::uint32_t> cells, unsigned sum) {
    return {RuleKind::little_killer, std::move(cells), sum};
}

Rule apart(std::uint32_t one, std::uint32_t other) {
    return {RuleKind::apart, {one, other}, 0};
}

std::optional<std::string> find_broken_rule(const Board& board) {
    const auto is_full = [&](const Rule& rule) {
        return std::ranges::all_of(rule.cells, [&](auto cell) { return board.cells[cell] != 0; });
    };
    for (const Rule& rule : board.grid.rules()) {
        if (!is_full(rule)) continue;
        const variants::RuleRow& row = variants::row_of(rule.kind);
        const auto fault = row.fault(rule, board.cells);
        if (!fault) continue;
        const Position at = board.grid.position(rule.cells.front());
        return "the " + std::string(row.name) + " at row " + std::to_string(at.row + 1) +
               ", column " + std::to_string(at.column + 1) + ' ' + *fault;
    }
    return std::nullopt;
}

}  // namespace quadrille::sudoku
