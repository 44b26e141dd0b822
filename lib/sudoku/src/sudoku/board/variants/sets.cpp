// Rules about which values some cells have, in any order.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/board/variants/value_sets.hpp"

namespace quadrille::sudoku::variants {
namespace {

using State = Automaton::State;
using Next = std::optional<State>;

/// The largest number of sets of values that a cage may have.
constexpr std::size_t most_sets = std::size_t{1} << 16;

void check_count(const Rule& rule, const Grid& grid, const std::string& what) {
    if (rule.cells.size() <= grid.values()) return;
    throw ProblemError(what + " has " + std::to_string(rule.cells.size()) +
                       " cells, but there are only " + std::to_string(grid.values()) + " values");
}

void add_cage(const Rule& rule, const Grid& grid, Constraints& constraints) {
    const std::size_t cells = rule.cells.size();
    const unsigned values = grid.values();
    check_count(rule, grid, "a cage");
    const SumRange range(cells, grid.first_number(), grid.last_number());
    if (!range.has(rule.sum)) {
        throw ProblemError("a cage of " + std::to_string(cells) + " cells has a sum from " +
                           std::to_string(range.least) + " to " + std::to_string(range.most) +
                           ", not " + std::to_string(rule.sum));
    }
    const auto sum = static_cast<unsigned>(sum_of_values(rule, grid));
    if (count_value_sets(cells, sum, values, most_sets + 1) > most_sets) {
        throw ProblemError("a cage of " + std::to_string(cells) + " cells with the sum " +
                           std::to_string(rule.sum) + " has more than " +
                           std::to_string(most_sets) + " sets of values, which are too many");
    }
    constraints.sets.push_back(sets_with_sum(rule.cells, sum, values));
}

std::optional<std::string> fault_of_cage(const Rule& rule, ValueList cells) {
    std::vector<bool> is_met(max_number + 1);
    unsigned sum = 0;
    for (const std::uint32_t cell : rule.cells) {
        if (is_met[cells[cell]]) return "has value " + std::to_string(cells[cell]) + " twice";
        is_met[cells[cell]] = true;
        sum += cells[cell];
    }
    if (sum == rule.sum) return std::nullopt;
    return "has the sum " + std::to_string(sum) + ", not " + std::to_string(rule.sum);
}

/// Values that follow one another, in any order.
void add_renban(const Rule& rule, const Grid& grid, Constraints& constraints) {
    check_count(rule, grid, "a renban");
    constraints.sets.push_back(
        {rule.cells,
         [cells = rule.cells.size(), values = grid.values()](const SetConstraint::Visit& visit) {
             std::vector<unsigned> set(cells);
             for (unsigned first = 1; first + cells <= values + 1U; ++first) {
                 std::iota(set.begin(), set.end(), first);
                 if (!visit(set)) return;
             }
         }});
}

/// Each of the listed values is in one of the cells; one that is listed twice, in two.
void add_quadruple(const Rule& rule, const Grid& grid, Constraints& constraints) {
    std::vector<unsigned> wanted = rule.values;
    std::ranges::sort(wanted);
    if (wanted.empty()) throw ProblemError("a quadruple needs values");
    if (wanted.size() > rule.cells.size()) {
        throw ProblemError("a quadruple has " + std::to_string(wanted.size()) + " values in " +
                           std::to_string(rule.cells.size()) + " cells");
    }
    if (wanted.front() < grid.first_number() || wanted.back() > grid.last_number()) {
        throw ProblemError("a quadruple has a value that the grid does not have");
    }
    constexpr std::size_t most_wanted = 16;
    if (wanted.size() > most_wanted) throw ProblemError("a quadruple has more than 16 values");
    for (const unsigned value : wanted) constraints.needed.push_back({rule.cells, value});
    // A state has a bit for each value that was met.
    Automaton automaton;
    automaton.cells = rule.cells;
    automaton.step = [=](std::size_t, State met, unsigned value) -> Next {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (wanted[i] == value && (met >> i & 1) == 0) return met | State{1} << i;
        }
        return met;
    };
    automaton.accepts = [all = (State{1} << wanted.size()) - 1](State met) { return met == all; };
    constraints.automata.push_back(std::move(automaton));
}

/// A clue read aloud: how many, and of which value. "2113" is two 1s and one 3. The cells may have
/// other values, too.
void add_look_and_say(const Rule& rule, const Grid& grid, Constraints& constraints) {
    if (rule.values.empty() || rule.values.size() % 2 != 0) {
        throw ProblemError("a look-and-say clue is a list of pairs, a count and a value");
    }
    std::vector<bool> is_met(max_number + 1);
    std::size_t total = 0;
    for (std::size_t i = 0; i < rule.values.size(); i += 2) {
        const unsigned wanted = rule.values[i], value = rule.values[i + 1];
        if (value < grid.first_number() || value > grid.last_number()) {
            throw ProblemError("a look-and-say clue has a value that the grid does not have");
        }
        if (is_met[value]) throw ProblemError("a look-and-say clue has a value twice");
        is_met[value] = true;
        total += wanted;
        if (wanted > rule.cells.size() || total > rule.cells.size()) {
            throw ProblemError("a look-and-say clue counts more than its " +
                               std::to_string(rule.cells.size()) + " cells");
        }
        if (wanted > 0) constraints.needed.push_back({rule.cells, value});
        Automaton automaton;
        automaton.cells = rule.cells;
        automaton.step = [=](std::size_t, State count, unsigned met) -> Next {
            if (met != value) return count;
            return count == wanted ? Next() : Next(count + 1);
        };
        automaton.accepts = [=](State count) { return count == wanted; };
        constraints.automata.push_back(std::move(automaton));
    }
}

/// A value that is in any of the circles is in as many as it says.
void add_counting_circles(const Rule& rule, const Grid& grid, Constraints& constraints) {
    for (unsigned counted = grid.first_number(); counted <= grid.last_number(); ++counted) {
        Automaton automaton;
        automaton.cells = rule.cells;
        automaton.step = [=](std::size_t, State count, unsigned value) -> Next {
            if (value != counted) return count;
            return count == counted ? Next() : Next(count + 1);
        };
        automaton.accepts = [=](State count) { return count == 0 || count == counted; };
        constraints.automata.push_back(std::move(automaton));
    }
}

}  // namespace

std::span<const RuleRow> set_rows() {
    using enum RuleRow::Number;
    static constexpr RuleRow rows[] = {
        {RuleKind::cage, needed, "cage", 1, 0, add_cage, fault_of_cage},
        {RuleKind::renban, none, "renban", 2, 0, add_renban},
        {RuleKind::quadruple, none, "quadruple", 1, 0, add_quadruple},
        {RuleKind::counting_circles, none, "counting-circles", 1, 0, add_counting_circles},
        {RuleKind::look_and_say, none, "look-and-say", 1, 0, add_look_and_say},
    };
    return rows;
}

}  // namespace quadrille::sudoku::variants
