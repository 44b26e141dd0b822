// Sudoku boards one after another, for speed: one engine for all boards of a shape.
//
//     const SudokuEncoder encoder({3, 3});
//     SudokuSearch search(encoder);
//     if (Engine* engine = search.start(board)) {
//         while (engine->next() == Outcome::found) use(search.decode(engine->solution()));
//     }
//
// To make a problem and an engine takes as long as to solve an easy board. So for small boards
// the engine is made once, from the skeleton, and starts at the path of a board's givens: what
// they cover or contradict is hidden before the search begins. Large boards, whose skeleton has
// many times as many options as the board leaves, get a problem and an engine of their own.
#pragma once

#include <memory>
#include <span>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

namespace quadrille {

class SudokuSearch {
   public:
    /// The encoder must outlive the search. Throws as make_engine does.
    explicit SudokuSearch(const SudokuEncoder& encoder, Settings settings = {});

    /// Leaves the board before, and begins this one. The engine is about to find its solutions,
    /// and is good until the next start(); none if the givens contradict each other.
    /// Its stats may go on from the board before. Throws as SudokuEncoder::givens does, and, if no
    /// engine is kept, as make_engine does.
    [[nodiscard]] Engine* start(const sudoku::Board& board);

    /// The same with an engine chosen for this board alone, and made for what its givens leave, or
    /// if `auto` chooses, for what singles and locked candidates leave of that (reduce.hpp): worth
    /// it for a board with a long search.
    [[nodiscard]] Engine* start_alone(const sudoku::Board& board);

    /// Is one engine kept for all boards, so that start() is soon done?
    [[nodiscard]] bool keeps_engine() const noexcept { return engine_ != nullptr; }

    /// Does the board begun last have an engine of its own, and not the one for all boards?
    [[nodiscard]] bool is_alone() const noexcept { return is_alone_; }

    /// The full board that a solution of the engine stands for.
    [[nodiscard]] sudoku::Board decode(std::span<const OptionId> solution) const;

   private:
    const SudokuEncoder& encoder_;
    Settings settings_;
    // For the skeleton; null if an engine is made for each board.
    std::unique_ptr<Engine> engine_;
    // The board begun last, or about to be begun, has an engine of its own:
    bool is_alone_ = true;
    std::unique_ptr<Engine> alone_;
    Reduction encoded_;
    Path path_;  // scratch of start()
};

}  // namespace quadrille
