// The random problems of the oracle tests, with brute force's solutions.
#pragma once

#include <vector>

#include "support/brute_force.hpp"
#include "support/sanitized.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {

struct OracleProblem {
    TinyProblem tiny;
    Problem problem;
    Solutions solutions;
};

/// Each test takes a fraction of a second for this many.
inline constexpr std::uint32_t oracle_problem_count = samples(1500);

/// The problems of the seeds 0, 1, 2, …; made once.
[[nodiscard]] inline const std::vector<OracleProblem>& oracle_problems() {
    static const std::vector<OracleProblem> problems = [] {
        std::vector<OracleProblem> made;
        for (std::uint32_t seed = 0; seed < oracle_problem_count; ++seed) {
            TinyProblem tiny = problem_of_seed(seed);
            Problem problem = build(tiny);
            Solutions solutions = brute_force(problem);
            made.push_back({std::move(tiny), std::move(problem), std::move(solutions)});
        }
        return made;
    }();
    return problems;
}

}  // namespace quadrille::testing
