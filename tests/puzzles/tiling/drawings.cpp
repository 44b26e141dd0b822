// Drawings of tilings, read back: connected cells with one sign are a placement.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "puzzles/tiling/random_puzzle.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/shapes/sets.hpp"
#include "quadrille/solve.hpp"
#include "support/sanitized.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(drawings)

using shapes::Cell;
using Cells = std::set<Cell>;

/// The sign on each cell of a drawing.
std::map<Cell, char> signs_in(const std::string& drawing, const shapes::Board& board) {
    std::vector<std::string> rows;
    std::istringstream lines(drawing);
    for (std::string row; std::getline(lines, row);) rows.push_back(row);
    std::vector<shapes::Spot> spots;
    for (const shapes::BoardCell& c : board.cells) {
        spots.push_back(shapes::spot_of(board.lattice, c.cell));
    }
    const auto least = [&](auto member) { return std::ranges::min(spots, {}, member).*member; };
    const auto most = [&](auto member) { return std::ranges::max(spots, {}, member).*member; };
    const int width = most(&shapes::Spot::column) - least(&shapes::Spot::column) + 1;
    // The vertices of sticks have even coordinates.
    const auto margin = [&](int first) {
        return board.lattice == shapes::Lattice::stick && first % 2 != 0 ? 1 : 0;
    };
    std::map<Cell, char> signs;
    for (std::size_t c = 0; c < spots.size(); ++c) {
        const int row =
            spots[c].row - least(&shapes::Spot::row) + margin(least(&shapes::Spot::row));
        const int column = spots[c].column - least(&shapes::Spot::column) +
                           margin(least(&shapes::Spot::column)) +
                           (spots[c].layer - least(&shapes::Spot::layer)) * (width + 2);
        signs[board.cells[c].cell] =
            rows.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
    }
    return signs;
}

/// The sets of connected cells with one sign, without empty cells.
std::set<Cells> placements_in(std::map<Cell, char> signs, shapes::Lattice lattice) {
    std::set<Cells> found;
    std::erase_if(signs, [](const auto& row) { return row.second == '.'; });
    while (!signs.empty()) {
        const char sign = signs.begin()->second;
        Cells cells{signs.begin()->first};
        std::vector<Cell> waiting{signs.begin()->first};
        signs.erase(signs.begin());
        while (!waiting.empty()) {
            const Cell from = waiting.back();
            waiting.pop_back();
            for (const Cell& step : shapes::steps(lattice, from)) {
                const auto next = signs.find(from + step);
                if (next == signs.end() || next->second != sign) continue;
                cells.insert(next->first);
                waiting.push_back(next->first);
                signs.erase(next);
            }
        }
        found.insert(cells);
    }
    return found;
}

std::set<Cells> placements_of(const TilingEncoder& encoder, std::span<const OptionId> solution) {
    std::set<Cells> found;
    for (const TilingEncoder::PlacedPiece& placed : encoder.decode(solution)) {
        if (placed.piece) found.insert(Cells(placed.cells.begin(), placed.cells.end()));
    }
    return found;
}

BOOST_AUTO_TEST_CASE(of_random_tilings_show_where_each_piece_lies) {
    test::Random random(3);
    unsigned drawn = 0;
    constexpr unsigned rounds = testing::samples(1500);
    for (unsigned round = 0; round < rounds; ++round) {
        const TilingEncoder encoder(test::random_puzzle(random));
        unsigned solutions = 0;
        for_each_solution(encoder.problem(), [&](std::span<const OptionId> solution) {
            const std::string drawing = encoder.draw(solution);
            BOOST_TEST_CONTEXT(shapes::write_puzzle(encoder.puzzle()) << drawing) {
                const shapes::Board& board = encoder.puzzle().board;
                BOOST_REQUIRE((placements_in(signs_in(drawing, board), board.lattice) ==
                               placements_of(encoder, solution)));
            }
            ++drawn;
            return ++solutions < 20;
        });
    }
    BOOST_TEST(drawn > rounds);
}

BOOST_AUTO_TEST_CASE(with_more_placements_than_letters_part_neighbours) {
    // There are 52 letters, so each single cell would have the letter of the cell above it.
    shapes::Puzzle puzzle{.board = shapes::named_board("4x52", shapes::Lattice::square),
                          .pieces = shapes::named_pieces("1x1").pieces};
    puzzle.pieces.front().copies = {0, shapes::any_number};
    const TilingEncoder encoder(puzzle);
    const FirstSolution first = first_solution(encoder.problem());
    const auto signs = signs_in(encoder.draw(first.solution), encoder.puzzle().board);
    BOOST_TEST(
        (placements_in(signs, shapes::Lattice::square) == placements_of(encoder, first.solution)));
}

std::string first_drawing(const TilingEncoder& encoder) {
    const FirstSolution first = first_solution(encoder.problem());
    return first ? encoder.draw(first.solution) : "none";
}

BOOST_AUTO_TEST_CASE(show_layers_side_by_side) {
    const TilingEncoder bars({.board = shapes::named_board("2x1x3", shapes::Lattice::cube),
                              .pieces = shapes::named_pieces("1x1x3").pieces});
    BOOST_TEST(first_drawing(bars) == "none");
    shapes::Puzzle puzzle = bars.puzzle();
    puzzle.pieces.front().copies = {2, 2};
    BOOST_TEST(first_drawing(TilingEncoder(puzzle)) == "AAA  BBB\n");
}

BOOST_AUTO_TEST_CASE(show_hexagons_shifted_and_triangles_in_rows) {
    shapes::Puzzle single{.board = shapes::named_board("hexagon:2", shapes::Lattice::hexagon),
                          .pieces = shapes::named_pieces("monohexes").pieces};
    single.pieces.front().copies = {7, 7};
    BOOST_TEST(first_drawing(TilingEncoder(single)) == " A B\nC D E\n F G\n");
    shapes::Puzzle triangles{.board = shapes::named_board("triangle:2", shapes::Lattice::triangle),
                             .pieces = shapes::named_pieces("moniamonds").pieces};
    triangles.pieces.front().copies = {4, 4};
    BOOST_TEST(first_drawing(TilingEncoder(triangles)) == " A\nBCD\n");
}

BOOST_AUTO_TEST_CASE(show_sticks_between_vertices) {
    shapes::Puzzle window{.board = shapes::named_board("1x1", shapes::Lattice::stick),
                          .pieces = shapes::named_pieces("monosticks").pieces};
    window.pieces.front().copies = {4, 4};
    BOOST_TEST(first_drawing(TilingEncoder(window)) == "+A+\nB C\n+D+\n");
}

BOOST_AUTO_TEST_CASE(have_letters_for_pieces_that_are_used_again_and_dots_for_empty_cells) {
    shapes::Puzzle row{.board = shapes::named_board("1x5", shapes::Lattice::square),
                       .pieces = shapes::named_pieces("1x2").pieces};
    row.pieces.front().copies = {2, 2};
    row.leave.cells = 1;
    std::set<std::string> drawn;
    const TilingEncoder encoder(row);
    for_each_solution(encoder.problem(), [&](const auto& s) { drawn.insert(encoder.draw(s)); });
    BOOST_TEST((drawn == std::set<std::string>{".AABB\n", "AA.BB\n", "AABB.\n"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
