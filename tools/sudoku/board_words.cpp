#include "sudoku/board_words.hpp"

#include "quadrille/sudoku/formats.hpp"

namespace quadrille::tools {

std::vector<std::string> texts_of_candidates(const sudoku::Answer& answer, unsigned side) {
    std::vector<std::string> texts;
    for (const std::vector<unsigned>& values : answer.candidates) {
        texts.push_back(sudoku::to_text(values, side));
    }
    return texts;
}

}  // namespace quadrille::tools
