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

namespace quadrille::tools {

namespace {

class SearchAnswer {
   public:
    SearchAnswer(const Question& question, const std::optional<std::string>& proof,
                 const Resources& resources, const SolutionPrinter& printer, Outputs& outputs)
        : question_(question),
          proof_(proof),
          resources_(resources),
          printer_(printer),
          outputs_(outputs),
          engine_(make_engine(printer.problem(), resources.parallel())),
          progress_(resources.limits, question.has_quiet_results()),
          search_(*engine_, resources.settings.budget, slices_for(resources.parallel()),
                  [this](const Moment& moment) { look_around(moment); }) {
        printer_.results.learn([&](Known& known) { known.engine = engine_->name(); });
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
    /// Between two slices of the search.
    void look_around(const Moment& moment) {
        printer_.results.learn([&](Known& known) {
            known.nodes = moment.nodes;
            known.updates = moment.updates;
            if (question_.action == Action::count) known.solutions = moment.counted;
        });
        progress_.show(moment.progress, moment.nodes, printer_.results.known().solutions);
        printer_.results.flush();
    }

    void look_for(bool print) {
        const std::uint64_t most = question_.solutions_wanted().value();
        outcome_ = Outcome::found;
        for (std::uint64_t i = 0; i < most; ++i) {
            outcome_ = search_.next();
            if (outcome_ != Outcome::found) return;
            ++found_;
            check_solution(printer_.problem(), engine_->solution(), engine_->name());
            if (proof_)
                solutions_.emplace_back(engine_->solution().begin(), engine_->solution().end());
            printer_.add_found(engine_->solution(), print);
        }
    }

    void prove() {
        if (!proof_ || outcome_ == Outcome::out_of_budget) return;
        if (outcome_ == Outcome::found) {
            return say("there is nothing to prove, so no proof was written");
        }
        is_proved_ =
            write_proof(outputs_, printer_.problem(), solutions_, *proof_, {}, resources_.settings);
    }

    void say(std::string sentence) { sentences_.push_back(std::move(sentence)); }

    Report report(std::string text) {
        const Stats& stats = engine_->stats();
        progress_.finish(engine_->progress(), stats.nodes, found_);
        if (outcome_ == Outcome::out_of_budget) {
            say(fmt::format("{}; {} solutions so far", resources_.limits.why_stopped(),
                            found_.str()));
        }
        // If several engines searched in turn, this is the name of the one that went on.
        Report report =
            Report::of_search({found_, stats.nodes, stats.updates, std::string(engine_->name())},
                              outcome_ != Outcome::out_of_budget && is_proved_);
        report.text = std::move(text);
        report.searched = {stats, report.known.engine, std::string(engine_->why())};
        report.sentences = std::move(sentences_);
        return report;
    }

    const Question& question_;
    const std::optional<std::string>& proof_;
    const Resources& resources_;
    const SolutionPrinter& printer_;
    Outputs& outputs_;
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

Report answer_search(const Question& question, const std::optional<std::string>& proof,
                     const Resources& resources, const SolutionPrinter& printer, Outputs& outputs) {
    return SearchAnswer(question, proof, resources, printer, outputs).run();
}

}  // namespace quadrille::tools
