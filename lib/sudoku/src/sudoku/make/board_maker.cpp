// BoardMaker checks the recipe, and chooses the method for its grid.
#include <algorithm>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/thread_count.hpp"
#include "core/thread_team.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/make.hpp"
#include "sudoku/make/controlled.hpp"
#include "sudoku/make/lane_maker.hpp"
#include "sudoku/make/removal.hpp"
#include "sudoku/make/solver_maker.hpp"

namespace quadrille::sudoku {

namespace {

using make::CellGroup;
using make::LaneMaker;
using make::MadeCells;
using make::SolverMaker;
using make::UniformGrid;

/// The first boards are made one by one or lane by lane, so that they are shown soon. Then more and
/// more are made together.
constexpr std::size_t boards_of_first_round = lanes::lane_count;
constexpr std::size_t boards_of_round = 1024;

bool is_tabulated(const Grid& grid) {
    return grid.shape() && make::Minicolumns::are_tabulated(*grid.shape());
}

/// The grid of the start counts. A start without givens says no more than its grid.
Recipe with_start(Recipe recipe) {
    if (!recipe.start) return recipe;
    recipe.grid = recipe.start->grid;
    const bool has_givens =
        std::ranges::any_of(recipe.start->cells, [](unsigned value) { return value != 0; });
    const bool is_plain = recipe.start->symbols.are_usual() && recipe.start->excluded.empty();
    if (!has_givens && is_plain) recipe.start.reset();
    return recipe;
}

/// The sets of cells that are removed together. Givens of the start are in none.
std::vector<std::vector<std::uint32_t>> removable_orbits(const Recipe& recipe) {
    auto orbits = pattern_orbits(recipe.grid, recipe.symmetry);
    if (!recipe.start) return orbits;
    for (auto& orbit : orbits) {
        std::erase_if(orbit, [&](std::uint32_t cell) { return recipe.start->cells[cell] != 0; });
    }
    std::erase_if(orbits, [](const auto& orbit) { return orbit.empty(); });
    return orbits;
}

void check(const Recipe& recipe, const std::vector<std::vector<std::uint32_t>>& orbits) {
    const std::size_t cells = recipe.grid.cell_count();
    if (recipe.aim == Recipe::Aim::controlled &&
        (recipe.grid.shape() != BoxShape{3, 3} || recipe.symmetry != PatternSymmetry::none ||
         recipe.start)) {
        throw ProblemError(
            "the controlled bias is for 9x9 boards with 3x3 boxes, without symmetry or givens");
    }
    if (!recipe.clues) return;
    if (*recipe.clues > cells) {
        throw ProblemError("a board of " + std::to_string(cells) + " cells has no " +
                           std::to_string(*recipe.clues) + " clues");
    }
    // The numbers of clues that are sums of the sizes of orbits.
    std::size_t removable = 0;
    for (const auto& orbit : orbits) removable += orbit.size();
    std::vector<bool> is_sum(cells + 1);
    is_sum[cells - removable] = true;  // the givens of the start
    for (const auto& orbit : orbits) {
        for (std::size_t sum = cells + 1; sum-- > orbit.size();) {
            if (is_sum[sum - orbit.size()]) is_sum[sum] = true;
        }
    }
    if (!is_sum[*recipe.clues]) {
        if (*recipe.clues < cells - removable) {
            throw ProblemError("the given board has " + std::to_string(cells - removable) +
                               " givens already");
        }
        throw ProblemError(
            "no pattern of " + std::to_string(*recipe.clues) + " clues has the symmetry '" +
            std::string(pattern_symmetries()[static_cast<std::size_t>(recipe.symmetry)]) + "'");
    }
}

/// Boards with fewer clues than this are known to have several solutions.
struct LeastClues {
    BoxShape shape;
    unsigned clues;
    std::string_view sentence;
};
constexpr LeastClues least_clues[] = {
    {{2, 2}, 4, "no 4x4 board with less than 4 clues has one solution"},
    {{2, 3}, 8, "no 6x6 board with less than 8 clues has one solution"},
    {{2, 4}, 14, "no 8x8 board with less than 14 clues has one solution"},
    {{3, 3}, 17, "no 9x9 board with less than 17 clues has one solution (McGuire and others 2014)"},
};

std::string_view known_impossible(const Recipe& recipe) {
    const std::optional<BoxShape> shape = recipe.grid.shape();
    if (!recipe.clues || !shape) return {};
    const auto [low, high] = std::minmax(shape->rows, shape->columns);
    for (const LeastClues& known : least_clues) {
        if (known.shape == BoxShape{low, high} && *recipe.clues < known.clues)
            return known.sentence;
    }
    return {};
}

std::vector<CellGroup> groups_of(const std::vector<std::vector<std::uint32_t>>& orbits) {
    std::vector<CellGroup> groups;
    for (const auto& orbit : orbits) {
        CellGroup group{{}, static_cast<unsigned>(orbit.size())};
        for (const std::uint32_t cell : orbit) {
            group.cells = make::united(group.cells, make::cell_bits[cell]);
        }
        groups.push_back(group);
    }
    return groups;
}

MadeBoard to_made(const MadeCells& cells) {
    return {to_board(cells.puzzle), to_board(cells.solution), cells.clues, cells.tries,
            cells.weight};
}

}  // namespace

struct BoardMaker::Impl {
    Impl(const Recipe& of_boards, const Settings& of_maker, unsigned threads)
        : recipe(with_start(of_boards)),
          settings(of_maker),
          orbits(removable_orbits(recipe)),
          team(core::thread_count(threads)) {
        check(recipe, orbits);
        impossible = sudoku::known_impossible(recipe);
        settings.seed.reset();
        settings.threads = 1;
        settings.budget.nodes.reset();
        const lanes::LaneKernel& of_lanes = lanes::kernel_named(settings.kernel);
        if (is_tabulated(recipe.grid) && !recipe.start) grids.emplace(*recipe.grid.shape());
        if (recipe.grid.shape() == BoxShape{3, 3} && !recipe.start) {
            groups = groups_of(orbits);
            kernel = &of_lanes;
            for (std::size_t i = 0; i < team.size(); ++i) in_lanes.push_back(lane_maker());
        } else {
            for (std::size_t i = 0; i < team.size(); ++i) {
                one_by_one.push_back(std::make_unique<SolverMaker>(
                    recipe, settings, grids ? &*grids : nullptr, orbits));
            }
        }
    }

