#include "best/by_diagram.hpp"

#include <algorithm>
#include <utility>

#include "best/bound_search.hpp"
#include "best/margins.hpp"
#include "best/near_in_diagram.hpp"
#include "quadrille/diagram_solutions.hpp"

namespace quadrille::best {
namespace {

/// All solutions that cost no more than the last one, without those that are listed.
void count_ties(const Diagram& diagram, const Problem& problem, const BestQuestion& question,
                const Settings& settings, BestSolutions& best) {
    NearInDiagram near(diagram, problem, question.which);
    const int sign = question.which == Which::cheapest ? 1 : -1;
    near.set_limit(sign * Wide{best.solutions.back().cost});
    // Counting takes no longer, about, than the diagram took.
    constexpr std::size_t times_as_large = 32;
    const std::size_t bytes = std::min(settings.memory_limit, diagram.bytes() * times_as_large);
    const auto count = near.count(bytes, settings.budget);
    best.ties_complete = count.has_value();
    if (count) best.ties = *count - Count(best.solutions.size());
}

}  // namespace

FromDiagram find_by_diagram(const Problem& problem, const BestQuestion& question,
                            const Settings& settings) {
    MadeDiagram made = make_diagram(problem, settings);
    FromDiagram found{made.outcome, {}, std::move(made.diagram)};
    BestSolutions& best = found.best;
    best.stats = made.stats;
    best.engine = "diagram";
    if (made.outcome != Making::made) return found;
    const int sign = question.which == Which::cheapest ? 1 : -1;
    Wide limit = any_cost;
    const std::vector<Cost> costs = option_costs(problem);
    DiagramRanking ranking = question.which == Which::cheapest
                                 ? DiagramRanking::cheapest(*found.diagram, costs)
                                 : DiagramRanking::dearest(*found.diagram, costs);
    while (best.solutions.size() < question.most && ranking.next()) {
        if (settings.budget.is_time_up()) return {Making::out_of_budget, {}, {}};
        const Wide cost = sign * Wide{ranking.cost()};
        if (best.solutions.empty() && question.within) limit = limit_of(*question.within, cost);
        if (cost > limit) break;
        best.solutions.push_back(
            {ranking.cost(), {ranking.solution().begin(), ranking.solution().end()}});
    }
    if (best.solutions.empty()) return found;
    best.bound = best.solutions.back().cost;
    if (question.ties && !question.gap && best.solutions.size() == question.most) {
        count_ties(*found.diagram, problem, question, settings, best);
    }
    return found;
}

}  // namespace quadrille::best
