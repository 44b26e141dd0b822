#include <cstdint>
#include <limits>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "actions/best.hpp"
#include "actions/symmetry_group.hpp"
#include "actions/up_to_symmetry.hpp"
#include "progress.hpp"

namespace quadrille::tools {

namespace {

/// Four times as many, or all.
std::uint64_t more_than(std::uint64_t wanted) {
    constexpr std::uint64_t growth = 4, all = std::numeric_limits<std::uint64_t>::max();
    return wanted > all / growth ? all : wanted * growth;
}

}  // namespace

// If too few of the cheapest solutions are of different orbits, more are looked for. A copy of a
// solution costs as much as the solution.
Report best_of_orbits(const Question& question, const SymmetryGroup& group,
                      const Resources& resources, const SolutionPrinter& printer) {
    const Problem& problem = printer.problem();
    Progress progress(resources.limits, true);
    OrbitNames names(problem, group);
    Stats stats;
    std::uint64_t copies = 0;
    std::vector<PricedSolution> kept;
    BestSolutions best;
    for (std::uint64_t wanted = question.limit;; wanted = more_than(wanted)) {
        Settings settings = resources.parallel();
        settings.budget.spend(stats.nodes);
        best = best_solutions(problem, wanted, which_of(question), settings,
                              [&](const BestSearch& search) {
                                  progress.show(search.progress(), search.stats().nodes,
                                                Count(search.solution_count()));
                              });
        stats += best.stats;
        kept.clear();
        copies = 0;
        std::unordered_set<std::string> orbits;
        for (PricedSolution& solution : best.solutions) {
            if (kept.size() == question.limit) break;
            if (orbits.insert(names.of(solution.options).name).second) {
                kept.push_back(std::move(solution));
            } else {
                ++copies;
            }
        }
        if (!best.complete || kept.size() == question.limit || best.solutions.size() < wanted)
            break;
    }
    print_best(printer, kept, best.engine);
    progress.finish(best.complete ? 1 : 0, stats.nodes, Count(kept.size()));
    Report report =
        report_of_orbits(Count(kept.size()), best.complete, stats, std::string(best.engine),
                         {.order = group.order().str(),
                          .copies = copies,
                          .way = "the best solutions, one of each orbit"});
    if (!problem.has_costs()) report.sentences.emplace_back(no_costs);
    report.sentences.push_back(
        sentence_of_best(question, resources.limits, problem, kept, best.complete));
    return report;
}

}  // namespace quadrille::tools
