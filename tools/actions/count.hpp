// --count: by a certificate, by the symmetries of a puzzle, or by a search.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

[[nodiscard]] Report answer_count(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
