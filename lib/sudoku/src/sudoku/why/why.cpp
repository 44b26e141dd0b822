#include "quadrille/sudoku/why.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/why.hpp"
#include "sudoku/board/require_values.hpp"
#include "sudoku/solve/one_by_one.hpp"
#include "sudoku/solve/thresholds.hpp"
#include "sudoku/why/clue_problem.hpp"
#include "why/known_clash.hpp"
#include "why/shared_budget.hpp"
#include "why/shrink.hpp"

namespace quadrille::sudoku {
namespace {

using why::SharedBudget;

/// The board with some of its clues: those of these cells.
Board with_clues(const Board& board, std::span<const Clue> clues,
                 std::span<const std::size_t> chosen) {
    Board some(board.grid);
    some.symbols = board.symbols;
    std::vector<bool> has_clue(board.cells.size());
    for (const std::size_t number : chosen) {
        const std::size_t cell = clues[number].cell;
        has_clue[cell] = true;
        some.cells[cell] = board.cells[cell];
    }
    for (const Exclusion& exclusion : board.excluded) {
        if (has_clue[exclusion.cell]) some.excluded.push_back(exclusion);
    }
    return some;
}

/// A full classic grid with at most this one given: each row is the one above, shifted. So a single
/// given is no clash, on a board of any size. Nothing if the grid is not classic.
std::optional<Board> shifted_rows(const Grid& grid, const Clue* given) {
    const auto shape = grid.shape();
    if (!shape) return std::nullopt;
    const unsigned side = grid.values();
    const auto shift = [&](std::size_t cell) {
        const std::size_t row = cell / side;
        return row % shape->rows * shape->columns + row / shape->rows + cell % side;
    };
    const std::size_t more =
        given == nullptr ? 0 : given->values.front() + side * side - 1 - shift(given->cell);
    Board full(grid);
    for (std::size_t cell = 0; cell < full.cells.size(); ++cell) {
        full.cells[cell] = static_cast<std::uint16_t>((shift(cell) + more) % side + 1);
    }
    return full;
}

/// Demand k is the k-th clue. Each trial is a board to solve.
class ClueOracle final : public why::DemandOracle {
   public:
    ClueOracle(Solver& solver, const Board& board, std::span<const Clue> clues,
               SharedBudget& budget)
        : solver_(solver), board_(board), clues_(clues), budget_(budget) {}

    Outcome decide(std::vector<std::size_t>& demands) override {
        if (budget_.is_used_up()) return Outcome::out_of_budget;
        if (demands.size() <= 1 && board_.excluded.empty()) {
            const Clue* const only = demands.empty() ? nullptr : &clues_[demands.front()];
            if (auto full = shifted_rows(board_.grid, only)) {
                require_solution(with_clues(board_, clues_, demands), *full, "shifted rows");
                solved_ = *std::move(full);
                solved_.symbols = board_.symbols;
                return Outcome::found;
            }
        }
        solver_.set_budget(budget_.left);
        Answer answer = solver_.solve(with_clues(board_, clues_, demands));
        budget_.take(answer.stats.nodes, answer.stats.updates);
        if (answer.first) solved_ = *std::move(answer.first);
        return answer.outcome;
    }

    /// After `found`.
    [[nodiscard]] const Board& solved() const { return solved_; }

   private:
    Solver& solver_;
    const Board& board_;
    std::span<const Clue> clues_;
    SharedBudget& budget_;
    Board solved_;
};

}  // namespace

std::vector<Clue> clues_of(const Board& board) {
    require_values(board);
    std::vector<std::vector<bool>> is_excluded(board.excluded.empty() ? 0 : board.cells.size());
    for (const auto& [cell, value] : board.excluded) {
        is_excluded[cell].resize(board.side() + 1);
        is_excluded[cell][value] = true;
    }
    std::vector<Clue> clues;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const bool has_exclusions = !is_excluded.empty() && !is_excluded[cell].empty();
        if (board.cells[cell] == 0 && !has_exclusions) continue;
        Clue& clue = clues.emplace_back(Clue{static_cast<std::uint32_t>(cell), {}});
        for (unsigned value = 1; value <= board.side(); ++value) {
            if (board.cells[cell] != 0 && board.cells[cell] != value) continue;
            if (has_exclusions && is_excluded[cell][value]) continue;
            clue.values.push_back(value);
        }
    }
    return clues;
}

std::string to_text(const Grid& grid, const Clue& clue) {
    const std::string values = to_text(clue.values, grid.values());
    return logic::cell_name(grid, clue.cell) + '=' + (values.empty() ? "." : values);
}

std::string to_text(const Board& board, const Clue& clue) {
    const std::string values = to_text(clue.values, board);
    return logic::cell_name(board.grid, clue.cell) + '=' + (values.empty() ? "." : values);
}

struct ClashFinder::Impl {
    explicit Impl(Settings given)
        : settings(std::move(given)), solver(Question::first(), settings) {}

