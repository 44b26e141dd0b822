// Matchings as exact cover: the vertices are items, and an edge is an option of its two ends.
//
// If vertices may stay free, a free vertex is an option of its own. Exactly K are free if these
// options share an item that is covered K times. A matching is maximal if no two free vertices are
// neighbours: an edge is a secondary item of the options of both of its ends.
#include "encode/graphs/matchings.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "encode/graphs/named_graph.hpp"
#include "encode/graphs/untaken.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::encode::graphs {

namespace {

/// Parity and sides show at once what a search would find out only after a long time.
bool is_hopeless(const SimpleGraph& graph, const MatchingRules& rules) {
    if (!rules.free) return false;
    const std::size_t vertices = graph.names.size();
    return *rules.free > vertices || (vertices - *rules.free) % 2 != 0 ||
           fewest_free_vertices(graph) > *rules.free;
}

Problem matchings_problem(const SimpleGraph& graph, const MatchingRules& rules) {
    ProblemBuilder builder;
    if (is_hopeless(graph, rules)) {
        // An item without options: there is no solution.
        builder.add_primary("unmatched");
        builder.warn("the numbers of vertices rule out every such matching");
        return std::move(builder).build();
    }
    for (const std::string& name : graph.names) builder.add_primary(name);
    const bool may_be_free = rules.free != 0U;
    std::optional<ItemId> free;
    if (rules.free && may_be_free) {
        free = builder.add_primary(untaken(builder, "free"), {*rules.free, *rules.free});
    }
    std::vector<std::vector<ItemId>> edges_of(graph.names.size());
    if (may_be_free && rules.is_maximal) {
        std::size_t number = 0;
        for (const GraphEdge& edge : graph.edges) {
            const ItemId item =
                builder.add_secondary(untaken(builder, "edge" + std::to_string(number++)));
            edges_of[edge.from].push_back(item);
            edges_of[edge.to].push_back(item);
        }
    }
    for (const GraphEdge& edge : graph.edges) {
        builder.add_option({{id_at<ItemId>(edge.from)}, {id_at<ItemId>(edge.to)}});
    }
    if (!may_be_free) return std::move(builder).build();
    std::vector<Entry> option;
    for (std::size_t v = 0; v < graph.names.size(); ++v) {
        option = {{id_at<ItemId>(v)}};
        if (free) option.push_back({*free});
        for (const ItemId edge : edges_of[v]) option.push_back({edge});
        builder.add_option(option);
    }
    return std::move(builder).build();
}

}  // namespace

MatchingsEncoder::MatchingsEncoder(SimpleGraph graph, MatchingRules rules)
    : graph_(std::move(graph)), problem_(matchings_problem(graph_, rules)) {}

draw::Picture MatchingsEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture = picture_.plain();
    std::vector<std::size_t> chosen;
    for (const OptionId option : solution) chosen.push_back(index(option));
    std::ranges::sort(chosen);  // the options of edges come first, in the order of the graph
    for (const std::size_t option : chosen) {
        if (option >= graph_.edges.size()) {
            picture.lines.push_back(graph_.names[option - graph_.edges.size()]);
            continue;
        }
        const GraphEdge edge = graph_.edges[option];
        const std::string line = graph_.names[edge.from] + " " + graph_.names[edge.to];
        picture.edges[option].part = static_cast<std::uint32_t>(picture.parts.size());
        picture.parts.push_back(line);
        picture.lines.push_back(line);
    }
    return picture;
}

std::vector<Symmetry> MatchingsEncoder::symmetries() const {
    std::vector<Symmetry> found;
    if (problem_.option_count() == 0) return found;
    const std::size_t vertices = graph_.names.size();
    // Secondary items are edges, in the order of the graph.
    const bool has_edge_items = problem_.item_count() > problem_.primary_count();
    std::unordered_map<std::uint64_t, std::size_t> edge_between;
    const auto key = [](std::uint64_t a, std::uint64_t b) {
        return std::min(a, b) << 32 | std::max(a, b);
    };
    if (has_edge_items) {
        for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
            edge_between.emplace(key(graph_.edges[e].from, graph_.edges[e].to), e);
        }
    }
    for (const std::vector<VertexNumber>& images : graph_.symmetries) {
        std::vector<ItemId> items;
        for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
            items.push_back(id_at<ItemId>(i < vertices ? images[i] : i));
        }
        if (has_edge_items) {
            for (const GraphEdge& edge : graph_.edges) {
                const std::size_t image = edge_between.at(key(images[edge.from], images[edge.to]));
                items.push_back(id_at<ItemId>(problem_.primary_count() + image));
            }
        }
        found.push_back(symmetry_of_items(problem_, items).value());
    }
    return found;
}

