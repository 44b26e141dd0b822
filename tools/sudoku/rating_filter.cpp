#include "sudoku/rating_filter.hpp"

#include <utility>

namespace quadrille::tools {

using sudoku::logic::Ladder;
using sudoku::logic::Rating;

namespace {

bool is_in(const DifficultyRange& range, const Rating& rating) {
    if (range.name) return rating.difficulty == *range.name;
    return range.low <= rating.score && rating.score <= range.high;
}

/// A board that the ladder does not solve needs more than each of its techniques.
bool is_wanted(const MakingTerms& wanted, const Rating& rating) {
    if (wanted.difficulty && !is_in(*wanted.difficulty, rating)) return false;
    if (wanted.needs && rating.steps[static_cast<std::size_t>(*wanted.needs)] == 0) return false;
    if (!wanted.at_most) return !wanted.needs || rating.is_solved;
    return rating.is_solved && (!rating.hardest || *rating.hardest <= *wanted.at_most);
}

}  // namespace

RatingFilter::RatingFilter(const MakingTerms& wanted, const Budget& budget)
    : wanted_(wanted), budget_(budget) {}

std::unique_ptr<Ladder> RatingFilter::take_ladder() {
    const std::lock_guard guard(lock_);
    if (idle_.empty()) return std::make_unique<Ladder>(Ladder::Solutions::one, budget_);
    std::unique_ptr<Ladder> ladder = std::move(idle_.back());
    idle_.pop_back();
    return ladder;
}

bool RatingFilter::accepts(const sudoku::Board& board) {
    std::unique_ptr<Ladder> ladder = take_ladder();
    const Rating rating = ladder->rate(board);
    const std::lock_guard guard(lock_);
    idle_.push_back(std::move(ladder));
    return !rating.is_stopped && is_wanted(wanted_, rating);
}

}  // namespace quadrille::tools
