// Problems that are small enough for brute force, as plain data: made at random, taken apart.
//
// A Problem cannot be changed. What a fuzzer shrinks, step by step, is this.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::testing {

struct TinyEntry {
    unsigned item = 0;   // primary items first
    unsigned color = 0;  // 0: none; only secondary items have one
};

struct TinyOption {
    std::vector<TinyEntry> entries;
    Cost cost = 0;
};

struct TinyProblem {
    std::vector<Multiplicity> primary;
    unsigned secondary = 0;
    std::vector<TinyOption> options;
};

/// A number below n, from whatever source of randomness. n is at least 1.
using Draw = std::function<unsigned(unsigned n)>;

/// All there is: colors, multiplicities (also 0..k), costs, equal options, items without options,
/// no primary items at all, options of secondary items only. At most eleven options.
[[nodiscard]] TinyProblem draw_problem(const Draw& draw);

/// The one that a seed leads to, always the same.
[[nodiscard]] TinyProblem problem_of_seed(std::uint32_t seed);

[[nodiscard]] Problem build(const TinyProblem& tiny);

/// As DLX text: primary items p0 p1 …, secondary items s0 s1 …, colors 1 2 ….
[[nodiscard]] std::string dlx_text(const TinyProblem& tiny);

/// The smallest problem found that still `fails`, by leaving out options, entries, items, colors,
/// multiplicities and costs as long as one of that can go.
[[nodiscard]] TinyProblem shrink(TinyProblem failing,
                                 const std::function<bool(const TinyProblem&)>& fails);

}  // namespace quadrille::testing