    [[nodiscard]] std::unique_ptr<LaneMaker> lane_maker() const {
        LaneMaker::IsWanted is_wanted;
        if (recipe.wanted) {
            is_wanted = [this](const Cells& puzzle) { return recipe.wanted(to_board(puzzle)); };
        }
        const auto attempt = [this]() -> std::unique_ptr<make::Attempt> {
            if (recipe.aim == Recipe::Aim::controlled) return std::make_unique<make::Controlled>();
            return std::make_unique<make::Removal>(groups, recipe.clues,
                                                   recipe.aim == Recipe::Aim::unique);
        };
        const bool may_fail = recipe.clues || recipe.aim == Recipe::Aim::controlled;
        return std::make_unique<LaneMaker>(*grids, attempt, std::move(is_wanted), may_fail);
    }

    /// Makes the boards from `first` on. Those that the budget prevents stay empty.
    void make_round(std::uint64_t first, std::vector<std::optional<MadeBoard>>& boards) {
        if (kernel == nullptr) {
            team.run(boards.size(), [&](std::size_t thread, std::size_t i) {
                boards[i] = one_by_one[thread]->make(first + i);
            });
            return;
        }
        std::vector<std::optional<MadeCells>> made(boards.size());
        const std::size_t size = (boards.size() + team.size() - 1) / team.size();
        team.run((boards.size() + size - 1) / size, [&](std::size_t thread, std::size_t piece) {
            const std::size_t begin = piece * size;
            const std::size_t count = std::min(size, boards.size() - begin);
            in_lanes[thread]->run(*kernel, recipe.seed, first + begin,
                                  std::span(made).subspan(begin, count), settings.budget);
        });
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (made[i]) boards[i] = to_made(*made[i]);
        }
    }

    [[nodiscard]] std::size_t round_size(std::uint64_t done, std::uint64_t left) const {
        const std::size_t least = kernel == nullptr ? 1 : boards_of_first_round;
        const std::size_t most = kernel == nullptr ? 1 : boards_of_round;
        const auto size = std::clamp<std::uint64_t>(done, least, most) * team.size();
        return static_cast<std::size_t>(std::min(size, left));
    }

    Recipe recipe;
    Settings settings;
    std::vector<std::vector<std::uint32_t>> orbits;
    std::vector<CellGroup> groups;
    std::string_view impossible;
    std::optional<UniformGrid> grids;
    const lanes::LaneKernel* kernel = nullptr;  // of boards in lanes; null for other grids
    core::ThreadTeam team;
    std::vector<std::unique_ptr<LaneMaker>> in_lanes;  // for each thread
    std::vector<std::unique_ptr<SolverMaker>> one_by_one;
};

BoardMaker::BoardMaker(const Recipe& recipe, const Settings& settings, unsigned threads)
    : impl_(std::make_unique<Impl>(recipe, settings, threads)) {}
BoardMaker::~BoardMaker() = default;
BoardMaker::BoardMaker(BoardMaker&&) noexcept = default;
BoardMaker& BoardMaker::operator=(BoardMaker&&) noexcept = default;

std::optional<MadeBoard> BoardMaker::make(std::uint64_t number) {
    std::optional<MadeBoard> result;
    (void)make(number, 1, [&](std::uint64_t, const MadeBoard& made) { result = made; });
    return result;
}

std::uint64_t BoardMaker::make(std::uint64_t first, std::uint64_t count, const Visitor& visit) {
    std::uint64_t made = 0;
    for (std::uint64_t done = 0; done < count;) {
        std::vector<std::optional<MadeBoard>> boards(impl_->round_size(done, count - done));
        impl_->make_round(first + done, boards);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (!boards[i]) continue;
            ++made;
            if (visit) visit(first + done + i, *boards[i]);
        }
        done += boards.size();
        if (impl_->settings.budget.is_time_up()) break;
    }
    return made;
}

std::string_view BoardMaker::known_impossible() const noexcept {
    return impl_->impossible;
}

bool BoardMaker::is_uniform() const noexcept {
    return impl_->grids.has_value();
}

}  // namespace quadrille::sudoku
