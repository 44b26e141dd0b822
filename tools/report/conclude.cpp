#include "report/conclude.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "exit_status.hpp"
#include "json.hpp"
#include "quadrille/best.hpp"
#include "report/stats_table.hpp"
#include "report/verdict.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

/// The keys of a MIP solver's summary, and what only a list of covers has.
void add_costs(Json& object, const KnownCosts& costs) {
    if (costs.best) object["best"] = json_cost(*costs.best, costs.digits);
    if (costs.bound) object["bound"] = json_cost(*costs.bound, costs.digits);
    if (costs.last && costs.bound) {
        if (const auto gap = gap_between(*costs.last, *costs.bound)) object["gap"] = *gap;
    }
    if (costs.limit) object["within"] = json_cost(*costs.limit, costs.digits);
    if (costs.ties) {
        object["ties"] = costs.ties->str();
        object["ties_complete"] = costs.ties_complete;
    }
}

std::string summary(const Limits& limits, const Known& known, bool complete, const Stats& stats,
                    std::string_view reason, const std::optional<BrokenSymmetry>& symmetry = {},
                    std::string_view verdict = {},
                    const std::optional<CertificateSize>& certificate = {}) {
    Json object{{"type", "summary"},        {"solutions", known.solutions.str()},
                {"complete", complete},     {"nodes", known.nodes},
                {"updates", known.updates}, {"seconds", json_seconds(limits.seconds())},
                {"engine", known.engine}};
    if (known.costs) add_costs(object, *known.costs);
    if (stats.engines.size() > 1) {
        for (const EngineWork& work : stats.engines) {
            object["engines"].push_back(
                {{"engine", work.engine}, {"nodes", work.nodes}, {"updates", work.updates}});
        }
    }
    if (!stats.kernel.empty()) object["kernel"] = stats.kernel;
    if (!reason.empty()) object["reason"] = reason;
    if (symmetry) {
        object["symmetries"] = symmetry->order;
        if (symmetry->classes) object["classes"] = *symmetry->classes;
        if (symmetry->copies) object["copies"] = *symmetry->copies;
    }
    if (!verdict.empty()) object["verdict"] = verdict;
    if (certificate) {
        object["certificate"] = {{"rows", certificate->rows},
                                 {"states", certificate->states},
                                 {"bytes", certificate->bytes}};
    }
    if (!complete && !limits.stopped_by().empty()) object["stopped"] = limits.stopped_by();
    return json_line(object);
}

std::string lines_of(const Session& session, const Report& report) {
    const bool gives_reason = session.request().output.stats && report.searched;
    return report.json + summary(session.limits(), report.known, report.complete,
                                 report.searched ? report.searched->stats : Stats(),
                                 gives_reason ? report.searched->reason : std::string(),
                                 report.symmetry, report.verdict, report.certificate);
}

int exit_status_of(const Session& session, const Report& report) {
    if (session.limits().signal() != 0 && !report.complete) return session.stopped_status();
    if (report.standing == Standing::failed) return exit_status::failed;
    if (session.request().output.solver_exit_status) {
        if (!report.has_solution) return exit_status::solver_unknown;
        return *report.has_solution ? exit_status::solver_exists : exit_status::solver_none;
    }
    return report.standing == Standing::stopped ? exit_status::stopped : exit_status::answered;
}

}  // namespace

int conclude(Session& session, const Report& report) {
    const Request& request = session.request();
    session.results().learn([&](Known& known) { known = report.known; });
    session.results().flush();  // results come before the sentences about them
    if (request.output.stats && report.searched) {
        fmt::print(stderr, "{}", stats_table(report, session.limits().seconds()));
    }
    for (const std::string& sentence : report.sentences) say(sentence);
    const int status = exit_status_of(session, report);
    session.results().conclude(request.output.json ? lines_of(session, report) : report.text,
                               report.standing != Standing::stopped, status);
    return status;
}

void set_unfinished_text(Session& session, std::function<std::string(const Known&)> text) {
    session.results().set_unfinished([&session, text = std::move(text)](const Known& known) {
        const Request& request = session.request();
        if (!request.output.json) return text(known);
        std::string_view verdict;
        if (request.question.action ==
            Action::unique) {  // in sudoku, the solutions are those of all boards
            verdict = request.command == "sudoku" ? "unknown" : verdict_of(known.solutions, false);
        }
        return summary(session.limits(), known, false, {}, {}, {}, verdict);
    });
}

}  // namespace quadrille::tools
