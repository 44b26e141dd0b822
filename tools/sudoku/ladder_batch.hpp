// --rate, --hint and --explain: boards in, and for each what logic makes of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "progress.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "report/report.hpp"
#include "session.hpp"
#include "sudoku/board_source.hpp"
#include "sudoku/ladder_printer.hpp"

namespace quadrille::tools {

/// The exact cover decides first whether a board has no solution, one or several. The ladder
/// follows, in the order of the input.
class LadderBatch {
   public:
    LadderBatch(Session& session, BoardSource& source);

    Report run();

   private:
    void take(const sudoku::ReadBoard& read);
    void ask(const sudoku::BoardView& board, std::size_t line);
    void finish();
    void hand_over();
    void answer(std::size_t line, const sudoku::BoardView& board, const sudoku::Answer& answer);
    void rate(const LadderBoard& board);
    void hint(const LadderBoard& board);
    void explain(const LadderBoard& board);
    void show(const sudoku::Board& puzzle, const sudoku::logic::LogicStep& step,
              const LadderBoard& board);
    void check(const sudoku::Board& puzzle, const LadderBoard& board) const;
    [[nodiscard]] Report report(bool has_more);

    Session& session_;
    const Request& request_;
    BoardSource& source_;
    Progress progress_;
    sudoku::Solver solver_;
    sudoku::Stream stream_;
    sudoku::logic::Ladder ladder_;
    LadderPrinter printer_;
    std::string record_;
    std::vector<std::size_t> lines_;  // of the boards that wait for their verdicts
    std::size_t answered_ = 0;        // of these
    std::uint64_t boards_ = 0;
    std::uint64_t steps_ = 0;  // that were shown
    std::uint64_t solutions_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t updates_ = 0;
    std::uint64_t malformed_ = 0;
    std::uint64_t without_solution_ = 0;
    std::uint64_t unknown_ = 0;
};

}  // namespace quadrille::tools
