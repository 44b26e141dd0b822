#include "actions/best.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "actions/stages.hpp"
#include "costs_in_words.hpp"
#include "progress.hpp"

namespace quadrille::tools {

namespace {

Percent percent_of(const ExactNumber& decimal) {
    return {decimal.digits, decimal.decimals};
}

BestQuestion question_of(const Question& asked, const Problem& problem) {
    BestQuestion question{.most = asked.limit, .which = which_of(asked), .ties = true};
    if (asked.within) question.within = margin_of(asked, problem);
    if (asked.gap) question.gap = percent_of(*asked.gap);
    return question;
}

class BestAnswer {
   public:
    BestAnswer(const Question& asked, const Resources& resources, const SolutionPrinter& printer)
        : asked_(asked),
          resources_(resources),
          printer_(printer),
          problem_(printer.problem()),
          question_(question_of(asked, problem_)),
          progress_(resources.limits, true) {
        learn(0, {}, "links", {});
    }

    Report run() {
        const BestSolutions best = best_solutions(problem_, question_, resources_.parallel(),
                                                  [&](const BestSearch& search) { look(search); });
        print_best(printer_, best.solutions, best.engine);
        const KnownCosts costs = costs_of(best);
        progress_.set_costs(costs);
        progress_.finish(best.complete ? 1 : done_, best.stats.nodes, Count(best.solutions.size()));
        learn(best.solutions.size(), best.stats, best.engine, costs);
        Report report = Report::of_search(printer_.results.known(), best.complete);
        report.searched = {best.stats, std::string(best.engine), {}};
        report.sentences = sentences_of_programs(best.programs_left_out);
        if (!problem_.has_costs()) report.sentences.emplace_back(no_costs);
        report.sentences.push_back(sentence_of(best, costs));
        return report;
    }

   private:
    [[nodiscard]] KnownCosts costs_of(const BestSolutions& best) const {
        KnownCosts costs;
        costs.digits = problem_.cost_digits();
        costs.bound = best.bound;
        if (best.solutions.empty()) return costs;
        costs.best = best.solutions.front().cost;
        if (best.complete || best.solutions.size() == question_.most) {
            costs.last = best.solutions.back().cost;
        }
        if (best.complete && !question_.gap) {
            costs.ties = best.ties;
            costs.ties_complete = best.ties_complete;
        }
        return costs;
    }

    [[nodiscard]] std::string sentence_of(const BestSolutions& best,
                                          const KnownCosts& costs) const {
        std::string sentence =
            sentence_of_best(asked_, resources_.limits, problem_, best.solutions, best.complete);
        const bool says_bound = !best.complete || (question_.gap && !best.solutions.empty());
        if (says_bound && costs.bound) sentence += "; " + bound_in_words(costs);
        if (costs.ties) sentence += ties_in_words(costs);
        return sentence;
    }

    void look(const BestSearch& search) {
        done_ = search.progress();
        KnownCosts costs;
        costs.digits = problem_.cost_digits();
        costs.best = search.best_cost();
        costs.last = search.last_cost();
        costs.bound = search.bound();
        progress_.set_costs(costs);
        learn(search.solution_count(), search.stats(), "links", costs);
        progress_.show(done_, search.stats().nodes, Count(search.solution_count()));
    }

    void learn(std::size_t solutions, const Stats& stats, std::string_view engine,
               const KnownCosts& costs) {
        printer_.results.learn([&](Known& known) {
            known.engine = engine;
            known.solutions = solutions;
            known.nodes = stats.nodes;
            known.updates = stats.updates;
            known.costs = costs;
        });
    }

    const Question& asked_;
    const Resources& resources_;
    const SolutionPrinter& printer_;
    const Problem& problem_;
    BestQuestion question_;
    Progress progress_;
    double done_ = 0;  // progress of branch and bound
};

}  // namespace

bool asks_for_best(const Question& question) {
    return question.action == Action::best || question.action == Action::worst;
}

Which which_of(const Question& question) {
    return question.action == Action::worst || question.is_near_dearest ? Which::dearest
                                                                        : Which::cheapest;
}

Margin margin_of(const Question& question, const Problem& problem) {
    const ExactNumber& margin = question.within.value();
    if (question.is_within_percent) return percent_of(margin);
    // In units of the problem's costs, rounded down: they are whole multiples of them.
    constexpr Cost most = std::numeric_limits<Cost>::max();
    std::uint64_t units = margin.digits;
    unsigned decimals = margin.decimals;
    for (; decimals > problem.cost_digits(); --decimals) units /= 10;
    for (; decimals < problem.cost_digits(); ++decimals) {
        if (units > static_cast<std::uint64_t>(most) / 10) return most;
        units *= 10;
    }
    return static_cast<Cost>(std::min(units, static_cast<std::uint64_t>(most)));
}

void print_best(const SolutionPrinter& printer, const std::vector<PricedSolution>& solutions,
                std::string_view engine) {
    for (const PricedSolution& solution : solutions) {
        check_solution(printer.problem(), solution.options, engine);
        printer.print(solution.options, solution.cost);
    }
}

std::string sentence_of_best(const Question& question, const Limits& limits, const Problem& problem,
                             const std::vector<PricedSolution>& solutions, bool complete) {
    const std::string name(name_of(which_of(question)));
    const std::string costs = list_costs(problem, solutions);
    if (complete && solutions.empty()) return "no solution";
    if (complete && question.gap) {
        return name + " within a gap of " + to_text(*question.gap) + " %: " + costs;
    }
    if (complete) return name + ": " + costs;
    if (solutions.empty()) return limits.why_stopped() + "; no solutions so far";
    return limits.why_stopped() + "; " + name + " so far, not proven: " + costs;
}

Report answer_best(const Question& question, const Resources& resources,
                   const SolutionPrinter& printer) {
    if (seeks_stage(question, printer.encoder)) {
        if (auto report = answer_in_stages(question, resources, printer)) return std::move(*report);
    }
    return BestAnswer(question, resources, printer).run();
}

}  // namespace quadrille::tools
