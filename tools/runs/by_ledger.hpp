// Answers a question by a run that a ledger records.
#pragma once

#include <string>

#include "output/outputs.hpp"
#include "report/report.hpp"
#include "request.hpp"
#include "resources.hpp"
#include "runs/question.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// Throws UsageError if the action has no ledger.
void check_ledger_action(const Request& request);

/// Continues the run, or begins it. The answer is from the ledger, when nothing is left to do. The
/// processes of `fleet` search, too; it is null if there are none.
[[nodiscard]] Report answer_by_ledger(const RunQuestion& run, const RunTerms& terms,
                                      const Resources& resources, const SolutionPrinter& printer,
                                      Outputs& outputs, Fleet* fleet);

/// The request that continues the run whose ledger is the operand.
[[nodiscard]] Request resumed(const Request& asked);

/// The request that joins the run whose ledger is the operand, and leaves its answer to others.
[[nodiscard]] Request joined(const Request& asked);

/// The state of the run whose ledger is at this place. With `watches`, it is also shown every
/// second, until the run is over.
[[nodiscard]] Report show_ledger(const std::string& place, bool watches, bool as_json,
                                 const Limits& limits);

}  // namespace quadrille::tools
