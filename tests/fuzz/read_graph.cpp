// read_graph reads any bytes, or refuses them with a place. The graph has no loops, and no edge
// twice.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>

#include "encode/graphs/read_graph.hpp"
#include "quadrille/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    encode::graphs::SimpleGraph graph;
    try {
        graph = encode::graphs::read_graph({reinterpret_cast<const char*>(data), size}, "fuzz");
    } catch (const InputError& error) {
        if (error.place().line == 0 || error.place().column == 0) std::abort();
        return 0;
    }
    std::set<std::pair<encode::graphs::VertexNumber, encode::graphs::VertexNumber>> seen;
    for (const auto& [from, to] : graph.edges) {
        if (from == to || from >= graph.names.size() || to >= graph.names.size()) std::abort();
        if (!seen.insert(std::minmax(from, to)).second) std::abort();
    }
    // Each edge is in a clique, and each clique has edges only.
    if (graph.names.size() > 1000) return 0;
    std::set<std::pair<encode::graphs::VertexNumber, encode::graphs::VertexNumber>> covered;
    for (const auto& clique : encode::graphs::covering_cliques(graph)) {
        for (std::size_t i = 0; i < clique.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) covered.insert(std::minmax(clique[i], clique[j]));
        }
    }
    if (covered != seen) std::abort();
    return 0;
}
