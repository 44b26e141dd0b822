// All symmetries of a problem.
#include <utility>

#include "symmetry/group_state.hpp"
#include "symmetry/problem_graph.hpp"

namespace quadrille {
std::optional<SymmetryGroup> automorphisms(const Problem& problem, const Budget& budget) {
    Budget watched = budget;
    watched.nodes.reset();
    auto found = symmetry::ProblemGraph(problem).examine({}, false, watched);
    if (!found) return std::nullopt;
    std::vector<Symmetry> generators;
    generators.reserve(found->generators.size());
    for (symmetry::Permutation& images : found->generators) {
        generators.push_back(symmetry::to_symmetry(images, problem.option_count()));
        images = {};
    }
    return SymmetryGroup(std::make_shared<const SymmetryGroup::State>(
        problem.option_count(), problem.item_count(), std::move(generators), found->order, true));
}

SymmetryGroup automorphisms(const Problem& problem) {
    return *automorphisms(problem, Budget{});
}

}  // namespace quadrille
