// What rules say, in three general forms: pairs of values, automata, and sets of values.
//
// A rule is a row of data over one of these (rule_row.hpp). The exact cover (rule_cover.hpp), the
// search (solve/rule_search/) and the check of a full board know only these forms, and no rule by
// name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::sudoku::variants {

/// May the first of two cells have one value, and the second the other one?
using Allows = std::function<bool(unsigned one, unsigned other)>;

/// Pairs of cells whose values must be allowed together.
struct PairConstraint {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> cells;
    Allows allows;
};

/// A deterministic automaton that reads the values of cells in their order. A state is any number.
struct Automaton {
    using State = std::uint32_t;
    std::vector<std::uint32_t> cells;
    State start = 0;
    /// The state after the cell at `place` had a value. Nothing if it cannot have it.
    std::function<std::optional<State>(std::size_t place, State before, unsigned value)> step;
    /// May the values end in this state? Empty if any state will do.
    std::function<bool(State)> accepts = {};
};

/// Cells that have different values, and one of these sets of values.
struct SetConstraint {
    /// Returns false if it wants no more sets.
    using Visit = std::function<bool(std::span<const unsigned> ascending)>;
    std::vector<std::uint32_t> cells;
    std::function<void(const Visit&)> for_each_set;
};

/// Cells that differ and have a sum, which may be one that no values have.
[[nodiscard]] SetConstraint sets_with_sum(std::vector<std::uint32_t> cells, unsigned sum,
                                          unsigned values);

/// The values of some cells, less those of others, have a known sum.
struct Difference {
    std::vector<std::uint32_t> plus;
    std::vector<std::uint32_t> minus;
    std::int64_t sum;
};

/// At least one of some cells has a value.
struct NeededValue {
    std::vector<std::uint32_t> cells;
    unsigned value;
};

/// All that a rule says.
struct Constraints {
    std::vector<PairConstraint> pairs;
    std::vector<Automaton> automata;
    std::vector<SetConstraint> sets;
    // These follow from the automata. A search concludes more from them, because it knows which
    // cells differ.
    std::vector<Difference> differences = {};
    std::vector<NeededValue> needed = {};
};

/// Do the values of all cells keep the constraints? A value 0 is not known, and fits.
[[nodiscard]] bool hold(const Constraints& constraints, std::span<const std::uint16_t> values);

/// All cells that occur in them, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> cells_of(const Constraints& constraints);

/// An automaton as a layered graph: for the cell at each place, the states that a solution can have
/// before it, and the steps. States from which the same values lead to the end are one. So the
/// graph is the smallest one: that of a reduced decision diagram.
struct Diagram {
    struct Step {
        std::uint32_t before;
        unsigned value;
        std::uint32_t after;
    };
    std::vector<std::uint32_t> cells;
    std::vector<std::vector<Step>> steps;  ///< of each cell, ordered by state and value
    std::vector<std::uint32_t> states;     ///< how many there are before each cell, and at the end
    /// Some values lead from the start to the end.
    [[nodiscard]] bool is_possible() const { return !steps.empty() && !steps.front().empty(); }
};

/// Throws ProblemError if it would have more steps than `limit`, about. O(steps times log2 of the
/// states).
[[nodiscard]] Diagram unroll(const Automaton& automaton, unsigned values, std::size_t limit);

}  // namespace quadrille::sudoku::variants
