// Solves Sudoku boards of any size, one or millions.
//
//     sudoku::Solver solver(sudoku::Question::first());
//     for (const sudoku::Answer& answer : solver.solve(boards)) {
//         std::cout << (answer.first ? sudoku::to_line(*answer.first) : "none") << '\n';
//     }
//
// The solver chooses the method for each board. If only a few solutions are wanted, 9x9 boards are
// solved in batches, in the lanes of the processor's vectors, on as many threads as are allowed. If
// many are wanted or counted, all lanes search one board.
// Boards up to 16x16 share one engine for each grid. A larger or hard board gets an engine of its
// own. If a few solutions of it are wanted and a short search does not find them, clause learning
// takes over. docs/methods/sudoku.md explains the methods. A board may have any grid (grid.hpp),
// such as one with diagonals or irregular regions.
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

/// A bug in the library: a search returned a wrong solution. The caller has not received it.
class WrongSolutionError : public Error {
   public:
    using Error::Error;
};

/// Called with each solution.
using SolutionVisitor = std::function<void(const BoardView& solved)>;

/// Asks one question about any number of boards. For one thread at a time; it may start others.
class Solver {
   public:
    /// The engine of the settings is "auto", a row of engines(), or one of references(), which take
    /// neither a seed nor candidates. Only "auto" without a seed solves boards together. The node
    /// limit is for each board; deadline and stop token are for all of them. Settings::sought is
    /// ignored: it follows from the question.
    /// `threads`: 0 means one for each core. They are used for boards solved together, and for the
    /// candidates of the 9x9 boards of a Stream. Throws UnsupportedError: no such engine, or it
    /// does not answer this question.
    explicit Solver(const Question& question = Question::first(), Settings settings = {},
                    unsigned threads = 1);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    /// Answers for one board. The visitor sees each solution before the search goes on, unless a
    /// verdict, a count or candidates were asked for.
    /// Throws ProblemError if the Board has a value, a number of cells or an exclusion that its
    /// grid does not have. (Cells with a value above 9 have no solution.) Throws UnsupportedError
    /// if the engine does not take boards of this size. Throws MemoryLimitError if candidates were
    /// asked for with the engine `diagram`, and the diagram of all solutions does not fit
    /// Settings::memory_limit. Also throws WrongSolutionError and the exceptions of the visitor.
    [[nodiscard]] Answer solve(const BoardView& board, const SolutionVisitor& visit = {});

    /// Answers for many boards, in their order. Throws as the function above. A Stream is for
    /// boards that do not fit into memory, or solutions that need not be kept.
    [[nodiscard]] std::vector<Answer> solve(std::span<const Board> boards);

    /// A new budget for the boards to come. A deadline in the past answers them `out_of_budget`.
    void set_budget(const Budget& budget);
    /// Calls `look` a few times a second while a board is searched for long, from the thread that
    /// called solve(). (Not while boards are solved together, or by a reference.)
    void on_moment(std::function<void(const Moment&)> look);

    /// The question that was given to the constructor.
    [[nodiscard]] const Question& question() const noexcept;
    /// The encoder of a grid, with the problem of the empty board that it may hold. It is good at
    /// least until the next call that has a board or a grid.
    [[nodiscard]] const SudokuEncoder& encoder(const Grid& grid);

    /// The name of the engine that solved the boards so far. It is "lanes" for boards solved
    /// together. With "auto", it is the engine of the first board, or of the last one that needed
    /// its own engine. Before the first board, it is the name in the settings.
    [[nodiscard]] const std::string& engine() const noexcept;
    /// Why "auto" chose it, in a clause. Empty if it had nothing to choose.
    [[nodiscard]] const std::string& reason() const noexcept;

   private:
    friend class Stream;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Called with each board of a Stream and its answer.
using AnswerVisitor = std::function<void(const BoardView& board, const Answer& answer)>;
/// Called with each board of a Stream and one of its solutions.
using PuzzleVisitor = std::function<void(const BoardView& board, const BoardView& solved)>;

/// Boards that come one after another, more of them than fit into memory:
///
///     Stream stream(solver, show_solution, show_answer);
///     while (const auto read = reader.next()) stream.add(std::get<Board>(read->board));
///     stream.finish();
///
/// Answers come in the order of the boards, each after its solutions. Boards that can be solved
/// together wait until there are enough of them: some MiB at most.
class Stream {
   public:
    /// The solver must outlive it. Either visitor may be empty.
    Stream(Solver& solver, PuzzleVisitor show_solution, AnswerVisitor show_answer);
    ~Stream();
    Stream(Stream&&) noexcept;
    Stream& operator=(Stream&&) noexcept;

    /// Takes a board, and may answer it and those that wait before it. Throws as Solver::solve
    /// does, and what the visitors throw; the boards that were waiting are dropped then.
    void add(const BoardView& board);
    /// Answers all boards that wait. Throws as add() does.
    void finish();
    /// How many boards wait for their answers.
    [[nodiscard]] std::size_t waiting() const noexcept;

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
