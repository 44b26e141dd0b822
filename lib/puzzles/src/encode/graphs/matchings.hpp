// Matchings of a graph: edges of which no two share a vertex.
#pragma once

#include <cstdint>
#include <optional>

#include "encode/graphs/graph.hpp"
#include "quadrille/encode/encoder.hpp"

namespace quadrille::encode::graphs {

struct MatchingRules {
    /// The number of vertices that stay free; any number if it is not set.
    std::optional<unsigned> free = 0;
    /// No edge may be added: each has a vertex that is matched.
    bool is_maximal = false;
};

class MatchingsEncoder final : public Encoder {
   public:
    /// O(vertices + edges).
    MatchingsEncoder(SimpleGraph graph, MatchingRules rules);

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    /// The symmetries of the graph that are known.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    SimpleGraph graph_;
    GraphPicture picture_{graph_};
    Problem problem_;
};

}  // namespace quadrille::encode::graphs
