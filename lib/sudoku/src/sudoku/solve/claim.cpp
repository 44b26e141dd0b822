#include "quadrille/sudoku/claim.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/solve.hpp"
#include "quadrille/sudoku/formats.hpp"

namespace quadrille::sudoku {
namespace {

/// All options of a full board, in ascending order. Those of rules follow from those of cells.
Solution options_of(const SudokuEncoder& encoder, const Board& full) {
    Board puzzle(full.grid);
    puzzle.cells = full.cells;
    const Reduction rest = encoder.encode(puzzle);
    Solution all = rest.lift(first_solution(rest.problem).solution);
    std::ranges::sort(all);
    return all;
}

}  // namespace

Claim claim_of(const SudokuEncoder& encoder, const Board& board, const Board* only) {
    Reduction encoded = encoder.encode(board);
    Claim claim;
    claim.title =
        "The board " + to_line(board) + "\nWhat its givens cover or contradict is left out.";
    if (only != nullptr) {
        const Solution whole = options_of(encoder, *only);
        Solution& solution = claim.known.emplace_back();
        for (std::size_t o = 0; o < encoded.origin.size(); ++o) {
            if (std::ranges::binary_search(whole, encoded.origin[o])) {
                solution.push_back(id_at<OptionId>(o));
            }
        }
    }
    claim.problem = std::move(encoded.problem);
    return claim;
}

}  // namespace quadrille::sudoku
