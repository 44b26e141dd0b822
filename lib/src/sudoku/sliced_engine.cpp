#include "sudoku/sliced_engine.hpp"

#include <algorithm>

#include "sudoku/thresholds.hpp"

namespace quadrille::sudoku {

SlicedEngine::SlicedEngine(Engine& engine, Slices slices, const Budget& budget,
                           const std::function<void(const Moment&)>& look)
    : engine_(engine),
      slices_(slices),
      budget_(budget),
      look_(look),
      nodes_before_(engine.stats().nodes),
      updates_before_(engine.stats().updates) {}

bool SlicedEngine::begin_slice() {
    Budget slice = budget_;
    if (budget_.nodes) {
        const std::uint64_t used = engine_.stats().nodes - nodes_before_;
        if (used >= *budget_.nodes) return false;
        slice.nodes = *budget_.nodes - used;
    }
    if (slices_ == Slices::by_nodes) {
        slice.nodes =
            std::min(slice.nodes.value_or(thresholds::nodes_of_slice), thresholds::nodes_of_slice);
    } else {
        const auto end = Budget::in(thresholds::seconds_of_slice);
        slice.deadline = std::min(slice.deadline.value_or(end), end);
    }
    engine_.set_budget(slice);
    is_in_slice_ = true;
    return true;
}

void SlicedEngine::end_slice(const Count& counted) {
    is_in_slice_ = false;
    if (look_) {
        const Stats& stats = engine_.stats();
        look_({engine_.progress(), stats.nodes - nodes_before_, stats.updates - updates_before_,
               counted});
    }
    is_over_ = budget_.is_time_up();
}

Outcome SlicedEngine::next() {
    while (!is_over_ && (is_in_slice_ || begin_slice())) {
        const Outcome outcome = engine_.next();
        if (outcome != Outcome::out_of_budget) return outcome;
        end_slice({});
    }
    is_over_ = true;
    return Outcome::out_of_budget;
}

Outcome SlicedEngine::count(Count& total) {
    while (!is_over_ && begin_slice()) {
        const Outcome outcome = engine_.count(total);
        if (outcome != Outcome::out_of_budget) return outcome;
        end_slice(total);
    }
    is_over_ = true;
    return Outcome::out_of_budget;
}

}  // namespace quadrille::sudoku
