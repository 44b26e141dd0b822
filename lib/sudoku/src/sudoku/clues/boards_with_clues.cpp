#include "quadrille/sudoku/clues.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/thread_count.hpp"
#include "core/thread_team.hpp"
#include "quadrille/error.hpp"
#include "sudoku/clues/plan.hpp"
#include "sudoku/clues/search.hpp"
#include "sudoku/clues/unavoidable.hpp"
#include "sudoku/clues/uniqueness.hpp"

namespace quadrille::sudoku {
namespace {

using clues::ClueCells;

/// The number of units for each thread that are searched before their boards are visited.
constexpr std::size_t units_of_round = 32;
/// On larger boards there would be too many sets of clues in a third of the cells.
constexpr unsigned most_clues_of_large_board = 24;
constexpr std::size_t cells_of_small_board = 36;

/// The sizes up to which unavoidable sets are used.
struct SetSizes {
    unsigned largest;
    unsigned across;  ///< of sets with cells in all three parts
};

/// Larger sets make the search smaller, but take longer to find and to look at. These sizes were
/// the best of those tried on random grids.
SetSizes sizes_for(unsigned clues) {
    constexpr unsigned few_clues = 15;
    constexpr unsigned some_clues = 16;
    if (clues <= few_clues) return {12, 12};
    if (clues == some_clues) return {14, 13};
    return {16, 14};
}

/// Finds the unavoidable sets. A grid with very many of them has only smaller ones.
std::vector<ClueCells> unavoidable_sets(const Board& grid, unsigned largest, const Budget& budget) {
    constexpr std::size_t most_found = 40'000;
    constexpr unsigned smallest = 4;
    for (; largest >= smallest && !budget.is_time_up(); --largest) {
        auto sets = clues::minimal_unavoidable_sets(grid, largest, most_found, budget);
        if (sets) return std::move(*sets);
    }
    return {};
}

/// One thread's searches and checks.
struct ClueWorker {
    ClueWorker(const clues::Plan& plan, const Board& grid, const Budget& budget)
        : search(plan, budget), check(grid, budget) {}

    clues::ThirdsSearch search;
    clues::UniquenessCheck check;
};

class CluesInGrid {
   public:
    CluesInGrid(const Board& grid, const std::vector<ClueCells>& unavoidable, unsigned clue_count,
                const ClueSearch& settings, const std::function<void(const Board&)>& visit)
        : grid_(grid),
          settings_(settings),
          visit_(visit),
          plan_(grid.side(), unavoidable, clue_count, sizes_for(clue_count).across,
                settings.budget),
          team_(core::thread_count(settings.threads)) {
        for (std::size_t t = 0; t < team_.size(); ++t) {
            workers_.push_back(std::make_unique<ClueWorker>(plan_, grid_, settings_.budget));
        }
    }

    ClueAnswer run() {
        const std::size_t units = plan_.units().size();
        const std::size_t round = units_of_round * team_.size();
        for (std::size_t begin = 0; begin < units; begin += round) {
            if (settings_.budget.is_time_up()) is_stopped_ = true;
            if (is_stopped_ || answer_.boards == settings_.limit) break;
            search_units(begin, std::min(round, units - begin));
            look(std::min(begin + round, units), units);
        }
        for (const auto& worker : workers_) {
            answer_.nodes += worker->search.nodes();
            answer_.checked += worker->check.checked();
        }
        answer_.outcome = answer_.boards == settings_.limit ? Outcome::found
                          : is_stopped_                     ? Outcome::out_of_budget
                                                            : Outcome::exhausted;
        return answer_;
    }

   private:
    void search_units(std::size_t begin, std::size_t count) {
        found_.assign(count, {});
        team_.run(count, [&](std::size_t thread, std::size_t i) {
            if (!is_stopped_) search_unit(*workers_[thread], plan_.units()[begin + i], found_[i]);
        });
        for (const std::vector<ClueCells>& boards : found_) {
            for (const ClueCells board : boards) {
                if (answer_.boards == settings_.limit) return;
                ++answer_.boards;
                visit_(clues::board_of(grid_, board));
            }
        }
    }

    /// Finds the boards of a unit, up to the limit.
    void search_unit(ClueWorker& worker, const clues::Unit& unit, std::vector<ClueCells>& found) {
        std::vector<ClueCells>& unique = worker.check.unique();
        unique.clear();
        bool is_limit_reached = false;
        bool is_in_time = true;
        const clues::ThirdsSearch::Take take = [&](ClueCells board) {
            is_in_time = worker.check.add(board);
            is_limit_reached = unique.size() >= settings_.limit - answer_.boards;
            return is_in_time && !is_limit_reached;
        };
        const bool is_done = worker.search.run(unit, take);
        if (is_in_time) is_in_time = worker.check.finish();
        if (!is_in_time || (!is_done && !is_limit_reached)) is_stopped_ = true;
        found = unique;
    }

    void look(std::size_t done, std::size_t units) {
        constexpr std::chrono::milliseconds look_every{100};
        const auto now = std::chrono::steady_clock::now();
        if (!settings_.look || now < last_look_ + look_every) return;
        last_look_ = now;
        settings_.look(static_cast<double>(done) / static_cast<double>(units));
    }

    const Board& grid_;
    const ClueSearch& settings_;
    const std::function<void(const Board&)>& visit_;
    clues::Plan plan_;
    core::ThreadTeam team_;
    std::vector<std::unique_ptr<ClueWorker>> workers_;  // one for each thread
    std::vector<std::vector<ClueCells>> found_;         // by the units of a round
    std::atomic<bool> is_stopped_ = false;
    ClueAnswer answer_;
    std::chrono::steady_clock::time_point last_look_;
};

void require_grid(const Board& grid, unsigned clue_count) {
    const auto shape = grid.grid.shape();
    if (!shape || !has_clue_search(*shape)) {
        throw UnsupportedError("boards with few clues are searched in 4x4, 6x6, 8x8 and 9x9 grids");
    }
    const unsigned most = most_clues_searched(*shape);
    if (clue_count > most) {
        throw UnsupportedError("at most " + std::to_string(most) +
                               " clues are searched for in a grid of this size");
    }
    if (const auto violation = find_violation(Board(grid.grid), grid)) {
        throw ProblemError("this is not a full grid: " + *violation);
    }
}

}  // namespace

bool has_clue_search(BoxShape shape) noexcept {
    constexpr unsigned most_side = 9;
    return shape.rows >= 2 && shape.columns >= 2 && shape.rows <= most_side &&
           shape.columns <= most_side && shape.side() <= most_side;
}

unsigned most_clues_searched(BoxShape shape) noexcept {
    const std::size_t cells = shape.cells();
    return cells > cells_of_small_board ? most_clues_of_large_board : static_cast<unsigned>(cells);
}

ClueAnswer boards_with_clues(const Board& grid, unsigned clues, const ClueSearch& search,
                             const std::function<void(const Board& board)>& visit) {
    require_grid(grid, clues);
    const std::vector<ClueCells> unavoidable =
        unavoidable_sets(grid, sizes_for(clues).largest, search.budget);
    if (search.budget.is_time_up()) return {Outcome::out_of_budget, 0, 0, 0};
    return CluesInGrid(grid, unavoidable, clues, search, visit).run();
}

}  // namespace quadrille::sudoku
