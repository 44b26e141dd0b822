// Random problems for the plain reference. Their options and items do not fit one machine word.
//
// Each problem is built around a solution, so most of them have solutions. It has too few other
// options to have very many. A row of bits has one bit for each option, and a state of a diagram
// has one bit for each item. The shapes below need one to four words of 64 bits.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string_view>
#include <vector>

#include "support/brute_force.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {

struct LargeShape {
    std::string_view name;
    unsigned primary = 0;
    unsigned secondary = 0;
    unsigned options = 0;
};

[[nodiscard]] const std::vector<LargeShape>& large_shapes();

std::ostream& operator<<(std::ostream& out, const LargeShape& shape);

/// The problem of a seed, always the same. Some problems have colors, multiplicities, costs, or
/// equal options. In some, one option of the planted solution is missing.
[[nodiscard]] TinyProblem large_problem_of_seed(const LargeShape& shape, std::uint32_t seed);

struct LargeProblem {
    TinyProblem tiny;
    Problem problem;
    Solutions solutions;  // found by plain_search
};

/// The problems of a shape, made once. They are those of the seeds 0, 1, 2, … that the plain
/// reference can solve within its limit of nodes.
[[nodiscard]] const std::vector<LargeProblem>& large_problems(const LargeShape& shape);

}  // namespace quadrille::testing
