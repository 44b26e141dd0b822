// Matchings and colorings of graphs, compared with plain enumerations; and texts of graphs.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(graph_encoders)

Count count(const Encoder& encoder) {
    return count_solutions(encoder.problem()).count;
}

std::set<std::string> drawings(const Encoder& encoder) {
    std::set<std::string> drawn;
    for_each_solution(encoder.problem(), [&](const auto& s) { drawn.insert(encoder.draw(s)); });
    return drawn;
}

/// A small graph, and all that can be asked about it by trying everything.
struct PlainGraph {
    unsigned vertices = 0;
    std::vector<std::pair<unsigned, unsigned>> edges;

    [[nodiscard]] std::string text() const {
        std::string text;
        for (unsigned v = 0; v < vertices; ++v) text += "v" + std::to_string(v) + '\n';
        for (const auto& [a, b] : edges) {
            text += "v" + std::to_string(a) + "\tv" + std::to_string(b) + '\n';
        }
        return text;
    }

    /// For each number of free vertices, the matchings, and the maximal ones.
    [[nodiscard]] std::map<unsigned, std::pair<unsigned, unsigned>> matchings() const {
        std::map<unsigned, std::pair<unsigned, unsigned>> found;
        for (unsigned chosen = 0; chosen < 1U << edges.size(); ++chosen) {
            std::vector<unsigned> times(vertices);
            for (std::size_t e = 0; e < edges.size(); ++e) {
                if ((chosen >> e & 1) == 0) continue;
                ++times[edges[e].first];
                ++times[edges[e].second];
            }
            if (std::ranges::any_of(times, [](unsigned t) { return t > 1; })) continue;
            const auto free = static_cast<unsigned>(std::ranges::count(times, 0U));
            const bool is_maximal = std::ranges::none_of(edges, [&](const auto& edge) {
                return times[edge.first] == 0 && times[edge.second] == 0;
            });
            ++found[free].first;
            if (is_maximal) ++found[free].second;
        }
        return found;
    }

    /// The proper colorings, and those in which each new color is the next number.
    [[nodiscard]] std::pair<unsigned, unsigned> colorings(unsigned colors) const {
        std::pair<unsigned, unsigned> found;
        std::vector<unsigned> color(vertices);
        while (true) {
            const bool is_proper = std::ranges::all_of(
                edges, [&](const auto& edge) { return color[edge.first] != color[edge.second]; });
            unsigned used = 0;
            const bool grows = std::ranges::all_of(color, [&](unsigned c) {
                const bool is_known_or_next = c <= used;
                used = std::max(used, c + 1);
                return is_known_or_next;
            });
            if (is_proper) ++found.first;
            if (is_proper && grows) ++found.second;
            std::size_t v = 0;
            while (v < vertices && ++color[v] == colors) color[v++] = 0;
            if (v == vertices) return found;
        }
    }
};

PlainGraph random_graph(std::mt19937& random) {
    PlainGraph graph{1 + static_cast<unsigned>(random() % 6), {}};
    const auto density = random() % 10;
    for (unsigned a = 0; a < graph.vertices; ++a) {
        for (unsigned b = 0; b < a; ++b) {
            if (graph.edges.size() < 11 && random() % 10 < density) graph.edges.emplace_back(a, b);
        }
    }
    std::ranges::shuffle(graph.edges, random);
    return graph;
}

BOOST_AUTO_TEST_CASE(matchings_of_small_graphs_are_those_found_by_trying_all_sets_of_edges) {
    std::mt19937 random(1);
    for (int round = 0; round < 150; ++round) {
        const PlainGraph graph = random_graph(random);
        auto expected = graph.matchings();
        std::pair<unsigned, unsigned> all;
        for (unsigned free = 0; free <= graph.vertices + 1; ++free) {
            const std::string k = std::to_string(free);
            all.first += expected[free].first;
            all.second += expected[free].second;
            BOOST_TEST(count(*testing::by_settings("matchings", {}, {{"leave", k}},
                                                   graph.text())) == Count(expected[free].first));
            BOOST_TEST(count(*testing::by_settings("matchings", {}, {{"leave", k}, {"maximal", ""}},
                                                   graph.text())) == Count(expected[free].second));
        }
        BOOST_TEST(count(*testing::by_settings("matchings", {}, {}, graph.text())) ==
                   Count(expected[0].first));
        BOOST_TEST(count(*testing::by_settings("matchings", {}, {{"leave", "any"}},
                                               graph.text())) == Count(all.first));
        BOOST_TEST(count(*testing::by_settings("matchings", {}, {{"maximal", ""}}, graph.text())) ==
                   Count(all.second));
    }
}

