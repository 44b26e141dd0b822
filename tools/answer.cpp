// Each action gets what it needs of the request and of the session, and no more.
#include "answer.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "actions/best.hpp"
#include "actions/count.hpp"
#include "actions/diagram_answers.hpp"
#include "actions/estimate.hpp"
#include "actions/problem_text.hpp"
#include "actions/reduction.hpp"
#include "actions/search.hpp"
#include "actions/symmetries.hpp"
#include "actions/symmetry_group.hpp"
#include "actions/up_to_symmetry.hpp"
#include "actions/why.hpp"
#include "actions/within.hpp"
#include "certificate.hpp"
#include "encoder_request.hpp"
#include "engine_names.hpp"
#include "pictures/page_of_run.hpp"
#include "proof.hpp"
#include "report/conclude.hpp"
#include "report/verdict.hpp"
#include "runs/by_ledger.hpp"
#include "runs/by_unit.hpp"
#include "trace.hpp"

namespace quadrille::tools {

namespace {

/// What the parts for the actions are taken from.
struct PuzzleWork {
    const Request& request;
    const Question& question;
    const Problem& problem;
    Resources resources;
    SolutionPrinter printer;
    Outputs& outputs;
};

using Answerer = Report (*)(const PuzzleWork& work);

Report search(const PuzzleWork& work) {
    constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
    // Before the search, so that a search without end can be looked at.
    write_trace(work.request.files, work.question.solutions_wanted().value_or(any_number),
                work.problem, work.resources, work.outputs);
    return answer_search(work.question, work.request.files.proof, work.resources, work.printer,
                         work.outputs);
}

CertificateTask certificate_of(const PuzzleWork& work) {
    return {*work.request.files.certificate, work.problem, work.resources, work.outputs};
}

Report count(const PuzzleWork& work) {
    if (work.request.files.certificate) {
        work.printer.results.learn([](Known& known) { known.engine = "diagram"; });
        return count_with_certificate(certificate_of(work));
    }
    // A named engine searches the problem as it is, so that engines can be compared.
    const Settings& settings = work.resources.settings;
    if (settings.engine == "auto" && !settings.seed) {
        auto report = count_by_symmetry(work.printer.encoder, work.resources, work.printer.results);
        if (report) return std::move(*report);
    }
    return search(work);
}

Report diagram(const PuzzleWork& work) {
    return answer_by_diagram(work.question, work.request.files.diagram, work.resources,
                             work.printer, work.outputs);
}

template <Report (*answer)(const Question&, const Resources&, const SolutionPrinter&)>
Report of_costs(const PuzzleWork& work) {
    return answer(work.question, work.resources, work.printer);
}

template <Report (*answer)(const Question&, const SymmetryGroup&, const Resources&,
                           const SolutionPrinter&)>
Report of_orbits(const PuzzleWork& work) {
    const auto group = group_of(work.printer, work.resources);
    if (!group) return stopped_before(work.question.action, work.resources.limits);
    return answer(work.question, *group, work.resources, work.printer);
}

Report symmetries_of(const Question&, const SymmetryGroup& group, const Resources&,
                     const SolutionPrinter& printer) {
    return answer_symmetries(printer.problem(), group);
}

/// An action, and the functions that answer it about all solutions, about one of each orbit, and
/// about those near the best. Where there is none, the table of settings refuses the question.
struct ActionRow {
    Action action;
    Answerer all;
    Answerer up_to_symmetry = nullptr;
    Answerer near_best = nullptr;
};

constexpr Answerer orbits = of_orbits<answer_up_to_symmetry>;
constexpr Answerer near = of_costs<answer_within>;

constexpr std::array action_rows{
    ActionRow{Action::first, search, orbits, near},
    ActionRow{Action::all, search, orbits, near},
    ActionRow{Action::limit, search, orbits, near},
    ActionRow{Action::unique, search, orbits, near},
    ActionRow{Action::count, count, orbits, near},
    ActionRow{Action::best, of_costs<answer_best>, of_orbits<best_of_orbits>, near},
    ActionRow{Action::worst, of_costs<answer_best>, of_orbits<best_of_orbits>, near},
    ActionRow{Action::sample, diagram, of_orbits<sample_of_orbits>},
    ActionRow{Action::options, diagram},
    ActionRow{Action::diagram, diagram},
    ActionRow{Action::estimate,
              [](const PuzzleWork& work) { return answer_estimate(work.problem, work.resources); }},
    ActionRow{Action::dlx, [](const PuzzleWork& work) { return dlx_text(work.problem); }},
    ActionRow{Action::problem_json, [](const PuzzleWork& work) { return json_text(work.problem); }},
    ActionRow{Action::reduce,
              [](const PuzzleWork& work) {
                  return answer_reduction(work.problem, work.printer.json, work.resources.limits,
                                          work.printer.results);
              }},
    ActionRow{Action::symmetries, of_orbits<symmetries_of>},
    ActionRow{Action::why,
              [](const PuzzleWork& work) {
                  return answer_why(work.problem, find_encoder(work.request.command),
                                    work.resources);
              }},
};

Report answer_here(const PuzzleWork& work) {
    const Question& question = work.question;
    const auto row = std::ranges::find(action_rows, question.action, &ActionRow::action);
    if (question.up_to_symmetry) return row->up_to_symmetry(work);
    if (asks_for_all_near(question)) return row->near_best(work);
    return row->all(work);
}

Report answer_by_way(const PuzzleWork& work, const std::optional<std::string>& input,
                     Fleet* fleet) {
    const RunTerms& terms = work.request.run;
    if (terms.way() == Way::here) return answer_here(work);
    const RunQuestion run = run_question(work.request, work.question, input ? input : terms.input);
    switch (terms.way()) {
        case Way::split:
            return split_run(run, *terms.folder, *terms.units, work.problem, work.resources,
                             work.outputs);
        case Way::unit:
            return run_unit_file(run, *terms.unit, work.request.output.file,
                                 work.request.files.certificate, work.problem, work.resources,
                                 work.outputs);
        case Way::merge:
            return merge_results(run, *terms.folder, terms.verify, work.request.files.certificate,
                                 work.resources, work.printer, work.outputs);
        default:
            return answer_by_ledger(run, terms, work.resources, work.printer, work.outputs, fleet);
    }
}

/// Refuses files that are the input or another output, or cannot be written.
void reserve_files(Session& session) {
    const Request& request = session.request();
    prepare_proof(session.outputs(), request.files.proof);
    const auto reserve = [&](const std::string& path, const Role& role) {
        (void)session.outputs().add(path, role);
    };
    if (request.files.certificate) reserve(*request.files.certificate, role::certificate);
    if (request.question.action == Action::diagram && request.files.diagram != "-") {
        reserve(request.files.diagram, role::diagram);
    }
    session.pictures().prepare();
    if (request.files.trace) reserve(*request.files.trace, role::trace);
}

}  // namespace

void prepare_answer(Session& session) {
    const Request& request = session.request();
    check_engine_name(request, false);
    if (request.run.ledger) check_ledger_action(request);
    reserve_files(session);
    // A unit, a result and a total are whole, or there is none. A worker leaves the answer to
    // others.
    if (request.run.unit || request.run.folder || request.run.only_works) return;
    set_unfinished_text(session, [action = request.question.action](const Known& known) {
        if (action == Action::count) return known.solutions.str() + '\n';
        if (action == Action::unique) return std::string(verdict_of(known.solutions, false)) + '\n';
        return std::string();
    });
}

Report answer(Session& session, const Asked& asked) {
    const Request& request = session.request();
    const Problem& problem = asked.encoder.problem();
    const PuzzleWork work{.request = request,
                          .question = asked.question,
                          .problem = problem,
                          .resources = session.resources(asked.question, problem.bytes()),
                          .printer = {.encoder = asked.encoder,
                                      .results = session.results(),
                                      .pictures = session.pictures(),
                                      .json = request.output.json,
                                      .drawn = asked.drawn,
                                      .colored = session.has_colors()},
                          .outputs = session.outputs()};
    if (request.files.certificate) check_certifiable(problem);
    Report report = answer_by_way(work, asked.input, session.fleet());
    finish_pictures(session.pictures(), asked.question, find_encoder(request.command),
                    asked.encoder, work.resources.settings, report);
    if (request.files.certificate && asked.question.action != Action::count) {
        add_certificate(certificate_of(work), asked.question.action, report);
    }
    return report;
}

}  // namespace quadrille::tools
