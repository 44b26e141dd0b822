// Answers the same question about several puzzles of a file, in their order.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "report/report.hpp"
#include "request.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// Throws UsageError if the question is about one puzzle: only --first, --all, --limit, --count and
/// --unique can be asked of several ones.
void require_action_for_each(const Request& request, const std::string& file, std::size_t count);

/// Prints the answers for puzzles 0, 1, …: what answer_one(p) returns. With --json, a line of the
/// type "puzzle" ends each of them. Sentences begin with the number of the puzzle. If a limit ends
/// the work, the other puzzles are not searched.
[[nodiscard]] Report answer_each(std::size_t count, bool as_json, Results& results,
                                 const std::function<Report(std::size_t)>& answer_one);

}  // namespace quadrille::tools
