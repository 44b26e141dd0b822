#include "actions/within.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "actions/best.hpp"
#include "costs_in_words.hpp"
#include "progress.hpp"
#include "quadrille/solutions_within.hpp"
#include "report/verdict.hpp"

namespace quadrille::tools {

namespace {

class WithinAnswer {
   public:
    WithinAnswer(const Question& question, const Resources& resources,
                 const SolutionPrinter& printer)
        : question_(question),
          limits_(resources.limits),
          printer_(printer),
          problem_(printer.problem()),
          which_(which_of(question)),
          progress_(resources.limits, !prints()),
          search_(problem_, question.within ? margin_of(question, problem_) : Margin(Cost{0}),
                  which_, resources.parallel(),
                  [this](const SolutionsWithin& search) { look(search); }) {
        learn(search_);
    }

    Report run() {
        Count found;
        Outcome outcome = Outcome::found;
        if (question_.action == Action::count) {
            outcome = search_.count(found);
        } else {
            outcome = list();
            found = search_.found();
        }
        print_unproven();
        learn(search_);
        progress_.set_costs(costs_of(search_));
        progress_.finish(search_.progress(), search_.stats().nodes, found);
        return report(found, outcome);
    }

   private:
    [[nodiscard]] bool prints() const {
        return question_.action != Action::count && question_.action != Action::unique;
    }
    [[nodiscard]] std::uint64_t most() const {
        return question_.solutions_wanted().value_or(Question::all_optima);
    }

    Outcome list() {
        Outcome outcome = Outcome::found;
        for (std::uint64_t i = 0; i < most() && outcome == Outcome::found; ++i) {
            outcome = search_.next();
            if (outcome == Outcome::found) print(search_.solution(), search_.cost());
        }
        return outcome;
    }

    void print(std::span<const OptionId> solution, Cost cost) {
        check_solution(problem_, solution, search_.engine());
        if (prints()) printer_.print(solution, cost);
        printer_.results.learn([](Known& known) { ++known.solutions; });
    }

    /// The best solution so far, as --best 1 prints it.
    void print_unproven() {
        if (!search_.unproven() || !prints()) return;
        print(search_.unproven()->options, search_.unproven()->cost);
    }

    void look(const SolutionsWithin& search) {
        learn(search);
        progress_.set_costs(costs_of(search));
        progress_.show(search.progress(), search.stats().nodes, search.found());
        printer_.results.flush();
    }

    [[nodiscard]] KnownCosts costs_of(const SolutionsWithin& search) const {
        KnownCosts costs;
        costs.digits = problem_.cost_digits();
        costs.best = search.best_cost();
        costs.last = costs.best;
        costs.bound = search.bound();
        costs.limit = search.limit();
        return costs;
    }

    void learn(const SolutionsWithin& search) {
        const Stats stats = search.stats();
        printer_.results.learn([&](Known& known) {
            known.engine = search.engine();
            known.nodes = stats.nodes;
            known.updates = stats.updates;
            known.costs = costs_of(search);
            if (question_.action == Action::count) known.solutions = search.found();
        });
    }

    Report report(const Count& found, Outcome outcome) {
        Report report =
            Report::of_search(printer_.results.known(), outcome != Outcome::out_of_budget);
        if (question_.action == Action::count) report.text = found.str() + '\n';
        if (question_.action == Action::unique) set_verdict(report, found);
        report.searched = {search_.stats(), std::string(search_.engine()), {}};
        report.sentences = sentences_of_programs(search_.programs_left_out());
        if (!problem_.has_costs()) report.sentences.emplace_back(no_costs);
        report.sentences.push_back((report.complete ? "" : limits_.why_stopped() + "; ") +
                                   sentence(found, outcome));
        return report;
    }

    /// "cheapest: 206; 12 solutions cost at most 211".
    [[nodiscard]] std::string sentence(const Count& found, Outcome outcome) const {
        const auto best = search_.best_cost();
        const std::string name(name_of(which_));
        if (!search_.is_best_proven()) {
            std::string words = best
                                    ? fmt::format("{} so far, not proven: {}", name, text_of(*best))
                                    : "no solutions so far";
            if (search_.bound()) words += "; " + bound_in_words(costs_of(search_));
            return words;
        }
        if (!best) return "no solution";
        const bool is_one = found == Count(1);
        const std::string at_least = outcome == Outcome::exhausted ? "" : "at least ";
        const std::string number = fmt::format("{}{} {}", at_least, found.str(),
                                               is_one ? "solution costs" : "solutions cost");
        const std::string how_much = !question_.within           ? ""
                                     : which_ == Which::cheapest ? "at most "
                                                                 : "at least ";
        return fmt::format("{}: {}; {} {}{}", name, text_of(*best), number, how_much,
                           text_of(*search_.limit()));
    }

    [[nodiscard]] std::string text_of(Cost cost) const { return problem_.cost_text(cost); }

    const Question& question_;
    const Limits& limits_;
    const SolutionPrinter& printer_;
    const Problem& problem_;
    Which which_;
    Progress progress_;
    SolutionsWithin search_;
};

}  // namespace

bool asks_for_all_near(const Question& question) {
    return question.asks_for_all_optima() || (question.within && !asks_for_best(question));
}

Report answer_within(const Question& question, const Resources& resources,
                     const SolutionPrinter& printer) {
    return WithinAnswer(question, resources, printer).run();
}

}  // namespace quadrille::tools
