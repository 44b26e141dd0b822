// Costs of placements, empty cells, and contradictions that the sizes show.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "puzzles/tiling/random_puzzle.hpp"
#include "quadrille/best.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/error.hpp"
#include "quadrille/shapes/sets.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(costs_of_tilings)

/// The cost of a solution by the rules themselves.
Cost plain_cost(const TilingEncoder& encoder, std::span<const OptionId> solution) {
    Cost sum = 0;
    for (const TilingEncoder::PlacedPiece& placed : encoder.decode(solution)) {
        if (!placed.piece) continue;
        for (const shapes::PlacementCost& rule : encoder.puzzle().costs) {
            if (rule.piece && *rule.piece != *placed.piece) continue;
            const auto has = [&](shapes::Cell cell) {
                return std::ranges::find(placed.cells, cell) != placed.cells.end();
            };
            if (!rule.cell || has(*rule.cell)) sum += rule.cost;
        }
    }
    return sum;
}

BOOST_AUTO_TEST_CASE(are_the_sums_of_the_rules_that_fit) {
    test::Random random(5);
    unsigned rounds = 0;
    while (rounds < 300) {
        shapes::Puzzle puzzle = test::random_puzzle(random);
        for (int rule = 0; rule < 3; ++rule) {
            shapes::PlacementCost cost{.cost = static_cast<Cost>(random() % 9) - 4};
            if (random() % 2 == 0) cost.piece = random() % puzzle.pieces.size();
            if (random() % 2 == 0) {
                cost.cell = puzzle.board.cells[random() % puzzle.board.cells.size()].cell;
            }
            puzzle.costs.push_back(cost);
        }
        const TilingEncoder encoder(puzzle);
        Cost least = std::numeric_limits<Cost>::max();
        for_each_solution(encoder.problem(), [&](std::span<const OptionId> solution) {
            const Cost cost = plain_cost(encoder, solution);
            Cost sum = 0;
            for (const OptionId option : solution) sum += encoder.problem().cost(option);
            BOOST_REQUIRE_EQUAL(sum, cost);
            least = std::min(least, cost);
        });
        if (least == std::numeric_limits<Cost>::max()) continue;
        const BestSolutions best = best_solutions(encoder.problem(), 1, Which::cheapest);
        BOOST_REQUIRE_EQUAL(best.solutions.front().cost, least);
        ++rounds;
    }
}

BOOST_AUTO_TEST_CASE(that_pass_64_bits_are_refused) {
    shapes::Puzzle puzzle{.board = shapes::named_board("1x2", shapes::Lattice::square),
                          .pieces = shapes::named_pieces("dominoes").pieces};
    const Cost large = std::numeric_limits<Cost>::max();
    puzzle.costs = {{.cost = large}, {.cell = puzzle.board.cells[1].cell, .cost = 1}};
    BOOST_CHECK_THROW((void)TilingEncoder(puzzle), ProblemError);
    puzzle.costs[1].cost = -1;
    BOOST_TEST(TilingEncoder(puzzle).problem().cost(OptionId{0}) == large - 1);
}

shapes::Puzzle trominoes(const std::string& board) {
    shapes::Puzzle puzzle{.board = shapes::named_board(board, shapes::Lattice::square),
                          .pieces = shapes::named_pieces("tromino:V").pieces};
    puzzle.pieces.front().copies = {0, shapes::any_number};
    return puzzle;
}

BOOST_AUTO_TEST_CASE(of_empty_cells_find_the_fewest) {
    shapes::Puzzle puzzle = trominoes("3x3");  // three cannot cover it
    BOOST_TEST(count_solutions(TilingEncoder(puzzle).problem()).count == Count(0));
    puzzle.leave.fewest = true;
    const TilingEncoder encoder(puzzle);
    BOOST_TEST(best_solutions(encoder.problem(), 1, Which::cheapest).solutions.front().cost == 3);
}

BOOST_AUTO_TEST_CASE(of_empty_cells_are_known_if_each_piece_has_a_fixed_number_of_copies) {
    shapes::Puzzle puzzle = trominoes("3x3");
    puzzle.leave.fewest = true;
    BOOST_TEST(TilingEncoder(puzzle).seeks_cheapest());
    puzzle.pieces.front().copies = {2, 2};
    const TilingEncoder encoder(puzzle);
    BOOST_TEST(!encoder.seeks_cheapest());
    BOOST_TEST(encoder.puzzle().leave.cells == 3u);
    BOOST_TEST(best_solutions(encoder.problem(), 1, Which::cheapest).solutions.front().cost == 3);
    for (const Symmetry& symmetry : encoder.symmetries()) {
        BOOST_TEST(!find_fault(encoder.problem(), symmetry).has_value());
    }
    puzzle.leave = {.cells = 3};
    BOOST_TEST(count_solutions(encoder.problem()).count ==
               count_solutions(TilingEncoder(puzzle).problem()).count);
}

