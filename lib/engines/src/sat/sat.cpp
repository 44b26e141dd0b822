#include "sat/sat.hpp"

#include <algorithm>

#include "sat/at_most_one.hpp"
#include "sat/clause_search.hpp"
#include "sat/encoding.hpp"
#include "sat/engine_row.hpp"

namespace quadrille::sat {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<ClauseSearch>(problem, settings,
                                          threads_that_fit(engine_row, problem, settings));
}

// The reduction makes a copy of the problem. The sizes are those before it.
bool fits(const Problem& problem, std::size_t memory) {
    return formula_bytes(problem) + static_cast<double>(problem.bytes()) <
           static_cast<double>(memory);
}

// These are costs of the engine's own counts, because `auto` does not choose it by the work of
// `links`. Those of the search were fitted by hand to the first thousands of conflicts of the
// families of bench/judge. The setup was fitted to 13 problems with 8,000 to 7.8 million clauses:
// quasigroups, large Sudoku, trominoes, a coloring and a timetable.
core::EngineCost cost(const core::Measures& measures) {
    constexpr double a_clause = 1'000, an_entry = 200;
    constexpr double any_node = 5'000, an_entry_of_a_node = 2.8, a_literal = 600;
    const double items = std::max(1.0, measures.items);
    const double uses = std::max(1.0, measures.entries / items);
    const double clauses = items * (1 + clauses_of_at_most_one(uses));
    return {.setup = a_clause * clauses + an_entry * measures.entries,
            .node = any_node + an_entry_of_a_node * measures.entries,
            .update = a_literal};
}

}  // namespace quadrille::sat
