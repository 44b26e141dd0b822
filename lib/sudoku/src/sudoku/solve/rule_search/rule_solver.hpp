// Answers questions about boards with rules, by a search of their own (search.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/question.hpp"
#include "quadrille/watched_engine.hpp"
#include "sudoku/solve/rule_search/search.hpp"
#include "sudoku/solve/rule_search/tables.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku::rule_search {

class RuleSolver {
   public:
    /// Can it answer questions about boards of the grid, with these settings?
    [[nodiscard]] static bool answers(const Settings& settings, const Grid& grid);

    /// `first_turn` is the number of nodes before a rival gets a turn. By default it depends on the
    /// grid.
    explicit RuleSolver(const Grid& grid, std::optional<std::uint64_t> first_turn = std::nullopt);
    RuleSolver(const RuleSolver&) = delete;
    RuleSolver& operator=(const RuleSolver&) = delete;

    using Show = std::function<void(const Board& solved, Answer& answer)>;
    using Look = std::function<void(const Moment&)>;
    /// Lets another method work on the board for one turn. `nodes` is the number of nodes that the
    /// search had in its own turn before. Returns the whole answer if the method has found it.
    using Rival = std::function<std::optional<Answer>(std::uint64_t nodes)>;
    /// The answer, without its time. Each solution is passed to `show`, unless they are counted.
    /// The rival gets turns, each twice as long as the last one, so the time is at most a few times
    /// that of the better of the two.
    ///
    /// Nothing if the board is left to the engines: it has many solutions and a few are not enough,
    /// or its candidates are not soon found. Then `show` was not called, except for candidates.
    [[nodiscard]] std::optional<Answer> solve(const Board& board, const Question& question,
                                              const Budget& budget, const Look& look,
                                              const Show& show, const Rival& rival);

   private:
    [[nodiscard]] std::optional<Answer> find_candidates(const Board& board, const Budget& budget,
                                                        const Show& show);
    [[nodiscard]] Outcome find_next(const Budget& budget, const Look& look);

    Tables tables_;
    Search search_;
    std::uint64_t first_turn_;
};

}  // namespace quadrille::sudoku::rule_search
