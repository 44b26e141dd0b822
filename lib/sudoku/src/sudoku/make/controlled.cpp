#include "sudoku/make/controlled.hpp"

#include <numeric>
#include <utility>

namespace quadrille::sudoku::make {

namespace {

/// The number of tries that share a grid and its unavoidable sets. If more of them did, boards
/// would depend on each other more. If fewer did, more time would be spent on finding the sets.
constexpr unsigned tries_with_grid = 1000;

double weight_of(unsigned clues) {
    double ways = 1;
    for (unsigned i = 0; i < clues; ++i) ways *= static_cast<double>(81 - i) / (i + 1);
    return ways;
}

}  // namespace

void Controlled::begin(const UniformGrid& grids, Draws draws) {
    grid_.set(grids.draw(draws));
    draws_ = draws;
    std::iota(order_.begin(), order_.end(), std::uint8_t{0});
    tries_left_ = tries_with_grid;
    successes_ = 0;
    chosen_ = no_cells;
    stage_ = Stage::failed;
    sets_.clear();
}

/// Draws the cells that are removed last. False if their board is known to have several solutions.
bool Controlled::draw_order() {
    left_ = no_cells;
    for (unsigned i = 0; i < most_clues; ++i) {
        const auto left = static_cast<std::uint32_t>(order_.size() - i);
        std::swap(order_[i], order_[i + draws_.below(left)]);
        left_ = united(left_, cell(i));
    }
    return sets_.are_hit_by(left_);
}

bool Controlled::next(BoardNode& root) {
    if (stage_ == Stage::descent) descend();
    if (stage_ == Stage::check) check_next();
    if (stage_ == Stage::failed) {
        do {
            if (tries_left_ == 0) {
                clues_ = chosen_;
                weight_ = weight_of(cell_count(chosen_)) * successes_;
                return false;
            }
            --tries_left_;
        } while (!draw_order());
        stage_ = Stage::first;
        other_ = no_cells;
    }
    grid_.write_root(left_, other_, root);
    return true;
}

/// The candidate has one solution. Removes its last clue.
void Controlled::descend() {
    other_ = cell(count_ - 1);
    left_ = without(candidate_, other_);
    if (sets_.are_hit_by(left_)) return;
    stage_ = Stage::check;
    checked_ = 0;
}

/// The next clue of the candidate that is not known to be needed. (The last one is: the descent
/// failed by it.)
void Controlled::check_next() {
    for (; checked_ + 1 < count_; ++checked_) {
        other_ = cell(checked_);
        left_ = without(candidate_, other_);
        if (sets_.are_hit_by(left_)) return;
    }
    succeed();
}

void Controlled::succeed() {
    if (draws_.below(++successes_) == 0) chosen_ = candidate_;
    stage_ = Stage::failed;
}

bool Controlled::solved(const BoardNode& solution) {
    const CellSet set = grid_.difference(solution);
    if (set == no_cells) return true;
    sets_.add(set);
    if (stage_ == Stage::first) {
        stage_ = Stage::failed;
    } else if (stage_ == Stage::descent) {
        stage_ = Stage::check;
        checked_ = 0;
    } else {
        ++checked_;
    }
    return false;
}

void Controlled::exhausted() {
    if (stage_ == Stage::check) {
        stage_ = Stage::failed;  // the clue is not needed
        return;
    }
    count_ = stage_ == Stage::first ? most_clues : count_ - 1;
    candidate_ = left_;
    stage_ = Stage::descent;
}

}  // namespace quadrille::sudoku::make
