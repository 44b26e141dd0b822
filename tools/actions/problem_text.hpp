// --dlx and --problem-json: the problem itself.
#pragma once

#include "quadrille/problem.hpp"
#include "report/report.hpp"

namespace quadrille::tools {

[[nodiscard]] Report dlx_text(const Problem& problem);
[[nodiscard]] Report json_text(const Problem& problem);

}  // namespace quadrille::tools
