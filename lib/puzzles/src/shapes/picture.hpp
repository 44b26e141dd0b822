// Pictures: signs at places, and the cells of a lattice that they are.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "quadrille/shapes/lattice.hpp"
#include "quadrille/shapes/piece.hpp"
#include "shapes/sections.hpp"

namespace quadrille::shapes {

/// A sign of a picture that is neither a blank nor a point.
struct PictureMark {
    char sign = '#';
    Spot spot;  // from the upper left corner of the picture
    std::size_t line = 0;
    std::size_t column = 0;
};
/// The marks of a picture, row by row.
using PictureMarks = std::vector<PictureMark>;

/// A cell that was drawn.
struct DrawnCell {
    Cell cell;
    PictureMark mark;
};

/// A letter or a digit, which is a color or the name of a piece.
[[nodiscard]] bool is_paint(char sign);

/// Is there a bar between layers?
[[nodiscard]] bool has_layers(const Section& section);

/// The pictures of a section, which are parted by empty lines. In `cube`, a bar parts layers.
/// Signs that no picture has are refused. O(length).
[[nodiscard]] std::vector<PictureMarks> pictures_of(const Section& section, Lattice lattice,
                                                    const std::string& file);

/// The cells of marks. In `triangle`, the first one points up, or down if `is_down`. In `stick`
/// vertices are left out. Throws InputError if a mark is no cell. O(marks).
[[nodiscard]] std::vector<DrawnCell> cells_of(const PictureMarks& marks, Lattice lattice,
                                              bool is_down, const std::string& file);

}  // namespace quadrille::shapes
