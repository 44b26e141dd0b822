#include "actions/count.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "actions/search.hpp"
#include "actions/symmetry_group.hpp"
#include "certificate.hpp"
#include "progress.hpp"
#include "quadrille/count_with_symmetries.hpp"

namespace quadrille::tools {

namespace {

/// One option of an item is searched for each orbit. Nothing if the puzzle has no symmetries.
std::optional<Report> count_by_symmetry(Session& session, const Encoder& encoder) {
    const std::vector<Symmetry> symmetries = encoder.symmetries();
    if (symmetries.empty()) return std::nullopt;
    Settings settings = session.settings();
    settings.threads = session.threads();
    Progress progress(session, true);
    const CountWithSymmetries counted =
        count_with_symmetries(encoder.problem(), symmetries, settings, shown(session, progress));
    progress.finish(counted.complete ? 1 : 0, counted.stats.nodes, counted.count);
    Report report;
    report.known = {counted.count, counted.stats.nodes, counted.stats.updates, counted.engine};
    report.complete = counted.complete;
    report.standing = counted.complete ? Standing::answered : Standing::stopped;
    if (Count(0) < counted.count || counted.complete) {
        report.has_solution = Count(0) < counted.count;
    }
    report.text = counted.count.str() + '\n';
    report.searched = {counted.stats, counted.engine, counted.why};
    report.searched->by_symmetry = counted.way;
    if (!counted.complete) {
        report.sentences = {
            fmt::format("{}; {} solutions so far", session.why_stopped(), counted.count.str())};
    }
    return report;
}

}  // namespace

Report answer_count(Session& session, const Encoder& encoder, bool drawn) {
    if (session.request().files.certificate) {
        return answer_count_with_certificate(session, encoder.problem());
    }
    // A named engine searches the problem as it is, so that engines can be compared.
    const SearchTerms& search = session.request().search;
    if (search.engine == "auto" && !search.seed) {
        if (auto report = count_by_symmetry(session, encoder)) return std::move(*report);
    }
    return answer_search(session, encoder, drawn);
}

}  // namespace quadrille::tools
