// A drawing of solid pieces: cubes seen from above at the corner where columns and rows end. The
// first layer is at the bottom. Exploded, each piece is moved away from the middle.
//
// Cubes are drawn from behind to the front, and each shows its upper, left and right face. Faces
// between cubes of a piece, and lines between faces of a piece in one plane, are left out.
#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "draw/marks.hpp"

namespace quadrille::draw {
namespace {

using shapes::Cell;

constexpr double edge = 30;  // of a cube
constexpr double half_root_of_3 = 0.8660254037844386;
constexpr double spread = 1.1;  // of exploded pieces, per distance from the middle
constexpr std::size_t most_sorted_exactly = 2000;  // the exact order takes O(cubes^2)

struct Vector {
    double x = 0;
    double y = 0;
    double z = 0;

    friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
};
Vector vector_of(Cell cell) {
    return {static_cast<double>(cell.x), static_cast<double>(cell.y), static_cast<double>(cell.z)};
}

/// A visible face: the step to the neighbour that would hide it, and its four corners, in a cube
/// from 0 to 1. Beside each corner is the step to the neighbour at the side that begins there.
struct Face {
    char shade;
    Cell out;
    std::array<std::pair<Vector, Cell>, 4> corners;
};
const std::array<Face, 3> faces{{{'c',
                                  {0, 0, 1},
                                  {{{{0, 0, 1}, {0, -1, 0}},
                                    {{1, 0, 1}, {1, 0, 0}},
                                    {{1, 1, 1}, {0, 1, 0}},
                                    {{0, 1, 1}, {-1, 0, 0}}}}},
                                 {'l',
                                  {0, 1, 0},
                                  {{{{0, 1, 1}, {0, 0, 1}},
                                    {{1, 1, 1}, {1, 0, 0}},
                                    {{1, 1, 0}, {0, 0, -1}},
                                    {{0, 1, 0}, {-1, 0, 0}}}}},
                                 {'r',
                                  {1, 0, 0},
                                  {{{{1, 1, 1}, {0, 0, 1}},
                                    {{1, 0, 1}, {0, -1, 0}},
                                    {{1, 0, 0}, {0, 0, -1}},
                                    {{1, 1, 0}, {0, 1, 0}}}}}}};

struct Cube {
    Cell cell;
    std::uint32_t part;
    Vector at;  // its corner with the least coordinates
};

class SolidDrawing {
   public:
    SolidDrawing(const Picture& picture, std::span<const std::uint32_t> colors, bool is_exploded)
        : picture_(picture), colors_(colors), is_exploded_(is_exploded) {
        for (const PictureCell& cell : picture.cells) {
            if (cell.part == no_part) continue;
            cubes_.push_back({cell.cell, cell.part, vector_of(cell.cell)});
            part_at_.emplace(cell.cell, cell.part);
        }
        if (is_exploded) explode();
    }

    Drawing drawing() {
        measure();
        for (const std::size_t i : from_behind()) draw(cubes_[i]);
        return {width_, height_, std::move(body_)};
    }

   private:
    void explode() {
        std::vector<Vector> sum(picture_.parts.size());
        std::vector<double> count(picture_.parts.size());
        for (const Cube& cube : cubes_) {
            sum[cube.part] = sum[cube.part] + cube.at;
            ++count[cube.part];
        }
        for (Cube& cube : cubes_) {
            const Vector& of_part = sum[cube.part];
            const double n = count[cube.part];
            cube.at = cube.at + Vector{spread * of_part.x / n, spread * of_part.y / n,
                                       spread * of_part.z / n};
        }
    }

    [[nodiscard]] static Point projected(Vector at) {
        return {edge * half_root_of_3 * (at.x - at.y), edge * (0.5 * (at.x + at.y) - at.z)};
    }

    void measure() {
        Point least{1e9, 1e9}, most{-1e9, -1e9};
        for (const Cube& cube : cubes_) {
            for (const Face& face : faces) {
                for (const auto& corner : face.corners) {
                    const Point at = projected(cube.at + corner.first);
                    least = {std::min(least.x, at.x), std::min(least.y, at.y)};
                    most = {std::max(most.x, at.x), std::max(most.y, at.y)};
                }
            }
        }
        if (cubes_.empty()) least = most = {};
        origin_ = {margin - least.x, margin - least.y};
        width_ = most.x - least.x + 2 * margin;
        height_ = most.y - least.y + 2 * margin;
    }

