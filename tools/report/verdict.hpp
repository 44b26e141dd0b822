// `--unique`: the verdict of a search for two solutions.
#pragma once

#include <string_view>

#include "quadrille/count.hpp"
#include "report/report.hpp"

namespace quadrille::tools {

/// "unique", "none", "several" or "unknown", from the solutions that were found.
[[nodiscard]] std::string_view verdict_of(const Count& found, bool complete);

/// Sets the report's verdict, and its text to a line of it.
void set_verdict(Report& report, const Count& found);

}  // namespace quadrille::tools
