#include "sudoku/board_words.hpp"

#include "quadrille/sudoku/formats.hpp"

namespace quadrille::tools {

std::vector<std::string> texts_of_candidates(const sudoku::Answer& answer,
                                             const sudoku::Board& board) {
    std::vector<std::string> texts;
    for (const std::vector<unsigned>& values : answer.candidates) {
        texts.push_back(sudoku::to_text(values, board));
    }
    return texts;
}

}  // namespace quadrille::tools
