// --up-to-symmetry: symmetric copies of a solution count as one.
#pragma once

#include "quadrille/up_to_symmetry.hpp"
#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// --count, or another action that searches: one solution of each orbit is printed when it is
/// found.
[[nodiscard]] Report answer_up_to_symmetry(const Question& question, const SymmetryGroup& group,
                                           const Resources& resources,
                                           const SolutionPrinter& printer);

/// --best and --worst: the cheapest solutions, and among them one of each orbit.
[[nodiscard]] Report best_of_orbits(const Question& question, const SymmetryGroup& group,
                                    const Resources& resources, const SolutionPrinter& printer);

/// --sample: each orbit has the same chance.
[[nodiscard]] Report sample_of_orbits(const Question& question, const SymmetryGroup& group,
                                      const Resources& resources, const SolutionPrinter& printer);

}  // namespace quadrille::tools
