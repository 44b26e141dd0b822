// A graph whose vertices stand on a circle, for pictures of designs.
#pragma once

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "quadrille/draw/picture.hpp"

namespace quadrille::encode::designs {

/// The vertices 1 … n, clockwise from the top.
[[nodiscard]] inline std::vector<draw::PictureNode> nodes_on_circle(unsigned n) {
    std::vector<draw::PictureNode> nodes;
    const double radius = std::sqrt(static_cast<double>(n)) / 2;
    for (unsigned i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * i / n;
        nodes.push_back({.at = {radius * (1 + std::sin(angle)), radius * (1 - std::cos(angle))},
                         .name = std::to_string(i + 1)});
    }
    return nodes;
}

}  // namespace quadrille::encode::designs
