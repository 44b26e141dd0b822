// The marks of a drawing in SVG: points, paths, texts, and the style that all drawings share.
//
// Coordinates have two digits behind the point, so that the same picture always has the same text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {

inline constexpr double unit = 40;   // the side of a cell
inline constexpr double margin = 8;  // around a drawing

using Point = PicturePoint;

/// A drawing without the element `svg` around it.
struct Drawing {
    double width = 0;
    double height = 0;
    std::string body = {};
};

/// A number of a coordinate.
[[nodiscard]] std::string number(double value);
[[nodiscard]] std::string pair_of(Point point);
/// A text that may stand in an element or in an attribute between double quotes.
[[nodiscard]] std::string escaped(std::string_view text);

/// The data of a path through these points.
[[nodiscard]] std::string path_of(std::span<const Point> points, bool is_closed);
/// A path element. Browsers show the name when a pointer is over it; an empty one is not there.
[[nodiscard]] std::string path_mark(const std::string& data, std::string_view classes,
                                    std::string_view name = {});

/// A circle of some classes around a point.
[[nodiscard]] std::string circle_mark(std::string_view classes, Point middle, double radius);

/// A text whose middle is at the point. The text gets smaller if it would be wider than `width`.
[[nodiscard]] std::string text_mark(std::string_view text, Point middle, double size,
                                    std::string_view classes, double width = 0);
/// The width of a text in this size, about.
[[nodiscard]] double width_of(std::string_view text, double size);

/// The classes of the style. Colors are those of colors.hpp.
[[nodiscard]] std::string style_sheet();

/// A whole file: the element `svg`, the style, and the drawing on a page of its size.
[[nodiscard]] std::string svg_file(const Drawing& drawing);
/// The element `svg` of a drawing within a page that has the style.
[[nodiscard]] std::string svg_element(const Drawing& drawing, std::string_view attributes);

// The kinds of drawings. `colors` are those of the parts.
[[nodiscard]] Drawing drawing_of(const Picture& picture, View view);
[[nodiscard]] Drawing flat_drawing(const Picture& picture, std::span<const std::uint32_t> colors);
[[nodiscard]] Drawing solid_drawing(const Picture& picture, std::span<const std::uint32_t> colors,
                                    bool is_exploded);
[[nodiscard]] Drawing graph_drawing(const Picture& picture, std::span<const std::uint32_t> colors);

}  // namespace quadrille::draw
