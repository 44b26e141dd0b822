// A drawing of cells in the plane, layers side by side. A part is one path along its border, so
// there are no lines between its cells.
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/cell_marks.hpp"
#include "draw/line_marks.hpp"
#include "draw/marks.hpp"
#include "draw/outline.hpp"

namespace quadrille::draw {
namespace {

constexpr double layer_gap = 0.75;  // between layers, in cells
constexpr double text_size = 18;
constexpr double word_size = 14;  // of the words beside rows
constexpr double line_height = 24;
constexpr double letter_width = 11;
constexpr double arc_height = 0.4;  // for each cell of its width, in cells

/// The words of a text that is separated by blanks.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c != ' ') {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

class FlatDrawing {
   public:
    FlatDrawing(const Picture& picture, std::span<const std::uint32_t> colors)
        : picture_(picture), steps_(step_lengths(picture.lattice)), colors_(colors) {
        measure();
    }

    Drawing drawing() {
        background();
        parts();
        sides();
        below_signs();
        walls();
        outlines();
        symbols();
        words();
        arcs();
        lines();
        return {width_, height_, std::move(body_)};
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
            const std::int32_t layer = layer_of(cell.cell);
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
        for (const std::string& text : picture_.row_words) {
            before_ = std::max(before_, width_of(text, word_size) + margin);
        }
        for (const std::string& text : picture_.column_words) {
            const auto count = static_cast<double>(words_of(text).size());
            above_ = std::max(above_, 1.2 * word_size * count + margin / 2);
        }
        layer_width_ = (opposite.x - corner_.x) * steps_.x + layer_gap;
        const double layers = last_layer - first_layer_ + 1;
        width_ = 2 * margin + before_ + unit * (layers * layer_width_ - layer_gap);
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
        return {margin + before_ + unit * (left + (corner.x - corner_.x) * steps_.x),
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
    [[nodiscard]] bool has_sticks() const { return picture_.lattice == shapes::Lattice::stick; }

    /// All cells, below the parts: what is not covered stays in sight.
    void background() {
        for (const PictureCell& cell : picture_.cells) {
            const bool is_seen = cell.part == no_part || has_sticks();
            if (!is_seen) continue;
            const bool is_block = cell.symbol == Symbol::block;
            body_ +=
                path_mark(path_of(points_of(cell.cell), !has_sticks()), is_block       ? "block"
                                                                        : cell.is_dark ? "cell dark"
                                                                                       : "cell");
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
                if (!path.empty()) {
                    body_ += path_mark(path, "stick s" + color, picture_.parts[part]);
                }
                continue;
            }
            path = border_path(cells[part]);
            if (!path.empty()) body_ += path_mark(path, "part c" + color, picture_.parts[part]);
        }
    }

    /// The borders of these cells, layer by layer.
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
                points.reserve(loop.size());
                for (const Corner& corner : loop) points.push_back(at(corner, layer));
                path += path_of(points, true);
            }
            first = end;
        }
        return path;
    }

    void sides() {
        for (const PictureSides& sides : picture_.sides) {
            const shapes::Cell cell = picture_.cells[sides.cell].cell;
            body_ += side_marks(points_of_sides(cell), middle_of(cell), sides.colors);
        }
    }
    /// The ends of each side, in the order of shapes::steps: the corners that the cell shares with
    /// the neighbour there.
    [[nodiscard]] std::vector<std::pair<Point, Point>> points_of_sides(shapes::Cell cell) const {
        const std::vector<Corner> corners = corners_of(picture_.lattice, cell);
        std::vector<std::pair<Point, Point>> sides;
        for (const shapes::Cell& step : shapes::steps(picture_.lattice, cell)) {
            std::vector<Corner> shared;
            for (const Corner& corner : corners_of(picture_.lattice, cell + step)) {
                if (std::ranges::find(corners, corner) != corners.end()) shared.push_back(corner);
            }
            if (shared.size() < 2) continue;
            sides.emplace_back(at(shared[0], layer_of(cell)), at(shared[1], layer_of(cell)));
        }
        return sides;
    }

    /// Shapes below the signs of cells, and lines through cells.
    void below_signs() {
        for (const PictureShape& shape : picture_.shapes) {
            body_ += grey_shape(shape.is_round, middle_of(picture_.cells[shape.cell].cell));
        }
        for (const PictureLine& line : picture_.cell_lines) {
            body_ += line_mark(line, middles_of(line.cells));
        }
    }
    [[nodiscard]] std::vector<Point> middles_of(const std::vector<std::size_t>& cells) const {
        std::vector<Point> middles;
        middles.reserve(cells.size());
        for (const std::size_t cell : cells)
            middles.push_back(middle_of(picture_.cells[cell].cell));
        return middles;
    }