    /// Can a cube not hide any of another, because a plane separates them and it is behind?
    [[nodiscard]] static bool is_behind(const Cube& a, const Cube& b) {
        constexpr double rounding = 1e-9;
        return a.at.x + 1 <= b.at.x + rounding || a.at.y + 1 <= b.at.y + rounding ||
               a.at.z + 1 <= b.at.z + rounding;
    }
    /// Do their drawings share more than an edge? They do if one of them, moved along the line of
    /// sight, meets the other.
    [[nodiscard]] static bool overlap(const Cube& a, const Cube& b) {
        constexpr double rounding = 1e-9;
        const auto [least, most] = std::minmax({a.at.x - b.at.x, a.at.y - b.at.y, a.at.z - b.at.z});
        return most - least < 2 - rounding;
    }
    [[nodiscard]] static double depth_of(const Cube& cube) {
        return cube.at.x + cube.at.y + cube.at.z;
    }

    /// The cubes, so that none hides one that comes later. Cubes of a lattice need only their
    /// depths. Pieces that were moved are sorted topologically: the next cube is one that hides no
    /// other one that is left, or the deepest one if there is a cycle.
    [[nodiscard]] std::vector<std::size_t> from_behind() const {
        std::vector<std::size_t> order(cubes_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return depth_of(cubes_[i]); });
        if (!is_exploded_ || order.size() > most_sorted_exactly) return order;
        std::vector<std::size_t> hidden(order.size());  // how many cubes that are left it hides
        const auto hides = [&](std::size_t a, std::size_t b) {
            return is_behind(cubes_[b], cubes_[a]) && overlap(cubes_[a], cubes_[b]);
        };
        for (std::size_t a = 0; a < order.size(); ++a) {
            for (std::size_t b = 0; b < order.size(); ++b) {
                if (hides(a, b)) ++hidden[a];
            }
        }
        std::vector<std::size_t> sorted;
        while (!order.empty()) {
            auto next = std::ranges::find_if(order, [&](std::size_t i) { return hidden[i] == 0; });
            if (next == order.end()) next = order.begin();
            const std::size_t taken = *next;
            order.erase(next);
            sorted.push_back(taken);
            for (const std::size_t a : order) {
                if (hides(a, taken)) --hidden[a];
            }
        }
        return sorted;
    }

    [[nodiscard]] bool is_of(std::uint32_t part, Cell cell) const {
        const auto found = part_at_.find(cell);
        return found != part_at_.end() && found->second == part;
    }
    /// Can a face be seen, at least from nearby?
    [[nodiscard]] bool is_open(const Cube& cube, const Face& face) const {
        return is_exploded_ ? !is_of(cube.part, cube.cell + face.out)
                            : !part_at_.contains(cube.cell + face.out);
    }

    void draw(const Cube& cube) {
        const std::string color = std::to_string(colors_[cube.part]);
        for (const Face& face : faces) {
            if (!is_open(cube, face)) continue;
            std::vector<Point> points;
            for (const auto& corner : face.corners) {
                const Point at = projected(cube.at + corner.first);
                points.push_back({origin_.x + at.x, origin_.y + at.y});
            }
            const std::string stroke = face.shade == 'c' ? " s" + color : std::string();
            body_ += path_mark(path_of(points, true), "face " + (face.shade + color) + stroke,
                               picture_.parts[cube.part]);
            std::string lines;
            for (std::size_t i = 0; i < points.size(); ++i) {
                const Cell next = cube.cell + face.corners[i].second;
                const bool goes_on = is_of(cube.part, next) && is_open({next, cube.part, {}}, face);
                if (goes_on) continue;
                const std::array<Point, 2> line{points[i], points[(i + 1) % points.size()]};
                lines += path_of(line, false);
            }
            if (!lines.empty()) body_ += path_mark(lines, "line3d");
        }
    }

    const Picture& picture_;
    std::span<const std::uint32_t> colors_;
    bool is_exploded_;
    std::vector<Cube> cubes_;
    std::map<Cell, std::uint32_t> part_at_;
    Point origin_;
    double width_ = 0;
    double height_ = 0;
    std::string body_;
};

}  // namespace

Drawing solid_drawing(const Picture& picture, std::span<const std::uint32_t> colors,
                      bool is_exploded) {
    return SolidDrawing(picture, colors, is_exploded).drawing();
}

}  // namespace quadrille::draw
