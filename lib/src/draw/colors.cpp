#include "draw/colors.hpp"

#include <array>
#include <map>

namespace quadrille::draw {

std::vector<std::uint32_t> colors_of_parts(const Picture& picture) {
    std::map<shapes::Cell, std::uint32_t> part_at;
    std::vector<std::vector<shapes::Cell>> cells(picture.parts.size());
    for (const PictureCell& cell : picture.cells) {
        if (cell.part == no_part) continue;
        part_at.emplace(cell.cell, cell.part);
        cells[cell.part].push_back(cell.cell);
    }
    constexpr std::uint32_t none = color_count;
    std::vector<std::uint32_t> colors(picture.parts.size(), none);
    std::array<std::uint32_t, color_count> uses{};
    for (std::size_t part = 0; part < colors.size(); ++part) {
        std::array<bool, color_count + 1> is_taken{};
        for (const shapes::Cell& cell : cells[part]) {
            for (const shapes::Cell& step : shapes::steps(picture.lattice, cell)) {
                const auto other = part_at.find(cell + step);
                if (other != part_at.end()) is_taken[colors[other->second]] = true;
            }
        }
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
