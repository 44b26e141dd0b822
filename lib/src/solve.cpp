#include "quadrille/solve.hpp"

namespace quadrille {

std::chrono::steady_clock::time_point Budget::in(double seconds) {
    using Clock = std::chrono::steady_clock;
    // Beyond some 30 years the clock's own range would overflow: that is no deadline.
    constexpr double forever = 1e9;
    if (!(seconds < forever)) return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(seconds > 0 ? seconds : 0));
}

FirstSolution first_solution(const Problem& problem, const Settings& settings) {
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    FirstSolution first;
    first.outcome = engine->next();
    if (first.outcome == Outcome::found) {
        const std::span<const OptionId> options = engine->solution();
        first.solution.assign(options.begin(), options.end());
    }
    return first;
}

SolutionCount count_solutions(const Problem& problem, const Settings& settings) {
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    SolutionCount result;
    result.complete = engine->count(result.count) == Outcome::exhausted;
    return result;
}

}  // namespace quadrille
