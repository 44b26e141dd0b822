// A short search, made to learn how long the whole one will be, and what a node of it costs.
#pragma once

#include "engines.hpp"

namespace quadrille::policy {

struct Probed {
    double nodes = 0;
    double updates = 0;
    double progress = 0;    ///< Engine::progress()
    bool is_whole = false;  ///< it found all there is
};

/// Searches for all solutions by the engine of a row, until it is expected to have cost `worth`
/// nanoseconds beside its setup. The settings' budget holds.
[[nodiscard]] Probed probe(const EngineRow& row, const core::EngineCost& cost, double worth,
                           const Problem& problem, const Settings& settings);

}  // namespace quadrille::policy
