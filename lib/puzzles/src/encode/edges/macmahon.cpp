// The row `macmahon`: MacMahon's squares and triangles on a board.
#include "encode/edges/macmahon.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "core/quoted.hpp"
#include "encode/edges/edge_matching.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"

namespace quadrille::encode::edges {

namespace {

constexpr unsigned most_colors = 26;

}  // namespace

EdgePuzzle macmahon_puzzle(shapes::Board board, unsigned colors) {
    EdgePuzzle puzzle{.board = std::move(board)};
    for (unsigned c = 0; c < colors; ++c) {
        puzzle.colors.emplace_back(1, static_cast<char>('a' + c));
    }
    SideColors sides(side_count(puzzle.board.lattice));
    while (colors > 0) {
        bool is_least = true;  // among its turns
        for (std::size_t turn = 1; turn < sides.size(); ++turn) {
            if (turned(sides, turn) < sides) is_least = false;
        }
        if (is_least) {
            std::string name;
            for (const ColorNumber side : sides) name += puzzle.colors[side];
            // On a small board, some tiles are left over.
            puzzle.tiles.push_back({std::move(name), sides, {0, 1}});
        }
        std::size_t s = sides.size();
        while (s > 0 && ++sides[s - 1] == colors) sides[--s] = 0;
        if (s == 0) break;
    }
    return puzzle;
}

namespace {

std::unique_ptr<Encoder> make_macmahon(const EncoderInput& input) {
    const std::string& shape = input.arguments[0];
    const bool is_square = shape == "squares";
    if (!is_square && shape != "triangles") {
        throw ProblemError("SHAPE is squares or triangles, not " + core::quoted(shape));
    }
    unsigned colors = is_square ? 3 : 4;
    if (const auto word = input.setting("colors")) {
        colors = whole_number("N of --colors", *word);
        if (colors < 1 || colors > most_colors) {
            throw ProblemError("--colors must be a number from 1 to 26, not " +
                               core::quoted(*word));
        }
    }
    const auto name = input.setting("board").value_or(is_square ? "4x6" : "hexagon:2");
    shapes::Board board =
        shapes::named_board(name, is_square ? shapes::Lattice::square : shapes::Lattice::triangle);
    if (board.lattice == shapes::Lattice::cube) {
        throw ProblemError("--board must be a flat board, not " + core::quoted(name));
    }
    EdgePuzzle puzzle = macmahon_puzzle(std::move(board), colors);
    const auto border = input.setting("border").value_or("a");
    if (border != "any") {
        const auto color = static_cast<ColorNumber>(border[0] - 'a');
        if (border.size() != 1 || color >= colors) {
            throw ProblemError("--border must be a color from a to " + puzzle.colors.back() +
                               ", or any, not " + core::quoted(border));
        }
        puzzle.border = color;
    }
    return std::make_unique<EdgeMatchingEncoder>(std::move(puzzle));
}

constexpr std::array macmahon_settings{
    EncoderSetting{"board", "B", "cover this board (4x6 for squares, hexagon:2 for triangles)"},
    EncoderSetting{"colors", "N", "the number of colors (3 for squares, 4 for triangles)"},
    EncoderSetting{"border", "COLOR", "the color of the border, from a on, or any (a)"}};

constexpr std::array macmahon_counts{
    KnownCount{"squares", "106624", "8 * 13328: links, cells and bits agree", {}, true},
    KnownCount{"triangles", "11853792", "72 * 164636: links and cells agree", {}, true},
    KnownCount{"squares --board 2x3 --colors 2 --border any", "416", "a plain search"},
    KnownCount{"squares --board 5x5", "0", "there are 24 tiles"},
};

constexpr std::array<ItemWords, 3> macmahon_item_words{
    {{"r#c#", "row {1+}, column {2+}"}, {"untiled", "a tile for each place"}, {"*", "tile {0}"}}};

}  // namespace

}  // namespace quadrille::encode::edges

namespace quadrille {

EncoderInfo encode::macmahon_row() {
    return {
        .name = "macmahon",
        .group = "tilings",
        .arguments = "SHAPE",
        .summary = "MacMahon's 24 squares or 24 triangles with colored sides",
        .details =
            R"(SHAPE is squares or triangles. There is one tile for each way to color the sides of the
shape with N colors a, b, c, …; tiles that can be turned into each other are one. Each
tile is used at most once: all of them, if the board has as many cells. Tiles are turned
and not reflected. All sides at the border have one color.

The items are the tiles and the cells. The sides between two cells are secondary items
with colors. --up-to-symmetry takes solutions for one if a motion of the board or an
exchange of colors maps them onto each other. A tile is printed as the colors of its
sides, clockwise from the upper one, or from the upper right one if there is none.
)",
        .examples =
            "quadrille macmahon triangles\n"
            "quadrille macmahon squares --count --up-to-symmetry\n",
        .settings = edges::macmahon_settings,
        .counts = edges::macmahon_counts,
        .item_words = edges::macmahon_item_words,
        .make = edges::make_macmahon};
}

}  // namespace quadrille
