#include "sudoku/solve/candidates.hpp"

#include <string>
#include <utility>
#include <vector>

#include "quadrille/diagram.hpp"
#include "quadrille/possible_options.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/solve/one_by_one.hpp"

namespace quadrille::sudoku {
namespace {

/// The values of each cell. `is_possible` says of each option of the board's own problem whether it
/// is in a solution, and the board has one.
std::vector<std::vector<unsigned>> values_of_cells(const SudokuEncoder& encoder, const Board& board,
                                                   const Reduction& encoded,
                                                   const std::vector<bool>& is_possible) {
    std::vector<bool> of_grid(board.cells.size() * board.side());
    const auto note = [&](OptionId option) {
        if (index(option) < of_grid.size()) of_grid[index(option)] = true;  // others are of rules
    };
    for (const OptionId option : encoded.forced) note(option);
    for (std::size_t o = 0; o < is_possible.size(); ++o) {
        if (is_possible[o]) note(encoded.origin[o]);
    }
    std::vector<std::vector<unsigned>> candidates(board.cells.size());
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        for (unsigned value = 1; value <= board.side(); ++value) {
            if (of_grid[index(encoder.option(cell, value))]) candidates[cell].push_back(value);
        }
    }
    return candidates;
}

}  // namespace

FoundCandidates search_candidates(const SudokuEncoder& encoder, const Board& board,
                                  const Settings& settings) {
    FoundCandidates found{{}, settings.engine};
    const Reduction encoded = encoder.encode(board);
    if (encoded.impossible) return found;
    const PossibleOptions possible =
        possible_options(encoded.problem, settings, [&](std::span<const OptionId> solution) {
            require_solution(board, encoder.decode(encoded, solution), settings.engine);
        });
    found.engine = possible.engine;
    Answer& answer = found.answer;
    answer.outcome = possible.outcome;
    answer.solutions = Count(possible.solutions);
    answer.stats = possible.stats;
    if (possible.outcome == Outcome::exhausted && possible.solutions > 0) {
        answer.candidates = values_of_cells(encoder, board, encoded, possible.is_possible);
    }
    return found;
}

Answer read_candidates(const SudokuEncoder& encoder, const Board& board, const Settings& settings) {
    const Reduction encoded = encoder.encode(board);
    Answer answer;
    if (encoded.impossible) return answer;
    const MadeDiagram made = make_diagram(encoded.problem, settings);
    if (made.outcome == Making::does_not_fit) {
        throw MemoryLimitError("the diagram of all solutions does not fit into " +
                               std::to_string(settings.memory_limit >> 20) +
                               " MiB, the memory limit");
    }
    answer.stats = made.stats;
    if (made.outcome == Making::out_of_budget) {
        answer.outcome = Outcome::out_of_budget;
        return answer;
    }
    answer.solutions = made.diagram->count();
    if (!answer.solutions) return answer;
    std::vector<bool> is_possible;
    for (const Count& count : made.diagram->option_counts()) is_possible.push_back(bool(count));
    answer.candidates = values_of_cells(encoder, board, encoded, is_possible);
    return answer;
}

}  // namespace quadrille::sudoku
