// Graphs: named vertices, and edges between two of them.
//
// No edge joins a vertex to itself, and no two edges join the same vertices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "quadrille/draw/picture.hpp"

namespace quadrille::encode::graphs {

/// A place in SimpleGraph::names.
using VertexNumber = std::uint32_t;

struct GraphEdge {
    VertexNumber from = 0;
    VertexNumber to = 0;

    friend bool operator==(const GraphEdge&, const GraphEdge&) = default;
};

struct SimpleGraph {
    std::vector<std::string> names = {};
    std::vector<GraphEdge> edges = {};
    /// The place of each vertex in a drawing; empty if the graph has none.
    std::vector<draw::PicturePoint> places = {};
    /// Symmetries that are known: for each, the image of each vertex.
    std::vector<std::vector<VertexNumber>> symmetries = {};
};

inline constexpr std::size_t most_vertices = std::size_t{1} << 20;
inline constexpr std::size_t most_edges = std::size_t{1} << 23;

/// The neighbours of each vertex, in ascending order.
using Neighbours = std::vector<std::vector<VertexNumber>>;
[[nodiscard]] Neighbours neighbours_of(const SimpleGraph& graph);

/// Cliques that have all edges together: each edge is in at least one of them. All vertices of a
/// clique are neighbours of each other. The larger ones come first. A greedy search makes them
/// large, and stops after some seconds in a very large graph.
[[nodiscard]] std::vector<std::vector<VertexNumber>> covering_cliques(const SimpleGraph& graph);

/// The least number of vertices that are free in every matching: one in each connected part with an
/// odd number of vertices. In a part with two sides, whose edges all lead from one side to the
/// other, it is the difference of their sizes. O(vertices + edges).
[[nodiscard]] std::size_t fewest_free_vertices(const SimpleGraph& graph);

/// The picture of a graph. Places are found when they are first needed: not to count.
class GraphPicture {
   public:
    /// The graph must outlive it.
    explicit GraphPicture(const SimpleGraph& graph) : graph_(graph) {}

    /// The vertices and edges, without parts, in the order of the graph.
    [[nodiscard]] draw::Picture plain() const;

   private:
    const SimpleGraph& graph_;
    mutable std::once_flag are_placed_;
    mutable std::vector<draw::PicturePoint> places_;
};

}  // namespace quadrille::encode::graphs
