// All solutions as a diagram, collected in the way that is the fastest.
//
//     const CollectedSolutions collected = collect_solutions(problem);
//     DiagramSample sample(*collected.diagram, seed);
//
// make_diagram() (diagram.hpp) makes a small diagram, which is worth keeping. For questions that
// are asked once, such as a random solution, a larger one that is made sooner is better. It may
// come from a sweep in a fixed order, or from a list of all solutions.
#pragma once

#include <string>

#include "quadrille/diagram.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A diagram, with the stats of all ways that were tried.
struct CollectedSolutions : MadeDiagram {
    std::string engine;  ///< the row of engines() whose search was the last one
};

/// All solutions, within settings.memory_limit and settings.budget. Other settings have no effect:
/// the same problem always has the same diagram, unless the memory limit or the node limit is
/// reached. Ways that may be the fastest are tried in turn. The time is two or three times that of
/// the fastest one. Solutions that are listed stand in memory, with some 64 bytes for each option.
[[nodiscard]] CollectedSolutions collect_solutions(const Problem& problem,
                                                   const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
