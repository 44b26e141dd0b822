// Pictures of solutions, and how to write them as text and as SVG.
//
//     const draw::Picture picture = encoder.picture(solution);
//     std::cout << draw::to_text(picture);
//     file << draw::to_svg(picture);
//
// An encoder describes what lies on each cell, without characters or pixels. The functions below
// turn that into text or a drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

#pragma GCC visibility push(default)
namespace quadrille::draw {

/// The drawing on a cell, besides its color.
enum class Symbol {
    none,
    sign,   ///< the sign of the text
    given,  ///< the same, but it was there before the puzzle was solved: drawn in bold
    queen,
    knight,
    block  ///< the cell is filled, as in a nonogram or around a kakuro
};

/// The part of a cell without a piece.
inline constexpr std::uint32_t no_part = std::numeric_limits<std::uint32_t>::max();

/// A cell of a board.
struct PictureCell {
    shapes::Cell cell = {};  ///< its coordinates in the lattice
    /// The piece on it: a place in Picture::parts, or `no_part` if nothing covers the cell. All
    /// cells of a part have one color, and no border between them.
    std::uint32_t part = no_part;
    std::string sign = ".";  ///< in the text
    Symbol symbol = Symbol::none;
    bool is_dark = false;  ///< a dark square of a chessboard
};

/// Two cells of a row that belong together, by their places in Picture::cells. The arc is drawn
/// above the row.
struct PictureArc {
    /// Places in Picture::cells.
    std::size_t from = 0;
    std::size_t to = 0;
};

/// A sign between two cells that share a side, such as '<', by their places in Picture::cells. In a
/// drawing, 'o' is a white dot and '*' a black one. The first cell is the left or the upper cell.
/// The text shows the sign as a character, and the drawing writes it upright.
struct PictureSignBetween {
    /// Places in Picture::cells, and the sign.
    std::size_t from = 0;
    std::size_t to = 0;
    char sign = ' ';
};

/// The colors of a cell's sides, as in edge matching: a triangle at each side. They are in the
/// order of shapes::steps. Equal numbers look alike. Shown only in a drawing.
struct PictureSides {
    /// A place in Picture::cells, and a color for each side.
    std::size_t cell = 0;
    std::vector<std::uint32_t> colors = {};
};

/// Numbers in the corners of a cell, with a line between them: the sums of the cells to the right
/// and below, in kakuro. An empty number is not drawn. Shown only in a drawing.
struct PictureClue {
    /// A place in Picture::cells, the sum of the cells to the right, and the sum below.
    std::size_t cell = 0;
    std::string right = {};
    std::string below = {};
};

/// Small signs in a cell, each at its own place: the signs that a cell of a Sudoku may still have.
/// An empty sign leaves its place free. Shown only in a drawing.
struct PictureCandidates {
    /// The look of a sign: on a disc of one of two colors, or struck out.
    enum class Look { plain, first, second, struck };