    /// Dashed lines, and the words in the corners of cells.
    void outlines() {
        for (const PictureOutline& outline : picture_.outlines) {
            if (outline.cells.empty()) continue;
            const std::vector<Point> middles = middles_of(outline.cells);
            body_ += outline_mark(middles);
            body_ += corner_words(outline.words, middles.front());
        }
        for (const PictureLine& line : picture_.cell_lines) {
            body_ += line_words(line, middles_of(line.cells));
        }
    }

    /// Thick lines around regions.
    void walls() {
        std::vector<std::vector<shapes::Cell>> regions;
        for (std::size_t i = 0; i < picture_.regions.size(); ++i) {
            const std::uint32_t region = picture_.regions[i];
            if (region >= regions.size()) regions.resize(std::size_t{region} + 1);
            regions[region].push_back(picture_.cells[i].cell);
        }
        for (auto& cells : regions) {
            if (!cells.empty()) body_ += path_mark(border_path(cells), "wall");
        }
    }

    /// Dark on most colors, light on the dark blue.
    void symbols() {
        for (const PictureCell& cell : picture_.cells) {
            std::string classes =
                cell.part == no_part ? "bare" : "symbol on" + std::to_string(colors_[cell.part]);
            if (cell.symbol == Symbol::given) classes += " given";
            body_ += symbol_mark(cell, middle_of(cell.cell), text_size, classes);
        }
        for (const PictureCandidates& candidates : picture_.candidates) {
            body_ += candidate_marks(candidates, middle_of(picture_.cells[candidates.cell].cell));
        }
        for (const PictureClue& clue : picture_.clues) {
            body_ += clue_marks(clue, middle_of(picture_.cells[clue.cell].cell));
        }
        for (const PictureSignBetween& sign : picture_.signs_between) {
            body_ += sign_between_mark(sign.sign, middle_of(picture_.cells[sign.from].cell),
                                       middle_of(picture_.cells[sign.to].cell));
        }
    }

    /// The words beside rows and above columns. Those of a column stand one below the other.
    void words() {
        for (std::size_t row = 0; row < picture_.row_words.size(); ++row) {
            const double y = margin + above_ + unit * (static_cast<double>(row) + 0.5);
            body_ += text_mark(picture_.row_words[row], {margin + before_ - margin / 2, y},
                               word_size, "bare end");
        }
        for (std::size_t column = 0; column < picture_.column_words.size(); ++column) {
            const std::vector<std::string> words = words_of(picture_.column_words[column]);
            const double x = margin + before_ + unit * (static_cast<double>(column) + 0.5);
            for (std::size_t i = 0; i < words.size(); ++i) {
                const auto below = static_cast<double>(words.size() - i) - 0.5;
                body_ += text_mark(words[i], {x, margin + above_ - 1.2 * word_size * below},
                                   word_size, "bare", unit);
            }
        }
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
            body_ += path_mark("M" + pair_of({from.x, top}) + "A" +
                                   pair_of({std::abs(to.x - from.x) / 2, height_of(arc)}) +
                                   " 0 0 " + (to.x > from.x ? "1 " : "0 ") + pair_of({to.x, top}),
                               "arc s" + std::to_string(part == no_part ? 0 : colors_[part]));
        }
    }

    void lines() {
        if (!picture_.cells.empty()) return;
        for (std::size_t line = 0; line < picture_.lines.size(); ++line) {
            body_ += text_mark(picture_.lines[line],
                               {margin, margin + line_height * (static_cast<double>(line) + 0.5)},
                               text_size, "line bare");
        }
    }

    const Picture& picture_;
    StepLengths steps_;
    std::span<const std::uint32_t> colors_;  // of the parts
    Corner corner_;                          // the upper left one
    std::int32_t first_layer_ = 0;
    double layer_width_ = 0;  // with the gap, in cells
    double before_ = 0;       // the width of the words beside rows
    double above_ = 0;        // the height of arcs, or of the words above columns
    double width_ = 0;
    double height_ = 0;
    std::string body_;
};

}  // namespace

Drawing flat_drawing(const Picture& picture, std::span<const std::uint32_t> colors) {
    return FlatDrawing(picture, colors).drawing();
}

}  // namespace quadrille::draw
