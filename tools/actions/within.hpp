// --within, and 'all' of --best and --worst: solutions whose cost is near the best, as they are
// found, or their number.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Is it a question for all solutions near the best, not for a number of the best ones?
[[nodiscard]] bool asks_for_all_near(const Question& question);

[[nodiscard]] Report answer_within(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
