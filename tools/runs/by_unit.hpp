// Runs whose units are files: split, run, merge.
#pragma once

#include <string>

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "request.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// The request that searches the unit, or continues the run of the ledger, that the operand names.
[[nodiscard]] Request run_of_file(const Request& asked);
/// Searches the unit. The report's text is the result file.
[[nodiscard]] Report run_unit_file(Session& session, const Problem& problem);

/// The request whose search is to be split; `asked` itself if the operand is a folder.
[[nodiscard]] Request run_to_split(const Request& asked);
/// Writes the units of a new run.
[[nodiscard]] Report split_run(Session& session, const Problem& problem);
/// Writes what results in the folder have left as more units.
[[nodiscard]] Report split_rest(Session& session);

/// The request whose results the operand, a folder, has.
[[nodiscard]] Request run_to_merge(const Request& asked);
[[nodiscard]] Report merge_results(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
