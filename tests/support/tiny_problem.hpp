// Problems that are small enough for brute force, as plain data.
//
// A Problem cannot be changed, but a fuzzer must shrink it step by step. A TinyProblem can be
// changed.
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

inline constexpr unsigned most_colors = 3;  // of a random problem, large ones too

/// Returns a number below n, from any source of randomness. n is at least 1.
using Draw = std::function<unsigned(unsigned n)>;

/// Uses all features: colors, multiplicities (also 0..k), costs, equal options, items without
/// options, no primary items, and options with secondary items only. There are at most eleven
/// options.
[[nodiscard]] TinyProblem draw_problem(const Draw& draw);

/// The problem of a seed, always the same.
[[nodiscard]] TinyProblem problem_of_seed(std::uint32_t seed);

[[nodiscard]] Problem build(const TinyProblem& tiny);

/// The problem as DLX text. Primary items are p0 p1 …, secondary items s0 s1 …, and colors 1 2 ….
[[nodiscard]] std::string dlx_text(const TinyProblem& tiny);

/// The smallest problem found that still `fails`. Options, entries, items, colors, multiplicities
/// and costs are left out, one at a time, as long as possible.
[[nodiscard]] TinyProblem shrink(TinyProblem failing,
                                 const std::function<bool(const TinyProblem&)>& fails);

}  // namespace quadrille::testing
