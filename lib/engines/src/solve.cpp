#include "quadrille/solve.hpp"

namespace quadrille {

FirstSolution first_solution(const Problem& problem, const Settings& settings) {
    Settings one = settings;
    one.sought = Sought::few;
    const std::unique_ptr<Engine> engine = make_engine(problem, one);
    FirstSolution first;
    first.outcome = engine->next();
    if (first.outcome == Outcome::found) {
        const std::span<const OptionId> options = engine->solution();
        first.solution.assign(options.begin(), options.end());
    }
    return first;
}

SolutionCount count_solutions(const Problem& problem, const Settings& settings) {
    Settings counting = settings;
    counting.sought = Sought::count;
    const std::unique_ptr<Engine> engine = make_engine(problem, counting);
    SolutionCount result;
    result.complete = engine->count(result.count) == Outcome::exhausted;
    return result;
}

}  // namespace quadrille
