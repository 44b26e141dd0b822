#include "search.hpp"

#include <algorithm>
#include <optional>

namespace quadrille::tools {

Slices slices_for(const Settings& settings) {
    const bool may_prove = settings.engine == "auto"
                               ? settings.sought == Sought::few
                               : std::ranges::any_of(engines(), [&](const EngineInfo& row) {
                                     return row.name == settings.engine && row.features.proves;
                                 });
    return may_prove ? Slices::by_nodes : Slices::by_time;
}

Search::Search(Session& session, Engine& engine, Slices slices, Progress& progress, Work before)
    : session_(session), engine_(engine), slices_(slices), progress_(progress), before_(before) {}

bool Search::begin_slice() {
    const std::optional<Budget> budget = session_.slice(engine_.stats().nodes, slices_);
    if (!budget) return false;
    engine_.set_budget(*budget);
    sliced_ = true;
    return true;
}

void Search::end_slice(const Count* counted) {
    sliced_ = false;
    const Stats& stats = engine_.stats();
    const Work done{before_.nodes + stats.nodes, before_.updates + stats.updates};
    session_.results().learn([&](Known& known) {
        known.nodes = done.nodes;
        known.updates = done.updates;
        if (counted != nullptr) known.solutions = *counted;
    });
    if (progress_.is_on()) {
        progress_.show(engine_.progress(), done.nodes, session_.results().known().solutions);
    }
    session_.results().flush();
    if (session_.is_stopped()) stopped_ = true;
}

Outcome Search::next() {
    while (!stopped_ && (sliced_ || begin_slice())) {
        const Outcome outcome = engine_.next();
        if (outcome != Outcome::out_of_budget) return outcome;
        end_slice(nullptr);
    }
    stopped_ = true;
    return Outcome::out_of_budget;
}

Outcome Search::count(Count& total) {
    while (!stopped_ && begin_slice()) {
        const Outcome outcome = engine_.count(total);
        if (outcome != Outcome::out_of_budget) return outcome;
        end_slice(&total);
    }
    stopped_ = true;
    return Outcome::out_of_budget;
}

}  // namespace quadrille::tools
