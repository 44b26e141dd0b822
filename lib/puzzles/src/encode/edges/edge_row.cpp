// The row `edge-matching`: a puzzle from a file.
#include <array>
#include <memory>
#include <utility>

#include "encode/edges/edge_matching.hpp"
#include "encode/edges/read_edge_puzzle.hpp"
#include "encode/edges/rim_color.hpp"
#include "encode/rows.hpp"

namespace quadrille::encode::edges {

namespace {

std::unique_ptr<Encoder> make_edge_matching(const EncoderInput& input) {
    EdgePuzzle puzzle = read_edge_puzzle(*input.text, input.text_name, input.setting("board"));
    settle_border(puzzle, input.setting("border"));
    return std::make_unique<EdgeMatchingEncoder>(std::move(puzzle));
}

constexpr std::array edge_matching_settings{
    EncoderSetting{"board", "B", "the board, such as 16x16, if FILE does not say it"},
    EncoderSetting{"border", "COLOR", "the color of the border, or none (that of all its sides)"}};

constexpr std::array edge_matching_counts{
    KnownCount{"", "1", "0 is the border's color", "2 2\n0 0 1 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n"},
    KnownCount{"", "416", "the same as tile counts",
               "2 3\na a a a\na a a b\na a b b\na b a b\na b b b\nb b b b\n"},
};

constexpr std::array<ItemWords, 3> edge_matching_item_words{
    {{"r#c#", "row {1+}, column {2+}"}, {"untiled", "a tile for each place"}, {"*", "tile {0}"}}};

}  // namespace

}  // namespace quadrille::encode::edges

namespace quadrille {

EncoderInfo encode::edge_matching_row() {
    return {
        .name = "edge-matching",
        .group = "tilings",
        .arguments = "[FILE]",
        .summary = "tiles with colored sides, such as Eternity II",
        .details =
            R"(FILE has the size of the board, and a line for each tile: the colors of its sides,
clockwise from the upper one. Rules say which color the border has, whether tiles may be
turned or reflected, how many copies there are, and which tiles lie on the board already
(docs/formats-graphs.md). Cells may be squares, triangles or hexagons. Without a rule, a
color that just the sides at the border can have is taken for the border's, as in files
of puzzles like Eternity II; --border chooses another color, or none.

The items are the tiles and the cells. The sides between two cells are secondary items
with colors. Tiles that are equal are copies of one tile: to exchange them makes no new
solution. A tile is printed as the colors of its sides, if each color is one character.
Otherwise its number is printed, and the number of sides by which it is turned.
)",
        .examples =
            "quadrille edge-matching examples/edges/sixteen.txt\n"
            "quadrille edge-matching examples/edges/sixteen.txt --count --up-to-symmetry\n",
        .settings = edges::edge_matching_settings,
        .file = EncoderFile::expected,
        .counts = edges::edge_matching_counts,
        .item_words = edges::edge_matching_item_words,
        .make = edges::make_edge_matching};
}

}  // namespace quadrille
