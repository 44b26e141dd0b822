// --best and --worst: the K cheapest solutions, or the K most expensive.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/best.hpp"
#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

[[nodiscard]] bool asks_for_best(const Question& question);
/// The most expensive solutions are the best ones of --worst.
[[nodiscard]] Which which_of(const Question& question);
/// The margin of --within. There must be one.
[[nodiscard]] Margin margin_of(const Question& question, const Problem& problem);

/// Said before the answer to a question about costs, if there are none.
inline constexpr std::string_view no_costs =
    "no option has a cost, so any solution is as good as another";

/// Searches, and prints the solutions. If a limit ends the search, the best solutions found so far
/// are printed, and a sentence says that they are not proven to be the best.
[[nodiscard]] Report answer_best(const Question& question, const Resources& resources,
                                 const SolutionPrinter& printer);

/// Checks and prints these solutions, which are the best.
void print_best(const SolutionPrinter& printer, const std::vector<PricedSolution>& solutions,
                std::string_view engine);
/// "cheapest: 8, 9"; without `complete`, that they are not proven to be the best.
[[nodiscard]] std::string sentence_of_best(const Question& question, const Limits& limits,
                                           const Problem& problem,
                                           const std::vector<PricedSolution>& solutions,
                                           bool complete);

}  // namespace quadrille::tools