    /// A place in Picture::cells, and its signs.
    std::size_t cell = 0;
    std::vector<std::string> signs = {};
    std::vector<Look> looks = {};  ///< of each sign; plain if missing
};

/// A dashed line around cells, as for a cage, with words in the corner of the first of them. Shown
/// only in a drawing, and only in `square`.
struct PictureOutline {
    /// Places in Picture::cells, and the words.
    std::vector<std::size_t> cells = {};
    std::string words = {};
};

/// The look of a line through cells.
enum class Stroke {
    thin,         ///< as for a diagonal
    thermometer,  ///< thick, with a bulb at its first cell
    arrow,        ///< from a circle around its first cell to a head in its last one
    band,         ///< thick, in the light color of a part
    disc          ///< no line, but a disc in the middle of the cells, with the words in it
};

/// A line through the middles of cells, below their signs, with words in the corner of the first
/// cell. Shown only in a drawing.
struct PictureLine {
    /// Places in Picture::cells from the first cell to the last, the look and the words.
    std::vector<std::size_t> cells = {};
    Stroke stroke = Stroke::thin;
    std::string words = {};
    std::uint32_t color = 0;  ///< of a band: from 0 to 8
};

/// A grey shape below the sign of a cell. Shown only in a drawing.
struct PictureShape {
    std::size_t cell = 0;   ///< a place in Picture::cells
    bool is_round = false;  ///< a disc, or a square
};

/// A point of a drawing: x to the right, y downwards.
struct PicturePoint {
    /// In units of the drawing.
    double x = 0;
    double y = 0;
};

/// A vertex of a graph. Sides of the drawing are about as long as the square root of the number of
/// vertices; `laid_out` finds such places.
struct PictureNode {
    /// Its place, and the name written in it.
    PicturePoint at = {};
    std::string name = {};
    std::uint32_t part = no_part;  ///< as in PictureCell
};

/// An edge of a graph, by the places of its ends in Picture::nodes.
struct PictureEdge {
    /// Places in Picture::nodes.
    std::size_t from = 0;
    std::size_t to = 0;
    std::uint32_t part = no_part;  ///< drawn thick and in its color, or thin and grey
};

/// Either cells, or a graph, or words alone.
struct Picture {
    shapes::Lattice lattice = shapes::Lattice::square;  ///< of the cells
    std::vector<PictureCell> cells = {};                ///< in any order
    std::vector<std::string> parts = {};                ///< the names of the pieces
    /// The marks on cells; empty if there are none.
    std::vector<PictureArc> arcs = {};
    std::vector<PictureSignBetween> signs_between = {};  ///< also in the text
    std::vector<PictureSides> sides = {};
    std::vector<PictureClue> clues = {};
    std::vector<PictureCandidates> candidates = {};
    std::vector<PictureOutline> outlines = {};
    std::vector<PictureLine> cell_lines = {};
    std::vector<PictureShape> shapes = {};
    /// For each cell, its region: a thick line separates regions, such as the boxes of a Sudoku.
    /// Empty if there are none. Shown only in a drawing, and only in `square`.
    std::vector<std::uint32_t> regions = {};
    /// The words beside each row and above each column, as in nonograms: "3 1". Empty if there are
    /// none. Shown only in a drawing, and only in `square`.
    std::vector<std::string> row_words = {};
    std::vector<std::string> column_words = {};
    std::string gap = {};  ///< in the text, between the signs of a row
    std::vector<PictureNode> nodes = {};
    std::vector<PictureEdge> edges = {};
    /// In the text, above the cells. It is all the text of a graph. A drawing has it only if there
    /// are neither cells nor nodes.
    std::vector<std::string> lines = {};
};

/// Places for the vertices 0 … nodes-1 of a graph with these edges, so that neighbours are near
/// each other and others are not. If every vertex is joined to at least half of the others, they
/// stand on a circle. The same graph always has the same places. Throws std::out_of_range if an
/// edge has an end that is not a vertex. O(nodes^2).
[[nodiscard]] std::vector<PicturePoint> laid_out(
    std::size_t nodes, std::span<const std::pair<std::size_t, std::size_t>> edges);

/// Writes the signs row by row, each row ended by '\n'. Layers are side by side, and sticks have
/// the sign + at their ends. If colored, parts have the colors of a drawing, by escape sequences of
/// terminals with 256 colors. O(size of the text).
enum class TextStyle { plain, colored };
[[nodiscard]] std::string to_text(const Picture& picture, TextStyle style = TextStyle::plain);

/// How to draw layers of cubes. Other pictures look the same in each view.
enum class View {
    layers,   ///< side by side
    solid,    ///< as a body, seen from above at a corner
    exploded  ///< the same, with the pieces apart
};
/// "layers", "solid" or "exploded".
[[nodiscard]] std::optional<View> view_named(std::string_view name);

/// Draws the picture in SVG 1.1. Parts that touch have different colors, unless that needs more
/// than nine. In a browser with dark pages, the drawing is dark too. The same picture always has
/// the same text. O(size of the drawing * log), and O(cells^2) if it is exploded.
[[nodiscard]] std::string to_svg(const Picture& picture, View view = View::layers);

}  // namespace quadrille::draw
#pragma GCC visibility pop
