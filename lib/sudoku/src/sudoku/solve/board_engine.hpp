// One engine for all boards of a grid, or one for a board alone.
//
//     BoardEngine boards(encoder, settings);
//     if (Engine* engine = boards.start(board)) {
//         while (engine->next() == Outcome::found) use(boards.decode(engine->solution()));
//     }
//
// Making a problem and an engine takes as long as solving an easy board. Small boards therefore
// share one engine, made for the empty board. It starts at the path of each board's givens, and
// hides the options that they rule out before the search begins. The problem of a large empty board
// has many times as many options as a board leaves, so each large board gets an engine of its own.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/watched_engine.hpp"

namespace quadrille::sudoku {

class BoardEngine {
   public:
    /// The encoder must outlive it. Clause learning gets these threads, in place of those of the
    /// settings. Throws as make_engine does.
    explicit BoardEngine(const SudokuEncoder& encoder, Settings settings = {},
                         unsigned threads = 1);

    /// Leaves the board before and starts this one: in the kept engine, or in its own if none is
    /// kept or if the board excludes values. The result is an engine that is about to find
    /// the solutions. It is valid until the next start(). Null if the givens contradict each other.
    /// The stats of the engine may continue from the board before. Throws as SudokuEncoder::givens
    /// does and, for a board with its own engine, as make_engine does.
    [[nodiscard]] Engine* start(const Board& board);

    /// The same with an engine chosen and made for this board alone. Its problem is what the givens
    /// leave; "auto" first takes singles and locked candidates out of it (reduce.hpp). This is
    /// worth its time for a board with a long search.
    /// `preferred`, if it is not empty, names an engine for this board, in place of the settings'
    /// one. If it is not in this build or does not take the problem, the settings decide.
    [[nodiscard]] Engine* start_alone(const Board& board, std::string_view preferred = {});

    /// Another engine for the board that start_alone() started, from the root.
    [[nodiscard]] Engine& start_again(std::string_view preferred = {});

    /// For the engines made from now on.
    void set_budget(const Budget& budget) { settings_.budget = budget; }

    /// Would start() use the engine of all boards?
    [[nodiscard]] bool keeps_engine_for(const Board& board) const noexcept {
        return may_keep_ && boards_before_keeping_ == 0 && board.excluded.empty();
    }
    /// The entries of the problem of the board that start_alone() started.
    [[nodiscard]] std::size_t entry_count() const noexcept {
        return encoded_.problem.entry_count();
    }
    /// Does the board that was started last have an engine of its own?
    [[nodiscard]] bool is_alone() const noexcept { return is_alone_; }
    /// The slices in which that board can be searched (watched_engine.hpp).
    [[nodiscard]] Slices slices() const;

    /// The full board that a solution of the engine stands for.
    [[nodiscard]] Board decode(std::span<const OptionId> solution) const;

   private:
    void make_kept_engine();

    const SudokuEncoder& encoder_;
    Settings settings_;
    unsigned threads_;
    bool may_keep_ = false;
    std::size_t boards_before_keeping_ = 0;  // boards that still get an engine of their own
    // The engine of the empty board; null until a board needs it.
    std::unique_ptr<Engine> engine_;
    // For the board that was started last, if it has an engine of its own:
    bool is_alone_ = true;
    std::unique_ptr<Engine> alone_;
    Reduction encoded_;
    Path path_;  // kept to reuse its memory
};

}  // namespace quadrille::sudoku
