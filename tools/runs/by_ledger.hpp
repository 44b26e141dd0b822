// Answers a question by a run that a ledger records.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "request.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Throws UsageError if the action has no ledger.
void check_ledger_action(const Request& request);

/// Continues the run, or begins it. The answer is from the ledger, when nothing is left to do.
[[nodiscard]] Report answer_by_ledger(Session& session, const Encoder& encoder, bool drawn);

/// The request that continues the run whose ledger is the operand.
[[nodiscard]] Request resumed(const Request& asked);

/// The request that joins the run whose ledger is the operand, and leaves its answer to others.
[[nodiscard]] Request joined(const Request& asked);

/// The state of the run whose ledger is the operand.
[[nodiscard]] Report show_ledger(Session& session);

}  // namespace quadrille::tools
