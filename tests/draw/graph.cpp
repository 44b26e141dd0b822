// Graphs: the places of vertices, and their drawings.
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/draw/picture.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(graphs)

using draw::PicturePoint;
using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

double distance(PicturePoint a, PicturePoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double least_distance(const std::vector<PicturePoint>& places) {
    double least = 1e9;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            least = std::min(least, distance(places[i], places[j]));
        }
    }
    return least;
}

BOOST_AUTO_TEST_CASE(a_path_is_stretched) {
    Edges edges;
    for (std::size_t i = 0; i + 1 < 10; ++i) edges.emplace_back(i, i + 1);
    const auto places = draw::laid_out(10, edges);
    for (const auto& [a, b] : edges) BOOST_TEST(std::abs(distance(places[a], places[b]) - 1) < 0.2);
    BOOST_TEST(distance(places[0], places[9]) > 7.5);
}

// One of two ways to begin leaves this path curled up.
BOOST_AUTO_TEST_CASE(a_long_path_is_not_curled_up) {
    Edges edges;
    for (std::size_t i = 0; i + 1 < 60; ++i) edges.emplace_back(i, i + 1);
    const auto places = draw::laid_out(60, edges);
    BOOST_TEST(distance(places[0], places[59]) > 38);
}

BOOST_AUTO_TEST_CASE(neighbours_in_a_grid_are_near_and_others_are_not) {
    Edges edges;
    for (std::size_t r = 0; r < 5; ++r) {
        for (std::size_t c = 0; c < 5; ++c) {
            if (c + 1 < 5) edges.emplace_back(5 * r + c, 5 * r + c + 1);
            if (r + 1 < 5) edges.emplace_back(5 * r + c, 5 * r + c + 5);
        }
    }
    const auto places = draw::laid_out(25, edges);
    for (const auto& [a, b] : edges) {
        BOOST_TEST(distance(places[a], places[b]) > 0.5);
        BOOST_TEST(distance(places[a], places[b]) < 1.6);
    }
    BOOST_TEST(distance(places[0], places[24]) > 4);
    BOOST_TEST(least_distance(places) > 0.5);
}

BOOST_AUTO_TEST_CASE(a_complete_graph_stands_on_a_circle) {
    Edges edges;
    for (std::size_t a = 0; a < 7; ++a) {
        for (std::size_t b = 0; b < a; ++b) edges.emplace_back(a, b);
    }
    const auto places = draw::laid_out(7, edges);
    const double radius = std::hypot(places[0].x, places[0].y);
    for (std::size_t i = 0; i < 7; ++i) {
        BOOST_TEST(std::abs(std::hypot(places[i].x, places[i].y) - radius) < 1e-9);
        BOOST_TEST(std::abs(distance(places[i], places[(i + 1) % 7]) - 1) < 1e-9);
    }
}

BOOST_AUTO_TEST_CASE(other_graphs_have_places_too) {
    BOOST_TEST(draw::laid_out(0, {}).empty());
    BOOST_TEST(draw::laid_out(1, {}).size() == 1u);
    BOOST_TEST(least_distance(draw::laid_out(2, Edges{{0, 1}})) > 0.9);
    BOOST_TEST(least_distance(draw::laid_out(6, Edges{{0, 1}, {2, 3}})) > 0.5);  // five components
    BOOST_TEST(least_distance(draw::laid_out(1500, Edges{{0, 1}})) > 0.9);
    BOOST_CHECK_THROW((void)draw::laid_out(2, Edges{{0, 2}}), std::out_of_range);
}

struct GraphSvg {
    std::map<std::string, unsigned> paths;  // by classes
    std::vector<std::string> circles;       // their classes
    std::vector<std::string> names;
    std::vector<std::string> titles;
};

GraphSvg read_graph(const draw::Picture& picture) {
    std::istringstream in(draw::to_svg(picture));
    boost::property_tree::ptree tree;
    boost::property_tree::read_xml(in, tree);
    GraphSvg svg;
    for (const auto& [name, child] : tree.get_child("svg")) {
        if (name == "path") {
            ++svg.paths[child.get<std::string>("<xmlattr>.class")];
            svg.titles.push_back(child.get<std::string>("title", ""));
        }
        if (name == "circle") svg.circles.push_back(child.get<std::string>("<xmlattr>.class"));
        if (name == "text") svg.names.push_back(child.data());
    }
    return svg;
}

BOOST_AUTO_TEST_CASE(chosen_edges_have_the_colors_of_their_parts) {
    draw::Picture picture{.parts = {"red round", "blue round"}};
    picture.nodes = {{{0, 0}, "a"}, {{1, 0}, "b"}, {{1, 1}, "c & d"}};
    picture.edges = {{0, 1, 0}, {1, 2, 1}, {2, 0}};
    picture.lines = {"only in the text"};
    const GraphSvg svg = read_graph(picture);
    BOOST_TEST(svg.paths.at("edge") == 1u);
    BOOST_TEST(svg.paths.at("chosen s0") == 1u);
    BOOST_TEST(svg.paths.at("chosen s1") == 1u);  // they meet, so their colors differ
    BOOST_TEST(svg.names == (std::vector<std::string>{"a", "b", "c & d"}),
               boost::test_tools::per_element());
    BOOST_TEST(svg.circles[0] == "node free");
    BOOST_TEST(std::ranges::count(svg.titles, "blue round") == 1);
    BOOST_TEST(draw::to_text(picture) == "only in the text\n");
}

BOOST_AUTO_TEST_CASE(joined_vertices_have_different_colors) {
    draw::Picture picture{.parts = {"1", "2", "3"}};
    picture.nodes = {{{0, 0}, "a", 0}, {{1, 0}, "b", 1}, {{1, 1}, "c", 2}, {{0, 1}, "d", 1}};
    picture.edges = {{0, 1}, {1, 2}, {2, 0}, {2, 3}};
    const GraphSvg svg = read_graph(picture);
    BOOST_REQUIRE(svg.circles.size() == 4u);
    for (const draw::PictureEdge& edge : picture.edges) {
        BOOST_TEST(svg.circles[edge.from] != svg.circles[edge.to]);
    }
    BOOST_TEST(svg.circles[1] == svg.circles[3]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
