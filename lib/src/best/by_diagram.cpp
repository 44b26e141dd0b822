#include "best/by_diagram.hpp"

#include "quadrille/diagram_solutions.hpp"

namespace quadrille::best {

FromDiagram find_by_diagram(const Problem& problem, std::uint64_t k, Which which,
                            const Settings& settings) {
    MadeDiagram made = make_diagram(problem, settings);
    FromDiagram found{made.outcome, {}};
    found.best.stats = made.stats;
    found.best.engine = "diagram";
    if (made.outcome != Making::made) return found;
    const std::vector<Cost> costs = option_costs(problem);
    DiagramRanking ranking = which == Which::cheapest
                                 ? DiagramRanking::cheapest(*std::move(made.diagram), costs)
                                 : DiagramRanking::dearest(*std::move(made.diagram), costs);
    while (found.best.solutions.size() < k && ranking.next()) {
        if (settings.budget.is_time_up()) return {Making::out_of_budget, {}};
        found.best.solutions.push_back(
            {ranking.cost(), {ranking.solution().begin(), ranking.solution().end()}});
    }
    return found;
}

}  // namespace quadrille::best
