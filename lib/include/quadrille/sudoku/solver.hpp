// Sudoku boards of any size, one or millions: the one door.
//
//     sudoku::Solver solver(sudoku::Question::first());
//     for (const sudoku::Answer& answer : solver.solve(boards)) {
//         std::cout << (answer.first ? sudoku::to_line(*answer.first) : "none") << '\n';
//     }
//
// The solver chooses the way for each board. 9x9 boards of which a few solutions are wanted are
// solved many at a time, in the lanes of the processor's vectors, on as many threads as are
// allowed: on one core, millions of easy boards a second. Boards up to 16x16 share one engine for
// each shape. A larger board, or one that turns out to be hard, gets an engine of its own, and is
// handed to clause learning if that search is long. docs/rooms/sudoku.md explains these ways.
//
// Every solution is checked before it is handed out, by code that shares nothing with the search.
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

namespace quadrille::sudoku {

/// A bug of ours: what a search found is no solution. It was not handed out.
class WrongSolutionError : public Error {
   public:
    using Error::Error;
};

/// The state of a long search, for whoever waits for it. All of it is of the board in work.
struct Moment {
    double progress = 0;  ///< Engine::progress()
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    Count counted;  ///< solutions, if they are counted and not listed
};

/// Is shown each solution.
using SolutionVisitor = std::function<void(const BoardView& solved)>;

/// One question to any number of boards. For one thread at a time, though it may start others.
class Solver {
   public:
    /// The engine of the settings is "auto", a row of engines(), or one of references(), which take
    /// neither a seed nor candidates. Only "auto" without a seed solves boards together. The node
    /// limit is for each board; deadline and stop token are for all of them. Settings::sought is
    /// not looked at: it follows from the question.
    /// `threads`: 0 means one for each core. They are used for boards solved together.
    /// Throws UnsupportedError: no such engine, or it does not answer this question.
    explicit Solver(const Question& question = Question::first(), Settings settings = {},
                    unsigned threads = 1);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    /// Answers for one board. The visitor sees each solution before the search goes on, unless a
    /// verdict, a count or candidates were asked for.
    /// Throws ProblemError: the Board has a value above its side, or a wrong number of cells (Cells
    /// with a value above 9 have no solution); UnsupportedError: the engine does not take boards of
    /// this size; MemoryLimitError: candidates were asked for, and the diagram of all solutions
    /// does not fit Settings::memory_limit; WrongSolutionError; and what the visitor throws.
    [[nodiscard]] Answer solve(const BoardView& board, const SolutionVisitor& visit = {});

    /// Answers for many boards, in their order. Throws as the other does. For boards that do not
    /// fit into memory, or solutions that need not be kept, use a Stream.
    [[nodiscard]] std::vector<Answer> solve(std::span<const Board> boards);

    /// A new budget for the boards to come. A deadline in the past answers them `out_of_budget`.
    void set_budget(const Budget& budget);
    /// Calls `look` a few times a second while a board is searched for long, from the thread that
    /// called solve(). (Not while boards are solved together, or by a reference.)
    void on_moment(std::function<void(const Moment&)> look);

    [[nodiscard]] const Question& question() const noexcept;
    /// The encoder of a shape. It is kept, with the problem of the empty board that it may hold.
    [[nodiscard]] const SudokuEncoder& encoder(BoxShape shape);

    /// The engine that solved the boards so far, by name: "lanes" for boards solved together.
    /// "auto" names the engine that it chose for the first board, or for the last one that needed
    /// an engine of its own. Before the first board, the name in the settings.
    [[nodiscard]] const std::string& engine() const noexcept;
    /// Why "auto" chose it, in a clause. Empty if it had nothing to choose.
    [[nodiscard]] const std::string& reason() const noexcept;

   private:
    friend class Stream;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Is shown each answer of a Stream, and the board that it belongs to.
using AnswerVisitor = std::function<void(const BoardView& board, const Answer& answer)>;
/// Is shown each solution of a Stream.
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
