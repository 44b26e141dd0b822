#include "actions/symmetry_group.hpp"

#include <utility>

#include "report/verdict.hpp"

namespace quadrille::tools {

std::optional<SymmetryGroup> group_of(const SolutionPrinter& printer, const Resources& resources) {
    if (!printer.drawn) return automorphisms(printer.problem(), resources.settings.budget);
    return SymmetryGroup(printer.problem(), printer.encoder.symmetries());
}

Report stopped_before(Action action, const Limits& limits) {
    Report report = Report::of_stop(limits.why_stopped() + "; the symmetries are not known yet");
    if (action == Action::unique) set_verdict(report, 0);
    return report;
}

Report report_of_orbits(const Count& solutions, bool complete, const Stats& stats,
                        std::string engine, BrokenSymmetry symmetry) {
    Report report = Report::of_search({solutions, stats.nodes, stats.updates, engine}, complete);
    report.searched = {stats, std::move(engine), {}};
    report.symmetry = std::move(symmetry);
    return report;
}

std::function<void(const Moment&)> shown(Results& results, Progress& progress) {
    return [&](const Moment& moment) {
        results.learn([&](Known& known) {
            known.nodes = moment.nodes;
            known.updates = moment.updates;
            known.solutions = moment.counted;
        });
        progress.show(moment.progress, moment.nodes, moment.counted);
    };
}

}  // namespace quadrille::tools
