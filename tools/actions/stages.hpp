// The cheapest solution of a puzzle that knows its costs in advance (Encoder::stage).
#pragma once

#include <optional>

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// Is one cheapest solution wanted, of a puzzle that seeks it?
[[nodiscard]] bool seeks_stage(const Question& question, const Encoder& encoder);

/// Searches the stages in turn, and prints a solution of the first one that has any. If a limit
/// ends the search, the cheapest solution so far is printed, and a sentence says that it is not
/// proven. Null if the encoder has no stages.
[[nodiscard]] std::optional<Report> answer_in_stages(const Question& question,
                                                     const Resources& resources,
                                                     const SolutionPrinter& printer);

}  // namespace quadrille::tools