namespace {

MatchingRules rules_of(const EncoderInput& input) {
    MatchingRules rules;
    rules.is_maximal = input.setting("maximal").has_value();
    if (rules.is_maximal) rules.free.reset();
    if (const auto free = input.setting("leave")) {
        rules.free.reset();
        if (*free != "any") rules.free = whole_number("K of --leave", *free);
    }
    return rules;
}

std::unique_ptr<Encoder> make_matchings(const EncoderInput& input) {
    return std::make_unique<MatchingsEncoder>(graph_of(input, "matchings"), rules_of(input));
}

constexpr std::array matchings_settings{
    graph_setting, from_setting,
    EncoderSetting{"leave", "K", "K vertices stay free, or any number of them (0)"},
    EncoderSetting{"maximal", "", "no edge can be added; any number of vertices stays free"}};

constexpr std::array matchings_counts{
    KnownCount{"--graph petersen", "6", "Petersen 1898"},
    KnownCount{"--graph grid:6x6", "6728", "OEIS A004003"},
    KnownCount{"--graph grid:8x8", "12988816", "OEIS A004003"},
    KnownCount{"--graph grid:9x9", "0", "81 is odd"},
    KnownCount{"--graph complete:8", "105", "OEIS A001147"},
    KnownCount{"--graph complete:12", "10395", "OEIS A001147"},
    KnownCount{"--graph cube:4", "272", "OEIS A005271"},
    KnownCount{"--graph cube:5", "589185", "OEIS A005271"},
    KnownCount{"--graph complete:10 --leave any", "9496", "OEIS A000085"},
    KnownCount{"--graph complete:7 --leave 3", "105", "7 choose 3, times 3"},
    KnownCount{"--graph grid:4x4 --leave any", "10012", "OEIS A028420"},
    KnownCount{"--graph grid:5x5 --leave any", "2810694", "OEIS A028420"},
    KnownCount{"--graph cycle:9 --maximal", "12", "OEIS A001608"},
    KnownCount{"--graph cycle:20 --maximal", "277", "OEIS A001608"},
    KnownCount{"", "1", "a path of four vertices", "a b\nb c\nc d\n"},
};

constexpr std::array<ItemWords, 3> matchings_item_words{{{"unmatched", "a partner for each vertex"},
                                                         {"free", "the vertices without a partner"},
                                                         {"*", "vertex {0}"}}};

}  // namespace

}  // namespace quadrille::encode::graphs

namespace quadrille {

EncoderInfo encode::matchings_row() {
    return {
        .name = "matchings",
        .group = "graphs",
        .arguments = "[FILE]",
        .summary = "pair up the vertices of a graph along its edges",
        .details =
            R"(FILE has a line with the names of two vertices for each edge, or is in DIMACS' format
(docs/formats-graphs.md). Instead, --graph names complete:N, cycle:N, path:N,
grid:RxC, kings:RxC, knights:RxC, queens:RxC, cube:N, petersen or mycielski:N.

The items are the vertices. An option is an edge, which covers its two ends. With --leave,
vertices may stay free, and a free vertex is an option too. With --maximal, no two free
vertices are neighbours, so no edge can be added. A solution is printed as a line for
each edge that is chosen, and for each vertex that is free.

A named graph brings its symmetries for --up-to-symmetry. For a FILE there are none.
)",
        .examples =
            "quadrille matchings --graph petersen\n"
            "quadrille matchings --graph grid:8x8 --count\n",
        .settings = graphs::matchings_settings,
        .file = EncoderFile::expected,
        .counts = graphs::matchings_counts,
        .item_words = graphs::matchings_item_words,
        .make = graphs::make_matchings};
}

}  // namespace quadrille
