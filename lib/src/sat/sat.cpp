#include "sat/sat.hpp"

#include "quadrille/error.hpp"
#include "sat/clause_search.hpp"
#include "sat/encoding.hpp"

namespace quadrille::sat {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    if (!fits(problem)) throw UnsupportedError("engine 'sat' does not take a problem of this size");
    return std::make_unique<ClauseSearch>(problem, settings);
}

// A short clause with its watches takes some 80 bytes of the solver's memory, and its literals take
// more until they are handed on. The sizes are those before the reduction.
bool fits(const Problem& problem) {
    constexpr double bytes_of_a_clause = 100, most_bytes = 4e9;
    return bytes_of_a_clause * clauses_of(problem) < most_bytes;
}

// These are costs of the engine's own counts, because `auto` does not choose it by the work of
// `links`.
core::EngineCost cost(const core::Measures& measures) {
    constexpr double an_entry = 300, any_node = 5'000, an_entry_of_a_node = 2;
    return {.setup = an_entry * measures.entries,
            .node = any_node + an_entry_of_a_node * measures.entries,
            .update = 0};
}

}  // namespace quadrille::sat
