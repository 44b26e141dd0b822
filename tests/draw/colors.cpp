// Parts that touch have different colors.
#include "draw/colors.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(colors_of_pictures)

using draw::Picture;

Picture with_parts(std::size_t count) {
    Picture picture;
    for (std::size_t part = 0; part < count; ++part) {
        picture.parts.push_back(std::to_string(part));
    }
    return picture;
}

// There are more parts than colors, and none touches as many others as there are colors.
BOOST_AUTO_TEST_CASE(neighbours_in_a_board_differ) {
    constexpr std::int32_t side = 8;
    std::mt19937 random(1);
    for (unsigned round = 0; round < 20; ++round) {
        Picture picture = with_parts(side * side);
        std::vector<std::uint32_t> parts(side * side);
        std::iota(parts.begin(), parts.end(), 0U);
        std::shuffle(parts.begin(), parts.end(), random);
        std::map<shapes::Cell, std::uint32_t> part_at;
        for (std::int32_t y = 0; y < side; ++y) {
            for (std::int32_t x = 0; x < side; ++x) {
                const std::uint32_t part = parts[static_cast<std::size_t>(y * side + x)];
                picture.cells.push_back({.cell = {x, y, 0}, .part = part});
                part_at[{x, y, 0}] = part;
            }
        }
        const auto colors = draw::colors_of_parts(picture);
        for (const auto& [cell, part] : part_at) {
            for (const shapes::Cell& step : shapes::steps(picture.lattice, cell)) {
                const auto other = part_at.find(cell + step);
                if (other == part_at.end()) continue;
                BOOST_REQUIRE(colors[part] != colors[other->second]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(edges_that_meet_differ) {
    constexpr std::size_t nodes = 40;
    std::mt19937 random(2);
    for (unsigned round = 0; round < 20; ++round) {
        Picture picture = with_parts(nodes);  // one for each edge of a ring
        picture.nodes.resize(nodes);
        std::vector<std::uint32_t> parts(nodes);
        std::iota(parts.begin(), parts.end(), 0U);
        std::shuffle(parts.begin(), parts.end(), random);
        for (std::size_t node = 0; node < nodes; ++node) {
            const std::size_t next = (node + 1) % nodes;
            if (random() % 2 == 0) {
                picture.edges.push_back({node, next, parts[node]});
            } else {
                picture.edges.push_back({next, node, parts[node]});
            }
        }
        const auto colors = draw::colors_of_parts(picture);
        for (std::size_t node = 0; node < nodes; ++node) {
            BOOST_REQUIRE(colors[parts[node]] != colors[parts[(node + 1) % nodes]]);
        }
    }
}

// Without a reason for another color, each is used.
BOOST_AUTO_TEST_CASE(all_colors_are_used) {
    std::vector<bool> is_used(draw::color_count);
    for (const std::uint32_t color : draw::colors_of_parts(with_parts(draw::color_count)))
        is_used[color] = true;
    BOOST_TEST((is_used == std::vector<bool>(draw::color_count, true)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
