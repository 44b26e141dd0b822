#include "answer.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <sstream>

#include "best.hpp"
#include "certificate.hpp"
#include "diagram_answers.hpp"
#include "engine_names.hpp"
#include "estimate.hpp"
#include "pictures/page_of_run.hpp"
#include "progress.hpp"
#include "proof.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/json.hpp"
#include "quadrille/watched_engine.hpp"
#include "reduction.hpp"
#include "report/conclude.hpp"
#include "report/verdict.hpp"
#include "runs/by_ledger.hpp"
#include "runs/by_unit.hpp"
#include "solution_record.hpp"
#include "stages.hpp"
#include "symmetric.hpp"
#include "trace.hpp"
#include "why.hpp"
#include "within.hpp"

namespace quadrille::tools {

namespace {

class Answer {
   public:
    Answer(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          request_(session.request()),
          encoder_(encoder),
          drawn_(drawn),
          settings_(settings_of(session)),
          engine_(make_engine(encoder.problem(), settings_)),
          progress_(session, request_.action != Action::all && request_.action != Action::limit),
          search_(*engine_, settings_.budget, slices_for(settings_),
                  [this](const Moment& moment) { look_around(moment); }) {
        session_.results().learn([&](Known& known) { known.engine = engine_->name(); });
    }

    Report run() {
        if (request_.action == Action::count) {
            outcome_ = search_.count(found_);
            return report(found_.str() + '\n');
        }
        if (request_.action == Action::unique) {
            look_for(false);
            prove();
            Report answer = report({});
            set_verdict(answer, found_);
            return answer;
        }
        look_for(true);
        prove();
        if (found_ == Count(0) && outcome_ == Outcome::exhausted) say("no solution");
        return report({});
    }

   private:
    static Settings settings_of(const Session& session) {
        Settings settings = session.settings();
        settings.threads = session.threads();
        return settings;
    }

    /// Between two slices of the search.
    void look_around(const Moment& moment) {
        session_.results().learn([&](Known& known) {
            known.nodes = moment.nodes;
            known.updates = moment.updates;
            if (request_.action == Action::count) known.solutions = moment.counted;
        });
        progress_.show(moment.progress, moment.nodes, session_.results().known().solutions);
        session_.results().flush();
    }

    void look_for(bool print) {
        const std::uint64_t most = request_.solutions_wanted().value();
        outcome_ = Outcome::found;
        for (std::uint64_t i = 0; i < most; ++i) {
            outcome_ = search_.next();
            if (outcome_ != Outcome::found) return;
            ++found_;
            check_solution(encoder_.problem(), engine_->solution(), engine_->name());
            if (request_.proof)
                solutions_.emplace_back(engine_->solution().begin(), engine_->solution().end());
            add_found(session_, encoder_, engine_->solution(), drawn_, print);
        }
    }

    void prove() {
        if (!request_.proof || outcome_ == Outcome::out_of_budget) return;
        if (outcome_ == Outcome::found) {
            return say("there is nothing to prove, so no proof was written");
        }
        is_proved_ = write_proof(session_, encoder_.problem(), solutions_, *request_.proof, {});
    }

    void say(std::string sentence) { sentences_.push_back(std::move(sentence)); }

    Report report(std::string text) {
        const Stats& stats = engine_->stats();
        progress_.finish(engine_->progress(), stats.nodes, found_);
        if (outcome_ == Outcome::out_of_budget) {
            say(fmt::format("{}; {} solutions so far", session_.why_stopped(), found_.str()));
        }
        Report report;
        // If several engines searched in turn, this is the name of the one that went on.
        report.known = {found_, stats.nodes, stats.updates, std::string(engine_->name())};
        report.complete = outcome_ != Outcome::out_of_budget && is_proved_;
        report.standing = report.complete ? Standing::answered : Standing::stopped;
        if (Count(0) < found_ || report.complete) report.has_solution = Count(0) < found_;
        report.text = std::move(text);
        report.searched = {stats, report.known.engine, std::string(engine_->why())};
        report.sentences = std::move(sentences_);
        return report;
    }

    Session& session_;
    const Request& request_;
    const Encoder& encoder_;
    bool drawn_;
    Settings settings_;
    std::unique_ptr<Engine> engine_;
    Progress progress_;
    WatchedEngine search_;
    Count found_;
    std::vector<Solution> solutions_;  // only for --proof, which rules them out
    bool is_proved_ = true;            // false if --proof was stopped
    Outcome outcome_ = Outcome::exhausted;
    std::vector<std::string> sentences_;
};

Report dlx_text(const Problem& problem) {
    std::ostringstream text;
    write_dlx(text, problem);
    return Report::of_text(text.str());
}

Report json_text(const Problem& problem) {
    std::ostringstream text;
    write_json(text, problem);
    return Report::of_text(text.str());
}

Report answer_question(Session& session, const Encoder& encoder, bool drawn) {
    const Request& request = session.request();
    session.set_problem_bytes(encoder.problem().bytes());
    check_certifiable(session, encoder.problem());
    if (request.units && !request.ledger) return split_run(session, encoder.problem());
    if (request.unit) return run_unit_file(session, encoder.problem());
    if (request.folder) return merge_results(session, encoder, drawn);
    if (request.ledger) return answer_by_ledger(session, encoder, drawn);
    if (request.action == Action::dlx) return dlx_text(encoder.problem());
    if (request.action == Action::problem_json) return json_text(encoder.problem());
    if (request.action == Action::reduce) return answer_reduction(session, encoder.problem());
    if (request.action == Action::symmetries) return answer_symmetries(session, encoder, drawn);
    if (request.certificate && request.action == Action::count) {
        return answer_count_with_certificate(session, encoder.problem());
    }
    if (request.up_to_symmetry) return answer_up_to_symmetry(session, encoder, drawn);
    if (needs_diagram(request.action)) return answer_by_diagram(session, encoder, drawn);
    if (seeks_stage(request, encoder)) {
        if (auto report = answer_in_stages(session, encoder, drawn)) return std::move(*report);
    }
    if (asks_for_all_near(request)) return answer_within(session, encoder, drawn);
    if (asks_for_best(request)) return answer_best(session, encoder, drawn);
    if (request.action == Action::why) return answer_why(session, encoder);
    if (request.action == Action::estimate) return answer_estimate(session, encoder.problem());
    // A named engine searches the problem as it is, so that engines can be compared.
    if (request.action == Action::count && request.engine == "auto" && !request.seed) {
        if (auto report = count_by_symmetry(session, encoder)) return std::move(*report);
    }
    // Before the search, so that a search without end can be looked at.
    write_trace(session, encoder.problem());
    return Answer(session, encoder, drawn).run();
}

}  // namespace

void prepare_answer(Session& session) {
    check_engine_name(session.request(), false);
    if (session.request().ledger) check_ledger_action(session.request());
    prepare_proof(session);
    prepare_certificate(session);
    prepare_diagram(session);
    session.pictures().prepare();
    prepare_trace(session);
    // A unit, a result and a total are whole, or there is none.
    const Request& request = session.request();
    if (request.unit || request.folder) return;
    set_unfinished_text(session, [&session](const Known& known) -> std::string {
        const Action action = session.request().action;
        if (action == Action::count) return known.solutions.str() + '\n';
        if (action == Action::unique) {
            return std::string(verdict_of(known.solutions, false)) + '\n';
        }
        return {};
    });
}

Report answer(Session& session, const Encoder& encoder, bool drawn) {
    Report report = answer_question(session, encoder, drawn);
    finish_pictures(session, encoder, report);
    if (session.request().action != Action::count) {
        add_certificate(session, encoder.problem(), report);
    }
    return report;
}

}  // namespace quadrille::tools
