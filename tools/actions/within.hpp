// --within, and 'all' of --best and --worst: solutions whose cost is near the best, as they are
// found, or their number.
#pragma once

#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// Is it a question for all solutions near the best, not for a number of the best ones?
[[nodiscard]] bool asks_for_all_near(const Question& question);

[[nodiscard]] Report answer_within(const Question& question, const Resources& resources,
                                   const SolutionPrinter& printer);

}  // namespace quadrille::tools
