// Graphs as text: DIMACS' format of graphs, or a line with two names for each edge.
//
//     c DIMACS                A B
//     p edge 3 2              B C
//     e 1 2                   D        # a vertex without edges
//     e 2 3
//
// docs/formats-graphs.md describes both.
#pragma once

#include <string>
#include <string_view>

#include "encode/graphs/graph.hpp"

namespace quadrille::encode::graphs {

/// The text is DIMACS if its first line that is neither blank nor a comment begins with "p edge" or
/// "p col" and a third word, or if `from` is "dimacs". Throws InputError with file, line and
/// column.
[[nodiscard]] SimpleGraph read_graph(std::string_view text, const std::string& name,
                                     std::string_view from = {});

}  // namespace quadrille::encode::graphs
