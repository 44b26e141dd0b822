// Runs whose units are files: split, run, merge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "output/outputs.hpp"
#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "request.hpp"
#include "resources.hpp"
#include "runs/question.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// The request that searches the unit, or continues the run of the ledger, that the operand names.
[[nodiscard]] Request run_of_file(const Request& asked);
/// Searches the unit in the file `path`. The report's text is the result file. `output` and
/// `certificate` are the files that are written.
[[nodiscard]] Report run_unit_file(const RunQuestion& run, const std::string& path,
                                   const std::optional<std::string>& output,
                                   const std::optional<std::string>& certificate,
                                   const Problem& problem, const Resources& resources,
                                   Outputs& outputs);

/// The request whose search is to be split; `asked` itself if the operand is a folder.
[[nodiscard]] Request run_to_split(const Request& asked);
/// Writes the units of a new run.
[[nodiscard]] Report split_run(const RunQuestion& run, const std::string& folder,
                               std::uint64_t units, const Problem& problem,
                               const Resources& resources, Outputs& outputs);
/// Writes what results in the folder have left as more units.
[[nodiscard]] Report split_rest(const std::string& folder, Outputs& outputs);

/// The request whose results the operand, a folder, has.
[[nodiscard]] Request run_to_merge(const Request& asked);
/// The answer of the run. If there is a share, another engine searches that share of the units
/// again.
[[nodiscard]] Report merge_results(const RunQuestion& question, const std::string& folder,
                                   std::optional<double> share,
                                   const std::optional<std::string>& certificate,
                                   const Resources& resources, const SolutionPrinter& printer,
                                   Outputs& outputs);

}  // namespace quadrille::tools
