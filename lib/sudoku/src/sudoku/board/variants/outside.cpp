// Clues beside a row or column. The cells are those of the row, as they are seen from the clue.
#include <algorithm>
#include <string>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

using State = Automaton::State;
using Next = std::optional<State>;

/// Numbers that were added up. If the cells differ, it is the set of them, so that none comes
/// again: bit 0 stands for the first number of the grid. Otherwise it is their sum.
class Added {
   public:
    Added(const Rule& rule, const Grid& grid)
        : first_(grid.first_number()),
          are_sets_(grid.values() <= most_values_of_sets && are_in_one_house(grid, rule.cells)) {}

    /// Nothing if the value was added before.
    [[nodiscard]] Next with(State added, unsigned value) const {
        if (!are_sets_) return added + value;
        const State bit = State{1} << (value - first_);
        return (added & bit) != 0 ? Next() : Next(added | bit);
    }
    [[nodiscard]] bool has(State added, unsigned value) const {
        return are_sets_ && (added >> (value - first_) & 1) != 0;
    }
    [[nodiscard]] State sum(State added) const {
        if (!are_sets_) return added;
        State sum = 0;
        for (unsigned value = first_; value < first_ + most_values_of_sets; ++value) {
            if (has(added, value)) sum += value;
        }
        return sum;
    }

   private:
    /// With more values, the sets would be too many.
    static constexpr unsigned most_values_of_sets = 10;
    static bool are_in_one_house(const Grid& grid, const std::vector<std::uint32_t>& cells) {
        const auto houses = grid.houses().of_cell(cells.front());
        return std::ranges::any_of(houses, [&](std::uint32_t house) {
            const auto all = grid.houses().cells_of(house);
            return std::ranges::all_of(
                cells, [&](auto cell) { return std::ranges::find(all, cell) != all.end(); });
        });
    }

    unsigned first_;
    bool are_sets_;
};

void check_length(const Rule& rule, const Grid& grid, const std::string& name) {
    if (rule.cells.size() == grid.values()) return;
    throw ProblemError("the rule '" + name + "' is about a whole row or column of " +
                       std::to_string(grid.values()) + " cells, not " +
                       std::to_string(rule.cells.size()));
}

/// The sum between the smallest and the largest value, which come in either order.
void add_sandwich(const Rule& rule, const Grid& grid, Constraints& constraints) {
    check_length(rule, grid, "sandwich");
    enum : State { before, inside, after, phases };  // a state is one of these, and what was added
    Automaton automaton;
    automaton.cells = rule.cells;
    automaton.step = [total = rule.sum, least = grid.first_number(), most = grid.last_number(),
                      sums = Added(rule, grid)](std::size_t, State state, unsigned value) -> Next {
        const bool is_crust = value == least || value == most;
        const State phase = state % phases, added = state / phases;
        if (phase == before) return is_crust ? inside : before;
        if (phase == after) return is_crust || sums.has(added, value) ? Next() : Next(state);
        if (is_crust) return sums.sum(added) == total ? Next(added * phases + after) : Next();
        const Next now = sums.with(added, value);
        return !now || sums.sum(*now) > total ? Next() : Next(*now * phases + inside);
    };
    automaton.accepts = [](State state) { return state % phases == after; };
    constraints.automata.push_back(automaton);
    // From the other end, it sees which values come before.
    std::ranges::reverse(automaton.cells);
    constraints.automata.push_back(std::move(automaton));
}

/// The first value says of how many cells, itself among them, the clue is the sum.
void add_x_sum(const Rule& rule, const Grid& grid, Constraints& constraints) {
    check_length(rule, grid, "x-sum");
    // A state is what was added, and how many cells are still to be.
    const State base = static_cast<State>(rule.cells.size()) + 1;
    Automaton automaton;
    automaton.cells = rule.cells;
    automaton.step = [=, total = rule.sum, sums = Added(rule, grid)](std::size_t place, State state,
                                                                     unsigned value) -> Next {
        if (place == 0) {
            if (value >= base || (value == 0 && total != 0)) return std::nullopt;
            state = value;
        }
        const State added = state / base, cells = state % base;
        if (cells == 0) return sums.has(added, value) ? Next() : Next(state);
        const Next now = sums.with(added, value);
        if (!now || sums.sum(*now) > total) return std::nullopt;
        if (cells == 1 && sums.sum(*now) != total) return std::nullopt;
        return *now * base + cells - 1;
    };
    constraints.automata.push_back(std::move(automaton));
}

/// Values are the heights of buildings. The clue is the number of buildings that you see from
/// there: a building hides those behind it that are not higher.
void add_skyscraper(const Rule& rule, const Grid& grid, Constraints& constraints) {
    check_length(rule, grid, "skyscraper");
    // A state is the greatest height, plus base times the count. The first number has the height 1.
    const State base = grid.values() + 1;
    Automaton automaton;
    automaton.cells = rule.cells;
    automaton.step = [=, seen = rule.sum, first = grid.first_number()](std::size_t, State state,
                                                                       unsigned value) -> Next {
        const State height = value - first + 1;
        if (height <= state % base) return state;
        const State count = state / base + 1;
        return count > seen ? Next() : Next(count * base + height);
    };
    automaton.accepts = [=, seen = rule.sum](State state) { return state / base == seen; };
    constraints.automata.push_back(std::move(automaton));
}

/// The first value says which cell has the number of the clue.
void add_numbered_room(const Rule& rule, const Grid& grid, Constraints& constraints) {
    check_length(rule, grid, "numbered-room");
    // A state says how many cells away that cell is: 0 if it has been met.
    Automaton automaton;
    automaton.cells = rule.cells;
    automaton.step = [wanted = rule.sum, size = rule.cells.size()](std::size_t place, State state,
                                                                   unsigned value) -> Next {
        if (place == 0) {
            if (value == 0 || value > size) return std::nullopt;
            state = value;
        }
        if (state == 1 && value != wanted) return std::nullopt;
        return state == 0 ? 0 : state - 1;
    };
    constraints.automata.push_back(std::move(automaton));
}

}  // namespace

std::span<const RuleRow> outside_rows() {
    using enum RuleRow::Number;
    static constexpr RuleRow rows[] = {
        {RuleKind::sandwich, needed, "sandwich", 2, 0, add_sandwich},
        {RuleKind::x_sum, needed, "x-sum", 1, 0, add_x_sum},
        {RuleKind::skyscraper, needed, "skyscraper", 1, 0, add_skyscraper},
        {RuleKind::numbered_room, needed, "numbered-room", 1, 0, add_numbered_room},
    };
    return rows;
}

}  // namespace quadrille::sudoku::variants
