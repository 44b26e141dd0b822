// An exact-cover problem in the format that --format names.
#pragma once

#include <istream>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::tools {

/// Reads dlx, json, mps or spp; if `format` is empty, any format, recognised by its content. Throws
/// as read_problem does.
[[nodiscard]] Problem read_problem_as(std::string_view format, std::istream& in,
                                      std::string_view file, MemoryBudget* memory);

}  // namespace quadrille::tools
