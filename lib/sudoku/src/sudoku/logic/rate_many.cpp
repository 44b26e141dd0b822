// Many boards are rated in pieces, which several threads take.
#include <algorithm>

#include "core/thread_count.hpp"
#include "core/thread_team.hpp"
#include "quadrille/sudoku/explainer.hpp"
#include "quadrille/sudoku/logic.hpp"

namespace quadrille::sudoku::logic {
namespace {

/// The ladder rates an easy board in some ten microseconds, and a thread needs about as long to
/// take a piece. The explainer takes milliseconds, or a second.
constexpr std::size_t boards_of_ladder_piece = 32;
constexpr std::size_t boards_of_explainer_piece = 1;

/// Rates pieces of the boards on several threads, each with a rater of its own.
template <typename Rating, typename MakeRater>
std::vector<Rating> rate_in_pieces(std::span<const BoardView> boards, unsigned threads,
                                   std::size_t piece_size, const MakeRater& make_rater) {
    std::vector<Rating> ratings(boards.size());
    const std::size_t pieces = (boards.size() + piece_size - 1) / piece_size;
    core::ThreadTeam team(
        std::clamp<std::size_t>(core::thread_count(threads), 1, std::max<std::size_t>(pieces, 1)));
    std::vector<decltype(make_rater())> raters;
    for (std::size_t i = 0; i < team.size(); ++i) raters.push_back(make_rater());
    team.run(pieces, [&](std::size_t thread, std::size_t piece) {
        const std::size_t begin = piece * piece_size;
        const std::size_t end = std::min(begin + piece_size, boards.size());
        for (std::size_t i = begin; i < end; ++i) ratings[i] = raters[thread].rate(boards[i]);
    });
    return ratings;
}

}  // namespace

std::vector<Rating> rate(std::span<const BoardView> boards, unsigned threads,
                         Ladder::Solutions solutions, const Budget& budget) {
    return rate_in_pieces<Rating>(boards, threads, boards_of_ladder_piece,
                                  [&] { return Ladder(solutions, budget); });
}

}  // namespace quadrille::sudoku::logic

namespace quadrille::sudoku {

std::vector<ExplainerRating> rate_by_explainer(std::span<const BoardView> boards, unsigned threads,
                                               const Budget& budget) {
    return logic::rate_in_pieces<ExplainerRating>(boards, threads, logic::boards_of_explainer_piece,
                                                  [&] { return Explainer(budget); });
}

}  // namespace quadrille::sudoku
