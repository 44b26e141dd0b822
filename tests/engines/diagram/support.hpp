// Code that the tests of diagrams share.
#pragma once

#include <boost/test/unit_test.hpp>

#include "quadrille/diagram.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {

inline Diagram diagram_of(const Problem& problem) {
    const MadeDiagram made = make_diagram(problem);
    BOOST_REQUIRE((made.outcome == Making::made));
    return *made.diagram;
}

/// Up to `limit` solutions of a walk, a sample or a ranking.
template <typename Solver>
Solutions taken(Solver solver, std::size_t most = 1'000'000) {
    Solutions solutions;
    while (solutions.size() < most && solver.next()) {
        solutions.emplace_back(solver.solution().begin(), solver.solution().end());
    }
    return solutions;
}

inline Solutions solutions_of(const Diagram& diagram) {
    return sorted(taken(DiagramWalk(diagram)));
}

inline Cost cost_of(const Solution& solution, std::span<const Cost> costs) {
    Cost cost = 0;
    for (const OptionId option : solution) cost += costs[index(option)];
    return cost;
}

/// n independent pairs of options. One of each pair is taken, so there are 2^n solutions.
inline Diagram pairs(std::size_t n) {
    DiagramBuilder builder(2 * n);
    std::vector<NodeId> parts;
    for (std::size_t k = 0; k < n; ++k) {
        parts.push_back(builder.choice(std::vector<Branch>{
            {id_at<OptionId>(2 * k), unit_node}, {id_at<OptionId>(2 * k + 1), unit_node}}));
    }
    return builder.build(builder.product(parts));
}

/// The same solutions without a product: a chain of n choices.
inline Diagram chain_of_pairs(std::size_t n) {
    DiagramBuilder builder(2 * n);
    NodeId node = unit_node;
    for (std::size_t k = n; k-- > 0;) {
        node = builder.choice(std::vector<Branch>{{id_at<OptionId>(2 * k), node},
                                                  {id_at<OptionId>(2 * k + 1), node}});
    }
    return builder.build(node);
}

}  // namespace quadrille::testing
