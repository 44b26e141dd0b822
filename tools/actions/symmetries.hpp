// --symmetries: the order of the group, and its generators.
#pragma once

#include "quadrille/problem.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "report/report.hpp"

namespace quadrille::tools {

[[nodiscard]] Report answer_symmetries(const Problem& problem, const SymmetryGroup& group);

}  // namespace quadrille::tools
