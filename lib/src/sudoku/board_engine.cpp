#include "sudoku/board_engine.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/error.hpp"
#include "sudoku/thresholds.hpp"

namespace quadrille::sudoku {
namespace {

/// Places singles and removes locked candidates, until nothing changes.
void reduce_further(Reduction& reduction, const Budget& budget) {
    Reduction further = reduce(reduction.problem, budget);
    for (OptionId& option : further.origin) option = reduction.origin[index(option)];
    for (const OptionId option : further.forced) {
        reduction.forced.push_back(reduction.origin[index(option)]);
    }
    reduction.origin = std::move(further.origin);
    reduction.problem = std::move(further.problem);
    reduction.impossible |= further.impossible;
}

}  // namespace

BoardEngine::BoardEngine(const SudokuEncoder& encoder, Settings settings)
    : encoder_(encoder), settings_(std::move(settings)) {
    const Grid& grid = encoder_.grid();
    if (grid.cell_count() * grid.values() > thresholds::most_options_kept) return;
    Settings kept = settings_;
    kept.sought = Sought::all;  // the solutions of the empty board are not counted
    engine_ = make_engine(encoder_.skeleton(), kept);
    is_alone_ = false;
}

Engine* BoardEngine::start_alone(const Board& board) {
    is_alone_ = true;
    encoded_ = encoder_.encode(board);
    if (settings_.engine == "auto" && !encoded_.impossible)
        reduce_further(encoded_, settings_.budget);
    if (encoded_.impossible) return nullptr;
    alone_ = make_engine(encoded_.problem, settings_);
    return alone_.get();
}

Engine* BoardEngine::start(const Board& board) {
    if (engine_ == nullptr) return start_alone(board);
    is_alone_ = false;
    path_.clear();
    for (const OptionId given : encoder_.givens(board)) {
        path_.push_back({encoder_.skeleton().option(given).front().item, given});
    }
    try {
        engine_->start_at(path_);
    } catch (const ProblemError&) {
        return nullptr;  // an earlier given rules a later one out
    }
    return engine_.get();
}

bool BoardEngine::goes_on_as_it_was() const {
    if (settings_.engine == "auto") return !is_alone_ || settings_.sought != Sought::few;
    return std::ranges::none_of(engines(), [&](const EngineInfo& row) {
        return row.name == settings_.engine && row.features.proves;
    });
}

Board BoardEngine::decode(std::span<const OptionId> solution) const {
    return is_alone_ ? encoder_.decode(encoded_, solution) : encoder_.decode(solution);
}

}  // namespace quadrille::sudoku
