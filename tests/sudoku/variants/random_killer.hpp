// Full boards with random cages that hold on them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {

/// Cages of `smallest` to four more cells that lie side by side, and differ in a full board. Some
/// overlap, and some have fewer cells, for want of room.
inline std::vector<Rule> random_cages(const Values& full, unsigned side, std::size_t smallest,
                                      std::mt19937_64& random) {
    std::vector<Rule> cages;
    std::vector<bool> is_taken(full.size());
    for (std::uint32_t first = 0; first < full.size(); ++first) {
        if (is_taken[first] || random() % 10 == 0) continue;
        std::vector<std::uint32_t> cells{first};
        const std::size_t wanted = smallest + random() % 5;
        for (int trial = 0; trial < 20 && cells.size() < wanted; ++trial) {
            const std::uint32_t at = cells[random() % cells.size()];
            const bool goes_right = random() % 2 == 0;
            if (goes_right ? at % side == side - 1 : at + side >= full.size()) continue;
            const std::uint32_t next = goes_right ? at + 1 : at + side;
            if (is_taken[next] && random() % 8 != 0) continue;
            const auto is_same = [&](auto cell) { return full[cell] == full[next]; };
            if (std::ranges::none_of(cells, is_same)) cells.push_back(next);
        }
        unsigned sum = 0;
        for (const std::uint32_t cell : cells) {
            is_taken[cell] = true;
            sum += full[cell];
        }
        cages.push_back(cage(cells, sum));
    }
    return cages;
}

/// A full board with random cages. Blank its cells to get a puzzle.
inline Board random_killer(BoxShape shape, std::mt19937_64& random, std::size_t smallest = 1) {
    const unsigned side = shape.side();
    std::vector<unsigned> names(side);
    std::iota(names.begin(), names.end(), 1U);
    std::ranges::shuffle(names, random);
    Values full(shape.cells());
    for (std::size_t cell = 0; cell < full.size(); ++cell) {
        const auto row = static_cast<unsigned>(cell / side);
        const auto shift = row % shape.rows * shape.columns + row / shape.rows;
        full[cell] = static_cast<std::uint16_t>(names[(cell + shift) % side]);
    }
    Board board(Grid(shape).with_rules(random_cages(full, side, smallest, random)));
    board.cells = full;
    return board;
}

}  // namespace quadrille::sudoku
