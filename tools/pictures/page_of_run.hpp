// The last additions to the pictures of a run: the facts on the page, and the solutions of a count.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Writes the files that have several pictures. If the solutions were only counted, the first ones
/// are found again for the page. Throws Failure.
void finish_pictures(Session& session, const Encoder& encoder, Report& report);

}  // namespace quadrille::tools
