// How often a row of an integer program lets its columns be 1: from a relation, a right side, a
// range and a coefficient that all columns share, but for its sign.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/decimal.hpp"

namespace quadrille::text {

enum class Relation : std::uint8_t { objective, ignored, equal, at_most, at_least };

struct RowSum {
    Relation relation;
    Decimal side;
    /// MPS: "equal" reaches from the side so far up, or down if it is negative. The others have a
    /// second side so far away. A range of LP format has two sides, and is written so, too.
    std::optional<Decimal> range;
    Decimal coefficient;  // of all columns, without its sign, above 0
    std::size_t plus = 0;
    std::size_t minus = 0;
};

/// The number of columns that are 1. If columns of both signs are there, a column with a minus
/// counts if it is 0: then -x is (1 - x) - 1.
struct RowTimes {
    core::WideCost least;
    std::optional<core::WideCost> most;  // nothing: as many as there are
};

/// Nothing if the sum would have to be a number that is no multiple of the coefficient.
[[nodiscard]] std::optional<RowTimes> times_of(const RowSum& sum) noexcept;

}  // namespace quadrille::text
