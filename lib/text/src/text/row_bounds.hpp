// How many columns a row of an integer program allows to be 1. This follows from its relation,
// right side and range, and from the coefficient, which all columns share apart from its sign.
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
    /// The distance to a second side, as RANGES of MPS has it. For "equal", the second side is
    /// above the first, or below it if the distance is negative. Rows of LP format with two sides
    /// are converted to this.
    std::optional<Decimal> range;
    Decimal coefficient;  // of all columns, without its sign, above 0
    std::size_t plus = 0;
    std::size_t minus = 0;
};

/// The number of columns that are 1. If the row has both signs, a column with a minus counts if it
/// is 0, because -x is (1 - x) - 1.
struct RowTimes {
    core::WideCost least;
    std::optional<core::WideCost> most;  // nothing: all of them
};

/// Nothing if the sum would have to be a number that is no multiple of the coefficient.
[[nodiscard]] std::optional<RowTimes> times_of(const RowSum& sum) noexcept;

}  // namespace quadrille::text
