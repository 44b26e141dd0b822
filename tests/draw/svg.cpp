// Pictures as SVG, read back by an XML parser: paths cover the cells of their parts, and colors of
// neighbours differ.
#include <algorithm>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/tiling/random_puzzle.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/sets.hpp"
#include "quadrille/solve.hpp"
#include "support/sanitized.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(pictures_as_svg)

using Tree = boost::property_tree::ptree;

constexpr double unit = 40;  // the side of a cell

struct Path {
    std::string classes;
    std::string data;
    std::string title;
};

struct Svg {
    double width = 0;
    double height = 0;
    std::vector<Path> paths;
    std::vector<std::string> texts;
};

Svg read_svg(const draw::Picture& picture) {
    const std::string text = draw::to_svg(picture);
    BOOST_REQUIRE(text == draw::to_svg(picture));
    std::istringstream in(text);
    Tree tree;
    boost::property_tree::read_xml(in, tree);
    const Tree& root = tree.get_child("svg");
    Svg svg{root.get<double>("<xmlattr>.width"), root.get<double>("<xmlattr>.height"), {}, {}};
    for (const auto& [name, child] : root) {
        if (name == "path") {
            svg.paths.push_back({child.get<std::string>("<xmlattr>.class"),
                                 child.get<std::string>("<xmlattr>.d"),
                                 child.get<std::string>("title", "")});
        } else if (name == "text") {
            svg.texts.push_back(child.data());
        }
    }
    return svg;
}

/// The area of loops "M x y L x y … Z" by the shoelace formula, where holes are negative. All
/// points must be within the drawing.
double area_of(const Path& path, const Svg& svg) {
    std::string spaced;
    for (const char c : path.data) {
        if (c == 'M' || c == 'L' || c == 'Z') {
            (spaced += ' ') += c;
            spaced += ' ';
        } else {
            spaced += c;
        }
    }
    std::istringstream in(spaced);
    std::vector<std::pair<double, double>> loop;
    double doubled = 0;
    for (char command = 0; in >> command;) {
        if (command == 'Z') {
            for (std::size_t i = 0; i < loop.size(); ++i) {
                const auto& [x, y] = loop[i];
                const auto& [u, v] = loop[(i + 1) % loop.size()];
                doubled += x * v - u * y;
            }
            loop.clear();
            continue;
        }
        double x = 0, y = 0;
        in >> x >> y;
        BOOST_REQUIRE(x >= 0);
        BOOST_REQUIRE(y >= 0);
        BOOST_REQUIRE(x <= svg.width);
        BOOST_REQUIRE(y <= svg.height);
        loop.emplace_back(x, y);
    }
    return doubled / 2;
}

double area_of_cell(shapes::Lattice lattice) {
    const double root_of_3 = std::sqrt(3.0);
    if (lattice == shapes::Lattice::hexagon) return unit * unit * 1.5 * root_of_3;
    if (lattice == shapes::Lattice::triangle) return unit * unit * root_of_3 / 4;
    return unit * unit;
}

bool has_class(const Path& path, const std::string& wanted) {
    std::istringstream in(path.classes);
    for (std::string word; in >> word;) {
        if (word == wanted) return true;
    }
    return false;
}

std::string color_of(const Path& path) {
    return path.classes.substr(path.classes.find(' ') + 1);
}

/// Pairs of parts that share a side.
std::set<std::pair<std::uint32_t, std::uint32_t>> neighbours_in(const draw::Picture& picture) {
    std::map<shapes::Cell, std::uint32_t> part_at;
    for (const draw::PictureCell& cell : picture.cells) part_at[cell.cell] = cell.part;
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const auto& [cell, part] : part_at) {
        for (const shapes::Cell& step : shapes::steps(picture.lattice, cell)) {
            const auto other = part_at.find(cell + step);
            if (other == part_at.end() || other->second == part) continue;
            if (part != draw::no_part && other->second != draw::no_part) {
                pairs.emplace(part, other->second);
            }
        }
    }
    return pairs;
}

