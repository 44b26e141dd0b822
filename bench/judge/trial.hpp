// One instance, one question: the time of `auto` and of each engine, over several orders of items.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/draft.hpp"

namespace quadrille::bench {

/// The question to the program. An engine that lists needs at least as long for each as for the one
/// before.
enum class Asked { first, unique, count, all };
[[nodiscard]] std::string_view word_of(Asked asked);
/// Throws std::invalid_argument.
[[nodiscard]] Asked asked_by(std::string_view word);

struct TrialRules {
    std::string program;
    std::vector<std::string> engines;  ///< all but auto
    unsigned shuffles = 5;
    double least = 0.01;  ///< seconds; where the best engine needs less, or more than `most`,
    double most = 5;      ///< nothing is judged
};

struct Times {
    std::string engine;
    double median = 0;  ///< seconds of processor time; a run that was cut off counts as its limit
    bool is_cut_off = false;  ///< the median run was
    double mebibytes = 0;     ///< the peak of memory, the median of the runs
};

struct Run {
    double seconds = 0;       ///< of processor time
    double mebibytes = 0;     ///< the peak of memory
    bool is_done = false;     ///< else it was cut off
    bool is_refused = false;  ///< the engine does not take the problem
    std::string answer;
};

/// All runs of one engine, one for each order.
struct Contender {
    std::string engine;
    std::vector<Run> runs;
    bool is_refused = false;

    [[nodiscard]] Times times() const;
};

struct Verdict {
    std::vector<Contender> contenders;
    std::vector<Times> engines;  ///< those that take the problem, the best first
    Times of_auto;
    /// Whether the best needs neither too little nor too long.
    bool is_judged = false;
    /// In the first order, no engine was done within the longest time. The other orders, and
    /// questions that take longer, are not worth asking.
    bool is_too_hard = false;
};

/// A run longer than this many times the best engine's is cut off.
inline constexpr double cut_off = 10;
/// An engine that is cut off in each of so many first orders is not run in the others.
inline constexpr unsigned orders_to_fail = 2;

/// Asks auto and all engines the question in each order. Throws std::runtime_error if two of them
/// answer differently, or one fails.
[[nodiscard]] Verdict judge(const Draft& draft, Asked asked, const TrialRules& rules);

}  // namespace quadrille::bench
