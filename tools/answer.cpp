#include "answer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "actions/best.hpp"
#include "actions/count.hpp"
#include "actions/diagram_answers.hpp"
#include "actions/estimate.hpp"
#include "actions/problem_text.hpp"
#include "actions/reduction.hpp"
#include "actions/search.hpp"
#include "actions/stages.hpp"
#include "actions/symmetries.hpp"
#include "actions/up_to_symmetry.hpp"
#include "actions/why.hpp"
#include "actions/within.hpp"
#include "certificate.hpp"
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

using Answerer = Report (*)(Session& session, const Encoder& encoder, bool drawn);

template <Report (*answer)(Session&, const Problem&)>
Report of_problem(Session& session, const Encoder& encoder, bool) {
    return answer(session, encoder.problem());
}

template <Report (*answer)(Session&, const Encoder&)>
Report of_puzzle(Session& session, const Encoder& encoder, bool) {
    return answer(session, encoder);
}

/// An action, and the functions that answer it about all solutions, about one of each orbit, and
/// about those near the best. Where there is none, the table of settings refuses the question.
struct ActionRow {
    Action action;
    Answerer all;
    Answerer up_to_symmetry = nullptr;
    Answerer near_best = nullptr;
};

constexpr std::array action_rows{
    ActionRow{Action::first, answer_search, answer_up_to_symmetry, answer_within},
    ActionRow{Action::all, answer_search, answer_up_to_symmetry, answer_within},
    ActionRow{Action::limit, answer_search, answer_up_to_symmetry, answer_within},
    ActionRow{Action::unique, answer_search, answer_up_to_symmetry, answer_within},
    ActionRow{Action::count, answer_count, answer_up_to_symmetry, answer_within},
    ActionRow{Action::best, answer_best, answer_up_to_symmetry, answer_within},
    ActionRow{Action::worst, answer_best, answer_up_to_symmetry, answer_within},
    ActionRow{Action::sample, answer_by_diagram, answer_up_to_symmetry},
    ActionRow{Action::options, answer_by_diagram},
    ActionRow{Action::diagram, answer_by_diagram},
    ActionRow{Action::estimate, of_problem<answer_estimate>},
    ActionRow{Action::dlx, of_problem<dlx_text>},
    ActionRow{Action::problem_json, of_problem<json_text>},
    ActionRow{Action::reduce, of_problem<answer_reduction>},
    ActionRow{Action::symmetries, answer_symmetries},
    ActionRow{Action::why, of_puzzle<answer_why>},
};

Report answer_here(Session& session, const Encoder& encoder, bool drawn) {
    const Question& question = session.request().question;
    const auto row = std::ranges::find(action_rows, question.action, &ActionRow::action);
    if (question.up_to_symmetry) return row->up_to_symmetry(session, encoder, drawn);
    if (asks_for_all_near(question)) return row->near_best(session, encoder, drawn);
    return row->all(session, encoder, drawn);
}

/// In the order of Way.
constexpr std::array<Answerer, 5> ways{answer_here, answer_by_ledger, of_problem<split_run>,
                                       of_problem<run_unit_file>, merge_results};

}  // namespace

void prepare_answer(Session& session) {
    check_engine_name(session.request(), false);
    if (session.request().run.ledger) check_ledger_action(session.request());
    prepare_proof(session);
    prepare_certificate(session);
    prepare_diagram(session);
    session.pictures().prepare();
    prepare_trace(session);
    // A unit, a result and a total are whole, or there is none.
    const Request& request = session.request();
    if (request.run.unit || request.run.folder) return;
    set_unfinished_text(session, [&session](const Known& known) -> std::string {
        const Action action = session.request().question.action;
        if (action == Action::count) return known.solutions.str() + '\n';
        if (action == Action::unique) {
            return std::string(verdict_of(known.solutions, false)) + '\n';
        }
        return {};
    });
}

Report answer(Session& session, const Encoder& encoder, bool drawn) {
    session.set_problem_bytes(encoder.problem().bytes());
    check_certifiable(session, encoder.problem());
    const Way way = session.request().run.way();
    Report report = ways.at(static_cast<std::size_t>(way))(session, encoder, drawn);
    finish_pictures(session, encoder, report);
    if (session.request().question.action != Action::count) {
        add_certificate(session, encoder.problem(), report);
    }
    return report;
}

}  // namespace quadrille::tools
