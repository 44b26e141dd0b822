// --best and --worst: the K cheapest solutions, or the K dearest.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "session.hpp"

namespace quadrille::tools {

[[nodiscard]] bool asks_for_best(const Request& request);

/// Searches, prints and returns the exit status. If a limit ends the search, the best that were
/// found are printed all the same, and it is said that nothing is proven.
int answer_best(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
