#include "sudoku/board/variants/rule_row.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"

namespace quadrille::sudoku {
namespace variants {
namespace {

std::vector<const RuleRow*> make_rows() {
    std::vector<const RuleRow*> rows;
    for (const auto& family :
         {set_rows(), pair_rows(), sum_rows(), line_rows(), outside_rows(), place_rows()}) {
        for (const RuleRow& row : family) rows.push_back(&row);
    }
    return rows;
}

void check_cells(const Rule& rule, const RuleRow& row, std::size_t cell_count) {
    const std::string name(row.name);
    const std::size_t cells = rule.cells.size();
    if (row.fewest_cells == 0 && cells > 0) {
        throw ProblemError("the rule '" + name + "' is about all cells, and lists none");
    }
    if (cells < row.fewest_cells || (row.most_cells != 0 && cells > row.most_cells)) {
        const bool is_exact = row.fewest_cells == row.most_cells;
        throw ProblemError("the rule '" + name + "' needs " + (is_exact ? "" : "at least ") +
                           std::to_string(row.fewest_cells) + " cells, not " +
                           std::to_string(cells));
    }
    if (cells == 0) return;
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

/// A value is this much less than the number that it stands for.
std::int64_t shift_of(const Grid& grid) {
    return std::int64_t{grid.first_number()} - 1;
}

/// From numbers to values. The sets are of values already.
void translate(Constraints& constraints, const Grid& grid) {
    const auto number_of = [first = grid.first_number()](unsigned value) {
        return first + value - 1;  // as Grid::number_of, without a pointer
    };
    for (PairConstraint& pairs : constraints.pairs) {
        pairs.allows = [allows = std::move(pairs.allows), number_of](unsigned one, unsigned other) {
            return allows(number_of(one), number_of(other));
        };
    }
    for (Automaton& automaton : constraints.automata) {
        automaton.step = [step = std::move(automaton.step), number_of](
                             std::size_t place, Automaton::State before, unsigned value) {
            return step(place, before, number_of(value));
        };
    }
    for (Difference& difference : constraints.differences) {
        const auto terms = std::ssize(difference.plus) - std::ssize(difference.minus);
        difference.sum -= shift_of(grid) * terms;
    }
    for (NeededValue& needed : constraints.needed) {
        needed.value = needed.value - grid.first_number() + 1;
    }
}

[[noreturn]] void refuse_as_impossible(const Rule& rule, const RuleRow& row) {
    throw ProblemError("no values keep the rule '" + std::string(row.name) + "'" +
                       (rule.sum == 0 && row.number != RuleRow::Number::needed
                            ? ""
                            : " with the number " + std::to_string(rule.sum)));
}

/// How many entries the constraints of a rule add, about. Throws if they cannot be kept.
std::size_t count_entries(const Rule& rule, const RuleRow& row, const Grid& grid) {
    const Constraints constraints = constraints_of(rule, grid);
    const unsigned values = grid.values();
    std::size_t entries = 0;
    for (const PairConstraint& pairs : constraints.pairs) {
        std::size_t forbidden = 0;
        for (unsigned one = 1; one <= values; ++one) {
            for (unsigned other = 1; other <= values; ++other) {
                if (!pairs.allows(one, other)) ++forbidden;
            }
        }
        if (forbidden == std::size_t{values} * values && !pairs.cells.empty()) {
            refuse_as_impossible(rule, row);
        }
        entries += pairs.cells.size() * forbidden;
    }
    for (const Automaton& automaton : constraints.automata) {
        const Diagram diagram = unroll(automaton, values, most_steps);
        if (!diagram.is_possible()) refuse_as_impossible(rule, row);
        for (const auto& steps : diagram.steps) entries += steps.size() * 4;
    }
    for (const SetConstraint& sets : constraints.sets) {
        std::size_t count = 0;
        sets.for_each_set([&](std::span<const unsigned>) { return ++count != 0; });
        entries += count * (values - sets.cells.size() + 1) + sets.cells.size() * values;
    }
    return entries;
}

}  // namespace

std::span<const RuleRow* const> all_rows() {
    static const std::vector<const RuleRow*> rows = make_rows();
    return rows;
}

const RuleRow& row_of(RuleKind kind) {
    return **std::ranges::find(all_rows(), kind, [](const RuleRow* row) { return row->kind; });
}

const RuleRow* find_row(std::string_view name) {
    const auto rows = all_rows();
    const auto found = std::ranges::find(rows, name, [](const RuleRow* row) { return row->name; });
    return found == rows.end() ? nullptr : *found;
}

std::int64_t sum_of_values(const Rule& rule, const Grid& grid) {
    return std::int64_t{rule.sum} - shift_of(grid) * std::ssize(rule.cells);
}

Constraints constraints_of(const Rule& rule, const Grid& grid) {
    Constraints constraints;
    row_of(rule.kind).add(rule, grid, constraints);
    if (grid.first_number() != 1) translate(constraints, grid);
    return constraints;
}

std::optional<std::string> fault_of(const Rule& rule, const Grid& grid, ValueList cells) {
    const RuleRow& row = row_of(rule.kind);
    std::vector<std::uint16_t> numbers;
    if (grid.first_number() != 1) {
        for (const std::int64_t value : cells) {
            const std::int64_t number = value == 0 ? 0 : value + shift_of(grid);
            numbers.push_back(static_cast<std::uint16_t>(number));
        }
    }
    const ValueList shown = numbers.empty() ? cells : ValueList(numbers);
    if (row.fault != nullptr) {
        const bool is_full =
            std::ranges::all_of(rule.cells, [&](auto cell) { return cells[cell] != 0; });
        return is_full ? row.fault(rule, shown) : std::nullopt;
    }
    if (hold(constraints_of(rule, grid), cells)) return std::nullopt;
    std::string text;
    for (const std::uint32_t cell : rule.cells) {
        text += (text.empty() ? "does not allow " : ", ") + std::to_string(shown[cell]);
    }
    return text.empty() ? "does not allow these values" : text;
}

std::size_t check_rules(std::span<const Rule> rules, const Grid& grid) {
    std::size_t entries = 0;
    for (const Rule& rule : rules) {
        const RuleRow& row = row_of(rule.kind);
        check_cells(rule, row, grid.cell_count());
        entries += count_entries(rule, row, grid);
        if (entries > most_entries) {
            throw ProblemError("these rules are too many for an exact cover: they add more than " +
                               std::to_string(most_entries) + " entries");
        }
    }
    return entries;
}

bool have_options(const Grid& grid) {
    const auto is_of_pairs = [](const Rule& rule) {
        const auto has_kind = [&](const RuleRow& row) { return row.kind == rule.kind; };
        return std::ranges::any_of(pair_rows(), has_kind) ||
               std::ranges::any_of(place_rows(), has_kind);
    };
    return !std::ranges::all_of(grid.rules(), is_of_pairs);
}

}  // namespace variants

Rule cage(std::vector<std::uint32_t> cells, unsigned sum) {
    return {RuleKind::cage, std::move(cells), sum};
}

Rule thermometer(std::vector<std::uint32_t> cells) {
    return {RuleKind::thermometer, std::move(cells)};
}

Rule less(std::uint32_t smaller, std::uint32_t larger) {
    return {RuleKind::less, {smaller, larger}};
}

Rule arrow(std::uint32_t circle, const std::vector<std::uint32_t>& path) {
    Rule rule{RuleKind::arrow, {circle}};
    rule.cells.insert(rule.cells.end(), path.begin(), path.end());
    return rule;
}

Rule little_killer(std::vector<std::uint32_t> cells, unsigned sum) {
    return {RuleKind::little_killer, std::move(cells), sum};
}

Rule apart(std::uint32_t one, std::uint32_t other) {
    return {RuleKind::apart, {one, other}};
}

std::optional<std::string> find_broken_rule(const Board& board) {
    for (const Rule& rule : board.grid.rules()) {
        const auto fault = variants::fault_of(rule, board.grid, board.cells);
        if (!fault) continue;
        const std::string name = "the " + std::string(variants::row_of(rule.kind).name);
        if (rule.cells.empty()) return "the rule '" + name.substr(4) + "' " + *fault;
        const Position at = board.grid.position(rule.cells.front());
        return name + " at row " + std::to_string(at.row + 1) + ", column " +
               std::to_string(at.column + 1) + ' ' + *fault;
    }
    return std::nullopt;
}

}  // namespace quadrille::sudoku
