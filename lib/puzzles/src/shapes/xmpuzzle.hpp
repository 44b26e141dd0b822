// BurrTools' files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::shapes {

/// Reads a problem of an .xmpuzzle file: that with this number, from 1, or the first one for 0. A
/// warning says then if there are others. Throws InputError, and ProblemError if there is no such
/// problem.
[[nodiscard]] Puzzle read_xmpuzzle(std::string_view text, const std::string& file,
                                   std::size_t problem);

}  // namespace quadrille::shapes
