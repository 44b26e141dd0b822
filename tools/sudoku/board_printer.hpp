// How the results about boards look: text in one of the formats, or JSON Lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/board_view.hpp"
#include "quadrille/sudoku/question.hpp"
#include "request/boards.hpp"
#include "request/question.hpp"

namespace quadrille::tools {

/// What is asked about boards, and how the answers look.
struct BoardRequest {
    Question question;
    std::optional<BoardFormat> format;  ///< default: grid for one board, line for many
    bool json = false;
    bool has_colors = false;  ///< the givens of a drawn board are bold
    bool has_stats = false;
    std::optional<std::string> proof;  ///< file names without .cnf and .drat
};

/// Each call adds to `text`, in the order of the input. Boards are numbered from 1.
class BoardPrinter {
   public:
    explicit BoardPrinter(const BoardRequest& request);

    /// Are solutions drawn if there is only one board?
    [[nodiscard]] bool draws_one_board() const;
    /// There is no other board.
    void expect_one_board();

    void solution(std::string& text, const sudoku::BoardView& puzzle,
                  const sudoku::BoardView& solved);
    /// The answer, after the solutions that were printed.
    void answer(std::string& text, std::uint64_t number, std::size_t line,
                const sudoku::BoardView& puzzle, const sudoku::Answer& answer);
    /// A board that could not be read.
    void invalid(std::string& text, std::uint64_t number, std::size_t line,
                 const InputError& error);

   private:
    void begin_record(std::string& text);
    /// A word that stands for a board: none, unique, a count … The csv format shows the puzzle
    /// beside it, which is null if it could not be read.
    void word(std::string& text, const sudoku::BoardView* puzzle, std::string_view word);

    BoardFormat format_;
    Action action_;
    bool json_;
    bool has_colors_;
    bool draws_one_board_;
    bool first_ = true;
};

}  // namespace quadrille::tools
