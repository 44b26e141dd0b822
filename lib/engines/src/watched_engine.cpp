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
                             std::function<void(const Moment&)> look, const Stats& before)
    : engine_(engine),
      budget_(budget),
      slices_(slices),
      look_(std::move(look)),
      nodes_before_(before.nodes),
      updates_before_(before.updates) {}

bool WatchedEngine::begin_slice() {
    Budget slice = budget_;
    if (budget_.nodes) {
        const std::uint64_t used = engine_.stats().nodes - nodes_before_;
        if (used >= *budget_.nodes) return false;
        slice.nodes = *budget_.nodes - used;
    }
    if (slices_ == Slices::by_nodes) {
        slice.nodes = std::min(slice.nodes.value_or(nodes_of_slice), nodes_of_slice);
    } else {
        const auto end = Budget::in(seconds_of_slice);
        slice.deadline = std::min(slice.deadline.value_or(end), end);
    }
    engine_.set_budget(slice);
    is_in_slice_ = true;
    return true;
}

void WatchedEngine::end_slice(const Count& counted) {
    is_in_slice_ = false;
    if (look_) {
        const Stats& stats = engine_.stats();
        look_({engine_.progress(), stats.nodes - nodes_before_, stats.updates - updates_before_,
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
