// --up-to-symmetry: symmetric copies of a solution count as one.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Answers a question up to symmetry. An encoder names its own symmetries. In an exact-cover
/// problem without a picture (`drawn` is false), nauty finds all of them.
[[nodiscard]] Report answer_up_to_symmetry(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
