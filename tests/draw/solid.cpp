// Solid pieces: the faces that are drawn, and that each place of the drawing shows the cube that is
// nearest to the eye, found by following a ray.
#include <algorithm>
#include <array>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/draw/picture.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(solid_pieces)

using draw::Picture;
using draw::View;
using shapes::Cell;

struct FaceSeen {
    char shade;
    std::string part;
    std::vector<std::pair<double, double>> corners;
};

struct SolidSvg {
    std::vector<FaceSeen> faces;
    std::size_t lines = 0;
    double width = 0;
    double height = 0;
};

std::vector<std::pair<double, double>> points_of(std::string data) {
    std::ranges::replace_if(
        data, [](char c) { return c == 'M' || c == 'L' || c == 'Z'; }, ' ');
    std::istringstream in(data);
    std::vector<std::pair<double, double>> points;
    for (double x = 0, y = 0; in >> x >> y;) points.emplace_back(x, y);
    return points;
}

SolidSvg read_solid(const Picture& picture, View view) {
    std::istringstream in(draw::to_svg(picture, view));
    boost::property_tree::ptree tree;
    boost::property_tree::read_xml(in, tree);
    const auto& root = tree.get_child("svg");
    SolidSvg svg;
    svg.width = root.get<double>("<xmlattr>.width");
    svg.height = root.get<double>("<xmlattr>.height");
    for (const auto& [name, child] : root) {
        if (name != "path") continue;
        const auto classes = child.get<std::string>("<xmlattr>.class");
        const auto data = child.get<std::string>("<xmlattr>.d");
        if (classes == "line3d") {
            svg.lines += static_cast<std::size_t>(std::ranges::count(data, 'M'));
        } else {
            BOOST_REQUIRE(classes.starts_with("face "));
            svg.faces.push_back({classes[5], child.get<std::string>("title"), points_of(data)});
        }
    }
    return svg;
}

Picture box_of(std::int32_t columns, std::int32_t rows, std::int32_t layers) {
    Picture picture{.lattice = shapes::Lattice::cube, .parts = {"box"}};
    for (std::int32_t z = 0; z < layers; ++z) {
        for (std::int32_t y = 0; y < rows; ++y) {
            for (std::int32_t x = 0; x < columns; ++x) {
                picture.cells.push_back({.cell = {x, y, z}, .part = 0});
            }
        }
    }
    return picture;
}

Picture random_parts(std::mt19937& random) {
    Picture picture = box_of(1 + static_cast<std::int32_t>(random() % 4),
                             1 + static_cast<std::int32_t>(random() % 4),
                             1 + static_cast<std::int32_t>(random() % 4));
    picture.parts = {"a", "b", "c"};
    for (draw::PictureCell& cell : picture.cells) {
        const auto part = static_cast<std::uint32_t>(random() % 4);
        cell.part = part == 3 ? draw::no_part : part;
    }
    return picture;
}

bool is_in(const std::vector<std::pair<double, double>>& polygon, double x, double y) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto& [ax, ay] = polygon[i];
        const auto& [bx, by] = polygon[(i + 1) % polygon.size()];
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) return false;
    }
    return true;
}

BOOST_AUTO_TEST_CASE(a_box_shows_three_sides_and_no_lines_within_them) {
    const SolidSvg svg = read_solid(box_of(4, 3, 2), View::solid);
    std::map<char, unsigned> faces;
    for (const FaceSeen& face : svg.faces) ++faces[face.shade];
    BOOST_TEST(faces['c'] == 12u);  // the top
    BOOST_TEST(faces['l'] == 8u);   // the last row
    BOOST_TEST(faces['r'] == 6u);   // the last column
    BOOST_TEST(svg.lines == 2u * (4 + 3) + 2u * (4 + 2) + 2u * (3 + 2));
}

/// The cubes of a picture where they are drawn: the pieces of an exploded one have moved away from
/// the middle, each by the same part of its own middle.
struct SolidCube {
    double x, y, z;
    std::uint32_t part;
};