    ClueReason find(const Board& board) {
        const std::vector<Clue> clues = clues_of(board);
        SharedBudget budget{settings.budget, {}};
        ClueOracle oracle(solver, board, clues, budget);
        ClueReason reason;
        std::vector<std::size_t> all(clues.size());
        for (std::size_t k = 0; k < all.size(); ++k) all[k] = k;
        reason.outcome = oracle.decide(all);
        reason.engine = solver.engine();
        if (reason.outcome == Outcome::found) reason.solved = oracle.solved();
        if (reason.outcome == Outcome::exhausted) {
            if (const auto clash = find_clash(board)) {
                std::erase_if(all, [&](std::size_t k) {
                    return clues[k].cell != clash->first && clues[k].cell != clash->second;
                });
                leave_out(oracle, board, clues, all, budget, reason);
            } else if (asks_clauses(board)) {
                find_by_clauses(board, clues, budget, reason);
            } else {
                leave_out(oracle, board, clues, all, budget, reason);
            }
        }
        reason.stats = budget.stats;
        return reason;
    }

    /// Boards of more values may be too hard for a search that learns nothing.
    [[nodiscard]] bool asks_clauses(const Board& board) const {
        const bool fits =
            bytes_of_clue_problems(board.grid) < static_cast<double>(settings.memory_limit) / 4;
        if (settings.engine == "sat") return fits;
        const auto rows = engines();
        const bool has_clauses = std::ranges::find(rows, "sat", &EngineInfo::name) != rows.end();
        return settings.engine == "auto" && has_clauses &&
               board.side() > thresholds::largest_side_searched && fits;
    }

    /// Solves boards with fewer and fewer clues.
    void leave_out(ClueOracle& oracle, const Board& board, std::span<const Clue> clues,
                   std::vector<std::size_t> clashing, SharedBudget& budget, ClueReason& reason) {
        std::map<std::size_t, Board> solved;  // without each clue that stays
        const auto clash = why::shrink(oracle, std::move(clashing), [&](std::size_t stays) {
            solved.emplace(stays, oracle.solved());
        });
        reason.engine = solver.engine();
        reason.is_irreducible = clash.is_irreducible;
        for (const std::size_t k : clash.demands) reason.clues.push_back(clues[k]);
        if (clash.is_irreducible) {
            for (auto& [k, board_without] : solved) {
                reason.solved_without.push_back(std::move(board_without));
            }
        }
        reason.checked_by = confirm(with_clues(board, clues, clash.demands), reason.engine, budget);
    }

    /// It is kept, because it keeps its engines for boards of one grid.
    Solver& checker_of(std::string_view engine) {
        const auto found = checkers.find(engine);
        if (found != checkers.end()) return found->second;
        Settings checking;
        checking.engine = engine;
        checking.memory_limit = settings.memory_limit;
        return checkers.emplace(engine, Solver(Question::first(), checking)).first->second;
    }

    /// Another engine searches the board that is left. It has clues that clash.
    [[nodiscard]] std::string confirm(const Board& board, std::string_view claimed_by,
                                      SharedBudget& budget) {
        constexpr std::uint64_t most_nodes = 1'000'000;
        for (const std::string_view engine : {"cells", "links"}) {
            if (engine == claimed_by) continue;
            if (budget.is_used_up()) break;
            Budget some = budget.left;
            some.nodes = std::min(most_nodes, some.nodes.value_or(most_nodes));
            Solver& checker = checker_of(engine);
            checker.set_budget(some);
            const Answer answer = checker.solve(board);
            budget.take(answer.stats.nodes, answer.stats.updates);
            if (answer.outcome == Outcome::exhausted) return std::string(engine);
            if (answer.outcome == Outcome::found) {
                throw WrongReasonError(bug_in_engine(
                    claimed_by,
                    '\'' + std::string(engine) + "' solves a board that has no solution"));
            }
        }
        return {};
    }

    /// Asks clause learning which clues its proofs use.
    void find_by_clauses(const Board& board, std::span<const Clue> clues, SharedBudget& budget,
                         ClueReason& reason) {
        const SudokuEncoder encoder(board.grid);
        const ClueProblem made = clue_problem(encoder, clues);
        Settings rest = settings;
        rest.budget = budget.left;
        Reason found = why::reason_of_known_clash(made.problem, made.items, rest);
        budget.take(found.stats.nodes, found.stats.updates);
        reason.engine = found.engine;
        reason.is_irreducible = found.is_irreducible;
        reason.checked_by = found.checked_by;
        std::vector<std::size_t> chosen;
        for (const ItemId item : found.items) {
            chosen.push_back(index(item) - index(made.items.front()));
            reason.clues.push_back(clues[chosen.back()]);
        }
        for (std::size_t k = 0; k < found.covers.size(); ++k) {
            std::vector<std::size_t> others = chosen;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
            Board solved = encoder.decode(found.covers[k]);
            solved.symbols = board.symbols;
            if (const auto wrong = find_violation(with_clues(board, clues, others), solved)) {
                throw WrongReasonError(
                    bug_in_engine(found.engine, "its solution is wrong: " + *wrong));
            }
            reason.solved_without.push_back(std::move(solved));
        }
    }

    Settings settings;
    Solver solver;
    std::map<std::string, Solver, std::less<>> checkers;  // by their engines
};

ClashFinder::ClashFinder(Settings settings) : impl_(std::make_unique<Impl>(std::move(settings))) {}
ClashFinder::~ClashFinder() = default;
ClashFinder::ClashFinder(ClashFinder&&) noexcept = default;
ClashFinder& ClashFinder::operator=(ClashFinder&&) noexcept = default;

ClueReason ClashFinder::find(const Board& board) {
    return impl_->find(board);
}

void ClashFinder::set_budget(const Budget& budget) {
    impl_->settings.budget = budget;
}

}  // namespace quadrille::sudoku
