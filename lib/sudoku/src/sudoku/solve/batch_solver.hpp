// Solves classic 9x9 boards together, in the lanes of vectors, on one thread or on several.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/question.hpp"
#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille::sudoku {

class BatchSolver {
   public:
    /// Can 9x9 boards be solved together, for this question and by these settings?
    [[nodiscard]] static bool answers(const Question& question, const Settings& settings);

    /// answers() must be true for the question. 0 threads mean one for each core. Throws as
    /// choose_kernel does.
    BatchSolver(const Question& question, std::string_view kernel, unsigned threads);

    [[nodiscard]] std::string_view kernel() const noexcept { return kernel_.name; }

    /// The number of boards that are worth solving together.
    [[nodiscard]] std::size_t most() const noexcept { return most_; }

    /// Solves and checks all of the boards. Throws WrongSolutionError.
    void solve(std::span<const Cells> boards, const Budget& budget);

    /// The answer of one of the boards that were solved last.
    [[nodiscard]] const lanes::LaneAnswer& answer(std::size_t i) const { return answers_[i]; }
    /// Its solutions that were found, or only the first one if a verdict was asked for.
    [[nodiscard]] std::span<const Cells> solutions(std::size_t i) const;

   private:
    void solve_piece(lanes::LaneMemory& memory, std::size_t begin, std::size_t size);
    void require_solutions(std::size_t i) const;

    lanes::LaneKernel kernel_;
    std::uint64_t limit_;
    bool keeps_all_;                         // solutions of a board, not only the first
    std::size_t most_;                       // boards
    std::vector<lanes::LaneMemory> memory_;  // for each thread
    std::span<const Cells> boards_;
    Budget budget_;
    std::vector<lanes::LaneAnswer> answers_;
    std::vector<std::vector<Cells>> found_;  // if it keeps all
};

}  // namespace quadrille::sudoku
