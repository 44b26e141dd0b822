// A budget that several searches share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "quadrille/settings.hpp"

namespace quadrille::symmetry {

/// The budget for the next search, when the earlier ones have visited so many nodes. Nothing if it
/// is used up.
[[nodiscard]] inline std::optional<Budget> left_of(const Budget& budget, std::uint64_t nodes) {
    Budget left = budget;
    if (budget.nodes) {
        if (nodes >= *budget.nodes) return std::nullopt;
        left.nodes = *budget.nodes - nodes;
    }
    if (budget.is_time_up()) return std::nullopt;
    return left;
}

}  // namespace quadrille::symmetry
