// --dlx and --problem-json: the problem itself.
#pragma once

#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

[[nodiscard]] Report dlx_text(Session& session, const Problem& problem);
[[nodiscard]] Report json_text(Session& session, const Problem& problem);

}  // namespace quadrille::tools
