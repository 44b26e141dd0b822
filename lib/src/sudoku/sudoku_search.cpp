#include "quadrille/sudoku/sudoku_search.hpp"

#include <utility>

#include "quadrille/error.hpp"

namespace quadrille {
namespace {

// At side 16 the skeleton has 4096 options, and its tables some 300 KB: the last that a cache
// holds whole.
constexpr unsigned largest_side_kept = 16;

/// Singles are placed, and locked candidates taken away, as far as that goes.
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

SudokuSearch::SudokuSearch(const SudokuEncoder& encoder, Settings settings)
    : encoder_(encoder), settings_(std::move(settings)) {
    if (encoder_.shape().side() > largest_side_kept) return;
    Settings kept = settings_;
    kept.sought = Sought::all;  // the skeleton's solutions are not to be counted
    engine_ = make_engine(encoder_.skeleton(), kept);
    is_alone_ = false;
}

Engine* SudokuSearch::start_alone(const sudoku::Board& board) {
    is_alone_ = true;
    encoded_ = encoder_.encode(board);
    if (settings_.engine == "auto" && !encoded_.impossible) reduce_further(encoded_, settings_.budget);
    if (encoded_.impossible) return nullptr;
    alone_ = make_engine(encoded_.problem, settings_);
    return alone_.get();
}

Engine* SudokuSearch::start(const sudoku::Board& board) {
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

sudoku::Board SudokuSearch::decode(std::span<const OptionId> solution) const {
    return is_alone_ ? encoder_.decode(encoded_, solution) : encoder_.decode(solution);
}

}  // namespace quadrille
