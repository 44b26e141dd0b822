#include <fmt/format.h>

#include <cstdint>
#include <random>

#include "actions/diagram_answers.hpp"
#include "actions/symmetry_group.hpp"
#include "actions/up_to_symmetry.hpp"
#include "failure.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/diagram_solutions.hpp"

namespace quadrille::tools {

namespace {

/// A solution is drawn about this many times for each one that is printed.
constexpr std::uint64_t most_for_sample = 10'000;

/// A number below n, all with equal probability, and the same on every machine.
std::uint64_t draw_below(std::uint64_t n, std::mt19937_64& random) {
    constexpr std::uint64_t most = std::mt19937_64::max();
    std::uint64_t drawn = random();
    while (drawn >= most - most % n) drawn = random();
    return drawn % n;
}

}  // namespace

// A random solution is kept with the probability 1 / (size of its orbit), so that each orbit has
// the same chance.
Report sample_of_orbits(const Question& question, const SymmetryGroup& group,
                        const Resources& resources, const SolutionPrinter& printer) {
    const std::string order = group.order().str();
    if (Count(most_for_sample) < group.order()) {
        throw Failure(
            fmt::format("--sample up to symmetry is for at most {} symmetries; this problem has {}",
                        most_for_sample, order));
    }
    const CollectedSolutions collected = collect_solutions(printer.problem(), resources.parallel());
    if (collected.outcome == Making::does_not_fit) throw does_not_fit(resources.limits);
    bool complete = collected.outcome == Making::made;
    std::uint64_t copies = 0;
    Count all;
    if (complete) {
        const std::uint64_t seed = resources.settings.seed.value_or(0);
        all = collected.diagram->count();
        DiagramSample drawn(*collected.diagram, seed);
        std::mt19937_64 random(~seed);
        OrbitNames names(printer.problem(), group);
        for (std::uint64_t kept = 0; kept < question.limit && drawn.next();) {
            complete = !resources.limits.is_stopped();
            if (!complete) break;
            const std::uint64_t size = names.of(drawn.solution()).size.clamped();
            if (draw_below(size, random) != 0) {
                ++copies;
                continue;
            }
            check_solution(printer.problem(), drawn.solution(), collected.engine);
            printer.print(drawn.solution());
            ++kept;
        }
    }
    Report report = report_of_orbits(
        all, complete, collected.stats, collected.engine,
        {.order = order,
         .copies = copies,
         .way = "random solutions, each kept with a chance of 1 to the size of its orbit"});
    if (!complete) {
        report.sentences = {resources.limits.why_stopped()};
    } else if (all == Count(0)) {
        report.sentences = {"no solution"};
    }
    return report;
}

}  // namespace quadrille::tools
