// --best and --worst: the K cheapest solutions, or the K most expensive.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

[[nodiscard]] bool asks_for_best(const Request& request);

/// Searches, and prints the solutions. If a limit ends the search, the best solutions found so far
/// are printed, and a sentence says that they are not proven to be the best.
[[nodiscard]] Report answer_best(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
