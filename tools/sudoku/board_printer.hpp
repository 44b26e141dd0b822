// How a board, a solution or a verdict looks in the results.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/sudoku/cells.hpp"
#include "request.hpp"

namespace quadrille::tools {

class BoardPrinter {
   public:
    BoardPrinter(BoardFormat format, Action action);

    /// Adds a solution of a puzzle to `text`.
    void solution(std::string& text, const sudoku::Board& puzzle, const sudoku::Board& solved);
    /// The same of 9x9 boards.
    void solution(std::string& text, const sudoku::Cells& puzzle, const sudoku::Cells& solved);
    /// Adds a word that stands for a board: none, unique, a count … The puzzle, if it could be
    /// read, is for the csv format.
    void word(std::string& text, const sudoku::Board* puzzle, std::string_view word);

    /// Does word() want the puzzle?
    [[nodiscard]] bool shows_puzzles() const { return format_ == BoardFormat::csv; }

   private:
    void begin_record(std::string& text);

    BoardFormat format_;
    Action action_;
    bool first_ = true;
};

}  // namespace quadrille::tools
