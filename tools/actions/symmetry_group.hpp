// What the actions share that know symmetries.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "action.hpp"
#include "progress.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "quadrille/watched_engine.hpp"
#include "report/report.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// The group of the question: that of the puzzle if it is drawn, else nauty finds it. Nothing if a
/// limit ended the search for it.
[[nodiscard]] std::optional<SymmetryGroup> group_of(const SolutionPrinter& printer,
                                                    const Resources& resources);
/// The report of an action whose group is not known.
[[nodiscard]] Report stopped_before(Action action, const Limits& limits);
/// The report of a search that found one solution of each orbit.
[[nodiscard]] Report report_of_orbits(const Count& solutions, bool complete, const Stats& stats,
                                      std::string engine, BrokenSymmetry symmetry);
/// Shows how far a count is.
[[nodiscard]] std::function<void(const Moment&)> shown(Results& results, Progress& progress);

}  // namespace quadrille::tools
