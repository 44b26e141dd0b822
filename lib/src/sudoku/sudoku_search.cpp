#include "quadrille/sudoku/sudoku_search.hpp"

#include <utility>

#include "quadrille/error.hpp"

namespace quadrille {
namespace {

// At side 16 the skeleton has 4096 options, and its tables some 300 KB: the last that a cache
// holds whole.
constexpr unsigned largest_side_kept = 16;

}  // namespace

SudokuSearch::SudokuSearch(const SudokuEncoder& encoder, Settings settings)
    : encoder_(encoder),
      settings_(std::move(settings)),
      keeps_engine_(encoder.shape().side() <= largest_side_kept) {
    if (!keeps_engine_) return;
    make_engine_for(encoder_.skeleton());
    keeps_engine_ = choice_.engine->features.prefixes;
}

void SudokuSearch::make_engine_for(const Problem& problem) {
    choice_ = choose_engine(problem, settings_);
    engine_ = choice_.engine->make(problem, settings_);
}

Engine* SudokuSearch::start(const sudoku::Board& board) {
    if (!keeps_engine_) {
        encoded_ = encoder_.encode(board);
        if (encoded_.impossible) return nullptr;
        make_engine_for(encoded_.problem);
        return engine_.get();
    }
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
    return keeps_engine_ ? encoder_.decode(solution) : encoder_.decode(encoded_, solution);
}

}  // namespace quadrille
