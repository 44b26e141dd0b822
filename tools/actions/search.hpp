// --first, --all, --limit, --unique and --count: one search of the whole problem.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Searches, prints the solutions as they are found, and writes the files of --trace and --proof.
[[nodiscard]] Report answer_search(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
