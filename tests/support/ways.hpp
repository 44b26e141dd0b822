// All the ways to ask an engine for all solutions. Each must give the same set.
//
// The oracle, the regressions and the fuzzer go through this table, as they go through the table
// of engines: a new way, or a new engine, is one row.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engines.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {

/// An engine broke its promise on the way: it stood still, its progress fell, it miscounted, …
struct BrokenPromise : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Way {
    std::string_view name;
    bool EngineFeatures::*needs;  ///< the feature without which it cannot be gone; may be null
    /// All solutions of the problem, in any order.
    Solutions (*ask)(const EngineRow& engine, const Problem& problem);
};

[[nodiscard]] const std::vector<Way>& ways();

std::ostream& operator<<(std::ostream& out, const Way& way);

/// Does the engine take problems that need this?
[[nodiscard]] bool takes(const EngineRow& engine, const Problem& problem);

/// Would it take the engine long to list so many solutions, each of which it must remember?
[[nodiscard]] bool lists_too_slowly(const EngineRow& engine, std::uint64_t solutions);

/// How a way's answer differs from the expected one, in a sentence; nothing if it does not.
[[nodiscard]] std::optional<std::string> find_difference(const EngineRow& engine, const Way& way,
                                                         const Problem& problem,
                                                         const Solutions& expected);

/// The same for best_solutions, cheapest and dearest, with several K.
[[nodiscard]] std::optional<std::string> find_difference_of_best(const Problem& problem,
                                                                 const Solutions& expected);

/// The same for all engines and all ways against brute force, and for best_solutions and
/// find_violation.
[[nodiscard]] std::optional<std::string> find_any_difference(const Problem& problem);

}  // namespace quadrille::testing
