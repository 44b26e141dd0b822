// The options that are in some solution, without counting the solutions.
//
//     const PossibleOptions answer = possible_options(problem);
//     if (answer.outcome == Outcome::exhausted && !answer.is_possible[index(option)]) …
//
// Use it to learn which options can still be chosen, or which ones every solution has. A diagram of
// all solutions (diagram.hpp) also has the number of solutions with each option, but it may be far
// too large. Here each solution that is found settles all of its options, and the search continues
// only for options that were in none. docs/methods/possible.md describes the methods.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// For each option, whether some solution has it.
struct PossibleOptions {
    /// exhausted: the answer is known for every option. out_of_budget: more options may be
    /// possible.
    Outcome outcome = Outcome::exhausted;
    /// For each option: is it in some solution that was found?
    std::vector<bool> is_possible;
    /// The solutions that were found, each counted once. These are all solutions if there are only
    /// a few. If there are many, most are never looked for.
    std::uint64_t solutions = 0;
    Stats stats;
    /// The row of engines() that found out about the last options.
    std::string engine;
};

/// Called with each solution that is counted.
using FoundVisitor = std::function<void(std::span<const OptionId> solution)>;

/// The engine of the settings is "auto" or a row of engines(). A problem with few solutions is
/// searched as a whole. Otherwise "auto" asks `sat` for one solution after another that has an
/// option not seen before. Without `sat`, and with any other engine, each option that was not seen
/// is searched for by itself. Settings::sought is ignored. Exponential time in the worst case.
/// Throws as make_engine does, and what the visitor throws.
[[nodiscard]] PossibleOptions possible_options(const Problem& problem,
                                               const Settings& settings = {},
                                               const FoundVisitor& visit = {});

}  // namespace quadrille
#pragma GCC visibility pop
