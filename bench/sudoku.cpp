// How fast boards are solved: by each engine, through the exact cover (build the board's problem,
// search for a second solution, decode), in the lanes of each kind of vectors, and by the five
// plain references.
//
//     bench_sudoku [--data FOLDER] [Google Benchmark's own arguments]
//
// An iteration solves all boards of a file. The skeletons of the encoder are made beforehand.
// Every board must have one solution, and that must keep the givens and the rules.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board_files.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/sudoku_search.hpp"
#include "sudoku/lanes/kernel.hpp"
#include "support/run.hpp"

namespace {

using namespace quadrille;
using Boards = std::vector<sudoku::Board>;

/// For one pass through a file, so that the slowest reference on the largest boards ends.
constexpr double seconds_of_a_reference = 10;

[[noreturn]] void refuse(std::size_t board, const std::string& what) {
    throw std::runtime_error("board " + std::to_string(board + 1) + ": " + what);
}

/// Solves boards as an exact cover. Holds the skeleton of each size.
class ByExactCover {
   public:
    ByExactCover(std::string_view engine, const Boards& boards) {
        Settings settings;
        settings.engine = engine;
        for (const sudoku::Board& board : boards) {
            const std::pair key{board.shape.rows, board.shape.columns};
            if (!sizes_.contains(key)) {
                sizes_.emplace(key, std::make_unique<Size>(board.shape, settings));
            }
        }
    }

    void operator()(const Boards& boards, Boards& solved) const {
        for (std::size_t i = 0; i < boards.size(); ++i) solve(boards[i], i, solved[i]);
    }

   private:
    void solve(const sudoku::Board& board, std::size_t number, sudoku::Board& solved) const {
        SudokuSearch& search = sizes_.at({board.shape.rows, board.shape.columns})->search;
        Engine* const engine = search.start(board);
        if (engine == nullptr || engine->next() != Outcome::found) refuse(number, "no solution");
        solved = search.decode(engine->solution());
        if (engine->next() != Outcome::exhausted) refuse(number, "several solutions");
    }

    struct Size {
        Size(sudoku::BoxShape shape, const Settings& settings)
            : encoder(shape), search(encoder, settings) {}
        SudokuEncoder encoder;
        SudokuSearch search;
    };

    std::map<std::pair<unsigned, unsigned>, std::unique_ptr<Size>> sizes_;
};

/// Solves boards by a reference, all of them within seconds_of_a_reference.
class ByReference {
   public:
    explicit ByReference(const sudoku::Reference& reference) : reference_(&reference) {}

    void operator()(const Boards& boards, Boards& solved) const {
        Budget budget;
        budget.deadline = Budget::in(seconds_of_a_reference);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            const sudoku::ReferenceResult result = reference_->solve(boards[i], 2, budget);
            if (result.outcome == Outcome::out_of_budget) {
                throw bench::Skipped(std::to_string(i) + " of " + std::to_string(boards.size()) +
                                     " boards solved in " +
                                     std::to_string(static_cast<int>(seconds_of_a_reference)) +
                                     " seconds");
            }
            if (result.solutions != 1)
                refuse(i, result.first ? "several solutions" : "no solution");
            solved[i] = *result.first;
        }
    }

   private:
    const sudoku::Reference* reference_;
};

/// Solves all boards together, in lanes, on one kind of processor.
class ByLanes {
   public:
    ByLanes(const sudoku::lanes::Kernel& kernel, const Boards& boards) : kernel_(&kernel) {
        for (const sudoku::Board& board : boards) {
            const auto cells = sudoku::to_cells(board);
            if (!cells) throw bench::Skipped("not all boards are 9x9");
            cells_.push_back(*cells);
        }
        answers_.resize(cells_.size());
    }

    void operator()(const Boards& boards, Boards& solved) {
        sudoku::lanes::solve_on(*kernel_, cells_, 2, {}, answers_, {}, memory_);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (answers_[i].solutions != 1)
                refuse(i, answers_[i].solutions == 0 ? "no solution" : "several solutions");
            std::copy(answers_[i].first.begin(), answers_[i].first.end(), solved[i].cells.begin());
        }
    }

   private:
    const sudoku::lanes::Kernel* kernel_;
    std::vector<sudoku::Cells> cells_;
    std::vector<sudoku::LanesAnswer> answers_;
    sudoku::lanes::Memory memory_;
};

template <typename Solver>
void measure(benchmark::State& state, const Boards& boards, Solver&& solve) {
    Boards solved = boards;
    for (auto _ : state) solve(boards, solved);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (const auto violation = sudoku::find_violation(boards[i], solved[i])) {
            refuse(i, *violation);
        }
    }
    state.counters["side"] = boards.front().side();
    state.counters["boards/s"] = bench::each_iteration(static_cast<double>(boards.size()));
}

void add_all(const bench::BoardFile& file) {
    const auto add = [&](std::string_view solver, auto body) {
        bench::add("sudoku/" + file.name + "/" + std::string(solver), body)
            ->Unit(benchmark::kMillisecond);
    };
    for (const EngineInfo& engine : engines()) {
        add(engine.name, [file, &engine](benchmark::State& state) {
            const Boards boards = bench::read_boards(file);
            constexpr unsigned largest_side_to_count = 9;
            if (engine.features.counts && boards.front().side() > largest_side_to_count) {
                throw bench::Skipped("it counts, and would take minutes to find a solution");
            }
            measure(state, boards, ByExactCover(engine.name, boards));
        });
    }
    for (const sudoku::lanes::Kernel& kernel : sudoku::lanes::kernels()) {
        add("lanes/" + std::string(kernel.name), [file, &kernel](benchmark::State& state) {
            const Boards boards = bench::read_boards(file);
            measure(state, boards, ByLanes(kernel, boards));
        });
    }
    if (!file.for_references) return;
    for (const sudoku::Reference& reference : sudoku::references()) {
        add(reference.name, [file, &reference](benchmark::State& state) {
            measure(state, bench::read_boards(file), ByReference(reference));
        });
    }
}

}  // namespace

int main(int count, char** arguments) try {
    for (const bench::BoardFile& file : bench::own_board_files()) add_all(file);
    if (count > 1 && std::string_view(arguments[1]) == "--data") {
        if (count == 2) throw std::runtime_error("--data needs a folder");
        for (const bench::BoardFile& file : bench::board_files_in(arguments[2])) add_all(file);
        arguments[2] = arguments[0];
        arguments += 2;
        count -= 2;
    }
    return bench::run(count, arguments);
} catch (const std::exception& error) {
    std::cerr << "bench_sudoku: " << error.what() << '\n';
    return 1;
}
