#include "quadrille/watched_engine.hpp"

#include <algorithm>
#include <utility>

#include "core/thread_count.hpp"

namespace quadrille {
namespace {

constexpr double seconds_of_slice = 0.2;
constexpr std::uint64_t nodes_of_slice = 20'000;

}  // namespace

// With several threads, nodes depend on the clock in any case.
Slices slices_for(const Settings& settings) {
    const bool may_prove =
        settings.engine == "auto"
            ? settings.sought == Sought::few && core::thread_count(settings.threads) == 1
            : std::ranges::any_of(engines(), [&](const EngineInfo& row) {
                  return row.name == settings.engine && row.features.proves;
              });
    return may_prove ? Slices::by_nodes : Slices::by_time;
}

WatchedEngine::WatchedEngine(Engine& engine, const Budget& budget, Slices slices,
                             std::function<void(const Moment&)> report, const Stats& before)
    : engine_(engine),
      budget_(budget),
      slices_(slices),
      report_(std::move(report)),
      nodes_before_(before.nodes),
      updates_before_(before.updates) {}

bool WatchedEngine::begin_slice() {
    const Budget left = budget_.after(engine_.stats().nodes - nodes_before_);
    if (left.nodes == std::uint64_t{0}) return false;
    engine_.set_budget(slices_ == Slices::by_nodes ? left.of_nodes(nodes_of_slice)
                                                   : left.until(Budget::in(seconds_of_slice)));
    is_in_slice_ = true;
    return true;
}

void WatchedEngine::end_slice(const Count& counted) {
    is_in_slice_ = false;
    if (report_) {
        const Stats& stats = engine_.stats();
        report_({engine_.progress(), stats.nodes - nodes_before_, stats.updates - updates_before_,
                 counted});
    }
    is_over_ = budget_.is_time_up();
}

Outcome WatchedEngine::next() {
    while (!is_over_ && (is_in_slice_ || begin_slice())) {
        const Outcome outcome = engine_.next();
        if (outcome != Outcome::out_of_budget) return outcome;
        end_slice({});
    }
    is_over_ = true;
    return Outcome::out_of_budget;
}

Outcome WatchedEngine::count(Count& total) {
    while (!is_over_ && begin_slice()) {
        const Outcome outcome = engine_.count(total);
        if (outcome != Outcome::out_of_budget) return outcome;
        end_slice(total);
    }
    is_over_ = true;
    return Outcome::out_of_budget;
}

}  // namespace quadrille
