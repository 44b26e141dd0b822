// --verify: parts of a run are searched again by another engine, and both results are compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "quadrille/problem.hpp"
#include "quadrille/unit.hpp"
#include "report/report.hpp"
#include "resources.hpp"

namespace quadrille::tools {

/// A result that is to be verified.
struct Claim {
    std::string name;  ///< for messages
    Subtree unit{Path()};
    UnitResult result;
    std::int64_t number = 0;  ///< in a ledger
};

struct Verified {
    std::size_t units = 0;
    std::string engine;
    bool is_complete = false;  ///< false if a limit ended it
};

/// The number of units in this share of all, rounded up.
[[nodiscard]] std::size_t share_of(double fraction, std::size_t units);

/// Searches claims again, on all threads, until there are no more. `next` and `done` are called by
/// one thread at a time. Throws Failure if a result differs, or if no other engine can have it.
[[nodiscard]] Verified verify(const Resources& resources, const Problem& problem,
                              const std::string& first_engine, bool lists,
                              const std::function<std::optional<Claim>()>& next,
                              const std::function<void(const Claim&, const std::string&)>& done);

/// Says how many of all units were verified. If a limit ended that, the report is incomplete.
void add_to(Report& report, const Limits& limits, const Verified& verified, std::size_t units);

}  // namespace quadrille::tools
