#include "policy/engine_set.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::policy {

Stats named_stats(const Engine& engine) {
    Stats stats = engine.stats();
    if (stats.engines.empty()) stats.engines = {{engine.name(), stats.nodes, stats.updates}};
    return stats;
}

void EngineSet::put(std::size_t who, std::unique_ptr<Engine> engine) {
    if (who >= engines_.size()) engines_.resize(who + 1);
    engines_[who] = std::move(engine);
}

void EngineSet::drop(std::size_t who) {
    if (!has(who)) return;
    dropped_ += named_stats(*engines_[who]);
    engines_[who].reset();
}

void EngineSet::keep(std::size_t who) {
    for (std::size_t other = 0; other < engines_.size(); ++other) {
        if (other != who) drop(other);
    }
}

Outcome EngineSet::run(std::size_t who, std::uint64_t nodes,
                       const std::function<Outcome(Engine&)>& search) {
    Engine& engine = *engines_[who];
    const std::uint64_t before = engine.stats().nodes;
    engine.set_budget(budget_.of_nodes(nodes));
    const Outcome outcome = search(engine);
    budget_.spend(engine.stats().nodes - before);
    return outcome;
}

void EngineSet::start_at(const Subtree& part) {
    const auto start_all = [&](const Subtree& at) {
        for (const std::unique_ptr<Engine>& engine : engines_) {
            if (engine != nullptr) engine->start_at(at);
        }
    };
    try {
        start_all(part);
    } catch (const ProblemError&) {
        start_all(Subtree(Path()));  // they must not be at different places
        throw;
    }
}

Stats EngineSet::stats() const {
    Stats all = dropped_;
    for (const std::unique_ptr<Engine>& engine : engines_) {
        if (engine != nullptr) all += named_stats(*engine);
    }
    return all;
}

}  // namespace quadrille::policy
