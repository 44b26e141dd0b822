// The partridge puzzle: one square of side 1, two of side 2, … and N of side N tile the square of
// side 1 + 2 + … + N. The areas agree, because 1^3 + 2^3 + … + N^3 = (1 + 2 + … + N)^2.
//
// It is a tiling, whose pieces are the squares with their copies. `links` finds a solution for N =
// 8 in two minutes. N copies of a piece could also be N pieces, so that no item has a multiplicity.
// That is worse: `bits` does not take so many options, and `cells` has no solution after a hundred
// seconds.
//
// Source: Robert Wainwright, "The partridge puzzle", Second Gathering for Gardner (1996).
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/quoted.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

shapes::Piece square_piece(unsigned side) {
    shapes::Piece piece{.name = std::to_string(side), .shape = {}};
    for (unsigned y = 0; y < side; ++y) {
        for (unsigned x = 0; x < side; ++x) {
            piece.shape.push_back(
                {.cell = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), 0}});
        }
    }
    std::sort(piece.shape.begin(), piece.shape.end());
    piece.copies = {side, side};
    return piece;
}

std::unique_ptr<Encoder> make_partridge(const EncoderInput& input) {
    const unsigned n = encode::whole_number("N", input.arguments[0]);
    if (n == 0) throw ProblemError("N is at least 1");
    // A square of side k has k * k cells and (s - k + 1)^2 places, where s is about n * n / 2.
    encode::refuse_too_large("this number of squares", std::pow(n, 7.0) / 12);
    const std::string side = std::to_string(n * (n + 1) / 2);
    const auto board = input.setting("board");
    shapes::Puzzle puzzle;
    puzzle.board = shapes::named_board(board ? std::string(*board) : side + "x" + side,
                                       shapes::Lattice::square);
    if (puzzle.board.lattice != shapes::Lattice::square) {
        throw ProblemError("--board is flat, such as 14x56, not " + core::quoted(*board));
    }
    for (unsigned k = 1; k <= n; ++k) puzzle.pieces.push_back(square_piece(k));
    return std::make_unique<TilingEncoder>(std::move(puzzle));
}

constexpr std::array partridge_settings{
    EncoderSetting{"board", "B", "another board of the same area, such as 14x56 for N = 7"}};

constexpr std::string_view by_other_search = "by brute force, tests/puzzles/encode/partridge.cpp";
constexpr std::array partridge_counts{
    KnownCount{"1", "1", "a single cell"},
    KnownCount{"2", "0", by_other_search},
    KnownCount{"3", "0", by_other_search},
    KnownCount{"4", "0", by_other_search},
    KnownCount{"5", "0", by_other_search},
    KnownCount{"4 --board 5x20", "0", by_other_search},
    KnownCount{"4 --board 5x5", "0", "the area is another one"},
};

constexpr std::array<ItemWords, 2> partridge_item_words{
    {{"r#c#", "row {1+}, column {2+}"}, {"#", "the squares of side {1}"}}};

}  // namespace

EncoderInfo encode::partridge_row() {
    return {
        .name = "partridge",
        .group = "tilings",
        .arguments = "N",
        .summary = "one square of side 1, two of side 2, ... N of side N in a large one",
        .details =
            "The large square has the side 1 + 2 + ... + N. The items are the squares, each with\n"
            "its number of copies, and the cells. An option puts a square on the board. Rotated\n"
            "and reflected tilings are counted too.\n"
            "\n"
            "From 2 to 7 there is no solution. For N = 8, the first one takes a minute or more.\n",
        .examples = "quadrille partridge 1\nquadrille partridge 5 --count\n",
        .settings = partridge_settings,
        .counts = partridge_counts,
        .item_words = partridge_item_words,
        .make = make_partridge};
}

}  // namespace quadrille
