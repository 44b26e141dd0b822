// Collects all solutions as a diagram, by the fastest method. Use it to ask a single question about
// all solutions, such as for a random one.
//
//     const CollectedSolutions collected = collect_solutions(problem);
//     DiagramSample sample(*collected.diagram, seed);
//
// To keep a diagram, use make_diagram() (diagram.hpp) instead: its diagrams are smaller, but need
// more time. A diagram made here may come from a sweep in a fixed order, or from a list of all
// solutions.
#pragma once

#include <string>

#include "quadrille/diagram.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A diagram, with the stats of all methods that were tried.
struct CollectedSolutions : MadeDiagram {
    std::string engine;  ///< the row of engines() whose search was the last one
};

/// Collects all solutions within settings.memory_limit and settings.budget. The methods alternate,
/// so the time is two or three times that of the fastest one. Listed solutions need some 64 bytes
/// for each of their options. Other settings have no effect, and the same problem has the same
/// diagram unless the memory limit or the node limit is reached.
[[nodiscard]] CollectedSolutions collect_solutions(const Problem& problem,
                                                   const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
