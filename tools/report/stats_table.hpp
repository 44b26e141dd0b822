// `--stats`: statistics of a search, as a table for people.
#pragma once

#include <string>

#include "report/report.hpp"

namespace quadrille::tools {

[[nodiscard]] std::string stats_table(const Report& report, double seconds);

}  // namespace quadrille::tools
