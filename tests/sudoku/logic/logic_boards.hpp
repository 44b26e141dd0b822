// Boards for the tests of the logic room.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/sudoku/make.hpp"

namespace quadrille::sudoku::logic {

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
