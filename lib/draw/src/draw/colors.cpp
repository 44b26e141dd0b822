#include "draw/colors.hpp"

#include <array>
#include <map>
#include <set>

namespace quadrille::draw {
namespace {

/// For each part, the other parts that it touches.
class Touching {
   public:
    explicit Touching(const Picture& picture) : of_part_(picture.parts.size()) {
        cells(picture);
        graph(picture);
    }
    [[nodiscard]] const std::set<std::uint32_t>& of(std::size_t part) const {
        return of_part_[part];
    }

   private:
    void add(std::uint32_t a, std::uint32_t b) {
        if (a == b || a == no_part || b == no_part) return;
        of_part_[a].insert(b);
        of_part_[b].insert(a);
    }
    void cells(const Picture& picture) {
        std::map<shapes::Cell, std::uint32_t> part_at;
        for (const PictureCell& cell : picture.cells) part_at.emplace(cell.cell, cell.part);
        for (const PictureCell& cell : picture.cells) {
            for (const shapes::Cell& step : shapes::steps(picture.lattice, cell.cell)) {
                const auto other = part_at.find(cell.cell + step);
                if (other != part_at.end()) add(cell.part, other->second);
            }
        }
    }
    /// Vertices touch if an edge joins them, and edges touch at their vertices.
    void graph(const Picture& picture) {
        std::vector<std::set<std::uint32_t>> at(picture.nodes.size());
        for (const PictureEdge& edge : picture.edges) {
            add(picture.nodes[edge.from].part, picture.nodes[edge.to].part);
            at[edge.from].insert(edge.part);
            at[edge.to].insert(edge.part);
        }
        for (const std::set<std::uint32_t>& parts : at) {
            for (const std::uint32_t a : parts) {
                for (const std::uint32_t b : parts) add(a, b);
            }
        }
    }

    std::vector<std::set<std::uint32_t>> of_part_;
};

}  // namespace

std::vector<std::uint32_t> colors_of_parts(const Picture& picture) {
    const Touching touching(picture);
    constexpr std::uint32_t none = color_count;
    std::vector<std::uint32_t> colors(picture.parts.size(), none);
    std::array<std::uint32_t, color_count> uses{};
    for (std::size_t part = 0; part < colors.size(); ++part) {
        std::array<bool, color_count + 1> is_taken{};
        for (const std::uint32_t other : touching.of(part)) is_taken[colors[other]] = true;
        std::uint32_t best = none;
        for (std::uint32_t color = 0; color < color_count; ++color) {
            if (!is_taken[color] && (best == none || uses[color] < uses[best])) best = color;
        }
        if (best == none) best = static_cast<std::uint32_t>(part % color_count);
        colors[part] = best;
        ++uses[best];
    }
    return colors;
}

}  // namespace quadrille::draw
