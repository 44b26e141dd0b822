// A drawing of a graph: edges as lines, and vertices as circles with their names.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "draw/marks.hpp"

namespace quadrille::draw {
namespace {

constexpr double edge_length = 64;  // of an edge between vertices at a distance of 1
constexpr double node_radius = 14;  // of a vertex
constexpr double name_size = 14;

std::string class_of(std::string_view letter, std::uint32_t part,
                     std::span<const std::uint32_t> colors) {
    return std::string(letter) + std::to_string(colors[part]);
}

}  // namespace

Drawing graph_drawing(const Picture& picture, std::span<const std::uint32_t> colors) {
    Point least = picture.nodes.front().at, most = least;
    for (const PictureNode& node : picture.nodes) {
        least = {std::min(least.x, node.at.x), std::min(least.y, node.at.y)};
        most = {std::max(most.x, node.at.x), std::max(most.y, node.at.y)};
    }
    constexpr double border = margin + node_radius;
    const auto place = [&](std::size_t node) {
        const Point at = picture.nodes[node].at;
        return Point{border + edge_length * (at.x - least.x),
                     border + edge_length * (at.y - least.y)};
    };
    Drawing drawing{2 * border + edge_length * (most.x - least.x),
                    2 * border + edge_length * (most.y - least.y)};
    for (const bool is_chosen : {false, true}) {
        for (const PictureEdge& edge : picture.edges) {
            if ((edge.part != no_part) != is_chosen) continue;
            const std::array<Point, 2> line{place(edge.from), place(edge.to)};
            drawing.body += path_mark(path_of(line, false),
                                      is_chosen ? class_of("chosen s", edge.part, colors) : "edge",
                                      is_chosen ? picture.parts[edge.part] : std::string());
        }
    }
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        const PictureNode& node = picture.nodes[i];
        const bool is_free = node.part == no_part;
        drawing.body += "<circle class=\"node " +
                        (is_free ? std::string("free") : class_of("c", node.part, colors)) +
                        "\" cx=\"" + number(place(i).x) + "\" cy=\"" + number(place(i).y) +
                        "\" r=\"" + number(node_radius) + "\"/>\n";
        drawing.body +=
            text_mark(node.name, place(i), name_size,
                      is_free ? std::string("bare") : class_of("symbol on", node.part, colors),
                      1.8 * node_radius);
    }
    return drawing;
}

}  // namespace quadrille::draw
