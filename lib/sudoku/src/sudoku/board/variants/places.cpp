// Rules about pairs of cells that follow from where a cell lies: cells that share a side, and cells
// to which a value points.
#include <algorithm>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/near_cells.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

/// Each cell is less than its neighbours, but for those that are listed too.
template <bool is_minimum>
void add_extremes(const Rule& rule, const Grid& grid, Constraints& constraints) {
    PairConstraint pairs{{}, std::less<>()};
    const auto is_listed = [&](std::uint32_t cell) {
        return std::ranges::find(rule.cells, cell) != rule.cells.end();
    };
    for (const auto& [one, other] : side_neighbours(grid)) {
        if (is_listed(one) == is_listed(other)) continue;
        if (is_listed(one) == is_minimum) {
            pairs.cells.emplace_back(one, other);
        } else {
            pairs.cells.emplace_back(other, one);
        }
    }
    constraints.pairs.push_back(std::move(pairs));
}

bool is_between(const Rule& rule, std::span<const RuleKind> kinds, std::uint32_t one,
                std::uint32_t other) {
    if (std::ranges::find(kinds, rule.kind) == kinds.end()) return false;
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        const std::uint32_t a = rule.cells[i - 1], b = rule.cells[i];
        if ((a == one && b == other) || (a == other && b == one)) return true;
    }
    return false;
}

/// Neighbours without a sign between them do not have what the sign would say. Signs for
/// differences and ratios are dots of two colors: either is enough.
void add_negative(const Grid& grid, Constraints& constraints, std::initializer_list<RuleKind> signs,
                  Allows allows) {
    PairConstraint pairs{{}, std::move(allows)};
    for (const auto& pair : side_neighbours(grid)) {
        const bool has_sign = std::ranges::any_of(grid.rules(), [&](const Rule& each) {
            return is_between(each, {signs.begin(), signs.size()}, pair.first, pair.second);
        });
        if (!has_sign) pairs.cells.push_back(pair);
    }
    constraints.pairs.push_back(std::move(pairs));
}
void add_no_difference(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const unsigned number = rule.sum == 0 ? 1 : rule.sum;
    add_negative(grid, constraints, {RuleKind::difference, RuleKind::ratio},
                 [number](unsigned a, unsigned b) { return a + number != b && b + number != a; });
}
void add_no_ratio(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const unsigned number = rule.sum == 0 ? 2 : rule.sum;
    add_negative(grid, constraints, {RuleKind::difference, RuleKind::ratio},
                 [number](unsigned a, unsigned b) { return a * number != b && b * number != a; });
}
void add_no_pair_sum(const Rule& rule, const Grid& grid, Constraints& constraints) {
    add_negative(grid, constraints, {RuleKind::pair_sum},
                 [sum = rule.sum](unsigned a, unsigned b) { return a + b != sum; });
}

/// If the cell, which is number `own` of the list, has value v, then cell number v of the list has
/// the value `own`; and only then.
void add_index(std::uint32_t cell, unsigned own, std::span<const std::uint32_t> list,
               Constraints& constraints) {
    for (unsigned value = 1; value <= list.size(); ++value) {
        if (list[value - 1] == cell) continue;
        constraints.pairs.push_back(
            {{{cell, list[value - 1]}},
             [value, own](unsigned a, unsigned b) { return (a == value) == (b == own); }});
    }
}

/// A cell of the list has no number that points to none of its cells, such as 0.
void add_pointing(std::uint32_t cell, std::span<const std::uint32_t> list,
                  Constraints& constraints) {
    const std::uint32_t other = list.front() == cell ? list.back() : list.front();
    constraints.pairs.push_back({{{cell, other}}, [size = list.size()](unsigned number, unsigned) {
                                     return number >= 1 && number <= size;
                                 }});
}

/// A cell points along its row (the column of its value), or its column, or within its box.
template <char letter>
void add_indexer(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const Houses& houses = grid.houses();
    for (const std::uint32_t cell : rule.cells) {
        bool is_found = false;
        for (const std::uint32_t house : houses.of_cell(cell)) {
            const char kind = houses.of_kind(house).kind.letter;
            if (kind != letter && !(letter == 'b' && kind == 'g')) continue;
            const auto cells = houses.cells_of(house);
            std::vector<std::uint32_t> list(cells.begin(), cells.end());
            std::ranges::sort(list);
            if (list.size() != grid.values()) continue;
            const auto at = std::ranges::find(list, cell) - list.begin();
            add_index(cell, static_cast<unsigned>(at) + 1, list, constraints);
            if (grid.first_number() != 1) add_pointing(cell, list, constraints);
            is_found = true;
        }
        if (!is_found) {
            throw ProblemError("an indexer needs a row, a column or a box that has all values");
        }
    }
}

}  // namespace

std::span<const RuleRow> place_rows() {
    using enum RuleRow::Number;
    static constexpr RuleRow rows[] = {
        {RuleKind::minimum, none, "minimum", 1, 0, add_extremes<true>},
        {RuleKind::maximum, none, "maximum", 1, 0, add_extremes<false>},
        {RuleKind::row_indexer, none, "row-indexer", 1, 0, add_indexer<'c'>},
        {RuleKind::column_indexer, none, "column-indexer", 1, 0, add_indexer<'r'>},
        {RuleKind::box_indexer, none, "box-indexer", 1, 0, add_indexer<'b'>},
        {RuleKind::no_difference, usual, "no-difference", 0, 0, add_no_difference},
        {RuleKind::no_ratio, usual, "no-ratio", 0, 0, add_no_ratio},
        {RuleKind::no_pair_sum, needed, "no-pair-sum", 0, 0, add_no_pair_sum},
    };
    return rows;
}

}  // namespace quadrille::sudoku::variants