BOOST_AUTO_TEST_CASE(colorings_of_small_graphs_are_those_found_by_trying_all_colors) {
    std::mt19937 random(2);
    for (int round = 0; round < 150; ++round) {
        const PlainGraph graph = random_graph(random);
        for (unsigned colors = 1; colors <= 5; ++colors) {
            const auto [all, partitions] = graph.colorings(colors);
            const std::vector<std::string> words{std::to_string(colors)};
            const auto plain = testing::by_settings("colorings", words, {}, graph.text());
            BOOST_TEST(count(*plain) == Count(all));
            BOOST_TEST(testing::classes_of(*plain) == Count(partitions));
            BOOST_TEST(count(*testing::by_settings("colorings", words, {{"partitions", ""}},
                                                   graph.text())) == Count(partitions));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_matching_is_a_line_for_each_edge_and_each_free_vertex) {
    const std::string path = "a b\nb c\n";
    BOOST_TEST((drawings(*testing::by_settings("matchings", {}, {{"leave", "1"}}, path)) ==
                std::set<std::string>{"a b\nc\n", "b c\na\n"}));
    BOOST_TEST((drawings(*testing::by_settings("matchings", {}, {{"leave", "3"}}, path)) ==
                std::set<std::string>{"a\nb\nc\n"}));
}

BOOST_AUTO_TEST_CASE(a_coloring_is_a_line_for_each_vertex) {
    const std::string edge = "p edge 2 1\ne 2 1\n";
    BOOST_TEST((drawings(*testing::by_settings("colorings", {"2"}, {}, edge)) ==
                std::set<std::string>{"1 1\n2 2\n", "1 2\n2 1\n"}));
    BOOST_TEST(
        drawings(*testing::by_settings("colorings", {"2"}, {{"partitions", ""}}, edge)).size() ==
        1u);
}

BOOST_AUTO_TEST_CASE(pictures_have_the_graph_with_the_chosen_parts) {
    const auto matchings = testing::by_settings("matchings", {}, {{"leave", "1"}}, "a b\nb c\n");
    const draw::Picture matched = matchings->picture(first_solution(matchings->problem()).solution);
    BOOST_TEST(matched.nodes.size() == 3u);
    BOOST_REQUIRE(matched.edges.size() == 2u);
    BOOST_TEST((matched.edges[0].part == draw::no_part) !=
               (matched.edges[1].part == draw::no_part));
    const auto colorings = testing::by_settings("colorings", {"4"}, {{"graph", "grid:2x3"}});
    const draw::Picture colored = colorings->picture(first_solution(colorings->problem()).solution);
    BOOST_REQUIRE(colored.nodes.size() == 6u);
    BOOST_TEST(colored.nodes[5].at.x == 2);
    BOOST_TEST(colored.nodes[5].at.y == 1);
    for (const draw::PictureEdge& edge : colored.edges) {
        BOOST_TEST(colored.nodes[edge.from].part != colored.nodes[edge.to].part);
    }
}

BOOST_AUTO_TEST_CASE(names_of_vertices_do_not_clash_with_other_items) {
    BOOST_TEST(count(*testing::by_settings("matchings", {}, {{"leave", "1"}},
                                           "free free'\nfree' edge0\n")) == Count(2));
    BOOST_TEST(count(*testing::by_settings("matchings", {}, {{"maximal", ""}},
                                           "edge0 edge1\nedge1 free\n")) == Count(2));
    BOOST_TEST(count(*testing::by_settings("colorings", {"2"}, {}, "k0.1 k0.2\n")) == Count(2));
    BOOST_TEST(count(*testing::by_settings("colorings", {"2"}, {{"partitions", ""}},
                                           "used1 k0.2\n")) == Count(1));
}

BOOST_AUTO_TEST_CASE(parity_and_sides_rule_out_matchings_without_a_search) {
    for (const char* graph : {"grid:101x101", "complete:999", "path:100001"}) {
        const auto encoder = testing::by_settings("matchings", {}, {{"graph", graph}});
        BOOST_TEST(encoder->problem().option_count() == 0u);
        BOOST_TEST(count(*encoder) == Count(0));
        BOOST_TEST(encoder->problem().warnings().size() == 1u);
    }
    // Two triangles; and a star, one of whose sides is larger by two.
    const std::string triangles = "a b\nb c\nc a\nx y\ny z\nz x\n";
    const std::string star = "m a\nm b\nm c\n";
    for (const std::string& text : {triangles, star}) {
        BOOST_TEST(testing::by_settings("matchings", {}, {}, text)->problem().option_count() == 0u);
        BOOST_TEST(testing::by_settings("matchings", {}, {{"leave", "1"}}, text)
                       ->problem()
                       .option_count() == 0u);
        BOOST_TEST(testing::by_settings("matchings", {}, {{"leave", "2"}}, text)
                       ->problem()
                       .option_count() > 0u);
    }
}

BOOST_AUTO_TEST_CASE(named_graphs_have_the_right_sizes) {
    const std::vector<std::tuple<std::string, std::size_t, std::size_t>> sizes{
        {"complete:7", 7, 21},   {"cycle:7", 7, 7},       {"cycle:2", 2, 1},
        {"cycle:1", 1, 0},       {"path:7", 7, 6},        {"path:0", 0, 0},
        {"grid:3x4", 12, 17},    {"kings:3x4", 12, 29},   {"knights:3x4", 12, 14},
        {"queens:3x4", 12, 46},  {"cube:0", 1, 0},        {"cube:1", 2, 1},
        {"cube:4", 16, 32},      {"petersen", 10, 15},    {"mycielski:2", 2, 1},
        {"mycielski:3", 5, 5},   {"mycielski:4", 11, 20}, {"mycielski:5", 23, 71},
        {"queens:8x8", 64, 728}, {"grid:0x3", 0, 0},      {"complete:0", 0, 0}};
    for (const auto& [name, vertices, edges] : sizes) {
        const auto encoder =
            testing::by_settings("matchings", {}, {{"graph", name}, {"leave", "any"}});
        BOOST_TEST(encoder->problem().item_count() == vertices, name);
        BOOST_TEST(encoder->problem().option_count() == vertices + edges, name);
    }
}

// Matchings of complete graphs, cubes, … up to the symmetries of the graph, which the group of its
// problem has, as nauty finds it.
BOOST_AUTO_TEST_CASE(named_graphs_know_all_their_symmetries) {
    for (const char* graph : {"complete:5", "cycle:6", "path:5", "grid:3x4", "grid:3x3",
                              "kings:3x4", "queens:3x4", "cube:3", "cube:4", "petersen"}) {
        for (const char* rule : {"leave", "maximal"}) {
            const auto encoder = testing::by_settings(
                "matchings", {}, {{"graph", graph}, {rule, rule[0] == 'l' ? "any" : ""}});
            const SymmetryGroup group(encoder->problem(), encoder->symmetries());
            BOOST_TEST(group.order() == automorphisms(encoder->problem()).order(), graph);
        }
    }
    BOOST_TEST(testing::classes_of(
                   *testing::by_settings("matchings", {}, {{"graph", "grid:4x4"}})) == Count(9));
    BOOST_TEST(testing::classes_of(
                   *testing::by_settings("matchings", {}, {{"graph", "petersen"}})) == Count(1));
}

BOOST_AUTO_TEST_CASE(words_that_are_wrong_are_refused) {
    const auto said = [](const std::string& graph) {
        return testing::refusal_by_settings<ProblemError>("matchings", {}, {{"graph", graph}});
    };
    for (const char* graph : {"", "grid", "grid:", "grid:3", "grid:3x", "grid:x3", "grid:3x3x3",
                              "grid:-1x3", "complete:3x3", "complete:-1", "petersen:1", "tree:5",
                              "mycielski:1", "mycielski:0", "path:1234567890"}) {
        if (*graph == '\0') continue;  // make_encoder says that a value is missing
        BOOST_TEST(said(graph).starts_with("there is no graph"), graph);
    }
    for (const char* graph :
         {"grid:999999999x999999999", "complete:5000", "cube:21", "cube:999999999",
          "mycielski:999999999", "queens:1024x1024", "path:1048577"}) {
        BOOST_TEST(said(graph).find("is too large") != std::string::npos, graph);
    }
    BOOST_TEST(testing::refusal_by_settings<ProblemError>("matchings", {}, {{"graph", "petersen"}},
                                                          "a b\n") ==
               "--graph cannot go with a FILE");
    BOOST_TEST(
        testing::refusal_by_settings<ProblemError>("matchings", {}, {{"leave", "some"}}, "a b\n") ==
        "K of --leave is a whole number below 2^64, not 'some'");
    BOOST_TEST(testing::refusal_by_settings<ProblemError>("colorings", {"18446744073709551615"}, {},
                                                          "a b\n")
                   .find("is too large") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(texts_that_are_wrong_are_refused_at_their_place) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"a b c\n", "text:1:5: a line has the names of two vertices, or of one, but not 'c' too"},
        {"a b\n b a\n", "text:2:2: the edge between 'b' and 'a' is there before"},
        {"a b\na b\n", "text:2:1: the edge between 'a' and 'b' is there before"},
        {"a\na a\n", "text:2:3: an edge joins 'a' to itself"},
        {"p edge 2 1\ne 1 1\n", "text:2:5: an edge joins '1' to itself"},
        {"p edge 2 2\ne 1 2\ne 1 2\n", "text:3:3: the edge between '1' and '2' is there before"},
        {"p edge 2 1\ne 1 3\n", "text:2:5: a vertex is a number from 1 to 2, not '3'"},
        {"p edge 2 1\ne 0 1\n", "text:2:3: a vertex is a number from 1 to 2, not '0'"},
        {"p edge 2 1\ne 1 2 3\n", "text:2:1: a line e has the numbers of two vertices"},
        {"p edge 2 1\nn 1 2\n", "text:2:1: a line begins with c, p or e, not with 'n'"},
        {"p edge 2 1\np edge 2 1\n", "text:2:1: there is a second line p"},
        {"p edge 2 1 0\n",
         "text:1:1: a line p has the word edge and the numbers of vertices and of edges"},
        {"p edge x 1\n", "text:1:8: the number of vertices is not 'x'"},
        {"p edge 99999999999999999999 1\n", "text:1:8: a graph has at most 1048576 vertices"},
        {"p edge 3 2\ne 1 2\n", "text:3:1: the graph has 1 edges, and not 2 as its line p says"}};
    for (const auto& [text, sentence] : wrong) {
        BOOST_TEST(testing::refusal_by_settings<InputError>("matchings", {}, {}, text) == sentence);
    }
    BOOST_TEST(testing::refusal_by_settings<InputError>("matchings", {}, {}, "a:b c\n")
                   .starts_with("text:1:1: "));
}

BOOST_AUTO_TEST_CASE(both_forms_of_text_are_read) {
    // Both directions, counted once or twice; the vertex 4 has no edge.
    for (const char* header : {"p edge 4 3", "p col 4 6", "c x\n\np edges 4 6"}) {
        const std::string text =
            std::string(header) + "\ne 1 2\ne 2 1\nc\r\ne 2 3\r\ne 3 2\ne 1 3\ne 3 1\n";
        BOOST_TEST(count(*testing::by_settings("colorings", {"3"}, {}, text)) == Count(18));
    }
    BOOST_TEST(count(*testing::by_settings("colorings", {"3"}, {},
                                           "# a\nx y # an edge\n\n  z  \n")) == Count(18));
    // Vertices that are called c and p.
    BOOST_TEST(count(*testing::by_settings("colorings", {"3"}, {}, "c p\np edge\n")) == Count(12));
    BOOST_TEST(count(*testing::by_settings("colorings", {"3"}, {}, "")) == Count(1));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