void check(const draw::Picture& picture) {
    const Svg svg = read_svg(picture);
    std::map<std::uint32_t, double> cells;  // of each part
    double empty = 0;
    for (const draw::PictureCell& cell : picture.cells) {
        if (cell.part == draw::no_part) {
            ++empty;
        } else {
            ++cells[cell.part];
        }
    }
    std::vector<Path> parts;
    double found_empty = 0;
    for (const Path& path : svg.paths) {
        if (has_class(path, "part")) parts.push_back(path);
        found_empty += has_class(path, "cell");
    }
    BOOST_REQUIRE_EQUAL(found_empty, empty);
    BOOST_REQUIRE_EQUAL(parts.size(), cells.size());
    std::map<std::uint32_t, std::string> colors;
    auto path = parts.begin();
    for (const auto& [part, count] : cells) {  // in ascending order, as they are drawn
        BOOST_REQUIRE_EQUAL(path->title, picture.parts[part]);
        const double expected = count * area_of_cell(picture.lattice);
        BOOST_REQUIRE_SMALL(area_of(*path, svg) - expected, 0.001 * expected + 1);
        colors[part] = color_of(*path++);
    }
    if (picture.lattice == shapes::Lattice::cube) return;  // there may be too many neighbours
    for (const auto& [one, other] : neighbours_in(picture)) {
        BOOST_REQUIRE_NE(colors[one], colors[other]);
    }
}

BOOST_AUTO_TEST_CASE(of_random_tilings_show_each_piece) {
    test::Random random(9);
    unsigned drawn = 0;
    constexpr unsigned rounds = testing::samples(600);
    for (unsigned round = 0; round < rounds; ++round) {
        const TilingEncoder encoder(test::random_puzzle(random));
        if (encoder.puzzle().board.lattice == shapes::Lattice::stick) continue;
        unsigned solutions = 0;
        for_each_solution(encoder.problem(), [&](std::span<const OptionId> solution) {
            check(encoder.picture(solution));
            ++drawn;
            return ++solutions < 5;
        });
    }
    BOOST_TEST(drawn > rounds / 2);
}

BOOST_AUTO_TEST_CASE(a_part_around_a_hole_has_two_loops) {
    draw::Picture picture{.parts = {"ring & <core>", "core"}};
    for (std::int32_t y = 0; y < 3; ++y) {
        for (std::int32_t x = 0; x < 3; ++x) {
            picture.cells.push_back({.cell = {x, y, 0}, .part = x == 1 && y == 1 ? 1u : 0u});
        }
    }
    check(picture);
    const Svg svg = read_svg(picture);
    BOOST_REQUIRE(svg.paths.size() == 2u);
    BOOST_TEST(std::ranges::count(svg.paths[0].data, 'Z') == 2);
    BOOST_TEST(std::ranges::count(svg.paths[0].data, 'L') == 6);  // straight sides are one line
}

BOOST_AUTO_TEST_CASE(sticks_are_lines) {
    draw::Picture picture{.lattice = shapes::Lattice::stick, .parts = {"L"}};
    picture.cells = {
        {.cell = {1, 0, 0}, .part = 0}, {.cell = {0, 1, 0}, .part = 0}, {.cell = {2, 1, 0}}};
    const Svg svg = read_svg(picture);
    BOOST_REQUIRE(svg.paths.size() == 4u);  // three edges, and a piece above two of them
    BOOST_TEST(has_class(svg.paths[3], "stick"));
    BOOST_TEST(svg.paths[3].data == "M8 8L48 8M8 8L8 48");
}

BOOST_AUTO_TEST_CASE(queens_stand_on_a_chessboard) {
    const QueensEncoder encoder(6);
    const Svg svg = read_svg(encoder.picture(first_solution(encoder.problem()).solution));
    unsigned dark = 0, queens = 0, squares = 0;
    for (const Path& path : svg.paths) {
        squares += has_class(path, "cell");
        dark += has_class(path, "dark");
        queens += has_class(path, "bare");
    }
    BOOST_TEST(squares == 36u);
    BOOST_TEST(dark == 18u);
    BOOST_TEST(queens == 6u);
}

BOOST_AUTO_TEST_CASE(pairs_have_arcs) {
    const LangfordEncoder encoder(4);
    const Svg svg = read_svg(encoder.picture(first_solution(encoder.problem()).solution));
    std::map<std::string, unsigned> arcs;  // by color
    for (const Path& path : svg.paths) {
        if (has_class(path, "arc")) ++arcs[color_of(path)];
    }
    BOOST_TEST(arcs.size() == 4u);
    BOOST_TEST(svg.texts.size() == 8u);
    BOOST_TEST(std::ranges::count(svg.texts, "4") == 2);
}

BOOST_AUTO_TEST_CASE(words_are_lines) {
    const Svg svg = read_svg({.lines = {"a x:1", "b < c"}});
    BOOST_TEST(svg.texts == (std::vector<std::string>{"a x:1", "b < c"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
