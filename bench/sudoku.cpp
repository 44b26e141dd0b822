// How fast boards are solved: by sudoku::Solver for all boards at once, by each engine one board at
// a time, in lanes on each kind of vectors, and by the five plain references.
//
//     bench_sudoku [--data FOLDER] [Google Benchmark's own arguments]
//
// An iteration solves all boards of a file. Engines that boards share are made beforehand. Every
// board must have one solution, which must keep the givens and the rules.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board_files.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "support/run.hpp"

namespace {

using namespace quadrille;
using Boards = std::vector<sudoku::Board>;

/// The limit for one pass through a file, so that the slowest reference ends on the largest boards.
constexpr double seconds_of_a_reference = 10;

[[noreturn]] void refuse(std::size_t board, const std::string& what) {
    throw std::runtime_error("board " + std::to_string(board + 1) + ": " + what);
}

void keep_unique(std::size_t board, const sudoku::Answer& answer, sudoku::Board& solved) {
    if (!answer.first) refuse(board, "no solution");
    if (answer.uniqueness() != sudoku::Uniqueness::unique) refuse(board, "several solutions");
    solved = *answer.first;
}

/// Asks the solver about one board after another, with one engine.
class ByEngine {
   public:
    ByEngine(std::string_view engine, const Boards& boards) : solver_(unique(engine)) {
        // The engine for a grid is made when the first board of that grid comes.
        std::vector<sudoku::Grid> seen;
        for (const sudoku::Board& board : boards) {
            if (std::ranges::find(seen, board.grid) != seen.end()) continue;
            seen.push_back(board.grid);
            (void)solver_.solve(board);
        }
    }

    void operator()(const Boards& boards, Boards& solved) {
        for (std::size_t i = 0; i < boards.size(); ++i) {
            keep_unique(i, solver_.solve(boards[i]), solved[i]);
        }
    }

   private:
    static sudoku::Solver unique(std::string_view engine) {
        Settings settings;
        settings.engine = engine;
        return sudoku::Solver(sudoku::Question::unique(), settings);
    }

    sudoku::Solver solver_;
};

/// Asks the solver about all boards at once.
class BySolver {
   public:
    void operator()(const Boards& boards, Boards& solved) {
        const std::vector<sudoku::Answer> answers = solver_.solve(boards);
        for (std::size_t i = 0; i < boards.size(); ++i) keep_unique(i, answers[i], solved[i]);
    }

   private:
    sudoku::Solver solver_{sudoku::Question::unique()};
};

/// Solves boards with a reference, all of them within seconds_of_a_reference.
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
    ByLanes(const sudoku::lanes::LaneKernel& kernel, const Boards& boards) : kernel_(&kernel) {
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
    const sudoku::lanes::LaneKernel* kernel_;
    std::vector<sudoku::Cells> cells_;
    std::vector<sudoku::lanes::LaneAnswer> answers_;
    sudoku::lanes::LaneMemory memory_;
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
            measure(state, boards, ByEngine(engine.name, boards));
        });
    }
    add("solver",
        [file](benchmark::State& state) { measure(state, bench::read_boards(file), BySolver()); });
    for (const sudoku::lanes::LaneKernel& kernel : sudoku::lanes::kernels()) {
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
