#include "draw/cell_marks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "draw/colors.hpp"

namespace quadrille::draw {
namespace {

// A crown, and the head of a horse, in a cell from 0 to 1.
constexpr std::string_view queen =
    "M.24 .8H.76L.78 .7H.22ZM.23 .65H.77L.88 .3L.66 .5L.5 .18L.34 .5L.12 .3Z";
constexpr std::string_view knight =
    "M.26 .82H.78C.78 .6 .8 .34 .52 .24L.46 .14L.4 .26C.34 .3 .26 .44 .2 .54L.26 .62L.34 .58"
    "C.4 .54 .44 .54 .48 .5C.48 .62 .3 .66 .26 .82Z";

Point moved(Point point, double x, double y) {
    return {point.x + x * unit, point.y + y * unit};
}

/// A drawing of a cell from 0 to 1, around a middle.
std::string shape_mark(std::string_view shape, Point middle, std::string_view classes) {
    return "<path class=\"" + std::string(classes) + "\" transform=\"translate(" +
           pair_of(moved(middle, -0.5, -0.5)) + ") scale(" + number(unit) + ")\" d=\"" +
           std::string(shape) + "\"/>\n";
}

/// Behind a sign that has a look. Its place is `step` wide.
std::string disc_of(PictureCandidates::Look look, Point at, double step) {
    using enum PictureCandidates::Look;
    if (look != first && look != second) return {};
    return std::string("<circle class=\"") + (look == first ? "c1" : "c0") + "\" cx=\"" +
           number(at.x) + "\" cy=\"" + number(at.y) + "\" r=\"" + number(0.48 * step * unit) +
           "\"/>\n";
}

std::string strike_through(Point at, double step) {
    const double reach = 0.4 * step;
    const std::array<Point, 2> line{moved(at, -reach, reach), moved(at, reach, -reach)};
    return path_mark(path_of(line, false), "arc s5");
}

}  // namespace

std::string symbol_mark(const PictureCell& cell, Point middle, double text_size,
                        std::string_view classes) {
    switch (cell.symbol) {
        case Symbol::queen:
            return shape_mark(queen, middle, classes);
        case Symbol::knight:
            return shape_mark(knight, middle, classes);
        case Symbol::sign:
        case Symbol::given:
            return text_mark(cell.sign, middle, text_size, classes, 0.9 * unit);
        case Symbol::none:
        case Symbol::block:
            break;
    }
    return {};
}

std::string candidate_marks(const PictureCandidates& candidates, Point middle) {
    std::size_t columns = 1;
    while (columns * columns < candidates.signs.size()) ++columns;
    const double step = 0.9 / static_cast<double>(columns);
    std::string marks;
    for (std::size_t i = 0; i < candidates.signs.size(); ++i) {
        if (candidates.signs[i].empty()) continue;
        const double x = (static_cast<double>(i % columns) + 0.5) * step - 0.45;
        const std::size_t row = i / columns;
        const double y = (static_cast<double>(row) + 0.5) * step - 0.45;
        const Point at = moved(middle, x, y);
        const auto look =
            i < candidates.looks.size() ? candidates.looks[i] : PictureCandidates::Look::plain;
        marks += disc_of(look, at, step);
        const bool is_on_disc =
            look == PictureCandidates::Look::first || look == PictureCandidates::Look::second;
        marks += text_mark(candidates.signs[i], at, 0.78 * step * unit,
                           is_on_disc ? "symbol" : "small", step * unit);
        if (look == PictureCandidates::Look::struck) marks += strike_through(at, step);
    }
    return marks;
}

std::string clue_marks(const PictureClue& clue, Point middle) {
    constexpr double size = 12;
    const std::array<Point, 2> line{moved(middle, -0.5, -0.5), moved(middle, 0.5, 0.5)};
    std::string marks = path_mark(path_of(line, false), "rule");
    if (!clue.right.empty()) {
        marks += text_mark(clue.right, moved(middle, 0.2, -0.24), size, "clue", 0.5 * unit);
    }
    if (!clue.below.empty()) {
        marks += text_mark(clue.below, moved(middle, -0.2, 0.26), size, "clue", 0.5 * unit);
    }
    return marks;
}

std::string sign_between_mark(char sign, Point from, Point to) {
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const std::string marks = circle_mark("disc", middle, 0.16 * unit);
    constexpr double wide = 0.1, deep = 0.07;
    const auto chevron = [&](double x, double y) {
        // The point of the sign is at (x, y), and its ends are on the other side.
        const std::array<Point, 3> points{
            x != 0 ? moved(middle, -x, -wide) : moved(middle, -wide, -y), moved(middle, x, y),
            x != 0 ? moved(middle, -x, wide) : moved(middle, wide, -y)};
        return path_mark(path_of(points, false), "compare");
    };
    switch (sign) {
        case 'o':
            return circle_mark("dot disc", middle, 0.11 * unit);
        case '*':
            return circle_mark("dot black", middle, 0.11 * unit);
        case '<':
            return marks + chevron(-deep, 0);
        case '>':
            return marks + chevron(deep, 0);
        case '^':
            return marks + chevron(0, -deep);
        case 'v':
            return marks + chevron(0, deep);
        default:
            return marks + text_mark({&sign, 1}, middle, 0.3 * unit, "bare");
    }
}

std::string side_marks(std::span<const std::pair<Point, Point>> sides, Point middle,
                       std::span<const std::uint32_t> colors) {
    std::string marks;
    const std::size_t count = std::min(sides.size(), colors.size());
    for (std::size_t i = 0; i < count; ++i) {
        const std::array<Point, 3> triangle{sides[i].first, sides[i].second, middle};
        const std::string color = std::to_string(colors[i] % color_count);
        marks += path_mark(path_of(triangle, true), "side c" + color, std::to_string(colors[i]));
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (colors[i] < color_count) continue;
        // A third of the way from the side to the middle.
        const auto& [a, b] = sides[i];
        const Point at{(a.x + b.x + middle.x) / 3, (a.y + b.y + middle.y) / 3};
        marks += text_mark(std::to_string(colors[i]), at, 0.22 * unit,
                           "symbol on" + std::to_string(colors[i] % color_count), 0.3 * unit);
    }
    return marks;
}

}  // namespace quadrille::draw
