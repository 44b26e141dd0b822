// --first, --all, --limit, --unique and --count: one search of the whole problem.
#pragma once

#include <optional>
#include <string>

#include "output/outputs.hpp"
#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// Searches, and prints the solutions as they are found. If `proof` names a file, a proof that
/// there are no others is written to it.
[[nodiscard]] Report answer_search(const Question& question,
                                   const std::optional<std::string>& proof,
                                   const Resources& resources, const SolutionPrinter& printer,
                                   Outputs& outputs);

}  // namespace quadrille::tools
