// What was noticed about a problem while it was built.
#pragma once

#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::tools {

/// Says a problem's warnings on standard error; the first few of them if they are many.
void warn(const Problem& problem, const std::string& file);

}  // namespace quadrille::tools
