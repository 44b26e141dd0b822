// Boards that are solved one by one, by an engine or by a reference.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/sudoku/question.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/solve/board_engine.hpp"
#include "sudoku/solve/rule_search/rule_solver.hpp"

namespace quadrille::sudoku {

class OneByOne {
   public:
    /// May be empty.
    using Visitor = std::function<void(const Board&)>;

    /// Clause learning gets these threads, in place of those of the settings. Throws as Solver's
    /// constructor does.
    OneByOne(const Question& question, Settings settings, unsigned threads);

    /// The answer without its time. Shows each solution to the visitor. Throws as Solver::solve
    /// does.
    Answer solve(const Board& board, const Visitor& visit);

    void set_budget(const Budget& budget);
    void on_moment(std::function<void(const Moment&)> look) { look_ = std::move(look); }
    const SudokuEncoder& encoder(const Grid& grid) { return kept(grid).encoder; }

    /// See Solver.
    [[nodiscard]] const std::string& engine() const noexcept { return engine_; }
    [[nodiscard]] const std::string& reason() const noexcept { return reason_; }
    /// Notes the engine and the reason for boards that were solved in another way.
    void note(std::string_view engine, std::string_view reason) {
        engine_ = engine;
        reason_ = reason;
    }

   private:
    /// The encoder of a grid, and what else is needed for it, as soon as it is.
    struct KeptGrid {
        explicit KeptGrid(const Grid& grid) : encoder(grid) {}
        SudokuEncoder encoder;
        std::optional<rule_search::RuleSolver> rules;
        std::optional<BoardEngine> boards;
    };

    KeptGrid& kept(const Grid& grid);
    BoardEngine& boards_of(const Grid& grid);
    Engine* start(BoardEngine& boards, const Board& board);
    Engine* start_alone(BoardEngine& boards, const Board& board);
    std::optional<Answer> solve_by_rules(const Board& board, const Visitor& visit);
    Answer find(const Board& board, const Visitor& visit);
    std::optional<Answer> find_without_search(const Board& board, const Visitor& visit);
    Answer find_hard(BoardEngine& boards, const Board& board, const Visitor& visit);
    Answer learn(BoardEngine& boards, const Board& board, const Visitor& visit);
    void list(Engine& engine, const BoardEngine& boards, const Board& board, const Visitor& visit,
              Answer& answer);
    Answer count(const Board& board);
    Answer find_candidates(const Board& board);
    Answer run_reference(const Board& board, const Visitor& visit);
    [[nodiscard]] bool may_be_given_up() const;
    [[nodiscard]] bool may_be_hard(const Board& board) const;
    [[nodiscard]] Budget soon(std::uint64_t nodes) const;
    std::optional<Answer> find_soon(Engine& engine, std::uint64_t nodes, const BoardEngine& boards,
                                    const Board& board, const Visitor& visit,
                                    std::vector<Board>& found);
    std::optional<Answer> count_soon(Engine& engine) const;
    void show(const Board& board, const Board& solved, Answer& answer, const Visitor& visit) const;

    Question question_;
    Settings settings_;
    unsigned threads_;
    const Reference* reference_;
    std::function<void(const Moment&)> look_;
    std::string engine_;
    std::string reason_;
    std::vector<std::unique_ptr<KeptGrid>> kept_;  // the oldest first
};

/// Throws WrongSolutionError, with the name of the engine, unless `solved` is a solution.
void require_solution(const Board& board, const Board& solved, std::string_view engine);

}  // namespace quadrille::sudoku
