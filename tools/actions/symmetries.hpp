// --symmetries: the order of the group, and its generators.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

[[nodiscard]] Report answer_symmetries(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
