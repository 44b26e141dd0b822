// All symmetries of a problem.
#include <algorithm>
#include <utility>

#include "symmetry/group_state.hpp"
#include "symmetry/problem_graph.hpp"

namespace quadrille {
namespace {

using symmetry::PermutationGroup;

/// nauty's generators are strong, and its base is one of the group, if no color is in it.
PermutationGroup group_of(symmetry::ProblemGraph::Examined found, std::size_t points) {
    if (std::ranges::all_of(found.base, [&](symmetry::Point point) { return point < points; })) {
        auto group = PermutationGroup::of_strong_generators(points, found.generators, found.base,
                                                            found.order);
        if (group) return std::move(*group);
    }
    return PermutationGroup(points, std::move(found.generators), {}, found.order);
}

}  // namespace

std::optional<SymmetryGroup> automorphisms(const Problem& problem, const Budget& budget) {
    Budget watched = budget;
    watched.nodes.reset();
    auto found = symmetry::ProblemGraph(problem).examine({}, false, watched);
    if (!found) return std::nullopt;
    const std::size_t options = problem.option_count(), items = problem.item_count();
    return SymmetryGroup(std::make_shared<const SymmetryGroup::State>(
        options, items, group_of(std::move(*found), options + items), true));
}

SymmetryGroup automorphisms(const Problem& problem) {
    return *automorphisms(problem, Budget{});
}

}  // namespace quadrille
