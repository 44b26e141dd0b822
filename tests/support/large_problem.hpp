// Random problems with more options and items than fit one machine word, for the plain reference.
//
// Each is built around a solution, so that most have some, and has too few other options for very
// many. Rows of bits have one bit an option, states of a diagram one bit an item: the shapes below
// need one to four words of 64 bits.
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

/// The problem that a seed leads to, always the same. Some have colors, some multiplicities, some
/// costs, some equal options; in some, one option of the solution that was planted is missing.
[[nodiscard]] TinyProblem large_problem_of_seed(const LargeShape& shape, std::uint32_t seed);

struct LargeProblem {
    TinyProblem tiny;
    Problem problem;
    Solutions solutions;  // as plain_search finds them
};

/// The problems of a shape, made once: those of the seeds 0, 1, 2, … that the plain reference gets
/// through.
[[nodiscard]] const std::vector<LargeProblem>& large_problems(const LargeShape& shape);

}  // namespace quadrille::testing
