// Parts that touch have different colors.
#include "draw/colors.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(colors_of_pictures)

using draw::Picture;

/// As many parts as colors, so that a color is left for each.
Picture with_parts() {
    Picture picture;
    for (std::uint32_t part = 0; part < draw::color_count; ++part) {
        picture.parts.push_back(std::to_string(part));
    }
    return picture;
}

BOOST_AUTO_TEST_CASE(neighbours_in_a_board_differ) {
    std::mt19937 random(1);
    for (unsigned round = 0; round < 50; ++round) {
        Picture picture = with_parts();
        std::map<shapes::Cell, std::uint32_t> part_at;
        for (std::int32_t y = 0; y < 5; ++y) {
            for (std::int32_t x = 0; x < 5; ++x) {
                const auto part = static_cast<std::uint32_t>(random() % draw::color_count);
                picture.cells.push_back({.cell = {x, y, 0}, .part = part});
                part_at[{x, y, 0}] = part;
            }
        }
        const auto colors = draw::colors_of_parts(picture);
        for (const auto& [cell, part] : part_at) {
            for (const shapes::Cell& step : shapes::steps(picture.lattice, cell)) {
                const auto other = part_at.find(cell + step);
                if (other == part_at.end() || other->second == part) continue;
                BOOST_REQUIRE(colors[part] != colors[other->second]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(edges_that_meet_differ) {
    std::mt19937 random(2);
    for (unsigned round = 0; round < 50; ++round) {
        Picture picture = with_parts();
        picture.nodes.resize(8);
        for (std::uint32_t part = 0; part < draw::color_count; ++part) {
            const std::size_t from = random() % 8;
            picture.edges.push_back({from, (from + 1 + random() % 7) % 8, part});
        }
        const auto colors = draw::colors_of_parts(picture);
        for (const draw::PictureEdge& a : picture.edges) {
            for (const draw::PictureEdge& b : picture.edges) {
                if (a.part == b.part) continue;
                const bool meet =
                    a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
                if (meet) BOOST_REQUIRE(colors[a.part] != colors[b.part]);
            }
        }
    }
}

// Without a reason for another color, each is used.
BOOST_AUTO_TEST_CASE(all_colors_are_used) {
    std::vector<bool> is_used(draw::color_count);
    for (const std::uint32_t color : draw::colors_of_parts(with_parts())) is_used[color] = true;
    BOOST_TEST((is_used == std::vector<bool>(draw::color_count, true)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
