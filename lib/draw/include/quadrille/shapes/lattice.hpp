// Lattices: the plane or space, cut into cells of one kind.
//
// A cell is named by the integer coordinates of its centre, chosen for each lattice so that every
// rotation and reflection that keeps the lattice permutes the three coordinates and changes signs.
//
//     square     (x, y, 0): column and row
//     cube       (x, y, z): column, row and layer
//     hexagon    (x, y, z) with x + y + z = 0
//     triangle   (x, y, z) with x + y + z = 0, all three 2 modulo 3 (it points up) or 1 (down)
//     stick      (x, y, 0) with x + y odd: the edges of a square grid whose vertices have even
//                coordinates; x is odd on horizontal edges
//
// A spot of a picture (layer, row, column) names a cell too. spot_of and cell_at translate.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// A cell of a lattice, by its coordinates.
struct Cell {
    /// Their meaning depends on the lattice.
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
    /// By z, y and x: in `square` and `cube`, by layer, row and column. Translations keep the
    /// order.
    friend constexpr std::strong_ordering operator<=>(const Cell& a, const Cell& b) {
        if (const auto by_z = a.z <=> b.z; by_z != 0) return by_z;
        if (const auto by_y = a.y <=> b.y; by_y != 0) return by_y;
        return a.x <=> b.x;
    }
    /// The sum and the difference of the coordinates.
    friend constexpr Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Cell operator-(Cell a, Cell b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
};

/// A rotation or reflection about the origin. Coordinate i of the image is sign[i] times coordinate
/// from[i].
struct Turn {
    /// Numbers of coordinates, and signs of 1 or -1.
    std::array<std::uint8_t, 3> from{0, 1, 2};
    std::array<std::int8_t, 3> sign{1, 1, 1};

    /// The image of a cell.
    [[nodiscard]] constexpr Cell operator()(Cell cell) const {
        const std::array<std::int32_t, 3> old{cell.x, cell.y, cell.z};
        return {sign[0] * old[from[0]], sign[1] * old[from[1]], sign[2] * old[from[2]]};
    }
    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// The lattices, as explained at the top.
enum class Lattice { square, cube, hexagon, triangle, stick };

/// "square", "cube", "hexagon", "triangle" or "stick".
[[nodiscard]] std::string_view name_of(Lattice lattice);
[[nodiscard]] std::optional<Lattice> lattice_named(std::string_view name);

/// All turns that keep the lattice: 8, 48, 12, 12 or 8. The rotations come first, and the identity
/// is the very first. In a flat lattice a reflection is not a rotation in space.
[[nodiscard]] std::span<const Turn> turns(Lattice lattice);
/// The rotations alone: the first half of turns().
[[nodiscard]] std::span<const Turn> rotations(Lattice lattice);

/// Is there a cell with these coordinates?
[[nodiscard]] bool contains(Lattice lattice, Cell cell);

/// The offsets to the cells that share a side with a cell, in `stick` a vertex: 4, 6, 6, 3 or 6 of
/// them. They are in clockwise order from the upper cell in a picture, or from the upper right cell
/// if there is none. In `cube` the layers before and after come last.
[[nodiscard]] std::span<const Cell> steps(Lattice lattice, Cell cell);

/// The translations that keep the lattice are the integer combinations of these: two, or three in
/// space.
[[nodiscard]] std::span<const Cell> translations(Lattice lattice);

/// A spot in a picture. In `square` and `cube` a cell is at (z, y, x). In `hexagon` a row is
/// shifted by half a cell against the next, and cells are two columns apart: row + column is even.
/// In `triangle` row + column is even where the triangle points up. In `stick` the columns and rows
/// are the coordinates.
struct Spot {
    /// From above to below, and from left to right.
    std::int32_t layer = 0;
    std::int32_t row = 0;
    std::int32_t column = 0;

    friend constexpr auto operator<=>(const Spot&, const Spot&) = default;
};
/// The spot of a cell. O(1).
[[nodiscard]] Spot spot_of(Lattice lattice, Cell cell);
/// Nothing if there is no cell at the spot.
[[nodiscard]] std::optional<Cell> cell_at(Lattice lattice, Spot spot);

}  // namespace quadrille::shapes
#pragma GCC visibility pop
