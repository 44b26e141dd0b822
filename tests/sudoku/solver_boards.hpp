// Small boards for the tests of sudoku::Solver, and brute force for them.
#pragma once

#include <cstdint>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/references.hpp"
#include "sudoku/pattern.hpp"

namespace quadrille::sudoku {

using Values = std::vector<std::uint16_t>;
using Solutions = std::set<Values>;

/// All solutions, by the plainest of the references.
inline Solutions brute_force(const Board& board) {
    Solutions solutions;
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    (void)find_reference("rescan")->solve(
        board, all, {}, [&](const Board& solved) { solutions.insert(solved.cells); });
    return solutions;
}

inline Settings with_engine(std::string name) {
    Settings settings;
    settings.engine = std::move(name);
    return settings;
}

/// Boards with no, one and several solutions. Some of them have clashing givens.
inline std::vector<Board> random_boards(BoxShape shape, std::size_t count, unsigned blanks_of_ten) {
    std::mt19937_64 random(shape.side());
    std::vector<Board> boards;
    while (boards.size() < count) {
        Board board = pattern(shape);
        for (std::uint16_t& cell : board.cells) {
            if (random() % 10 < blanks_of_ten) cell = 0;
        }
        if (random() % 4 == 0) {
            board.cells[random() % board.cells.size()] =
                static_cast<std::uint16_t>(1 + random() % shape.side());
        }
        boards.push_back(board);
    }
    return boards;
}

inline std::vector<Board> small_boards() {
    std::vector<Board> boards = random_boards({2, 2}, 40, 7);
    for (const Board& board : random_boards({2, 3}, 20, 5)) boards.push_back(board);
    for (const Board& board : random_boards({3, 3}, 20, 5)) boards.push_back(board);
    return boards;
}

}  // namespace quadrille::sudoku
