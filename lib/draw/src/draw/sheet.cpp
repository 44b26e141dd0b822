// A contact sheet: many small pictures in rows.
#include "quadrille/draw/sheet.hpp"

#include <algorithm>
#include <cmath>

#include "draw/marks.hpp"

namespace quadrille::draw {

std::string to_sheet(std::span<const Picture> pictures, View view) {
    constexpr double side = 150;  // of a picture at most
    constexpr double label = 20;  // the height of its number
    std::vector<Drawing> drawings;
    double width = 1, height = 1;  // of the largest one
    for (const Picture& picture : pictures) {
        const Drawing& drawing = drawings.emplace_back(drawing_of(picture, view));
        width = std::max(width, drawing.width);
        height = std::max(height, drawing.height);
    }
    const double scale = std::min(1.0, side / std::max(width, height));
    const Point step{scale * width + margin, scale * height + label};
    // About as wide as it is high.
    const auto count = static_cast<double>(std::max<std::size_t>(drawings.size(), 1));
    const double columns = std::min(count, std::ceil(std::sqrt(count * step.y / step.x)));
    const double rows = std::ceil(count / columns);
    Drawing sheet{columns * step.x + margin, rows * step.y + margin};
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        const auto place = static_cast<double>(i);
        const double row = std::floor(place / columns);
        const Point at{margin + (place - row * columns) * step.x, margin + row * step.y};
        const double w = scale * drawings[i].width, h = scale * drawings[i].height;
        sheet.body += svg_element(drawings[i], "x=\"" + number(at.x + (scale * width - w) / 2) +
                                                   "\" y=\"" + number(at.y) + "\" width=\"" +
                                                   number(w) + "\" height=\"" + number(h) + "\"");
        sheet.body += text_mark(std::to_string(i + 1),
                                {at.x + scale * width / 2, at.y + step.y - label / 2}, 11, "small");
    }
    return svg_file(sheet);
}

}  // namespace quadrille::draw
