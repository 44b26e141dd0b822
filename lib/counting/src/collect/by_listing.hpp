// The way to collect solutions that lists them.
#pragma once

#include <cstddef>
#include <memory>

#include "core/collector.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::collect {

/// Lists with the engine that `auto` chooses, whose tables and search for a choice are within these
/// settings. Null if no engine takes the problem within them.
[[nodiscard]] std::unique_ptr<core::Collector> collect_by_listing(const Problem& problem,
                                                                  const Settings& settings);

}  // namespace quadrille::collect
