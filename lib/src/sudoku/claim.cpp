#include "quadrille/sudoku/claim.hpp"

#include <utility>

#include "quadrille/sudoku/formats.hpp"

namespace quadrille::sudoku {

Claim claim_of(const SudokuEncoder& encoder, const Board& board, const Board* only) {
    Reduction encoded = encoder.encode(board);
    Claim claim;
    claim.title =
        "The board " + to_line(board) + "\nWhat its givens cover or contradict is left out.";
    if (only != nullptr) {
        Solution& solution = claim.known.emplace_back();
        for (std::size_t o = 0; o < encoded.origin.size(); ++o) {
            const std::size_t option = index(encoded.origin[o]);
            if (only->cells[option / board.side()] == option % board.side() + 1) {
                solution.push_back(id_at<OptionId>(o));
            }
        }
    }
    claim.problem = std::move(encoded.problem);
    return claim;
}

}  // namespace quadrille::sudoku
