// Steps of logic for a site.
#pragma once

#include <string>

#include "quadrille/settings.hpp"
#include "serve/message.hpp"
#include "serve/puzzle.hpp"

namespace quadrille::tools::serve {

/// Whether one step is taken, or all of them.
enum class Steps { one, all };

struct LogicReply {
    LogicalBoard board;
    std::string text;  ///< a line for each step
    bool has_solution = true;
    /// The budget ended before the last step.
    bool is_stopped = false;
};

/// If what was entered are not the candidates that the houses leave, they are the first step. A
/// board without a solution, or too large for the techniques, has no step, and the text says so.
[[nodiscard]] LogicReply take_steps(const SitePuzzle& puzzle, Steps steps, const Budget& budget);

/// The candidates that houses and marks leave, and what logic then makes of them, without words.
/// If the board is too large for the techniques, what houses and marks leave.
[[nodiscard]] LogicalBoard after_all_steps(const sudoku::Board& board, const Budget& budget);

}  // namespace quadrille::tools::serve
