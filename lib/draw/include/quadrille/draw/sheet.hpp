// Draws many solutions on one sheet, to compare them at a glance.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "quadrille/draw/picture.hpp"

#pragma GCC visibility push(default)
namespace quadrille::draw {

/// A sheet of more pictures would be too large to look at.
inline constexpr std::size_t most_on_sheet = 400;

/// Draws all pictures in rows, each with its number from 1 and at the same scale, as one SVG.
/// O(size of the drawings).
[[nodiscard]] std::string to_sheet(std::span<const Picture> pictures, View view = View::layers);

}  // namespace quadrille::draw
#pragma GCC visibility pop