BOOST_AUTO_TEST_CASE(of_empty_cells_are_those_of_the_first_stage_with_a_solution) {
    test::Random random(6);
    unsigned with_stages = 0, later = 0, never = 0;
    for (unsigned round = 0; round < 1000; ++round) {
        shapes::Puzzle puzzle = test::random_puzzle(random);
        puzzle.leave = {.cells = 0, .fewest = true};
        const TilingEncoder encoder(puzzle);
        if (!encoder.seeks_cheapest() || !encoder.stage(0)) continue;
        ++with_stages;
        const BestSolutions best = best_solutions(encoder.problem(), 1, Which::cheapest);
        Cost last = -1;
        std::size_t rank = 0;
        for (; const auto stage = encoder.stage(rank); ++rank) {
            BOOST_REQUIRE(stage->cost > last);
            last = stage->cost;
            if (first_solution(stage->encoder->problem())) break;
        }
        const bool has_solution = encoder.stage(rank).has_value();
        BOOST_REQUIRE_EQUAL(has_solution, !best.solutions.empty());
        if (has_solution) BOOST_REQUIRE_EQUAL(best.solutions.front().cost, last);
        later += has_solution && rank > 0;
        never += !has_solution;
    }
    BOOST_TEST(with_stages > 200u);
    BOOST_TEST(later > 20u);
    BOOST_TEST(never > 5u);
}

BOOST_AUTO_TEST_CASE(of_empty_cells_are_sums_of_sizes) {
    const auto costs = [](const std::string& board, const std::string& pieces,
                          shapes::Copies copies) {
        shapes::Puzzle puzzle{.board = shapes::named_board(board, shapes::Lattice::square),
                              .pieces = shapes::named_pieces(pieces).pieces,
                              .leave = {.cells = 0, .fewest = true}};
        for (shapes::Piece& piece : puzzle.pieces) piece.copies = copies;
        const TilingEncoder encoder(puzzle);
        std::vector<Cost> found;
        while (const auto stage = encoder.stage(found.size())) found.push_back(stage->cost);
        return found;
    };
    constexpr auto any = shapes::any_number;
    BOOST_TEST(costs("3x3", "tromino:V", {0, any}) == (std::vector<Cost>{0, 3, 6, 9}));
    // One of each at most: 0, 3, 4, 5, 7, 8, 9 or 12 cells.
    BOOST_TEST(costs("2x5", "1x3,1x4,1x5", {0, 1}) == (std::vector<Cost>{1, 2, 3, 5, 6, 7, 10}));
    BOOST_TEST(costs("2x5", "1x2,1x3", {1, 2}) == (std::vector<Cost>{0, 2, 3, 5}));
    BOOST_TEST(costs("1x2", "1x3", {0, any}) == (std::vector<Cost>{2}));
    // Two sizes of two copies at least are too much.
    BOOST_TEST(costs("3x3", "1x2,1x3", {2, 3}).empty());
}

BOOST_AUTO_TEST_CASE(of_empty_cells_make_copies_exact) {
    shapes::Puzzle puzzle{.board = shapes::named_board("8x8", shapes::Lattice::square),
                          .pieces = shapes::named_pieces("pentominoes").pieces,
                          .leave = {.cells = 4}};
    for (shapes::Piece& piece : puzzle.pieces) piece.copies = {0, 1};
    const TilingEncoder encoder(puzzle);  // all twelve are needed
    BOOST_TEST(!encoder.problem().has_multiplicities());
    for (shapes::Piece& piece : puzzle.pieces) piece.copies = {1, 1};
    BOOST_TEST(
        bool(fingerprint(encoder.problem()) == fingerprint(TilingEncoder(puzzle).problem())));
    for (shapes::Piece& piece : puzzle.pieces) piece.copies = {1, 3};
    BOOST_TEST(
        bool(fingerprint(encoder.problem()) == fingerprint(TilingEncoder(puzzle).problem())));
}

BOOST_AUTO_TEST_CASE(sizes_that_cannot_be_right_are_seen_before_a_search) {
    const auto warnings = [](const shapes::Puzzle& puzzle) {
        const TilingEncoder encoder(puzzle);
        BOOST_TEST(count_solutions(encoder.problem()).count == Count(0));
        BOOST_TEST(encoder.problem().option_count() == 0u);
        return encoder.problem().warnings().size();
    };
    shapes::Puzzle puzzle = trominoes("2x4");
    BOOST_TEST(warnings(puzzle) == 1u);  // 8 is no multiple of 3
    puzzle.leave.cells = 9;
    BOOST_TEST(warnings(puzzle) == 1u);
    puzzle.leave.cells = 2;
    puzzle.pieces.front().copies = {3, 4};
    BOOST_TEST(warnings(puzzle) == 1u);
    puzzle.pieces.front().copies = {0, 1};
    BOOST_TEST(warnings(puzzle) == 1u);
    puzzle.pieces.front().copies = {2, 2};
    puzzle.groups = {{"all", {0}, {3, 5}}};
    BOOST_TEST(warnings(puzzle) == 1u);
    puzzle.groups = {{"all", {0}, {1, 2}}};
    BOOST_TEST(count_solutions(TilingEncoder(puzzle).problem()).count > Count(0));
}

BOOST_AUTO_TEST_CASE(counts_of_copies_that_follow_from_the_sizes_need_no_multiplicities) {
    shapes::Puzzle puzzle = trominoes("2x3");
    puzzle.pieces.front().copies = {1, 5};
    BOOST_TEST(!TilingEncoder(puzzle).problem().has_multiplicities());
    puzzle.board = shapes::named_board("3x3", shapes::Lattice::square);
    puzzle.pieces.front().copies = {2, 2};
    puzzle.leave.cells = 3;
    BOOST_TEST(TilingEncoder(puzzle).problem().has_multiplicities());  // two copies
    puzzle.pieces.front().copies = {1, 1};
    puzzle.leave.cells = 6;
    BOOST_TEST(!TilingEncoder(puzzle).problem().has_multiplicities());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
