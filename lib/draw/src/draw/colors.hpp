// A color for each part of a picture, so that parts that touch differ.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {

/// The colors of svg.cpp are numbered from 0.
inline constexpr std::uint32_t color_count = 9;

/// For each part, a color that no neighbour has, if there is one. Among these, it is the one that
/// is used the least. O(cells * log cells).
[[nodiscard]] std::vector<std::uint32_t> colors_of_parts(const Picture& picture);

}  // namespace quadrille::draw
