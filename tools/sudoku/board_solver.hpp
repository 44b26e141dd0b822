// Solves one Sudoku board after another, through the exact cover or a plain reference.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "progress.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/sudoku_search.hpp"
#include "search.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// What was found out about one board.
struct BoardAnswer {
    /// found: as many solutions as were asked for; exhausted: all there are.
    Outcome outcome = Outcome::exhausted;
    Count solutions;
    Stats stats;  ///< of this board alone
};

class BoardSolver {
   public:
    using Visitor = std::function<void(const sudoku::Board&)>;

    BoardSolver(Session& session, Progress& progress);

    /// Looks for up to `most` solutions and shows each to the visitor, if there is one, after
    /// the independent check.
    BoardAnswer find(const sudoku::Board& board, std::uint64_t most, const Visitor& visit);
    /// Counts all solutions.
    BoardAnswer count(const sudoku::Board& board);

    /// Finds the values that each cell has in the solutions; none if there is no solution.
    /// Throws Failure if their diagram does not fit the memory limit.
    BoardAnswer candidates(const sudoku::Board& board, std::vector<std::string>& cells);

    /// Says that boards were solved otherwise, by nodes and for a reason.
    void note(std::string_view engine, std::string_view reason, std::uint64_t nodes) {
        engine_ = engine;
        reason_ = reason;
        work_.nodes += nodes;
    }

    /// The encoder of a shape: its skeleton is built once.
    const SudokuEncoder& encoder(sudoku::BoxShape shape) { return this->shape(shape).encoder; }

    /// Nodes and updates of all boards so far.
    [[nodiscard]] const Work& work() const noexcept { return work_; }
    /// The engine that solves, by name; of auto, the one chosen for the first board, or for the
    /// last one that needed an engine of its own.
    [[nodiscard]] const std::string& engine() const noexcept { return engine_; }
    /// Why auto chose it; empty: it was not asked to.
    [[nodiscard]] const std::string& reason() const noexcept { return reason_; }

   private:
    /// What is made once for a board shape; the search when it is first needed.
    struct Shape {
        explicit Shape(sudoku::BoxShape box) : encoder(box) {}
        SudokuEncoder encoder;
        std::optional<SudokuSearch> search;
    };

    Shape& shape(sudoku::BoxShape box);
    SudokuSearch& search_of(sudoku::BoxShape box);
    Engine* start(SudokuSearch& search, const sudoku::Board& board);
    [[nodiscard]] Work work_before(const Stats& stats) const;
    BoardAnswer find_by_engine(const sudoku::Board& board, std::uint64_t most,
                               const Visitor& visit);
    [[nodiscard]] Slices slices_of(const SudokuSearch& boards) const;
    [[nodiscard]] bool may_be_hard(const sudoku::Board& board) const;
    [[nodiscard]] std::optional<BoardAnswer> find_soon(Engine& engine, const SudokuSearch& boards,
                                                       const sudoku::Board& board,
                                                       std::uint64_t most, const Visitor& visit);
    BoardAnswer run_reference(const sudoku::Board& board, std::uint64_t most, const Visitor& visit);
    void check(const sudoku::Board& board, const sudoku::Board& solved) const;
    [[nodiscard]] std::optional<BoardAnswer> count_soon(Engine& engine);
    void finish(BoardAnswer& answer, const Stats& stats);

    Session& session_;
    Progress& progress_;
    Settings settings_;
    const sudoku::Reference* reference_;
    std::string engine_;
    std::string reason_;
    std::vector<std::unique_ptr<Shape>> shapes_;
    Work work_;
};

}  // namespace quadrille::tools
