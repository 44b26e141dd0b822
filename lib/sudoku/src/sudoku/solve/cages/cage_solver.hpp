// Answers questions about boards whose rules are cages, by a search of their own (search.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/question.hpp"
#include "quadrille/watched_engine.hpp"
#include "sudoku/solve/cages/search.hpp"
#include "sudoku/solve/cages/tables.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku::cages {

class CageSolver {
   public:
    /// Can it answer questions about boards of the grid, with these settings?
    [[nodiscard]] static bool answers(const Settings& settings, const Grid& grid);

    /// A board that is not solved after `most_nodes` is left to the engines, if it is large.
    explicit CageSolver(const Grid& grid, std::uint64_t most_nodes = thresholds::nodes_of_cages)
        : tables_(grid), search_(tables_), most_nodes_(most_nodes) {}
    CageSolver(const CageSolver&) = delete;
    CageSolver& operator=(const CageSolver&) = delete;

    using Show = std::function<void(const Board& solved, Answer& answer)>;
    using Look = std::function<void(const Moment&)>;
    /// The answer, without its time. Each solution is passed to `show`, unless they are counted.
    /// Nothing if the board is left to the engines: it is large and not soon solved, or it has many
    /// solutions and a few are not enough. Then `show` was not called, except for candidates.
    [[nodiscard]] std::optional<Answer> solve(const Board& board, const Question& question,
                                              const Budget& budget, const Look& look,
                                              const Show& show);

   private:
    [[nodiscard]] bool is_large() const;
    [[nodiscard]] std::optional<Answer> find_candidates(const Board& board, const Budget& budget,
                                                        const Show& show);
    [[nodiscard]] Outcome find_next(const Budget& budget, const Look& look);

    Tables tables_;
    Search search_;
    std::uint64_t most_nodes_;
};

}  // namespace quadrille::sudoku::cages
