#include "actions/up_to_symmetry.hpp"

#include <fmt/format.h>

#include <string>

#include "actions/symmetry_group.hpp"
#include "progress.hpp"
#include "report/verdict.hpp"

namespace quadrille::tools {

namespace {

Report count_orbits(const SymmetryGroup& group, const Resources& resources,
                    const SolutionPrinter& printer) {
    Progress progress(resources.limits, true);
    const CountUpToSymmetry counted = count_up_to_symmetry(
        printer.problem(), group, resources.parallel(), shown(printer.results, progress));
    progress.finish(counted.complete ? 1 : 0, counted.stats.nodes, counted.count);
    BrokenSymmetry symmetry{.order = group.order().str(), .way = counted.way};
    if (counted.by_burnside) {
        symmetry.classes = counted.classes;
    } else {
        symmetry.copies = counted.copies;
    }
    Report report =
        report_of_orbits(counted.count, counted.complete, counted.stats, counted.engine, symmetry);
    report.searched->reason = counted.why;
    report.text = counted.count.str() + '\n';
    if (!counted.complete) {
        report.sentences = {fmt::format("{}; at least {} solutions up to symmetry",
                                        resources.limits.why_stopped(), counted.count.str())};
    }
    return report;
}

class OrbitList {
   public:
    OrbitList(const Question& question, const SymmetryGroup& group, const Resources& resources,
              const SolutionPrinter& printer)
        : question_(question),
          order_(group.order().str()),
          resources_(resources),
          printer_(printer),
          progress_(resources.limits, question.has_quiet_results()),
          search_(printer.problem(), group, resources.parallel()) {}

    Report run() {
        const bool prints = question_.action != Action::unique;
        const std::uint64_t most = question_.solutions_wanted().value();
        Outcome outcome = Outcome::found;
        while (found_ < most && outcome == Outcome::found) {
            outcome = next();
            if (outcome != Outcome::found) break;
            ++found_;
            check_solution(printer_.problem(), search_.solution(), search_.engine());
            printer_.add_found(search_.solution(), prints);
        }
        progress_.finish(search_.progress(), search_.stats().nodes, Count(found_));
        const bool complete = outcome != Outcome::out_of_budget;
        Report report = report_of_orbits(
            Count(found_), complete, search_.stats(), std::string(search_.engine()),
            {.order = order_, .copies = search_.copies(), .way = std::string(search_.way())});
        report.searched->reason = search_.why();
        if (!complete) {
            report.sentences = {
                fmt::format("{}; {} solutions so far", resources_.limits.why_stopped(), found_)};
        } else if (prints && found_ == 0) {
            report.sentences = {"no solution"};
        }
        if (!prints) set_verdict(report, Count(found_));
        return report;
    }

   private:
    /// The next solution, in slices of the search, so that the progress is shown.
    Outcome next() {
        constexpr double seconds_of_slice = 0.2;
        const Budget& budget = resources_.settings.budget;
        for (;;) {
            search_.set_budget(
                budget.after(search_.stats().nodes).until(Budget::in(seconds_of_slice)));
            const Outcome outcome = search_.next();
            if (outcome != Outcome::out_of_budget) return outcome;
            const Stats& stats = search_.stats();
            printer_.results.learn([&](Known& known) {
                known.nodes = stats.nodes;
                known.updates = stats.updates;
            });
            progress_.show(search_.progress(), stats.nodes, Count(found_));
            printer_.results.flush();
            if (budget.after(stats.nodes).is_used_up()) return outcome;
        }
    }

    const Question& question_;
    std::string order_;  // of the group
    const Resources& resources_;
    const SolutionPrinter& printer_;
    Progress progress_;
    OrbitSearch search_;
    std::uint64_t found_ = 0;
};

}  // namespace

Report answer_up_to_symmetry(const Question& question, const SymmetryGroup& group,
                             const Resources& resources, const SolutionPrinter& printer) {
    if (question.action == Action::count) return count_orbits(group, resources, printer);
    return OrbitList(question, group, resources, printer).run();
}

}  // namespace quadrille::tools
