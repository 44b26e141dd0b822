// The best solutions from the diagram of all solutions. If there are many solutions with nearly the
// same cost, no bound rules them out, but the diagram may be small.
#pragma once

#include <cstdint>

#include "quadrille/best.hpp"
#include "quadrille/diagram.hpp"

namespace quadrille::best {

struct FromDiagram {
    Making outcome;
    BestSolutions best;  ///< if it was made
};

/// Within the settings' memory and budget. Throws UnsupportedError as DiagramRanking does.
[[nodiscard]] FromDiagram find_by_diagram(const Problem& problem, std::uint64_t k, Which which,
                                          const Settings& settings);

}  // namespace quadrille::best
