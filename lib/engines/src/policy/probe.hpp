// A short search that measures how long the whole search will be, and what a node costs.
#pragma once

#include "engines.hpp"

namespace quadrille::policy {

struct Probed {
    double nodes = 0;
    double updates = 0;
    double progress = 0;    ///< Engine::progress()
    bool is_whole = false;  ///< it searched the whole tree
};

/// Searches for all solutions with the engine of a row, until the search has cost about `worth`
/// nanoseconds without its setup. It stays within the settings' budget.
[[nodiscard]] Probed probe(const EngineRow& row, const core::EngineCost& cost, double worth,
                           const Problem& problem, const Settings& settings);

}  // namespace quadrille::policy
