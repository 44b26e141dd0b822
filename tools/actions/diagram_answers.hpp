// Answers that come from the diagram of all solutions: --sample, --options, --diagram.
#pragma once

#include <string>

#include "output/outputs.hpp"
#include "quadrille/memory.hpp"
#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

/// The failure to report when a diagram does not fit into what the problem leaves of the memory
/// limit.
[[nodiscard]] MemoryLimitError does_not_fit(const Limits& limits);

/// `file` is that of --diagram; "-" stands for the results. Throws MemoryLimitError if the diagram
/// does not fit the memory limit.
[[nodiscard]] Report answer_by_diagram(const Question& question, const std::string& file,
                                       const Resources& resources, const SolutionPrinter& printer,
                                       Outputs& outputs);

}  // namespace quadrille::tools
