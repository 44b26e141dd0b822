#include "sudoku/make/removal.hpp"

#include <algorithm>
#include <numeric>

namespace quadrille::sudoku::make {

namespace {

/// The number of clues that the first search leaves. Nearly all grids still have one solution then.
/// Later, one clue at a time is the fastest way: its search excludes the value of the grid.
constexpr unsigned clues_after_first_search = 36;

}  // namespace

void Removal::begin(const UniformGrid& grids, Draws draws) {
    grid_.set(grids.draw(draws));
    std::iota(order_.begin(), order_.end(), std::uint8_t{0});
    draws.shuffle(std::span(order_).first(groups_.size()));
    clues_ = all_cells;
    count_ = static_cast<unsigned>(order_.size());
    at_ = 0;
    failed_size_ = 0;
    sets_.clear();
}

unsigned Removal::most_at_once() const {
    if (failed_size_ != 0) return failed_size_ / 2;
    return count_ > clues_after_first_search ? count_ - clues_after_first_search : 1;
}

/// As many groups as may be removed at once, and without an unavoidable set that loses all its
/// clues. None if the next group must stay.
void Removal::choose_next() {
    left_ = clues_;
    left_count_ = count_;
    const unsigned most = most_at_once();
    for (end_ = at_; end_ < groups_.size(); ++end_) {
        const CellGroup& next = group(end_);
        const bool is_first = end_ == at_;
        if (!is_first && count_ - left_count_ + next.size > most) break;
        if (left_count_ < stops_at_ + next.size) break;
        const CellSet rest = without(left_, next.cells);
        if (!sets_.are_hit_by(rest)) break;
        left_ = rest;
        left_count_ -= next.size;
    }
}

bool Removal::next(BoardNode& root) {
    for (; at_ < groups_.size() && count_ != stops_at_; ++at_) {
        choose_next();
        if (end_ == at_) continue;
        const bool is_one_cell = count_ - left_count_ == 1;
        grid_.write_root(left_, is_one_cell ? group(at_).cells : no_cells, root);
        return true;
    }
    if (wanted_clues_ && count_ != *wanted_clues_) clues_ = no_cells;
    return false;
}

bool Removal::solved(const BoardNode& solution) {
    const CellSet set = grid_.difference(solution);
    if (set == no_cells) return true;
    sets_.add(set);
    if (end_ == at_ + 1) {
        ++at_;  // the group stays
    } else {
        failed_size_ = std::max(2u, count_ - left_count_);
    }
    return false;
}

void Removal::exhausted() {
    clues_ = left_;
    count_ = left_count_;
    at_ = end_;
    failed_size_ = 0;
}

}  // namespace quadrille::sudoku::make
