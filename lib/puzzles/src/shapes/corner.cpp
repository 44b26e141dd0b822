// The translation into the corner, for each lattice.
//
// In `hexagon` and `triangle` the translations are one row down and one column right, or two
// columns right. In `stick` they are two rows or two columns.
#include "shapes/corner.hpp"

namespace quadrille::shapes {

Cell to_corner(Lattice lattice, Spot first) {
    const auto [layer, row, column] = first;
    // By how many columns `row` and `column` may be moved: an even number after the rows.
    const auto rounded = [](std::int32_t number) { return number - (number & 1); };
    switch (lattice) {
        case Lattice::square:
        case Lattice::cube:
            break;
        case Lattice::hexagon: {
            const std::int32_t x = rounded(column - row) / 2;
            return {-x, -row, x + row};
        }
        case Lattice::triangle: {
            const std::int32_t shift = rounded(column - row) / 2;
            return {-3 * shift, 3 * (row + shift), -3 * row};
        }
        case Lattice::stick:
            return {-rounded(column), -rounded(row), 0};
    }
    return {-column, -row, -layer};
}

}  // namespace quadrille::shapes
