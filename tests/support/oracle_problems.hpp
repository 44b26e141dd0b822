// The random problems that the oracle tests run through, with what brute force says.
#pragma once

#include <vector>

#include "support/brute_force.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {

struct OracleProblem {
    TinyProblem tiny;
    Problem problem;
    Solutions solutions;
};

/// As many as each test gets through in a fraction of a second.
inline constexpr std::uint32_t oracle_problem_count = 1500;

/// Those of the seeds 0, 1, 2, …; made once.
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
