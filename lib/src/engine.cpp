#include "quadrille/engine.hpp"

namespace quadrille {

Engine::~Engine() = default;

double EngineCost::spent(const Stats& stats) const {
    return static_cast<double>(stats.nodes) * (own_node > 0 ? own_node : node) +
           static_cast<double>(stats.updates) * update;
}

Outcome Engine::count(Count& total) {
    for (;;) {
        const Outcome outcome = next();
        if (outcome != Outcome::found) return outcome;
        ++total;
    }
}

}  // namespace quadrille
