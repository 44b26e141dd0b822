// --rate, --hint and --explain: boards in, and for each what logic makes of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "action.hpp"
#include "pictures/pictures.hpp"
#include "progress.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "report/report.hpp"
#include "request/boards.hpp"
#include "resources.hpp"
#include "sudoku/board_report.hpp"
#include "sudoku/board_source.hpp"
#include "sudoku/ladder_printer.hpp"

namespace quadrille::tools {

/// What is asked of the ladder.
struct LadderRequest {
    Action action;  ///< hint, explain or rate
    bool leaves_out_uniqueness;
    Scale scale;  ///< of ratings
    bool json;
};

/// The exact cover decides first whether a board has no solution, one or several. The ladder
/// follows, in the order of the input.
class LadderBatch {
   public:
    /// All but the request must outlive it.
    LadderBatch(const LadderRequest& request, const Resources& resources, BoardSource& source,
                Results& results, Pictures& pictures);

    Report run();

   private:
    /// A board whose verdict is known. They are rated together, on several threads.
    struct Waiting {
        sudoku::Board board;
        std::size_t line;
        sudoku::Uniqueness solutions;
    };

    void take(const sudoku::ReadBoard& read);
    void refuse(std::size_t line, const InputError& error);
    void ask(const sudoku::BoardView& board, std::size_t line);
    void finish();
    void hand_over();
    void answer(std::size_t line, const sudoku::BoardView& board, const sudoku::Answer& answer);
    void rate_waiting();
    void print_ratings(std::span<const Waiting> some);
    template <typename Rating>
    void print_ratings(std::span<const Waiting> some, const std::vector<Rating>& ratings);
    template <typename Rating>
    void settle_rating(const LadderBoard& board, const Rating* rating);
    bool settle_unsolvable(const LadderBoard& board);
    void show_steps(const LadderBoard& board);
    void hint(const LadderBoard& board);
    void explain(const LadderBoard& board);
    void show(const sudoku::Board& puzzle, const sudoku::logic::LogicStep& step,
              const LadderBoard& board);
    void check(const sudoku::Board& puzzle, const LadderBoard& board) const;
    [[nodiscard]] Report report(bool has_more);

    LadderRequest request_;
    const Resources& resources_;
    BoardSource& source_;
    Results& results_;
    Pictures& pictures_;
    Progress progress_;
    sudoku::Solver solver_;
    sudoku::Stream stream_;
    sudoku::logic::Ladder ladder_;
    LadderPrinter printer_;
    std::string record_;
    std::vector<std::size_t> lines_;  // of the boards that wait for their verdicts
    std::size_t answered_ = 0;        // of these
    std::vector<Waiting> waiting_;
    BoardTally tally_;
    std::uint64_t steps_ = 0;  // that were shown
    std::uint64_t solutions_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t updates_ = 0;
    std::uint64_t without_solution_ = 0;
};

}  // namespace quadrille::tools
