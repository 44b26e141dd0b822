// How ratings and steps look, as text and as JSON Lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/board_view.hpp"
#include "quadrille/sudoku/explainer.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/question.hpp"

namespace quadrille::tools {

/// A board of the input, and how many solutions it is known to have.
struct LadderBoard {
    std::uint64_t number;  ///< from 1
    std::size_t line;
    const sudoku::BoardView& view;
    sudoku::Uniqueness solutions;
};

/// Each call adds to `text`, in the order of the input.
class LadderPrinter {
   public:
    /// If it `rates`, boards are printed with their ratings; otherwise steps are.
    LadderPrinter(bool rates, bool as_json) : json_(as_json), rates_(rates) {}

    /// "board rating hardest-technique"
    void rating(std::string& text, const LadderBoard& board, const sudoku::logic::Rating& rating);
    void rating(std::string& text, const LadderBoard& board, const sudoku::ExplainerRating& rating);
    /// The board has several solutions, or it is not known whether it has one.
    void no_rating(std::string& text, const LadderBoard& board);
    /// The board has no solution, whatever is asked.
    void none(std::string& text, const LadderBoard& board);
    void invalid(std::string& text, std::uint64_t number, std::size_t line,
                 const InputError& error);

    /// The next step has this number. A hint has none.
    void number_step(std::uint64_t number) { number_ = number; }
    void step(std::string& text, const LadderBoard& board, const sudoku::logic::LogicStep& step);
    /// There is no hint.
    void no_step(std::string& text, const LadderBoard& board, const sudoku::Board& puzzle,
                 bool is_stopped);
    /// After the last step of a board that was explained.
    void end_of_steps(std::string& text, const LadderBoard& board,
                      const sudoku::logic::Rating& rating, const sudoku::Board& reached);

   private:
    void begin(std::string& text, const LadderBoard& board);

    bool json_;
    bool rates_;
    std::uint64_t number_ = 0;
    std::uint64_t last_board_ = 0;  // that something was printed about
};

}  // namespace quadrille::tools
