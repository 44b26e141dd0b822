// What the actions share that know symmetries.
#pragma once

#include <functional>
#include <optional>

#include "progress.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "quadrille/watched_engine.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// The group of the question: that of the puzzle if it is drawn, else nauty finds it. Nothing if a
/// limit ended the search for it.
[[nodiscard]] std::optional<SymmetryGroup> group_of(Session& session, const Encoder& encoder,
                                                    bool drawn);
/// The report of a question whose group is not known.
[[nodiscard]] Report stopped_before(const Session& session);
/// Shows how far a count is.
[[nodiscard]] std::function<void(const Moment&)> shown(Session& session, Progress& progress);

}  // namespace quadrille::tools
