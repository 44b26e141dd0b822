// Boards whose rating is as the request wants it, for any number of threads.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/explainer.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "request/boards.hpp"

namespace quadrille::tools {

class RatingFilter {
   public:
    /// The request must want a rating, and outlive it.
    RatingFilter(const MakingTerms& wanted, Scale scale, const Budget& budget);

    /// False too if the budget ended the rating.
    [[nodiscard]] bool accepts(const sudoku::Board& board);

   private:
    /// What one thread rates boards with.
    struct Raters {
        sudoku::logic::Ladder ladder;
        sudoku::Explainer explainer;
    };

    [[nodiscard]] std::unique_ptr<Raters> take_raters();
    [[nodiscard]] bool is_wanted(const sudoku::Board& board, Raters& raters) const;

    const MakingTerms& wanted_;
    const Scale scale_;
    const Budget budget_;
    std::mutex lock_;
    std::vector<std::unique_ptr<Raters>> idle_;
};

}  // namespace quadrille::tools
