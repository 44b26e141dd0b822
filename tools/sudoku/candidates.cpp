#include "sudoku/candidates.hpp"

#include <string_view>

namespace quadrille::tools {

namespace {

void append(std::string& cell, unsigned value, unsigned side) {
    constexpr std::string_view symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (side <= symbols.size()) {
        cell += symbols[value - 1];
        return;
    }
    if (!cell.empty()) cell += ',';
    cell += std::to_string(value);
}

}  // namespace

Candidates find_candidates(const SudokuEncoder& encoder, const sudoku::Board& board,
                           const Settings& settings) {
    const Reduction encoded = encoder.encode(board);
    Candidates found;
    if (encoded.impossible) return found;
    const MadeDiagram made = make_diagram(encoded.problem, settings);
    found.outcome = made.outcome;
    found.stats = made.stats;
    if (made.outcome != Making::made) return found;
    found.solutions = made.diagram->count();
    if (found.solutions == Count(0)) return found;

    std::vector<bool> possible(board.cells.size() * board.side());
    for (const OptionId option : encoded.forced) possible[index(option)] = true;
    const std::vector<Count> counts = made.diagram->option_counts();
    for (std::size_t o = 0; o < counts.size(); ++o) {
        if (Count(0) < counts[o]) possible[index(encoded.origin[o])] = true;
    }
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        std::string& values = found.cells.emplace_back();
        for (unsigned value = 1; value <= board.side(); ++value) {
            if (possible[index(encoder.option(cell, value))]) append(values, value, board.side());
        }
    }
    return found;
}

}  // namespace quadrille::tools
