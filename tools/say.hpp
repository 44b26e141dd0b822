// Sentences on standard error.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/problem.hpp"

namespace quadrille::tools {

/// Prints a line, after the program's name.
void say(std::string_view sentence);

/// Prints a problem's warnings. If there are many, only the first few.
void warn(const Problem& problem, const std::string& file);

}  // namespace quadrille::tools
