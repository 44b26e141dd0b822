// Many boards are rated in pieces, which several threads take.
#include <algorithm>

#include "core/thread_count.hpp"
#include "core/thread_team.hpp"
#include "quadrille/sudoku/logic.hpp"

namespace quadrille::sudoku::logic {
namespace {

/// An easy board takes some ten microseconds, and a thread about as long to take a piece.
constexpr std::size_t boards_of_rated_piece = 32;

}  // namespace

std::vector<Rating> rate(std::span<const BoardView> boards, unsigned threads,
                         Ladder::Solutions solutions, const Budget& budget) {
    std::vector<Rating> ratings(boards.size());
    const std::size_t pieces = (boards.size() + boards_of_rated_piece - 1) / boards_of_rated_piece;
    core::ThreadTeam team(
        std::clamp<std::size_t>(core::thread_count(threads), 1, std::max<std::size_t>(pieces, 1)));
    std::vector<Ladder> ladders;
    for (std::size_t i = 0; i < team.size(); ++i) ladders.emplace_back(solutions, budget);
    team.run(pieces, [&](std::size_t thread, std::size_t piece) {
        const std::size_t begin = piece * boards_of_rated_piece;
        const std::size_t end = std::min(begin + boards_of_rated_piece, boards.size());
        for (std::size_t i = begin; i < end; ++i) ratings[i] = ladders[thread].rate(boards[i]);
    });
    return ratings;
}

}  // namespace quadrille::sudoku::logic
