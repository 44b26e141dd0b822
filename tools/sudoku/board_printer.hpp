// How a board, a solution or a verdict looks in the results.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/sudoku/board_view.hpp"
#include "request.hpp"

namespace quadrille::tools {

class BoardPrinter {
   public:
    BoardPrinter(BoardFormat format, Action action);

    /// Adds a solution of a puzzle to `text`.
    void solution(std::string& text, const sudoku::BoardView& puzzle,
                  const sudoku::BoardView& solved);
    /// Adds a word that stands for a board: none, unique, a count … The csv format shows the puzzle
    /// beside it, which is null if it could not be read.
    void word(std::string& text, const sudoku::BoardView* puzzle, std::string_view word);

   private:
    void begin_record(std::string& text);

    BoardFormat format_;
    Action action_;
    bool first_ = true;
};

}  // namespace quadrille::tools
