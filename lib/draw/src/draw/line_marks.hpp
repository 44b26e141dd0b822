// The marks on several cells of a drawing: cages, thermometers, arrows, diagonals.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "draw/marks.hpp"

namespace quadrille::draw {

/// A dashed line a little within the border of the squares with these middles.
[[nodiscard]] std::string outline_mark(std::span<const Point> middles);
/// A line through points, below the signs of cells.
[[nodiscard]] std::string line_mark(const PictureLine& line, std::span<const Point> points);
/// The words of a line: in the upper left corner of its first square, or in its disc.
[[nodiscard]] std::string line_words(const PictureLine& line, std::span<const Point> points);
/// A grey disc or square around a point.
[[nodiscard]] std::string grey_shape(bool is_round, Point middle);
/// Small words in the upper left corner of the square with this middle.
[[nodiscard]] std::string corner_words(std::string_view words, Point middle);

}  // namespace quadrille::draw
