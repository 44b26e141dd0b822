#include "sudoku/rating_filter.hpp"

#include <utility>

namespace quadrille::tools {

using sudoku::logic::Ladder;
using sudoku::logic::Rating;

RatingFilter::RatingFilter(const DifficultyRange& wanted, const Budget& budget)
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
    if (rating.is_stopped) return false;
    if (wanted_.name) return rating.difficulty == *wanted_.name;
    return wanted_.low <= rating.score && rating.score <= wanted_.high;
}

}  // namespace quadrille::tools
