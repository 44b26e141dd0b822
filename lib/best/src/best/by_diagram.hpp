// The best solutions, from the diagram of all solutions. If many solutions have nearly the same
// cost, bounds do not rule them out, but the diagram may be small.
#pragma once

#include <optional>

#include "quadrille/best.hpp"
#include "quadrille/diagram.hpp"

namespace quadrille::best {

struct FromDiagram {
    Making outcome;
    BestSolutions best;              ///< only if the diagram was made
    std::optional<Diagram> diagram;  ///< likewise
};

/// Obeys the memory limit and the budget of the settings. Throws UnsupportedError as DiagramRanking
/// does.
[[nodiscard]] FromDiagram find_by_diagram(const Problem& problem, const BestQuestion& question,
                                          const Settings& settings);

}  // namespace quadrille::best
