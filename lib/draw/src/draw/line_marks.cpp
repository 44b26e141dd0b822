#include "draw/line_marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace quadrille::draw {
namespace {

constexpr double inset = 0.1 * unit;  // of a cage within its cells
constexpr double half = 0.5 * unit;

/// The squares of a set, by their middles.
class SquareSet {
   public:
    explicit SquareSet(std::span<const Point> middles) : middles_(middles) {}

    /// Is there a square at this distance, in squares, from a middle?
    [[nodiscard]] bool has(Point from, int right, int down) const {
        const Point wanted{from.x + right * unit, from.y + down * unit};
        return std::ranges::any_of(middles_, [&](const Point& point) {
            return std::abs(point.x - wanted.x) < 1 && std::abs(point.y - wanted.y) < 1;
        });
    }

   private:
    std::span<const Point> middles_;
};

/// From a square to a neighbour.
struct SquareStep {
    int right;
    int down;
};

std::string segment(Point from, Point to) {
    const std::array<Point, 2> ends{from, to};
    return path_of(ends, false);
}

/// An arrow from the border of a circle to its last point, with a head.
std::string arrow_mark(std::span<const Point> points) {
    constexpr double radius = 0.42 * unit, head = 0.18 * unit;
    std::string marks = circle_mark("arrow", points.front(), radius);
    if (points.size() < 2) return marks;
    std::vector<Point> line(points.begin(), points.end());
    const auto direction = [](Point from, Point to) {
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        return Point{(to.x - from.x) / length, (to.y - from.y) / length};
    };
    const Point first = direction(line[0], line[1]);
    line[0] = {line[0].x + radius * first.x, line[0].y + radius * first.y};
    const Point end = line.back();
    const Point last = direction(line[line.size() - 2], end);
    const std::array<Point, 3> tip{
        Point{end.x - head * (last.x - last.y), end.y - head * (last.y + last.x)}, end,
        Point{end.x - head * (last.x + last.y), end.y - head * (last.y - last.x)}};
    return marks + path_mark(path_of(line, false) + path_of(tip, false), "arrow");
}

}  // namespace

std::string outline_mark(std::span<const Point> middles) {
    const SquareSet squares(middles);
    std::string path;
    for (const Point& at : middles) {
        // Each side, as the step to the neighbour there, and the step along the side.
        for (const SquareStep& side :
             {SquareStep{0, -1}, SquareStep{1, 0}, SquareStep{0, 1}, SquareStep{-1, 0}}) {
            const int right = side.right, down = side.down;
            if (squares.has(at, right, down)) continue;
            // The line ends before a corner, or continues to the next square.
            const auto end = [&](int way) {
                const int along_x = way * -down, along_y = way * right;
                const bool goes_on = squares.has(at, along_x, along_y);
                // At a corner that turns outward, the line of the next square comes nearer.
                const bool turns = goes_on && squares.has(at, along_x + right, along_y + down);
                const double reach = !goes_on ? half - inset : turns ? half + inset : half;
                return Point{at.x + right * (half - inset) + along_x * reach,
                             at.y + down * (half - inset) + along_y * reach};
            };
            path += segment(end(-1), end(1));
        }
    }
    return path_mark(path, "cage");
}

std::string line_mark(const PictureLine& line, std::span<const Point> points) {
    if (points.empty()) return {};
    switch (line.stroke) {
        case Stroke::thin:
            return path_mark(path_of(points, false), "thin");
        case Stroke::thermometer:
            return circle_mark("bulb", points.front(), 0.36 * unit) +
                   path_mark(path_of(points, false), "thermo");
        case Stroke::band:
            return path_mark(path_of(points, false), "band s" + std::to_string(line.color));
        case Stroke::disc:
            return {};
        case Stroke::arrow:
            break;
    }
    return arrow_mark(points);
}

std::string line_words(const PictureLine& line, std::span<const Point> points) {
    if (line.words.empty() || points.empty()) return {};
    if (line.stroke != Stroke::disc) return corner_words(line.words, points.front());
    constexpr double radius = 0.24 * unit, size = 0.22 * unit;
    Point middle{0, 0};
    for (const Point& point : points) middle = {middle.x + point.x, middle.y + point.y};
    const auto count = static_cast<double>(points.size());
    middle = {middle.x / count, middle.y / count};
    return circle_mark("disc ring", middle, radius) +
           text_mark(line.words, middle, size, "small", 1.7 * radius);
}

std::string grey_shape(bool is_round, Point middle) {
    constexpr double radius = 0.36 * unit;
    if (is_round) return circle_mark("shape", middle, radius);
    const std::array<Point, 4> corners{Point{middle.x - radius, middle.y - radius},
                                       {middle.x + radius, middle.y - radius},
                                       {middle.x + radius, middle.y + radius},
                                       {middle.x - radius, middle.y + radius}};
    return path_mark(path_of(corners, true), "shape");
}

std::string corner_words(std::string_view words, Point middle) {
    if (words.empty()) return {};
    constexpr double size = 0.24 * unit, most = 0.83 * unit;
    const Point corner{middle.x - half + 0.13 * unit, middle.y - half + 0.13 * unit};
    const double width = std::min(width_of(words, size), most);
    return text_mark(words, {corner.x + width / 2, corner.y + size / 2}, size, "small", most);
}

}  // namespace quadrille::draw
