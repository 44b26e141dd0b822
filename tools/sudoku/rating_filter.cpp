#include "sudoku/rating_filter.hpp"

#include <utility>

namespace quadrille::tools {

using sudoku::ExplainerRating;
using sudoku::logic::Ladder;
using sudoku::logic::Rating;

namespace {

bool is_between(const DifficultyRange& range, unsigned tenths) {
    return range.low <= tenths && tenths <= range.high;
}

bool is_in(const DifficultyRange& range, const Rating& rating) {
    if (range.name) return rating.difficulty == *range.name;
    return is_between(range, 10 * rating.score);
}

/// A board that the ladder does not solve needs more than each of its techniques.
bool uses_wanted(const MakingTerms& wanted, const Rating& rating) {
    if (wanted.needs && rating.steps[static_cast<std::size_t>(*wanted.needs)] == 0) return false;
    if (!wanted.at_most) return !wanted.needs || rating.is_solved;
    return rating.is_solved && (!rating.hardest || *rating.hardest <= *wanted.at_most);
}

}  // namespace

RatingFilter::RatingFilter(const MakingTerms& wanted, Scale scale, const Budget& budget)
    : wanted_(wanted), scale_(scale), budget_(budget) {}

std::unique_ptr<RatingFilter::Raters> RatingFilter::take_raters() {
    const std::lock_guard guard(lock_);
    if (idle_.empty()) {
        return std::make_unique<Raters>(
            Raters{Ladder(Ladder::Solutions::one, budget_), sudoku::Explainer(budget_)});
    }
    std::unique_ptr<Raters> raters = std::move(idle_.back());
    idle_.pop_back();
    return raters;
}

bool RatingFilter::is_wanted(const sudoku::Board& board, Raters& raters) const {
    const bool asks_explainer = wanted_.difficulty && scale_ == Scale::explainer;
    if (asks_explainer) {
        const ExplainerRating rating = raters.explainer.rate(board);
        if (rating.is_stopped || !rating.is_solved) return false;
        if (!is_between(*wanted_.difficulty, rating.tenths)) return false;
        if (!wanted_.needs && !wanted_.at_most) return true;
    }
    const Rating rating = raters.ladder.rate(board);
    if (rating.is_stopped || !uses_wanted(wanted_, rating)) return false;
    return asks_explainer || !wanted_.difficulty || is_in(*wanted_.difficulty, rating);
}

bool RatingFilter::accepts(const sudoku::Board& board) {
    std::unique_ptr<Raters> raters = take_raters();
    const bool is_accepted = is_wanted(board, *raters);
    const std::lock_guard guard(lock_);
    idle_.push_back(std::move(raters));
    return is_accepted;
}

}  // namespace quadrille::tools