std::vector<SolidCube> cubes_of(const Picture& picture, View view) {
    std::vector<SolidCube> cubes;
    for (const draw::PictureCell& cell : picture.cells) {
        if (cell.part == draw::no_part) continue;
        SolidCube moved{0, 0, 0, cell.part};
        double count = 0;
        for (const draw::PictureCell& other : picture.cells) {
            if (other.part != cell.part) continue;
            moved.x += other.cell.x;
            moved.y += other.cell.y;
            moved.z += other.cell.z;
            ++count;
        }
        const double spread = view == View::exploded ? 1.1 : 0;
        moved.x = cell.cell.x + spread * moved.x / count;
        moved.y = cell.cell.y + spread * moved.y / count;
        moved.z = cell.cell.z + spread * moved.z / count;
        cubes.push_back(moved);
    }
    return cubes;
}

// The eye looks along (-1, -1, -1). The nearest cube on a ray is the one that it meets first.
void check_nearest_cubes(const Picture& picture, View view) {
    constexpr double edge = 30;
    const double half_root_of_3 = std::sqrt(3.0) / 2;
    const SolidSvg svg = read_solid(picture, view);
    const std::vector<SolidCube> cubes = cubes_of(picture, view);
    // The drawing begins at the least coordinates, beside a margin.
    double left = 1e9, top = 1e9;
    for (const SolidCube& cube : cubes) {
        left = std::min(left, edge * half_root_of_3 * (cube.x - (cube.y + 1)));
        top = std::min(top, edge * (0.5 * (cube.x + cube.y) - (cube.z + 1)));
    }
    const auto check = [&](double px, double py, double pz) {
        double nearest = -1;
        std::uint32_t nearest_part = draw::no_part;
        for (const SolidCube& met : cubes) {
            const double enters = std::max({met.x - px, met.y - py, met.z - pz});
            const double leaves = std::min({met.x - px, met.y - py, met.z - pz}) + 1;
            if (std::abs(leaves - enters) < 0.01) return;  // at an edge
            if (enters > leaves || leaves < nearest) continue;
            nearest = leaves;
            nearest_part = met.part;
        }
        BOOST_REQUIRE(nearest_part != draw::no_part);
        const double x = 8 - left + edge * half_root_of_3 * (px - py);
        const double y = 8 - top + edge * (0.5 * (px + py) - pz);
        std::string shown;
        for (const FaceSeen& face : svg.faces) {
            if (is_in(face.corners, x, y)) shown = face.part;
        }
        BOOST_REQUIRE_EQUAL(shown, picture.parts[nearest_part]);
    };
    for (const SolidCube& cube : cubes) {
        // Places of the three faces whose rays meet no edges.
        check(cube.x + 0.37, cube.y + 0.61, cube.z + 0.995);
        check(cube.x + 0.91, cube.y + 0.12, cube.z + 0.995);
        check(cube.x + 0.13, cube.y + 0.995, cube.z + 0.27);
        check(cube.x + 0.995, cube.y + 0.08, cube.z + 0.17);
    }
}

BOOST_AUTO_TEST_CASE(each_place_shows_the_nearest_cube) {
    std::mt19937 random(4);
    for (unsigned round = 0; round < 60; ++round) {
        Picture picture = random_parts(random);
        std::shuffle(picture.cells.begin(), picture.cells.end(), random);
        check_nearest_cubes(picture, View::solid);
    }
}

bool collide(const std::vector<SolidCube>& cubes) {
    for (const SolidCube& a : cubes) {
        for (const SolidCube& b : cubes) {
            const bool is_apart =
                std::abs(a.x - b.x) >= 1 || std::abs(a.y - b.y) >= 1 || std::abs(a.z - b.z) >= 1;
            if (a.part < b.part && !is_apart) return true;
        }
    }
    return false;
}

