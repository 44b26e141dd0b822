#include "text/row_bounds.hpp"

#include <algorithm>

namespace quadrille::text {
namespace {

using core::WideCost;

/// A decimal number in units of 10^-digits.
WideCost in_units(Decimal number, unsigned digits) noexcept {
    core::CostTotal size;
    size.add(number);
    size.add({0, digits});
    return number.value < 0 ? -size.units() : size.units();
}

WideCost floor_of(WideCost number, WideCost divisor) noexcept {
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}
WideCost ceiling_of(WideCost number, WideCost divisor) noexcept {
    return -floor_of(-number, divisor);
}

/// The bounds of the sum of the columns with their coefficients; nothing: infinite.
struct Sides {
    std::optional<WideCost> lower, upper;
};

Sides sides_of(Relation relation, WideCost side, std::optional<WideCost> range) noexcept {
    const WideCost far = range.value_or(0) < 0 ? -range.value_or(0) : range.value_or(0);
    switch (relation) {
        case Relation::at_most:
            return {range ? std::optional(side - far) : std::nullopt, side};
        case Relation::at_least:
            return {side, range ? std::optional(side + far) : std::nullopt};
        default:
            break;
    }
    return range.value_or(0) < 0 ? Sides{side - far, side} : Sides{side, side + far};
}

}  // namespace

std::optional<RowTimes> times_of(const RowSum& sum) noexcept {
    unsigned digits = std::max(sum.side.digits, sum.coefficient.digits);
    if (sum.range) digits = std::max(digits, sum.range->digits);
    const WideCost unit = in_units(sum.coefficient, digits);
    const auto range =
        sum.range ? std::optional(in_units(*sum.range, digits)) : std::optional<WideCost>();
    Sides sides = sides_of(sum.relation, in_units(sum.side, digits), range);
    const bool is_turned = sum.plus == 0 && sum.minus != 0;
    if (is_turned) {
        std::swap(sides.lower, sides.upper);
        if (sides.lower) sides.lower = -*sides.lower;
        if (sides.upper) sides.upper = -*sides.upper;
    }
    const auto shift = is_turned ? WideCost{0} : static_cast<WideCost>(sum.minus);
    RowTimes times{0, std::nullopt};
    if (sides.lower) times.least = ceiling_of(*sides.lower, unit) + shift;
    if (sides.upper) times.most = floor_of(*sides.upper, unit) + shift;
    if (sum.relation == Relation::equal && times.most < times.least) return std::nullopt;
    times.least = std::max<WideCost>(times.least, 0);
    return times;
}

}  // namespace quadrille::text
