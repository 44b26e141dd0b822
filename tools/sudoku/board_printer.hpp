// How a board, a solution or a verdict looks in the results.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/sudoku/board.hpp"
#include "request.hpp"

namespace quadrille::tools {

class BoardPrinter {
   public:
    BoardPrinter(BoardFormat format, Action action);

    /// Adds a solution of a puzzle to `text`.
    void solution(std::string& text, const sudoku::Board& puzzle, const sudoku::Board& solved);
    /// Adds a word that stands for a board: none, unique, a count … The puzzle, if it could be
    /// read, is for the csv format.
    void word(std::string& text, const sudoku::Board* puzzle, std::string_view word);

   private:
    void begin_record(std::string& text);

    BoardFormat format_;
    Action action_;
    bool first_ = true;
};

}  // namespace quadrille::tools
