#include "actions/search.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "progress.hpp"
#include "proof.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/watched_engine.hpp"
#include "report/verdict.hpp"
#include "solution_record.hpp"
#include "trace.hpp"

namespace quadrille::tools {

namespace {

class SearchAnswer {
   public:
    SearchAnswer(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          question_(session.request().question),
          proof_(session.request().files.proof),
          encoder_(encoder),
          drawn_(drawn),
          settings_(settings_of(session)),
          engine_(make_engine(encoder.problem(), settings_)),
          progress_(session, question_.action != Action::all && question_.action != Action::limit),
          search_(*engine_, settings_.budget, slices_for(settings_),
                  [this](const Moment& moment) { look_around(moment); }) {
        session_.results().learn([&](Known& known) { known.engine = engine_->name(); });
    }

    Report run() {
        if (question_.action == Action::count) {
            outcome_ = search_.count(found_);
            return report(found_.str() + '\n');
        }
        if (question_.action == Action::unique) {
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
            if (question_.action == Action::count) known.solutions = moment.counted;
        });
        progress_.show(moment.progress, moment.nodes, session_.results().known().solutions);
        session_.results().flush();
    }

    void look_for(bool print) {
        const std::uint64_t most = question_.solutions_wanted().value();
        outcome_ = Outcome::found;
        for (std::uint64_t i = 0; i < most; ++i) {
            outcome_ = search_.next();
            if (outcome_ != Outcome::found) return;
            ++found_;
            check_solution(encoder_.problem(), engine_->solution(), engine_->name());
            if (proof_)
                solutions_.emplace_back(engine_->solution().begin(), engine_->solution().end());
            add_found(session_, encoder_, engine_->solution(), drawn_, print);
        }
    }

    void prove() {
        if (!proof_ || outcome_ == Outcome::out_of_budget) return;
        if (outcome_ == Outcome::found) {
            return say("there is nothing to prove, so no proof was written");
        }
        is_proved_ = write_proof(session_, encoder_.problem(), solutions_, *proof_, {});
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
    const Question& question_;
    const std::optional<std::string>& proof_;
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

}  // namespace

Report answer_search(Session& session, const Encoder& encoder, bool drawn) {
    // Before the search, so that a search without end can be looked at.
    write_trace(session, encoder.problem());
    return SearchAnswer(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
