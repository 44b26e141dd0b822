// An exact-cover problem in the form that the settings name.
#pragma once

#include <istream>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "request/boards.hpp"

namespace quadrille::tools {

/// The settings of a request for reading. They refer to the request.
[[nodiscard]] ReadingSettings reading_of(const ReadingTerms& terms);

/// Reads a problem in the form of --from, or in any form, recognised by its content. Throws as
/// read_problem does.
[[nodiscard]] Problem read_problem_as(const ReadingTerms& terms, std::istream& in,
                                      std::string_view file, MemoryBudget* memory);

}  // namespace quadrille::tools
