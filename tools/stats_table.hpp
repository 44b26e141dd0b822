// What a search did, as a small table for people.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/stats.hpp"

namespace quadrille::tools {

/// Adds what one search did to the sum of several.

/// `reason`: why `auto` chose the engine; empty: it was not asked to.
[[nodiscard]] std::string stats_table(const Stats& stats, double seconds, std::string_view engine,
                                      std::string_view reason);

}  // namespace quadrille::tools
