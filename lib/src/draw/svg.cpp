// Pictures as SVG. A part is one path along its border, so there are no lines between its cells.
// Coordinates have two digits behind the point, and a style sheet has the colors.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/colors.hpp"
#include "draw/outline.hpp"
#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {
namespace {

constexpr double unit = 40;         // the side of a cell
constexpr double margin = 8;        // around the drawing
constexpr double layer_gap = 0.75;  // between layers, in cells

// Okabe and Ito (2008) chose these colors so that people who are color-blind can tell them apart,
// too. The last one is added here.
constexpr std::array<std::string_view, color_count> fills{"#e69f00", "#56b4e9", "#009e73",
                                                          "#f0e442", "#0072b2", "#d55e00",
                                                          "#cc79a7", "#999999", "#f3c9a5"};

constexpr std::string_view style =
    ".page{fill:#fff}.cell{fill:#f4f4f4;stroke:#bbb;stroke-width:1}.dark{fill:#d9d9d9}"
    ".part{stroke:#222;stroke-width:2.5;stroke-linejoin:round;fill-rule:evenodd}"
    ".stick{fill:none;stroke-width:9;stroke-linecap:round}"
    ".arc{fill:none;stroke-width:2.5}.symbol,.bare{fill:#222}"
    ".on4{fill:#fff}text{font-family:sans-serif;text-anchor:middle}.line{text-anchor:start}";
constexpr std::string_view dark_style =
    ".page{fill:#1b1b1b}.cell{fill:#2b2b2b;stroke:#555}.dark{fill:#444}.part{stroke:#000}"
    ".bare{fill:#eee}";

// A crown, in a cell from 0 to 1.
constexpr std::string_view queen =
    "M.24 .8H.76L.78 .7H.22ZM.23 .65H.77L.88 .3L.66 .5L.5 .18L.34 .5L.12 .3Z";

std::string number(double value) {
    std::array<char, 32> digits{};
    const double rounded = std::round(value * 100) / 100;
    const auto end = std::to_chars(digits.begin(), digits.end(), rounded == 0 ? 0 : rounded,
                                   std::chars_format::fixed, 2);
    std::string text(digits.begin(), end.ptr);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

struct Point {
    double x = 0;
    double y = 0;
};

std::string pair_of(Point point) {
    return number(point.x) + ' ' + number(point.y);
}

class SvgDrawing {
   public:
    explicit SvgDrawing(const Picture& picture)
        : picture_(picture),
          steps_(step_lengths(picture.lattice)),
          colors_(colors_of_parts(picture)) {
        measure();
    }

    std::string svg() {
        background();
        parts();
        symbols();
        arcs();
        lines();
        std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                           number(width_) + ' ' + number(height_) + "\" width=\"" + number(width_) +
                           "\" height=\"" + number(height_) + "\" role=\"img\">\n<style>";
        text += style;
        for (std::size_t color = 0; color < fills.size(); ++color) {
            const std::string name = std::to_string(color), fill(fills[color]);
            text += ".c" + name + "{fill:" + fill + "}.s" + name + "{stroke:" + fill + '}';
        }
        text += "@media(prefers-color-scheme:dark){";
        text += dark_style;
        text += "}</style>\n<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n";
        return text + body_ + "</svg>\n";
    }

   private:
    /// The size of a layer and of everything.
    void measure() {
        constexpr std::int32_t far = std::numeric_limits<std::int32_t>::max();
        corner_ = {far, far};
        Corner opposite{-far, -far};
        first_layer_ = far;
        std::int32_t last_layer = -far;
        for (const PictureCell& cell : picture_.cells) {
            const std::int32_t layer = shapes::spot_of(picture_.lattice, cell.cell).layer;
            first_layer_ = std::min(first_layer_, layer);
            last_layer = std::max(last_layer, layer);
            for (const Corner& at : corners_of(picture_.lattice, cell.cell)) {
                corner_ = {std::min(corner_.x, at.x), std::min(corner_.y, at.y)};
                opposite = {std::max(opposite.x, at.x), std::max(opposite.y, at.y)};
            }
        }
        if (picture_.cells.empty()) {
            measure_lines();
            return;
        }
        for (const PictureArc& arc : picture_.arcs) above_ = std::max(above_, height_of(arc));
        layer_width_ = (opposite.x - corner_.x) * steps_.x + layer_gap;
        const double layers = last_layer - first_layer_ + 1;
        width_ = 2 * margin + unit * (layers * layer_width_ - layer_gap);
        height_ = 2 * margin + above_ + unit * (opposite.y - corner_.y) * steps_.y;
    }

    void measure_lines() {
        std::size_t longest = 0;
        for (const std::string& line : picture_.lines) longest = std::max(longest, line.size());
        width_ = 2 * margin + letter_width * static_cast<double>(longest);
        height_ = 2 * margin + line_height * static_cast<double>(picture_.lines.size());
    }

    [[nodiscard]] Point at(Corner corner, std::int32_t layer) const {
        const double left = (layer - first_layer_) * layer_width_;
        return {margin + unit * (left + (corner.x - corner_.x) * steps_.x),
                margin + above_ + unit * (corner.y - corner_.y) * steps_.y};
    }
    [[nodiscard]] std::int32_t layer_of(shapes::Cell cell) const {
        return shapes::spot_of(picture_.lattice, cell).layer;
    }
    [[nodiscard]] std::vector<Point> points_of(shapes::Cell cell) const {
        std::vector<Point> points;
        for (const Corner& corner : corners_of(picture_.lattice, cell)) {
            points.push_back(at(corner, layer_of(cell)));
        }
        return points;
    }
    [[nodiscard]] Point middle_of(shapes::Cell cell) const {
        const std::vector<Point> points = points_of(cell);
        Point sum;
        for (const Point& point : points) sum = {sum.x + point.x, sum.y + point.y};
        const auto count = static_cast<double>(points.size());
        return {sum.x / count, sum.y / count};
    }

    static std::string path_of(std::span<const Point> points, bool is_closed) {
        std::string path = "M" + pair_of(points.front());
        for (const Point& point : points.subspan(1)) path += "L" + pair_of(point);
        return is_closed ? path + 'Z' : path;
    }
    void add_path(const std::string& path, const std::string& classes, std::string_view name) {
        body_ += "<path class=\"" + classes + "\" d=\"" + path + '"';
        if (name.empty()) {
            body_ += "/>\n";
        } else {
            body_ += "><title>" + escaped(name) + "</title></path>\n";
        }
    }
    [[nodiscard]] bool has_sticks() const { return picture_.lattice == shapes::Lattice::stick; }

    /// All cells, below the parts: what is not covered stays in sight.
    void background() {
        for (const PictureCell& cell : picture_.cells) {
            const bool is_seen = cell.part == no_part || has_sticks();
            if (!is_seen) continue;
            add_path(path_of(points_of(cell.cell), !has_sticks()),
                     cell.is_dark ? "cell dark" : "cell", {});
        }
    }

    void parts() {
        std::vector<std::vector<shapes::Cell>> cells(picture_.parts.size());
        for (const PictureCell& cell : picture_.cells) {
            if (cell.part != no_part) cells[cell.part].push_back(cell.cell);
        }
        for (std::size_t part = 0; part < cells.size(); ++part) {
            const std::string color = std::to_string(colors_[part]);
            std::string path;
            if (has_sticks()) {
                for (const shapes::Cell& cell : cells[part])
                    path += path_of(points_of(cell), false);
                if (!path.empty()) add_path(path, "stick s" + color, picture_.parts[part]);
                continue;
            }
            path = border_path(cells[part]);
            if (!path.empty()) add_path(path, "part c" + color, picture_.parts[part]);
        }
    }

    /// The borders of a part's cells, layer by layer.
    std::string border_path(std::vector<shapes::Cell>& cells) const {
        std::ranges::stable_sort(cells, {}, [&](shapes::Cell cell) { return layer_of(cell); });
        std::string path;
        for (std::size_t first = 0; first < cells.size();) {
            const std::int32_t layer = layer_of(cells[first]);
            std::size_t end = first;
            while (end < cells.size() && layer_of(cells[end]) == layer) ++end;
            const auto of_layer = std::span(cells).subspan(first, end - first);
            for (const auto& loop : borders_of(picture_.lattice, of_layer)) {
                std::vector<Point> points;
                for (const Corner& corner : loop) points.push_back(at(corner, layer));
                path += path_of(points, true);
            }
            first = end;
        }
        return path;
    }

    /// Dark on most colors, light on the dark blue.
    void symbols() {
        for (const PictureCell& cell : picture_.cells) {
            if (cell.symbol == Symbol::none) continue;
            const Point middle = middle_of(cell.cell);
            const std::string classes =
                cell.part == no_part ? "bare" : "symbol on" + std::to_string(colors_[cell.part]);
            if (cell.symbol == Symbol::queen) {
                body_ += "<path class=\"" + classes + "\" transform=\"translate(" +
                         pair_of({middle.x - unit / 2, middle.y - unit / 2}) + ") scale(" +
                         number(unit) + ")\" d=\"";
                body_ += queen;
                body_ += "\"/>\n";
            } else {
                add_text(cell.sign, {middle.x, middle.y + text_size / 3}, classes);
            }
        }
    }

    void add_text(std::string_view text, Point point, const std::string& classes) {
        body_ += "<text x=\"" + number(point.x) + "\" y=\"" + number(point.y) + "\" font-size=\"" +
                 number(text_size) + '"';
        body_ += " class=\"" + classes + '"';
        body_ += '>' + escaped(text) + "</text>\n";
    }

    [[nodiscard]] double height_of(const PictureArc& arc) const {
        const auto distance =
            std::abs(picture_.cells[arc.from].cell.x - picture_.cells[arc.to].cell.x);
        return unit * distance * arc_height;
    }
    void arcs() {
        for (const PictureArc& arc : picture_.arcs) {
            const Point from = middle_of(picture_.cells[arc.from].cell);
            const Point to = middle_of(picture_.cells[arc.to].cell);
            const double top = margin + above_;
            const std::uint32_t part = picture_.cells[arc.from].part;
            add_path("M" + pair_of({from.x, top}) + "A" +
                         pair_of({std::abs(to.x - from.x) / 2, height_of(arc)}) + " 0 0 " +
                         (to.x > from.x ? "1 " : "0 ") + pair_of({to.x, top}),
                     "arc s" + std::to_string(part == no_part ? 0 : colors_[part]), {});
        }
    }

    void lines() {
        if (!picture_.cells.empty()) return;
        for (std::size_t line = 0; line < picture_.lines.size(); ++line) {
            add_text(picture_.lines[line],
                     {margin, margin + line_height * (static_cast<double>(line) + 0.75)},
                     "line bare");
        }
    }

    static constexpr double text_size = 18, line_height = 24, letter_width = 11;
    static constexpr double arc_height = 0.4;  // for each cell of its width, in cells

    const Picture& picture_;
    StepLengths steps_;
    std::vector<std::uint32_t> colors_;  // of the parts
    Corner corner_;                      // the upper left one
    std::int32_t first_layer_ = 0;
    double layer_width_ = 0;  // with the gap, in cells
    double above_ = 0;        // the height of the arcs
    double width_ = 0;
    double height_ = 0;
    std::string body_;
};

}  // namespace

std::string to_svg(const Picture& picture) {
    return SvgDrawing(picture).svg();
}

}  // namespace quadrille::draw
