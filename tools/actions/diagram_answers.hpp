// Answers that come from the diagram of all solutions: --sample, --options, --diagram.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "quadrille/memory.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Before long work begins: throws Failure if the file of --diagram is the input or another output,
/// or cannot be written.
void prepare_diagram(Session& session);

/// The failure to report when a diagram does not fit into what the problem leaves of the memory
/// limit.
[[nodiscard]] MemoryLimitError does_not_fit(const Session& session);

/// The same as answer(), for the actions above. Throws MemoryLimitError if the diagram does not fit
/// the memory limit.
[[nodiscard]] Report answer_by_diagram(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
