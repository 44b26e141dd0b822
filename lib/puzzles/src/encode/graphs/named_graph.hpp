// Graphs by name, for `--graph NAME`, and the graph that the input of an encoder asks for.
//
//     complete:N      every two of N vertices are neighbours
//     cycle:N         a ring of N vertices
//     path:N          a row of N vertices
//     grid:RxC        the squares of a board; neighbours share a side
//     kings:RxC       … are a king's move apart
//     knights:RxC     … a knight's move
//     queens:RxC      … a queen's move
//     cube:N          the vertices and edges of a cube of N dimensions
//     petersen        the Petersen graph
//     mycielski:N     Mycielski's graph without triangles that needs N colors; 4: Groetzsch's graph
#pragma once

#include <string_view>

#include "encode/graphs/graph.hpp"
#include "quadrille/encode/encoders.hpp"

namespace quadrille::encode::graphs {

/// With places and symmetries. Throws ProblemError if there is no such graph, or if it has too many
/// vertices or edges.
[[nodiscard]] SimpleGraph named_graph(std::string_view name);

/// The graph of `--graph` or of FILE, for this command. Throws ProblemError if both are given.
[[nodiscard]] SimpleGraph graph_of(const EncoderInput& input, std::string_view command);

/// For the rows of encoders of graphs.
inline constexpr EncoderSetting graph_setting{
    "graph", "NAME", "this graph instead of FILE, such as grid:8x8, complete:6 or petersen", true};

}  // namespace quadrille::encode::graphs
