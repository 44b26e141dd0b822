#include "sudoku/candidates.hpp"

#include <string>

#include "quadrille/diagram.hpp"
#include "quadrille/sudoku/solver.hpp"

namespace quadrille::sudoku {

Answer find_candidates(const SudokuEncoder& encoder, const Board& board, const Settings& settings) {
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

    std::vector<bool> is_possible(board.cells.size() * board.side());
    for (const OptionId option : encoded.forced) is_possible[index(option)] = true;
    const std::vector<Count> counts = made.diagram->option_counts();
    for (std::size_t o = 0; o < counts.size(); ++o) {
        if (counts[o]) is_possible[index(encoded.origin[o])] = true;
    }
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        std::vector<unsigned>& values = answer.candidates.emplace_back();
        for (unsigned value = 1; value <= board.side(); ++value) {
            if (is_possible[index(encoder.option(cell, value))]) values.push_back(value);
        }
    }
    return answer;
}

}  // namespace quadrille::sudoku
