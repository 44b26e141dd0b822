// Rules about pairs of cells along a line: neighbours, cells that are a few apart, the two ends.
//
// Each is a row: which cells of the line are paired, and which values they may have.
#include <algorithm>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

/// What a relation depends on beside the two numbers.
struct Measure {
    unsigned number;  ///< of the rule
    unsigned first;   ///< number of the grid
    unsigned values;  ///< of the grid
};
using Relation = bool (*)(Measure, unsigned, unsigned);

unsigned distance(unsigned a, unsigned b) {
    return std::max(a, b) - std::min(a, b);
}

bool is_less(Measure, unsigned a, unsigned b) {
    return a < b;
}
bool is_at_most(Measure, unsigned a, unsigned b) {
    return a <= b;
}
bool are_equal(Measure, unsigned a, unsigned b) {
    return a == b;
}
bool are_apart(Measure, unsigned a, unsigned b) {
    return distance(a, b) >= 2;
}
bool differ_by(Measure m, unsigned a, unsigned b) {
    return distance(a, b) == m.number;
}
bool differ_by_at_least(Measure m, unsigned a, unsigned b) {
    return distance(a, b) >= m.number;
}
bool have_ratio(Measure m, unsigned a, unsigned b) {
    return a * m.number == b || b * m.number == a;
}
bool add_up(Measure m, unsigned a, unsigned b) {
    return a + b == m.number;
}
bool have_other_remainders(Measure m, unsigned a, unsigned b) {
    return a % m.number != b % m.number;
}
/// Low, middle and high values: a third each. If that leaves a value over, it is a middle one; if
/// it leaves two, they are low and high.
bool are_of_other_thirds(Measure m, unsigned a, unsigned b) {
    const unsigned outer = m.values % 3 == 2 ? m.values / 3 + 1 : m.values / 3;
    const auto third = [&](unsigned number) {
        const unsigned v = number - m.first + 1;
        return v <= outer ? 0 : v + outer <= m.values ? 1 : 2;
    };
    return third(a) != third(b);
}

unsigned one(unsigned) {
    return 1;
}
unsigned two(unsigned) {
    return 2;
}
unsigned three(unsigned) {
    return 3;
}
unsigned half(unsigned values) {
    return (values + 1) / 2;
}

template <Relation relation, unsigned (*usual)(unsigned) = one>
PairConstraint allowing(const Rule& rule, const Grid& grid) {
    const unsigned number = rule.sum != 0 ? rule.sum : usual(grid.values());
    const Measure measure{number, grid.first_number(), grid.values()};
    return {{}, [measure](unsigned a, unsigned b) { return relation(measure, a, b); }};
}

/// Cells that are less than `reach` places apart.
void add_near(const Rule& rule, std::size_t reach, PairConstraint pairs, Constraints& constraints) {
    const auto& cells = rule.cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < std::min(cells.size(), i + reach); ++j) {
            pairs.cells.emplace_back(cells[i], cells[j]);
        }
    }
    constraints.pairs.push_back(std::move(pairs));
}

template <Relation relation, unsigned (*usual)(unsigned) = one>
void add_neighbours(const Rule& rule, const Grid& grid, Constraints& constraints) {
    add_near(rule, 2, allowing<relation, usual>(rule, grid), constraints);
}
void add_nabner(const Rule& rule, const Grid& grid, Constraints& constraints) {
    add_near(rule, rule.cells.size(), allowing<are_apart>(rule, grid), constraints);
}
void add_modular(const Rule& rule, const Grid& grid, Constraints& constraints) {
    add_near(rule, rule.sum == 0 ? 3 : rule.sum, allowing<have_other_remainders, three>(rule, grid),
             constraints);
}
void add_entropic(const Rule& rule, const Grid& grid, Constraints& constraints) {
    add_near(rule, 3, allowing<are_of_other_thirds>(rule, grid), constraints);
}
void add_palindrome(const Rule& rule, const Grid& grid, Constraints& constraints) {
    PairConstraint pairs = allowing<are_equal>(rule, grid);
    for (std::size_t i = 0, j = rule.cells.size() - 1; i < j; ++i, --j) {
        pairs.cells.emplace_back(rule.cells[i], rule.cells[j]);
    }
    constraints.pairs.push_back(std::move(pairs));
}
/// The second half of the cells repeats the first.
void add_clone(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const std::size_t half_of_cells = rule.cells.size() / 2;
    if (rule.cells.size() % 2 != 0) {
        throw ProblemError(
            "a clone has as many cells as its original, so 'clone' needs an even "
            "number of cells");
    }
    PairConstraint pairs = allowing<are_equal>(rule, grid);
    for (std::size_t i = 0; i < half_of_cells; ++i) {
        pairs.cells.emplace_back(rule.cells[i], rule.cells[half_of_cells + i]);
    }
    constraints.pairs.push_back(std::move(pairs));
}

std::optional<std::string> fault_of_neighbours(const Rule& rule, ValueList cells,
                                               std::string_view word, Relation relation) {
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        const unsigned before = cells[rule.cells[i - 1]];
        const unsigned value = cells[rule.cells[i]];
        if (relation({}, before, value)) continue;
        return "has " + std::to_string(before) + std::string(word) + std::to_string(value);
    }
    return std::nullopt;
}
std::optional<std::string> fault_of_order(const Rule& rule, ValueList cells) {
    return fault_of_neighbours(rule, cells, " before ", is_less);
}
std::optional<std::string> fault_of_apart(const Rule& rule, ValueList cells) {
    return fault_of_neighbours(rule, cells, " beside ", are_apart);
}

}  // namespace

std::span<const RuleRow> pair_rows() {
    using enum RuleRow::Number;
    static constexpr RuleRow rows[] = {
        {RuleKind::thermometer, none, "thermometer", 2, 0, add_neighbours<is_less>, fault_of_order},
        {RuleKind::slow_thermometer, none, "slow-thermometer", 2, 0, add_neighbours<is_at_most>},
        {RuleKind::less, none, "less", 2, 2, add_neighbours<is_less>, fault_of_order},
        {RuleKind::apart, none, "apart", 2, 2, add_neighbours<are_apart>, fault_of_apart},
        {RuleKind::difference, usual, "difference", 2, 0, add_neighbours<differ_by>},
        {RuleKind::ratio, usual, "ratio", 2, 0, add_neighbours<have_ratio, two>},
        {RuleKind::pair_sum, needed, "pair-sum", 2, 0, add_neighbours<add_up>},
        {RuleKind::whisper, usual, "whisper", 2, 0, add_neighbours<differ_by_at_least, half>},
        {RuleKind::palindrome, none, "palindrome", 2, 0, add_palindrome},
        {RuleKind::clone, none, "clone", 2, 0, add_clone},
        {RuleKind::nabner, none, "nabner", 2, 0, add_nabner},
        {RuleKind::modular, usual, "modular", 2, 0, add_modular},
        {RuleKind::entropic, none, "entropic", 2, 0, add_entropic},
    };
    return rows;
}

}  // namespace quadrille::sudoku::variants
