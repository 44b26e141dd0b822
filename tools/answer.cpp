#include "answer.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <sstream>

#include "best.hpp"
#include "diagram_answers.hpp"
#include "engine_names.hpp"
#include "estimate.hpp"
#include "exit_status.hpp"
#include "json.hpp"
#include "progress.hpp"
#include "proof.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "search.hpp"
#include "solution_record.hpp"
#include "stats_table.hpp"

namespace quadrille::tools {

namespace {

class Answer {
   public:
    Answer(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          request_(session.request()),
          encoder_(encoder),
          drawn_(drawn),
          choice_(choose_engine(encoder.problem(), session.settings())),
          engine_(make_engine(encoder.problem(), session.settings(), choice_)),
          progress_(session, request_.action != Action::all && request_.action != Action::limit),
          search_(session, *engine_, choice_, progress_) {
        session_.results().learn([&](Known& known) { known.engine = engine_->name(); });
    }

    int run() {
        if (request_.action == Action::count) {
            outcome_ = search_.count(found_);
            return conclude(found_.str() + '\n');
        }
        if (request_.action == Action::unique) {
            look_for(false);
            prove();
            return conclude(verdict() + '\n');
        }
        look_for(true);
        prove();
        if (found_ == Count(0) && outcome_ == Outcome::exhausted) Session::say("no solution");
        return conclude({});
    }

   private:
    void look_for(bool print) {
        const std::uint64_t most = request_.solutions_wanted().value();
        outcome_ = Outcome::found;
        for (std::uint64_t i = 0; i < most; ++i) {
            outcome_ = search_.next();
            if (outcome_ != Outcome::found) return;
            ++found_;
            check_solution(encoder_.problem(), engine_->solution(), engine_->name());
            if (request_.proof)
                told_.emplace_back(engine_->solution().begin(), engine_->solution().end());
            session_.results().add(print ? record() : std::string(),
                                   [](Known& known) { ++known.solutions; });
        }
    }

    void prove() {
        if (!request_.proof || outcome_ == Outcome::out_of_budget) return;
        if (outcome_ == Outcome::found) {
            return Session::say("there is nothing to prove, so no proof was written");
        }
        is_proved_ = write_proof(session_, encoder_.problem(), told_, *request_.proof, {});
    }

    [[nodiscard]] std::string record() const {
        return solution_record(encoder_, engine_->solution(), {request_.json, drawn_});
    }

    [[nodiscard]] std::string verdict() const {
        if (found_ == Count(2)) return "several";
        if (outcome_ == Outcome::out_of_budget) return "unknown";
        return found_ == Count(1) ? "unique" : "none";
    }

    int conclude(std::string last) {
        const Stats& stats = engine_->stats();
        const bool complete = outcome_ != Outcome::out_of_budget && is_proved_;
        session_.results().learn([&](Known& known) {
            known.engine = engine_->name();  // where two engines raced, the winner's
            known.solutions = found_;
            known.nodes = stats.nodes;
            known.updates = stats.updates;
        });
        progress_.finish(engine_->progress(), stats.nodes, found_);
        if (request_.stats) {
            fmt::print(stderr, "{}",
                       stats_table(stats, session_.seconds(), engine_->name(), reason()));
        }
        if (outcome_ == Outcome::out_of_budget) {
            Session::say(
                fmt::format("{}; {} solutions so far", session_.why_stopped(), found_.str()));
        }
        if (request_.json) {
            last = json_summary(session_.results().known(), complete, session_.seconds(), reason());
        }
        const int status = session_.status_of(complete, Count(0) < found_);
        session_.results().conclude(last, status);
        return status;
    }

    /// Why the engine was chosen, where that is to be told.
    [[nodiscard]] std::string_view reason() const {
        if (!request_.stats || request_.engine != "auto") return {};
        return choice_.reason;
    }

    Session& session_;
    const Request& request_;
    const Encoder& encoder_;
    bool drawn_;
    EngineChoice choice_;
    std::unique_ptr<Engine> engine_;
    Progress progress_;
    Search search_;
    Count found_;
    std::vector<Solution> told_;  // where a proof is to rule them out
    bool is_proved_ = true;       // what was to be
    Outcome outcome_ = Outcome::exhausted;
};

int print_dlx(Session& session, const Problem& problem) {
    std::ostringstream text;
    write_dlx(text, problem);
    session.results().conclude(text.view(), exit_status::answered);
    return exit_status::answered;
}

}  // namespace

void prepare_answer(Session& session) {
    check_engine_name(session.request(), false);
    prepare_proof(session.request());
    session.results().set_unfinished([&session](const Known& known) -> std::string {
        const Request& request = session.request();
        if (request.json) return json_summary(known, false, session.seconds());
        if (request.action == Action::count) return known.solutions.str() + '\n';
        if (request.action == Action::unique) {
            return known.solutions == Count(2) ? "several\n" : "unknown\n";
        }
        return {};
    });
}

int answer(Session& session, const Encoder& encoder, bool drawn) {
    if (session.request().action == Action::dlx) return print_dlx(session, encoder.problem());
    if (needs_diagram(session.request().action)) return answer_by_diagram(session, encoder, drawn);
    if (asks_for_best(session.request())) return answer_best(session, encoder, drawn);
    if (session.request().action == Action::estimate) {
        return print_estimate(session, encoder.problem());
    }
    return Answer(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
