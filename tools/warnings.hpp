// Prints the warnings about a problem.
#pragma once

#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::tools {

/// Prints a problem's warnings on standard error. If there are many, only the first few.
void warn(const Problem& problem, const std::string& file);

}  // namespace quadrille::tools
