// A solution as a picture: the cells of a lattice, and what lies on them.
//
//     const draw::Picture picture = encoder.picture(solution);
//     std::cout << draw::to_text(picture);
//     file << draw::to_svg(picture);
//
// An encoder makes the picture, and knows neither characters nor pixels. Each form of a picture is
// made in one place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

#pragma GCC visibility push(default)
namespace quadrille::draw {

/// The drawing on a cell, besides its color.
enum class Symbol {
    none,
    sign,  ///< the sign of the text
    queen
};

inline constexpr std::uint32_t no_part = std::numeric_limits<std::uint32_t>::max();

struct PictureCell {
    shapes::Cell cell = {};
    /// The piece on it: a place in Picture::parts. All cells of a part have one color, and no
    /// border between them. `no_part`: nothing covers the cell.
    std::uint32_t part = no_part;
    std::string sign = ".";  ///< in the text
    Symbol symbol = Symbol::none;
    bool is_dark = false;  ///< a dark square of a chessboard
};

/// Two cells of a row that belong together, by their places in Picture::cells. The arc is drawn
/// above the row.
struct PictureArc {
    std::size_t from = 0;
    std::size_t to = 0;
};

struct Picture {
    shapes::Lattice lattice = shapes::Lattice::square;
    std::vector<PictureCell> cells = {};
    std::vector<std::string> parts = {};  ///< the names of the pieces
    std::vector<PictureArc> arcs = {};
    std::string gap = {};                 ///< in the text, between the signs of a row
    std::vector<std::string> lines = {};  ///< of a picture that has words in place of cells
};

/// The signs, row by row, each row ended by '\n'. Layers stand side by side. Sticks have the sign +
/// at their ends. O(size of the text).
[[nodiscard]] std::string to_text(const Picture& picture);

/// A drawing in SVG 1.1. The colors of parts that touch differ, as far as nine colors are enough. A
/// browser with dark pages shows it dark. The same picture always has the same text.
/// O(size of the drawing * log).
[[nodiscard]] std::string to_svg(const Picture& picture);

}  // namespace quadrille::draw
#pragma GCC visibility pop
