#include "sudoku/make/solver_maker.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::sudoku::make {

namespace {

/// The first removal takes half of the clues.
constexpr std::size_t share_of_first_removal = 2;
/// If one clue is removed, its value can be excluded: then any solution is a second one. A board
/// with an exclusion has an engine of its own, which pays from 16x16 on.
constexpr unsigned most_side_without_exclusion = 12;
/// Aim::unique: the most nodes of a test on grids of more than 81 cells.
constexpr std::uint64_t nodes_of_test = 5000;

/// Has a test a limit, so that its result depends on the nodes that it takes?
bool is_limited(const Recipe& recipe) {
    return recipe.aim == Recipe::Aim::unique && recipe.grid.cell_count() > UniformGrid::most_cells;
}

Settings for_tests(const Recipe& recipe, Settings settings) {
    settings.budget.nodes = is_limited(recipe) ? std::optional(nodes_of_test) : std::nullopt;
    return settings;
}

}  // namespace

SolverMaker::SolverMaker(const Recipe& recipe, const Settings& settings, const UniformGrid* grids,
                         const std::vector<std::vector<std::uint32_t>>& orbits)
    : recipe_(recipe),
      settings_(settings),
      grids_(grids),
      orbits_(orbits),
      for_one_(Question::first(), for_tests(recipe, settings)),
      for_two_(Question::up_to(2), for_tests(recipe, settings)) {}

std::optional<MadeBoard> SolverMaker::make(std::uint64_t number) {
    for (std::uint64_t tries = 1;; ++tries) {
        Draws draws{recipe_.seed, number, tries - 1};
        const std::optional<Board> full = full_grid(draws);
        if (!full) return std::nullopt;
        const std::optional<Board> puzzle = puzzle_of(*full, draws);
        if (!puzzle) return std::nullopt;
        const auto clues =
            static_cast<unsigned>(std::count_if(puzzle->cells.begin(), puzzle->cells.end(),
                                                [](std::uint16_t value) { return value != 0; }));
        if (recipe_.clues && clues != *recipe_.clues) continue;
        if (recipe_.wanted && !recipe_.wanted(*puzzle)) continue;
        return MadeBoard{*puzzle, *full, clues, tries, 0};
    }
}

std::optional<Board> SolverMaker::full_grid(Draws& draws) {
    if (settings_.budget.is_time_up()) return std::nullopt;
    if (grids_ == nullptr) return random_grid(draws);
    Board board(recipe_.grid);
    const UniformGrid::Grid values = grids_->draw(draws);
    std::copy_n(values.begin(), board.cells.size(), board.cells.begin());
    return board;
}

/// Random cells get random values, each so that a solution is left, until as many cells have one as
/// there are values. Then the solver's first solution is taken. It may depend on the boards that
/// the solver had before, so the solver is a new one.
std::optional<Board> SolverMaker::random_grid(Draws& draws) {
    Solver solver(Question::first(), settings_);
    Board board = recipe_.start.value_or(Board(recipe_.grid));
    std::optional<Board> solution;
    if (recipe_.start) {
        // It may have all values that a board needs.
        Answer any = Solver(Question::first(), settings_).solve(board);
        if (any.outcome == Outcome::out_of_budget) return std::nullopt;
        if (!any.first) {
            throw ProblemError("the given board has no solution, so no board can be made from it");
        }
        solution = std::move(any.first);
    }
    std::vector<std::uint32_t> cells;
    for (const auto& orbit : orbits_) cells.insert(cells.end(), orbit.begin(), orbit.end());
    std::ranges::sort(cells);
    draws.shuffle(std::span(cells));
    std::vector<std::uint16_t> values(board.side());
    std::iota(values.begin(), values.end(), std::uint16_t{1});
    const std::size_t given = std::min<std::size_t>(board.side(), cells.size());
    for (std::size_t i = 0; i < given; ++i) {
        draws.shuffle(std::span(values));
        for (const std::uint16_t value : values) {
            board.cells[cells[i]] = value;
            if (find_clash(board)) continue;
            Answer answer = solver.solve(board);
            if (answer.outcome == Outcome::out_of_budget) return std::nullopt;
            if (!answer.first) continue;
            solution = std::move(answer.first);
            break;
        }
        if (!solution) throw ProblemError("the grid has no solution, so no board can be made");
    }
    return solution;
}

