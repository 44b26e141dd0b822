// Lists or counts the solutions of one classic 9x9 board that may have many.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku {

/// When a count of one board is left to the engines.
struct Handover {
    std::uint64_t nodes = thresholds::nodes_of_count;  ///< after which this is decided, once
    /// The count is left to the engines if it seems to need more nodes than this in all.
    double expected_nodes = thresholds::expected_nodes_of_count;
};

class Listing {
   public:
    /// Are 9x9 boards listed or counted by all lanes, for this question and by these settings?
    [[nodiscard]] static bool answers(const Question& question, const Settings& settings);

    /// answers() must be true for the question. Throws as choose_kernel does.
    Listing(const Question& question, std::string_view kernel, const Handover& handover = {});

    /// The answer without its time. Each solution is checked before the visitor sees it. Returns
    /// nothing if there are too many solutions to count them one by one. Throws WrongSolutionError
    /// and what the functions throw.
    [[nodiscard]] std::optional<Answer> solve(const Cells& board, const Budget& budget,
                                              const SolutionVisitor& visit,
                                              const std::function<void(const Moment&)>& look);

   private:
    Question question_;
    Handover handover_;
    lanes::LaneKernel kernel_;
    std::unique_ptr<lanes::LaneMemory> memory_;
};

}  // namespace quadrille::sudoku
