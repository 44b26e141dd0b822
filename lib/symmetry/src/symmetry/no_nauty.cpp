// The parts of nauty.cpp in a build without nauty: they refuse to find symmetries and canonical
// forms.
#include "quadrille/error.hpp"
#include "quadrille/symmetry_group.hpp"
#include "symmetry/problem_graph.hpp"

namespace quadrille::symmetry {

struct ProblemGraph::State {};

ProblemGraph::ProblemGraph(const Problem&) {
    throw UnsupportedError(
        "this build, made without nauty, cannot find the symmetries of a problem");
}
ProblemGraph::~ProblemGraph() = default;
ProblemGraph::ProblemGraph(ProblemGraph&&) noexcept = default;
ProblemGraph& ProblemGraph::operator=(ProblemGraph&&) noexcept = default;

std::optional<ProblemGraph::Care> ProblemGraph::best_care(std::span<const OptionId>,
                                                          const Budget&) {
    return std::nullopt;
}

std::optional<ProblemGraph::Examined> ProblemGraph::examine(std::span<const OptionId>, bool,
                                                            const Budget&, Care) {
    return std::nullopt;
}

}  // namespace quadrille::symmetry

namespace quadrille {

std::string_view nauty_version() noexcept {
    return {};
}

}  // namespace quadrille
