#include "serve/candidates.hpp"

#include <algorithm>

#include "quadrille/sudoku/solver.hpp"

namespace quadrille::tools::serve {

namespace {

class Counter {
   public:
    Counter(const sudoku::Board& board, std::uint64_t cap, const Settings& settings,
            unsigned threads)
        : board_(board),
          cap_(cap),
          settings_(settings),
          threads_(threads),
          counts_(board.cells.size() * board.side()) {}

    std::optional<Counts> run() {
        sudoku::Solver solver(sudoku::Question::candidates(), settings_, threads_);
        const sudoku::Answer known = solver.solve(board_);
        if (known.outcome == Outcome::out_of_budget) return std::nullopt;
        for (std::size_t cell = 0; cell < known.candidates.size(); ++cell) {
            for (const unsigned value : known.candidates[cell]) counts_[at(cell, value)] = 1;
        }
        if (cap_ == 1 || known.candidates.empty()) return counts_;
        if (!learn_from(board_, most_of_first_search)) return std::nullopt;
        if (is_all_) return counts_;
        for (std::size_t cell = 0; cell < known.candidates.size(); ++cell) {
            for (const unsigned value : known.candidates[cell]) {
                if (counts_[at(cell, value)] >= static_cast<std::int64_t>(cap_)) continue;
                sudoku::Board with = board_;
                with.cells[cell] = static_cast<std::uint16_t>(value);
                if (!learn_from(with, cap_)) return std::nullopt;
            }
        }
        return counts_;
    }

   private:
    static constexpr std::uint64_t most_of_first_search = 1000;

    [[nodiscard]] std::size_t at(std::size_t cell, unsigned value) const {
        return cell * board_.side() + value - 1;
    }

    /// The solutions of one search differ, so a candidate has at least as many as are found here.
    /// Those of a candidate that the board fixes are all found, or as many as the cap. False if the
    /// budget ended.
    bool learn_from(const sudoku::Board& board, std::uint64_t most) {
        Counts found(counts_.size());
        sudoku::Solver solver(sudoku::Question::up_to(most), settings_, threads_);
        const sudoku::Answer answer = solver.solve(board, [&](const sudoku::BoardView& solved) {
            const sudoku::Board solution = solved.board();
            for (std::size_t cell = 0; cell < solution.cells.size(); ++cell) {
                ++found[at(cell, solution.cells[cell])];
            }
        });
        if (answer.outcome == Outcome::out_of_budget) return false;
        is_all_ = answer.outcome == Outcome::exhausted;
        for (std::size_t k = 0; k < counts_.size(); ++k) {
            counts_[k] = std::max(counts_[k], std::min(found[k], static_cast<std::int64_t>(cap_)));
        }
        return true;
    }

    const sudoku::Board& board_;
    std::uint64_t cap_;
    const Settings& settings_;
    unsigned threads_;
    Counts counts_;
    bool is_all_ = false;  // the last search found all solutions of its board
};

}  // namespace

std::optional<Counts> solutions_per_candidate(const sudoku::Board& board, std::uint64_t cap,
                                              const Settings& settings, unsigned threads) {
    return Counter(board, cap, settings, threads).run();
}

}  // namespace quadrille::tools::serve
