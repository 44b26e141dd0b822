// All ways to ask an engine for all solutions. Each must give the same set.
//
// The oracle, the regressions and the fuzzer loop over this table and over the table of engines. A
// new way, or a new engine, is one row.
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

/// An engine broke its contract on the way: it made no progress, its progress fell, it miscounted,
/// …
struct BrokenPromise : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Way {
    std::string_view name;
    bool EngineFeatures::*needs;  ///< the feature that this way needs; may be null
    /// All solutions of the problem, in any order.
    Solutions (*ask)(const EngineRow& engine, const Problem& problem);
};

[[nodiscard]] const std::vector<Way>& ways();

std::ostream& operator<<(std::ostream& out, const Way& way);

/// True if the engine takes problems of this kind.
[[nodiscard]] bool takes(const EngineRow& engine, const Problem& problem);

/// True if the engine would take long to list this many solutions, because it must remember each.
[[nodiscard]] bool lists_too_slowly(const EngineRow& engine, std::uint64_t solutions);

/// Describes how the answer of a way differs from the expected one, in a sentence; nothing if it
/// does not.
[[nodiscard]] std::optional<std::string> find_difference(const EngineRow& engine, const Way& way,
                                                         const Problem& problem,
                                                         const Solutions& expected);

/// The same for best_solutions: cheapest and most expensive, with several K.
[[nodiscard]] std::optional<std::string> find_difference_of_best(const Problem& problem,
                                                                 const Solutions& expected);

/// The same for all engines and all ways, for best_solutions and for find_violation, compared with
/// brute force.
[[nodiscard]] std::optional<std::string> find_any_difference(const Problem& problem);

}  // namespace quadrille::testing
