// Boards whose rating is as the request wants it, for any number of threads.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "request/boards.hpp"

namespace quadrille::tools {

class RatingFilter {
   public:
    /// The request must want a rating, and outlive it.
    RatingFilter(const MakingTerms& wanted, const Budget& budget);

    /// False too if the budget ended the rating.
    [[nodiscard]] bool accepts(const sudoku::Board& board);

   private:
    [[nodiscard]] std::unique_ptr<sudoku::logic::Ladder> take_ladder();

    const MakingTerms& wanted_;
    const Budget budget_;
    std::mutex lock_;
    std::vector<std::unique_ptr<sudoku::logic::Ladder>> idle_;
};

}  // namespace quadrille::tools