/// Orbits before order[at] have been considered. A test is without order[at] … order[end - 1].
std::optional<Board> SolverMaker::puzzle_of(const Board& full, Draws& draws) {
    std::vector<std::uint32_t> order(orbits_.size());
    std::iota(order.begin(), order.end(), 0u);
    draws.shuffle(std::span(order));
    const auto orbit = [&](std::size_t i) -> const auto& {
        return orbits_[order[i]];
    };
    sets_.clear();
    if (is_limited(recipe_)) {
        // The nodes of a test may depend on the boards that the solver had before.
        for_one_ = Solver(Question::first(), for_tests(recipe_, settings_));
        for_two_ = Solver(Question::up_to(2), for_tests(recipe_, settings_));
    }
    Board puzzle = full;
    if (recipe_.start) {
        puzzle.symbols = recipe_.start->symbols;
        puzzle.excluded = recipe_.start->excluded;
    }
    std::size_t count = full.cells.size();
    const std::size_t least = recipe_.aim == Recipe::Aim::unique ? recipe_.clues.value_or(0) : 0;
    std::size_t most = count / share_of_first_removal;
    for (std::size_t at = 0; at < order.size();) {
        Board rest = puzzle;
        std::size_t removed = 0;
        std::size_t end = at;
        for (; end < order.size(); ++end) {
            const std::size_t size = orbit(end).size();
            if (end > at && removed + size > most) break;
            if (count - removed < least + size) break;
            for (const std::uint32_t cell : orbit(end)) rest.cells[cell] = 0;
            if (!are_sets_hit(rest)) {
                for (const std::uint32_t cell : orbit(end)) rest.cells[cell] = puzzle.cells[cell];
                break;
            }
            removed += size;
        }
        if (end == at) {
            ++at;  // the orbit stays
            continue;
        }
        const auto only =
            removed == 1 ? std::optional(orbit(at).front()) : std::optional<std::uint32_t>();
        const bool goes = is_unique(rest, full, only);
        if (settings_.budget.is_time_up()) return std::nullopt;
        if (goes) {
            puzzle = std::move(rest);
            count -= removed;
            at = end;
            most = 1;
        } else if (end == at + 1) {
            ++at;
        } else {
            most = std::max<std::size_t>(1, removed / 2);
        }
    }
    return puzzle;
}

bool SolverMaker::are_sets_hit(const Board& puzzle) const {
    return std::all_of(sets_.begin(), sets_.end(), [&](const std::vector<std::uint32_t>& set) {
        return std::any_of(set.begin(), set.end(),
                           [&](std::uint32_t cell) { return puzzle.cells[cell] != 0; });
    });
}

bool SolverMaker::is_unique(const Board& puzzle, const Board& full,
                            std::optional<std::uint32_t> removed) {
    bool is_other = false;
    const auto look = [&](const BoardView& view) {
        const Board solved = view.board();
        std::vector<std::uint32_t> set;
        for (std::uint32_t cell = 0; cell < full.cells.size(); ++cell) {
            if (solved.cells[cell] != full.cells[cell]) set.push_back(cell);
        }
        if (set.empty()) return;
        is_other = true;
        sets_.push_back(std::move(set));
    };
    if (!removed || puzzle.side() <= most_side_without_exclusion) {
        return for_two_.solve(puzzle, look).outcome == Outcome::exhausted && !is_other;
    }
    Board other = puzzle;
    other.excluded.push_back({*removed, full.cells[*removed]});
    return for_one_.solve(other, look).outcome == Outcome::exhausted && !is_other;
}

}  // namespace quadrille::sudoku::make
