// How fast boards are made on one thread: by the kernels for 9x9 boards, by the solver for others.
//
//     bench_make [Google Benchmark's own arguments]
//
// An iteration makes the same boards each time. `clues` is their mean number of clues, which shows
// any change of the boards. The tables of full grids are made beforehand.
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "quadrille/kernels.hpp"
#include "quadrille/sudoku/make.hpp"
#include "support/run.hpp"

namespace {

using namespace quadrille;
using sudoku::Recipe;

void measure(benchmark::State& state, const Recipe& recipe, std::uint64_t boards,
             const std::string& kernel) {
    Settings settings;
    settings.kernel = kernel;
    sudoku::BoardMaker maker(recipe, settings);
    std::uint64_t clues = 0;
    for ([[maybe_unused]] auto iteration : state) {
        clues = 0;
        const std::uint64_t made = maker.make(
            0, boards,
            [&](std::uint64_t, const sudoku::MadeBoard& board) { clues += board.clues; });
        if (made != boards) throw std::runtime_error("not all boards were made");
    }
    state.counters["boards/s"] = bench::each_iteration(static_cast<double>(boards));
    state.counters["clues"] = static_cast<double>(clues) / static_cast<double>(boards);
}

void add(const std::string& name, const Recipe& recipe, std::uint64_t boards,
         const std::string& kernel = "auto") {
    bench::add("make/" + name, [=](benchmark::State& state) {
        measure(state, recipe, boards, kernel);
    })->Unit(benchmark::kMillisecond);
}

Recipe recipe_for(sudoku::BoxShape shape, Recipe::Aim aim) {
    Recipe recipe;
    recipe.grid = shape;
    recipe.aim = aim;
    recipe.seed = 1;
    return recipe;
}

}  // namespace

int main(int count, char** arguments) {
    using enum Recipe::Aim;
    for (const KernelInfo& kernel : kernels()) {
        if (!kernel.is_supported) continue;
        const std::string name(kernel.name);
        add("9x9/minimal/" + name, recipe_for({3, 3}, minimal), 2000, name);
    }
    add("9x9/controlled", recipe_for({3, 3}, controlled), 20);
    Recipe few = recipe_for({3, 3}, unique);
    few.clues = 22;
    add("9x9/22-clues", few, 200);
    Recipe symmetric = recipe_for({3, 3}, minimal);
    symmetric.symmetry = sudoku::PatternSymmetry::rotational;
    add("9x9/rotational", symmetric, 2000);
    Recipe full = recipe_for({3, 3}, unique);
    full.clues = 81;
    add("9x9/full-grids", full, 10'000);
    add("6x6/minimal", recipe_for({2, 3}, minimal), 100);
    add("16x16/minimal", recipe_for({4, 4}, minimal), 3);
    add("25x25/unique", recipe_for({5, 5}, unique), 1);
    return bench::run(count, arguments);
}
