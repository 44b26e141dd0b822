// Exact covers, in any format that `quadrille cover` reads.
#include <string>
#include <utility>

#include "asks.hpp"
#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/cover.hpp"
#include "search.hpp"

namespace quadrille::web {
namespace {

CoverEncoder read_cover(const Question& question) {
    MemoryBudget memory = question.memory();
    return CoverEncoder(read_problem(question.text(), text_name, &memory));
}

Show shower(const CoverEncoder& encoder) {
    return [&encoder](std::span<const OptionId> solution) -> Json {
        const Problem& problem = encoder.problem();
        Json options = Json::array();
        for (const OptionId option : solution) options.push_back(option_text(problem, option));
        return {{"text", encoder.draw(solution)}, {"options", std::move(options)}};
    };
}

}  // namespace

Json cover_read(const Question& question, const Events&) {
    const CoverEncoder encoder = read_cover(question);
    const Problem& problem = encoder.problem();
    return {{"items", problem.primary_count()},
            {"secondary", problem.item_count() - problem.primary_count()},
            {"options", problem.option_count() - problem.omission_count()},
            {"entries", problem.entry_count() - problem.omission_count()},
            {"costs", problem.has_costs()},
            {"dearest", problem.seeks_dearest()},
            {"warnings", problem.warnings()}};
}

Json cover_first(const Question& question, const Events& events) {
    const CoverEncoder encoder = read_cover(question);
    return first(encoder.problem(), shower(encoder), question, events);
}

Json cover_count(const Question& question, const Events& events) {
    const CoverEncoder encoder = read_cover(question);
    if (!question.flag("symmetry")) return count(encoder, question, events);
    return count(encoder.problem(), automorphisms(encoder.problem()), question, events);
}

Json cover_solutions(const Question& question, const Events& events) {
    const CoverEncoder encoder = read_cover(question);
    const Problem& problem = encoder.problem();
    if (!question.flag("symmetry")) return list(problem, shower(encoder), question, events);
    return list(problem, automorphisms(problem), shower(encoder), question, events);
}

Json cover_sample(const Question& question, const Events& events) {
    const CoverEncoder encoder = read_cover(question);
    return sample(encoder.problem(), shower(encoder), question, events);
}

Json cover_best(const Question& question, const Events& events) {
    const CoverEncoder encoder = read_cover(question);
    const Problem& problem = encoder.problem();
    const Which which = question.flag("worst") ? Which::dearest : Which::cheapest;
    const BestSolutions best =
        best_solutions(problem, question.number("most", 1), which, question.settings(),
                       [&](const BestSearch& search) {
                           events.progress({.progress = search.progress(),
                                            .nodes = search.stats().nodes,
                                            .counted = search.solution_count()});
                       });
    std::uint64_t number = 0;
    for (const PricedSolution& solution : best.solutions) {
        check(problem, solution.options, best.engine);
        Json event = shower(encoder)(solution.options);
        event["number"] = ++number;
        event["cost"] = problem.cost_text(solution.cost);
        events.solution(std::move(event));
    }
    Json result{{"found", std::to_string(number)},
                {"proven", best.complete},
                {"complete", best.complete},
                {"bound", best.bound ? Json(problem.cost_text(*best.bound)) : Json()},
                {"nodes", best.stats.nodes}};
    if (!best.complete) result["stopped"] = "time";
    return result;
}

}  // namespace quadrille::web