// Pieces that are hooked into each other may hide a cube whose middle is nearer.
BOOST_AUTO_TEST_CASE(each_place_of_an_exploded_box_shows_the_nearest_cube) {
    std::mt19937 random(7);
    unsigned checked = 0;
    while (checked < 200) {
        Picture picture = box_of(2, 2, 2);
        picture.parts = {"a", "b", "c"};
        for (draw::PictureCell& cell : picture.cells) {
            cell.part = static_cast<std::uint32_t>(random() % 3);
        }
        if (collide(cubes_of(picture, View::exploded))) continue;
        std::shuffle(picture.cells.begin(), picture.cells.end(), random);
        check_nearest_cubes(picture, View::exploded);
        ++checked;
    }
}

BOOST_AUTO_TEST_CASE(covered_faces_are_not_drawn) {
    std::mt19937 random(6);
    for (unsigned round = 0; round < 60; ++round) {
        const Picture picture = random_parts(random);
        std::set<Cell> cells;
        for (const draw::PictureCell& cell : picture.cells) {
            if (cell.part != draw::no_part) cells.insert(cell.cell);
        }
        std::size_t open = 0;
        for (const Cell& cell : cells) {
            for (const Cell& out : {Cell{0, 0, 1}, Cell{0, 1, 0}, Cell{1, 0, 0}}) {
                open += cells.contains(cell + out) ? 0 : 1;
            }
        }
        BOOST_REQUIRE_EQUAL(read_solid(picture, View::solid).faces.size(), open);
    }
}

BOOST_AUTO_TEST_CASE(exploded_pieces_show_all_faces_on_their_outside) {
    std::mt19937 random(5);
    for (unsigned round = 0; round < 60; ++round) {
        const Picture picture = random_parts(random);
        std::map<Cell, std::uint32_t> part_at;
        for (const draw::PictureCell& cell : picture.cells) {
            if (cell.part != draw::no_part) part_at[cell.cell] = cell.part;
        }
        std::map<std::string, unsigned> expected, found;
        for (const auto& [cell, part] : part_at) {
            for (const Cell& out : {Cell{0, 0, 1}, Cell{0, 1, 0}, Cell{1, 0, 0}}) {
                const auto other = part_at.find(cell + out);
                if (other == part_at.end() || other->second != part)
                    ++expected[picture.parts[part]];
            }
        }
        const SolidSvg svg = read_solid(picture, View::exploded);
        for (const FaceSeen& face : svg.faces) {
            ++found[face.part];
            for (const auto& [x, y] : face.corners) {
                BOOST_REQUIRE(x >= 7.99 && x <= svg.width - 7.99);
                BOOST_REQUIRE(y >= 7.99 && y <= svg.height - 7.99);
            }
        }
        BOOST_REQUIRE(expected == found);
    }
}

// Two bars side by side are drawn apart, and the one in front is drawn last.
BOOST_AUTO_TEST_CASE(exploded_pieces_in_front_are_drawn_last) {
    for (const bool is_first_in_front : {false, true}) {
        Picture picture{.lattice = shapes::Lattice::cube, .parts = {"one", "other"}};
        for (std::int32_t x = 0; x < 6; ++x) {
            picture.cells.push_back({.cell = {x, is_first_in_front ? 1 : 0, 0}, .part = 0});
            picture.cells.push_back({.cell = {x, is_first_in_front ? 0 : 1, 0}, .part = 1});
        }
        const SolidSvg svg = read_solid(picture, View::exploded);
        BOOST_TEST(svg.faces.front().part == (is_first_in_front ? "other" : "one"));
        BOOST_TEST(svg.faces.back().part == (is_first_in_front ? "one" : "other"));
        BOOST_TEST(svg.height > read_solid(picture, View::solid).height);
    }
}

BOOST_AUTO_TEST_CASE(views_have_names) {
    BOOST_TEST((draw::view_named("layers") == View::layers));
    BOOST_TEST((draw::view_named("solid") == View::solid));
    BOOST_TEST((draw::view_named("exploded") == View::exploded));
    BOOST_TEST(!draw::view_named("round"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
