#include "encode/graphs/graph.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace quadrille::encode::graphs {

Neighbours neighbours_of(const SimpleGraph& graph) {
    Neighbours neighbours(graph.names.size());
    for (const GraphEdge& edge : graph.edges) {
        neighbours[edge.from].push_back(edge.to);
        neighbours[edge.to].push_back(edge.from);
    }
    for (auto& list : neighbours) std::ranges::sort(list);
    return neighbours;
}

namespace {

/// Steps of the search for cliques. After so many, which take some seconds, the edges that are left
/// are cliques by themselves.
constexpr std::size_t most_clique_steps = std::size_t{1} << 30;

std::uint64_t key_of(VertexNumber a, VertexNumber b) {
    return (std::uint64_t{std::min(a, b)} << 32) | std::max(a, b);
}

}  // namespace

// An edge that is in no clique yet begins one. A common neighbour that adds the most edges which
// are in no clique yet joins it. A clique that adds no such edge would be of no use, so it ends.
std::vector<std::vector<VertexNumber>> covering_cliques(const SimpleGraph& graph) {
    const Neighbours neighbours = neighbours_of(graph);
    std::unordered_set<std::uint64_t> missing;
    missing.reserve(graph.edges.size());
    for (const GraphEdge& edge : graph.edges) missing.insert(key_of(edge.from, edge.to));
    std::vector<std::vector<VertexNumber>> cliques;
    std::vector<VertexNumber> common;
    std::size_t steps_left = most_clique_steps;
    const auto spend = [&](std::size_t steps) { steps_left -= std::min(steps, steps_left); };
    for (const GraphEdge& edge : graph.edges) {
        if (!missing.contains(key_of(edge.from, edge.to))) continue;
        std::vector<VertexNumber> clique{edge.from, edge.to};
        common.clear();
        spend(neighbours[edge.from].size() + neighbours[edge.to].size());
        if (steps_left == 0) {
            cliques.push_back(std::move(clique));
            continue;
        }
        std::ranges::set_intersection(neighbours[edge.from], neighbours[edge.to],
                                      std::back_inserter(common));
        // For each common neighbour, the edges that it would add.
        std::vector<std::size_t> added(common.size());
        const auto count_edges_to = [&](VertexNumber member) {
            spend(8 * common.size());
            for (std::size_t i = 0; i < common.size(); ++i) {
                if (missing.contains(key_of(common[i], member))) ++added[i];
            }
        };
        count_edges_to(edge.from);
        count_edges_to(edge.to);
        while (!common.empty()) {
            const auto best = std::ranges::max_element(added) - added.begin();
            if (added[static_cast<std::size_t>(best)] == 0) break;
            const VertexNumber joined = common[static_cast<std::size_t>(best)];
            clique.push_back(joined);
            std::size_t kept = 0;
            for (std::size_t i = 0; i < common.size(); ++i) {
                if (!std::ranges::binary_search(neighbours[joined], common[i])) continue;
                common[kept] = common[i];
                added[kept++] = added[i];
            }
            common.resize(kept);
            added.resize(kept);
            count_edges_to(joined);
        }
        for (std::size_t i = 0; i < clique.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) missing.erase(key_of(clique[i], clique[j]));
        }
        std::ranges::sort(clique);
        cliques.push_back(std::move(clique));
    }
    std::ranges::stable_sort(cliques,
                             [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return cliques;
}

std::size_t fewest_free_vertices(const SimpleGraph& graph) {
    const Neighbours neighbours = neighbours_of(graph);
    std::vector<std::int8_t> side(graph.names.size(), 0);  // 0: not seen, else 1 or -1
    std::size_t fewest = 0;
    std::vector<VertexNumber> part;
    for (std::size_t first = 0; first < side.size(); ++first) {
        if (side[first] != 0) continue;
        part = {static_cast<VertexNumber>(first)};
        side[first] = 1;
        std::int64_t difference = 0;
        bool has_two_sides = true;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const std::int8_t here = side[part[i]];
            difference += here;
            for (const VertexNumber next : neighbours[part[i]]) {
                if (side[next] == here) has_two_sides = false;
                if (side[next] != 0) continue;
                side[next] = static_cast<std::int8_t>(-here);
                part.push_back(next);
            }
        }
        fewest += has_two_sides ? static_cast<std::size_t>(std::abs(difference)) : part.size() % 2;
    }
    return fewest;
}

draw::Picture GraphPicture::plain() const {
    std::call_once(are_placed_, [&] {
        places_ = graph_.places;
        if (!places_.empty()) return;
        std::vector<std::pair<std::size_t, std::size_t>> edges;
        for (const GraphEdge& edge : graph_.edges) edges.emplace_back(edge.from, edge.to);
        places_ = draw::laid_out(graph_.names.size(), edges);
    });
    draw::Picture picture;
    for (std::size_t v = 0; v < graph_.names.size(); ++v) {
        picture.nodes.push_back({places_[v], graph_.names[v]});
    }
    for (const GraphEdge& edge : graph_.edges) picture.edges.push_back({edge.from, edge.to});
    return picture;
}

}  // namespace quadrille::encode::graphs
