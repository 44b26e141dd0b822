#include "sat/sat.hpp"

#include "quadrille/error.hpp"
#include "sat/clause_search.hpp"
#include "sat/encoding.hpp"

namespace quadrille::sat {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    if (!fits(problem)) throw UnsupportedError("engine 'sat' does not take a problem of this size");
    return std::make_unique<ClauseSearch>(problem, settings);
}

// A short clause takes some 80 bytes of the solver's memory, with what watches it, and its
// literals as long as they are handed on. It is sizes before the reduction that are looked at here.
bool fits(const Problem& problem) {
    constexpr double bytes_of_a_clause = 100, most_bytes = 4e9;
    return bytes_of_a_clause * clauses_of(problem) < most_bytes;
}

// The costs of what this engine itself counts, since `auto` does not choose it by what `links`
// would do.
core::EngineCost cost(const core::Measures& measures) {
    constexpr double an_entry = 300, any_node = 5'000, an_entry_of_a_node = 2;
    return {.setup = an_entry * measures.entries,
            .node = any_node + an_entry_of_a_node * measures.entries,
            .update = 0};
}

}  // namespace quadrille::sat
