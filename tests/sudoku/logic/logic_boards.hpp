// Boards for the tests of the logic room.
#pragma once

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/make.hpp"

namespace quadrille::sudoku::logic {

inline Board read_board(const std::string& text) {
    std::istringstream in(text);
    return std::get<Board>(BoardReader(in, "text").next().value().board);
}

/// Random 9x9 boards with one solution: minimal ones, or with a number of clues.
inline std::vector<MadeBoard> made_boards(std::size_t count, std::uint64_t seed,
                                          std::optional<unsigned> clues = {}) {
    Recipe recipe;
    recipe.clues = clues;
    recipe.seed = seed;
    std::vector<MadeBoard> boards;
    BoardMaker(recipe).make(0, count,
                            [&](std::uint64_t, const MadeBoard& made) { boards.push_back(made); });
    return boards;
}

}  // namespace quadrille::sudoku::logic
