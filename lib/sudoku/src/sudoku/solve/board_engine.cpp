#include "sudoku/solve/board_engine.hpp"

#include <string_view>
#include <utility>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/solve/thresholds.hpp"

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

BoardEngine::BoardEngine(const SudokuEncoder& encoder, Settings settings, unsigned threads)
    : encoder_(encoder), settings_(std::move(settings)), threads_(threads) {
    const Grid& grid = encoder_.grid();
    // A board with sums is worth being reduced before, and has its grid for itself.
    may_keep_ = grid.cell_count() * grid.values() <= thresholds::most_options_kept &&
                !variants::have_options(grid);
    boards_before_keeping_ = grid.shape() ? 0 : thresholds::boards_before_keeping;
}

void BoardEngine::make_kept_engine() {
    Settings kept = settings_;
    kept.sought = Sought::all;  // the solutions of the empty board are not counted
    engine_ = make_engine(encoder_.skeleton(), kept);
}

Engine* BoardEngine::start_alone(const Board& board, std::string_view preferred) {
    is_alone_ = true;
    encoded_ = encoder_.encode(board);
    // `sat` reduces what it does not solve before that.
    if (settings_.engine == "auto" && preferred != "sat" && !encoded_.impossible)
        reduce_further(encoded_, settings_.budget);
    if (encoded_.impossible) return nullptr;
    return &start_again(preferred);
}

Engine& BoardEngine::start_again(std::string_view preferred) {
    alone_.reset();  // its memory is wanted
    Settings settings = settings_;
    if (!preferred.empty()) settings.engine = preferred;
    // The nodes of other engines would depend on the clock.
    if (settings.engine == "sat") settings.threads = threads_;
    try {
        alone_ = make_engine(encoded_.problem, settings);
    } catch (const UnsupportedError&) {
        if (preferred.empty()) throw;
        alone_ = make_engine(encoded_.problem, settings_);
    }
    return *alone_;
}

Engine* BoardEngine::start(const Board& board) {
    if (!keeps_engine_for(board)) {
        if (boards_before_keeping_ > 0) --boards_before_keeping_;
        return start_alone(board);
    }
    if (engine_ == nullptr) make_kept_engine();
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

Slices BoardEngine::slices() const {
    // The kept engine was made for all solutions, so "auto" did not choose clause learning for it.
    if (settings_.engine == "auto" && !is_alone_) return Slices::by_time;
    return slices_for(settings_);
}

Board BoardEngine::decode(std::span<const OptionId> solution) const {
    return is_alone_ ? encoder_.decode(encoded_, solution) : encoder_.decode(solution);
}

}  // namespace quadrille::sudoku
