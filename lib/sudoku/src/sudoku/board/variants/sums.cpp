// Sums of cells whose values may repeat. The state of an automaton is the sum so far.
#include <algorithm>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

using State = Automaton::State;
using Cells = std::span<const std::uint32_t>;

/// Adds up the values of `terms`. Then `last` takes the value of each other cell away from that
/// sum, and 0 must remain.
template <typename Last>
Automaton sum_then(Cells terms, Cells others, State most, const Last& last) {
    Automaton automaton;
    automaton.cells.assign(terms.begin(), terms.end());
    automaton.cells.insert(automaton.cells.end(), others.begin(), others.end());
    automaton.step = [=, count = terms.size()](std::size_t place, State sum,
                                               unsigned value) -> std::optional<State> {
        if (place >= count) return last(place - count, sum, value);
        if (sum + value > most) return std::nullopt;
        return sum + value;
    };
    automaton.accepts = [](State left) { return left == 0; };
    return automaton;
}

void add_little_killer(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const std::uint64_t cells = rule.cells.size();
    const std::uint64_t least = cells * grid.first_number(), most = cells * grid.last_number();
    if (rule.sum > most || rule.sum < least) {
        throw ProblemError("a little killer of " + std::to_string(cells) +
                           " cells has a sum from " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not " + std::to_string(rule.sum));
    }
    Automaton automaton;
    automaton.cells = rule.cells;
    // The start is the sum, from which the values are taken away.
    automaton.start = rule.sum;
    automaton.step = [=, first = grid.first_number(), last = grid.last_number()](
                         std::size_t place, State left, unsigned value) -> std::optional<State> {
        const std::size_t others = cells - place - 1;
        if (left < value + others * first || left - value > others * last) return std::nullopt;
        return left - value;
    };
    constraints.automata.push_back(std::move(automaton));
    constraints.differences.push_back({rule.cells, {}, rule.sum});
}

/// The number of cells in a circle, whose values make a number: the first is its tens.
unsigned cells_of_circle(const Rule& rule) {
    constexpr unsigned most_digits = 3;
    if (rule.sum > most_digits) {
        throw ProblemError("the circle of an arrow has 1 to 3 cells, not " +
                           std::to_string(rule.sum));
    }
    return std::max(rule.sum, 1U);
}

/// The path of an arrow has the sum of the numbers that its circles show.
void add_path(Cells path, Cells circles, unsigned digits, const Grid& grid,
              Constraints& constraints) {
    constexpr unsigned ten = 10;
    State most = grid.last_number();
    for (unsigned i = 1; i < digits; ++i) most = most * ten + grid.last_number();
    most *= static_cast<State>(circles.size()) / digits;
    if (path.size() * grid.first_number() > most) {
        throw ProblemError("the path of an arrow has " + std::to_string(path.size()) +
                           " cells, whose sum is more than its circle can show");
    }
    constraints.automata.push_back(
        sum_then(path, circles, most,
                 [digits](std::size_t place, State left, unsigned value) -> std::optional<State> {
                     State taken = value;
                     for (std::size_t i = place % digits + 1; i < digits; ++i) taken *= ten;
                     if (taken > left) return std::nullopt;
                     return left - taken;
                 }));
    if (digits == 1) {
        constraints.differences.push_back(
            {{path.begin(), path.end()}, {circles.begin(), circles.end()}, 0});
    }
}

void add_arrow(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const unsigned digits = cells_of_circle(rule);
    if (digits >= rule.cells.size()) throw ProblemError("this arrow has a circle and no path");
    const Cells cells = rule.cells;
    add_path(cells.subspan(digits), cells.first(digits), digits, grid, constraints);
}

/// The two ends of a line are circles.
void add_double_arrow(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const std::size_t digits = cells_of_circle(rule);
    if (2 * digits >= rule.cells.size()) throw ProblemError("this arrow has circles and no path");
    const Cells cells = rule.cells, last = cells.last(digits);
    std::vector<std::uint32_t> circles(cells.begin(), cells.begin() + std::ssize(last));
    circles.insert(circles.end(), last.begin(), last.end());
    add_path(cells.subspan(digits, cells.size() - 2 * digits), circles,
             static_cast<unsigned>(digits), grid, constraints);
}

/// The first cells have the sum of the others. Without a number, they are half of the cells.
void add_equal_sums(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const Cells cells = rule.cells;
    if (rule.sum == 0 && cells.size() % 2 != 0) {
        throw ProblemError("'equal-sums' of " + std::to_string(cells.size()) +
                           " cells needs the number of cells in its first group");
    }
    const std::size_t count = rule.sum == 0 ? cells.size() / 2 : rule.sum;
    if (count >= cells.size()) {
        throw ProblemError("the first group of 'equal-sums' has " + std::to_string(count) +
                           " cells, and there are only " + std::to_string(cells.size()));
    }
    const Cells ones = cells.first(count), others = cells.subspan(count);
    const std::size_t most = std::min(ones.size(), others.size()) * grid.last_number();
    if (std::max(ones.size(), others.size()) * grid.first_number() > most) {
        throw ProblemError("these groups of 'equal-sums' have no common sum");
    }
    constraints.automata.push_back(
        sum_then(ones, others, static_cast<State>(most),
                 [](std::size_t, State left, unsigned value) -> std::optional<State> {
                     if (value > left) return std::nullopt;
                     return left - value;
                 }));
    constraints.differences.push_back(
        {{ones.begin(), ones.end()}, {others.begin(), others.end()}, 0});
}

std::optional<std::string> fault_of_sum(const Rule& rule, ValueList cells, unsigned wanted,
                                        std::size_t begin) {
    unsigned sum = 0;
    for (std::size_t i = begin; i < rule.cells.size(); ++i) sum += cells[rule.cells[i]];
    if (sum == wanted) return std::nullopt;
    return "has the sum " + std::to_string(sum) + ", not " + std::to_string(wanted);
}
std::optional<std::string> fault_of_little_killer(const Rule& rule, ValueList cells) {
    return fault_of_sum(rule, cells, rule.sum, 0);
}
std::optional<std::string> fault_of_arrow(const Rule& rule, ValueList cells) {
    constexpr unsigned ten = 10;
    const std::size_t digits = std::max(rule.sum, 1U);
    unsigned wanted = 0;
    for (std::size_t i = 0; i < digits; ++i) wanted = wanted * ten + cells[rule.cells[i]];
    return fault_of_sum(rule, cells, wanted, digits);
}

}  // namespace

std::span<const RuleRow> sum_rows() {
    using enum RuleRow::Number;
    static constexpr RuleRow rows[] = {
        {RuleKind::arrow, usual, "arrow", 2, 0, add_arrow, fault_of_arrow},
        {RuleKind::little_killer, needed, "little-killer", 1, 0, add_little_killer,
         fault_of_little_killer},
        {RuleKind::double_arrow, usual, "double-arrow", 3, 0, add_double_arrow},
        {RuleKind::equal_sums, usual, "equal-sums", 2, 0, add_equal_sums},
    };
    return rows;
}

}  // namespace quadrille::sudoku::variants
