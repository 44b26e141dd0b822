// Makes the grids of variants, such as X-Sudoku or anti-knight, by name.
//
//     const Grid grid = with_variants(Grid(), "x,antiknight");
//     const Grid samurai = overlapping_squares({3, 3}, samurai_corners);
//
// A variant adds kinds of houses, or rules, to a grid. Houses of two cells that must differ are
// made from the positions of the cells, so they also fit irregular and overlapping grids.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/sudoku/grid.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// One row of the table of variants.
struct VariantInfo {
    std::string_view name;     ///< "antiknight"
    std::string_view summary;  ///< "cells a knight's move apart differ"
};

/// All variants that have a name.
[[nodiscard]] std::span<const VariantInfo> all_variants();

/// The grid with a variant. Throws ProblemError if there is no such variant, if the grid has it
/// already, or if the grid cannot have it.
[[nodiscard]] Grid with_variant(const Grid& grid, std::string_view name);
/// The same for several names with commas between them. `latin` may stand anywhere among them.
[[nodiscard]] Grid with_variants(const Grid& grid, std::string_view names);

/// The shape of the boxes, if the grid is a square of boxes of one shape, with any other houses and
/// rules.
[[nodiscard]] std::optional<BoxShape> box_shape_of(const Grid& grid);
/// The side, if the cells are a square, numbered row by row. Otherwise 0.
[[nodiscard]] unsigned square_side_of(const Grid& grid);

/// Cells that are a knight's move apart differ. Four corners of a rectangle of 2x3 are one house,
/// because those in a row or column differ anyway. Pairs that share a house are left out.
[[nodiscard]] HouseKind anti_knight(const Grid& grid);
/// Cells that touch at a corner differ. A square of 2x2 is one house, unless it is part of another.
[[nodiscard]] HouseKind anti_king(const Grid& grid);
/// The values of cells that share a side differ by at least 2.
[[nodiscard]] std::vector<Rule> non_consecutive(const Grid& grid);

/// Squares that overlap, each with rows, columns and boxes. Cells are numbered row by row in the
/// whole. Houses of two squares that have the same cells are one house. Throws ProblemError if
/// there is no square, and as the constructor of Grid does.
[[nodiscard]] Grid overlapping_squares(BoxShape shape, std::span<const Position> corners);
/// The upper left corners of the five squares of a samurai.
inline constexpr std::array<Position, 5> samurai_corners{
    {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
