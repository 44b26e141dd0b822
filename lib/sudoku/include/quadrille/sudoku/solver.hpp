// Solves Sudoku boards of any size, one or millions.
//
//     sudoku::Solver solver(sudoku::Question::first());
//     for (const sudoku::Answer& answer : solver.solve(boards)) {
//         std::cout << (answer.first ? sudoku::to_line(*answer.first) : "none") << '\n';
//     }
//
// The solver chooses the method for each board. If you want only a few solutions of each, 9x9
// boards are solved in batches, in the lanes of the processor's vectors, on the threads that you
// allow. If you want many solutions or a count, all lanes search one board. Boards up to 16x16
// share one engine for each grid. A larger or hard board gets an engine of its own. If you want a
// few solutions of it and a short search does not find them, clause learning takes over. A large
// classic board of few givens, or one whose solution is a shuffled pattern, needs no search.
// Killers have a search of their own. docs/methods/sudoku.md explains the methods. A board may have
// any grid (grid.hpp), for example with diagonals or irregular regions.
//
// Every solution is checked before it is returned, by code that shares nothing with the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board_view.hpp"
#include "quadrille/sudoku/question.hpp"
#include "quadrille/watched_engine.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A bug in the library: a search returned a wrong solution, and you have not received it.
class WrongSolutionError : public Error {
   public:
    using Error::Error;
};

/// Called with each solution.
using SolutionVisitor = std::function<void(const BoardView& solved)>;

/// Answers one question about any number of boards. Use it from one thread at a time; it starts
/// threads itself.
class Solver {
   public:
    /// The engine of the settings is "auto", a row of engines(), or a row of references(), which
    /// accept neither a seed nor the question for candidates. Only "auto" without a seed solves
    /// boards together. The node limit holds for each board; deadline and stop token hold for all
    /// of them. Settings::sought is ignored, because it follows from the question. `threads`: 0
    /// means one for each core. They are used for boards solved together, for the candidates of the
    /// 9x9 boards of a Stream, and for clause learning on one large or hard board. Of a board with
    /// several solutions, clause learning may find another one first with another number of
    /// threads. Throws UnsupportedError if there is no such engine, or if it does not answer this
    /// question.
    explicit Solver(const Question& question = Question::first(), Settings settings = {},
                    unsigned threads = 1);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    /// Answers the question for one board. The visitor gets each solution before the search
    /// continues, unless you asked for a verdict, a count or candidates. Throws ProblemError if the
    /// Board has a value, a number of cells or an exclusion that its grid does not have. (Cells
    /// with a value above 9 have no solution.) Throws UnsupportedError if the engine refuses boards
    /// of this size. Throws MemoryLimitError if you asked for candidates with the engine `diagram`,
    /// and the diagram of all solutions does not fit Settings::memory_limit. Also throws
    /// WrongSolutionError and the exceptions of the visitor.
    [[nodiscard]] Answer solve(const BoardView& board, const SolutionVisitor& visit = {});

    /// Answers the question for many boards, in their order. Throws as the function above. Use a
    /// Stream instead if the boards do not fit into memory, or if you need not keep the solutions.
    [[nodiscard]] std::vector<Answer> solve(std::span<const Board> boards);

    /// Sets a new budget for the next boards. If its deadline has passed, they are answered
    /// `out_of_budget`.
    void set_budget(const Budget& budget);
    /// Calls `look` a few times a second during a long search of one board, from the thread that
    /// called solve(). It is not called while boards are solved together, or by a reference.
    void on_moment(std::function<void(const Moment&)> look);

    /// The question that was given to the constructor.
    [[nodiscard]] const Question& question() const noexcept;
    /// The encoder of a grid, which may already hold the problem of the empty board. It is valid
    /// until the next call with a board or a grid.
    [[nodiscard]] const SudokuEncoder& encoder(const Grid& grid);

    /// The name of the engine that solved the boards so far: "lanes" for boards solved together,
    /// "rules" for boards with rules, "fill" or "pattern" for a large board that needed no search.
    /// With "auto", it is the engine of the first board, or of the last board that needed an engine
    /// of its own. Before the first board, it is the name in the settings.
    [[nodiscard]] const std::string& engine() const noexcept;
    /// Why "auto" chose this engine, in a clause. Empty if there was no choice.
    [[nodiscard]] const std::string& reason() const noexcept;

   private:
    friend class Stream;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Called with each board of a Stream and its answer.
using AnswerVisitor = std::function<void(const BoardView& board, const Answer& answer)>;
/// Called with a board of a Stream and a solution of it.
using PuzzleVisitor = std::function<void(const BoardView& board, const BoardView& solved)>;

/// Solves boards that you pass one after another, for example more of them than fit into memory:
///
///     Stream stream(solver, show_solution, show_answer);
///     while (const auto read = reader.next()) stream.add(std::get<Board>(read->board));
///     stream.finish();
///
/// You get the answers in the order of the boards, each after its solutions. Boards that can be
/// solved together wait until there are enough of them, which needs some MiB at most.
class Stream {
   public:
    /// The solver must outlive it. Either visitor may be empty.
    Stream(Solver& solver, PuzzleVisitor show_solution, AnswerVisitor show_answer);
    ~Stream();
    Stream(Stream&&) noexcept;
    Stream& operator=(Stream&&) noexcept;

    /// Adds a board, and may answer it and the boards that wait. Throws as Solver::solve does, and
    /// what the visitors throw. The boards that were waiting are then dropped.
    void add(const BoardView& board);
    /// Answers all boards that wait. Throws as add() does.
    void finish();
    /// The number of boards that wait for their answers.
    [[nodiscard]] std::size_t waiting() const noexcept;

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
