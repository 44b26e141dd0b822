// --up-to-symmetry and --symmetries: symmetric copies of a solution count as one.
#pragma once

#include <optional>

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Answers a question up to symmetry. An encoder names its own symmetries. In an exact-cover
/// problem without a picture (`drawn` is false), nauty finds all of them.
[[nodiscard]] Report answer_up_to_symmetry(Session& session, const Encoder& encoder, bool drawn);

/// Counts all solutions of an encoder's problem. One option of an item is searched for each orbit.
/// Nothing if the encoder has no symmetries.
[[nodiscard]] std::optional<Report> count_by_symmetry(Session& session, const Encoder& encoder);

/// Prints the order of the group and its generators.
[[nodiscard]] Report answer_symmetries(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
