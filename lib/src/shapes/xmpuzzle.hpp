// BurrTools' files.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::shapes {

/// Reads the XML of an .xmpuzzle file. Throws InputError.
[[nodiscard]] Puzzle read_xmpuzzle(std::string_view text, const std::string& file);

}  // namespace quadrille::shapes
