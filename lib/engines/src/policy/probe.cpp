#include "policy/probe.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>

namespace quadrille::policy {

Probed probe(const EngineRow& row, const core::EngineCost& cost, double worth,
             const Problem& problem, const Settings& settings) {
    const std::unique_ptr<Engine> engine = row.make(problem, settings);
    std::uint64_t left = settings.budget.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
    Budget slice = settings.budget;
    Count ignored;
    Probed probed;
    // Nodes differ in cost, so the work is examined again and again: after 1, 2, 4, … nodes.
    for (std::uint64_t nodes = 1; left > 0; nodes *= 2) {
        slice.nodes = std::min(nodes, left);
        left -= *slice.nodes;
        engine->set_budget(slice);
        probed.is_whole = engine->count(ignored) == Outcome::exhausted;
        const double before = probed.nodes;
        probed.nodes = static_cast<double>(engine->stats().nodes);
        probed.updates = static_cast<double>(engine->stats().updates);
        if (probed.is_whole || probed.nodes == before) break;  // the latter: stopped from outside
        // The next slice is twice as long. It begins only if half of its cost is left.
        if (2 * cost.spent(engine->stats()) > worth) break;
    }
    probed.progress = engine->progress();
    return probed;
}

}  // namespace quadrille::policy
