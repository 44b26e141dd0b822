// Proper colorings of a graph: neighbours have different colors.
#pragma once

#include <vector>

#include "encode/graphs/graph.hpp"
#include "quadrille/encode/encoder.hpp"

namespace quadrille::encode::graphs {

enum class ColorNames {
    matter,  ///< two colorings that differ by an exchange of colors are two
    /// They are one: only colorings that begin with color 1, and in which each new color is the
    /// next number, are solutions.
    are_free
};

class ColoringsEncoder final : public Encoder {
   public:
    /// With at most `colors` colors. Throws ProblemError if the options would have more than 2^27
    /// entries.
    ColoringsEncoder(SimpleGraph graph, unsigned colors, ColorNames names);

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    /// The color of each vertex, from 0 on.
    [[nodiscard]] std::vector<unsigned> decode(std::span<const OptionId> solution) const;
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    /// The exchanges of colors. None if names of colors are free already.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    class Building;

    SimpleGraph graph_;
    GraphPicture picture_{graph_};
    unsigned colors_;
    ColorNames names_;
    Problem problem_;
    std::vector<VertexNumber> vertex_of_option_;
    std::vector<unsigned> color_of_option_;
};

}  // namespace quadrille::encode::graphs
