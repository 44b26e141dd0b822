// Rules about the values along a line that depend on more than pairs of them.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

using State = Automaton::State;
using Next = std::optional<State>;

/// The two ends of a line first, then the cells between them.
std::vector<std::uint32_t> ends_first(const Rule& rule) {
    std::vector<std::uint32_t> cells = rule.cells;
    std::swap(cells[1], cells.back());
    return cells;
}

/// `base` is more than any value. The state after the ends is their smaller value times `base`,
/// plus the larger one; after the first end it is that value.
template <typename Allows>
Automaton with_ends(const Rule& rule, const Grid& grid, unsigned least_distance,
                    const Allows& allows) {
    const State base = grid.last_number() + 1;
    Automaton automaton;
    automaton.cells = ends_first(rule);
    automaton.step = [=](std::size_t place, State state, unsigned value) -> Next {
        if (place == 0) return value;
        if (place > 1) {
            if (!allows(state / base, state % base, value)) return std::nullopt;
            return state;
        }
        const unsigned least = std::min(state, value), most = std::max(state, value);
        if (most - least < least_distance) return std::nullopt;
        return least * base + most;
    };
    return automaton;
}

/// Values between the ends of a line are between the values of its ends.
void add_between(const Rule& rule, const Grid& grid, Constraints& constraints) {
    constraints.automata.push_back(with_ends(
        rule, grid, 0, [](State least, State most, State v) { return least < v && v < most; }));
}

/// Values between the ends are outside of the range of the ends, which are some distance apart.
void add_lockout(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const unsigned distance = rule.sum != 0 ? rule.sum : (grid.values() - 1) / 2;
    constraints.automata.push_back(
        with_ends(rule, grid, distance,
                  [](State least, State most, State v) { return v < least || v > most; }));
}

/// Cells with the same distance from the middle have the same sum: that of the middle cell, if
/// there is one.
void add_zipper(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const auto& line = rule.cells;
    // A state is 0, or the sum plus 1; behind the first value of a pair, plus base times this
    // value.
    const State base = 2 * grid.last_number() + 2;
    Automaton automaton;
    const bool has_middle = line.size() % 2 != 0;
    if (has_middle) automaton.cells.push_back(line[line.size() / 2]);
    for (std::size_t i = line.size() / 2; i-- > 0;) {
        automaton.cells.push_back(line[i]);
        automaton.cells.push_back(line[line.size() - 1 - i]);
    }
    automaton.step = [=](std::size_t place, State state, unsigned value) -> Next {
        if (has_middle && place == 0) return value + 1;
        const bool is_second = place % 2 == (has_middle ? 0 : 1);
        if (!is_second) return state + value * base;
        const State known = state % base;
        const State added = state / base + value + 1;
        if (known != 0 && known != added) return std::nullopt;
        return added;
    };
    constraints.automata.push_back(std::move(automaton));
}

/// The parts of a line in different boxes have the same sum.
void add_region_sum(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const auto box_of = [&](std::uint32_t cell) {
        for (const std::uint32_t house : grid.houses().of_cell(cell)) {
            const char letter = grid.houses().of_kind(house).kind.letter;
            if (letter == 'b' || letter == 'g') return house;
        }
        throw ProblemError("a region sum needs boxes or regions");
    };
    std::vector<std::vector<std::uint32_t>> parts;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
        const std::uint32_t cell = rule.cells[i];
        if (i == 0 || box_of(cell) != box_of(rule.cells[i - 1])) parts.emplace_back();
        parts.back().push_back(cell);
    }
    if (parts.size() < 2) return;  // nothing is compared
    for (std::size_t i = 0; i < parts.size(); ++i) {
        for (std::size_t j = i + 1; j < parts.size(); ++j) {
            constraints.differences.push_back({parts[i], parts[j], 0});
        }
    }
    // The shortest part first, because it has the fewest sums.
    std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.size(); });
    Automaton automaton;
    std::vector<bool> ends_part;
    for (const auto& part : parts) {
        automaton.cells.insert(automaton.cells.end(), part.begin(), part.end());
        ends_part.resize(automaton.cells.size());
        ends_part.back() = true;
    }
    const std::size_t first_part = parts.front().size();
    const State base = static_cast<State>(first_part) * grid.last_number() + 1;
    constexpr State most_base = 1U << 16;  // a state is less than its square
    if (base > most_base) throw ProblemError("the parts of this region sum are too long");
    // A state is the sum of each part, plus base times the rest that this part still needs.
    automaton.step = [=](std::size_t place, State state, unsigned value) -> Next {
        if (place < first_part) {
            const State sum = state % base + value;
            return ends_part[place] ? sum + sum * base : sum;
        }
        const State left = state / base, sum = state % base;
        if (value > left || (ends_part[place] && value < left)) return std::nullopt;
        return ends_part[place] ? sum + sum * base : sum + (left - value) * base;
    };
    constraints.automata.push_back(std::move(automaton));
}

/// The line can be cut into parts that all have the sum.
void add_sum_line(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const State total = rule.sum == 0 ? grid.values() + 1 : rule.sum;
    Automaton automaton;
    automaton.cells = rule.cells;
    // Behind a part, a new one begins, but not with 0.
    automaton.step = [=](std::size_t, State sum, unsigned value) -> Next {
        const State now = sum == total && value > 0 ? value : sum + value;
        return now > total ? Next() : Next(now);
    };
    automaton.accepts = [=](State sum) { return sum == total; };
    constraints.automata.push_back(std::move(automaton));
}

}  // namespace

std::span<const RuleRow> line_rows() {
    using enum RuleRow::Number;
    static constexpr RuleRow rows[] = {
        {RuleKind::between, none, "between", 2, 0, add_between},
        {RuleKind::lockout, usual, "lockout", 2, 0, add_lockout},
        {RuleKind::zipper, none, "zipper", 2, 0, add_zipper},
        {RuleKind::region_sum, none, "region-sum", 2, 0, add_region_sum},
        {RuleKind::sum_line, usual, "sum-line", 1, 0, add_sum_line},
    };
    return rows;
}

}  // namespace quadrille::sudoku::variants
