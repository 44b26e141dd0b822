#include "actions/symmetry_group.hpp"

#include "report/verdict.hpp"

namespace quadrille::tools {

std::optional<SymmetryGroup> group_of(Session& session, const Encoder& encoder, bool drawn) {
    const Problem& problem = encoder.problem();
    if (!drawn) return automorphisms(problem, session.settings().budget);
    return SymmetryGroup(problem, encoder.symmetries());
}

Report stopped_before(const Session& session) {
    Report report;
    report.complete = false;
    report.standing = Standing::stopped;
    if (session.request().question.action == Action::unique) set_verdict(report, 0);
    report.sentences = {session.why_stopped() + "; the symmetries are not known yet"};
    return report;
}

std::function<void(const Moment&)> shown(Session& session, Progress& progress) {
    return [&](const Moment& moment) {
        session.results().learn([&](Known& known) {
            known.nodes = moment.nodes;
            known.updates = moment.updates;
            known.solutions = moment.counted;
        });
        progress.show(moment.progress, moment.nodes, moment.counted);
    };
}

}  // namespace quadrille::tools
