// Questions about costs, as Python asks them.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <tuple>
#include <utility>

#include "quadrille/best.hpp"

namespace quadrille::python {

/// A percentage: its digits without the decimal point, and how many are decimals.
using PercentParts = std::pair<std::uint64_t, unsigned>;
/// Whether it is a percentage, and either its parts, or units of the problem's costs and 0.
using MarginParts = std::tuple<bool, std::uint64_t, unsigned>;

[[nodiscard]] inline Percent percent_of(const PercentParts& parts) {
    return {parts.first, parts.second};
}

[[nodiscard]] inline Margin margin_of(const MarginParts& parts) {
    const auto [is_percent, number, decimals] = parts;
    if (is_percent) return Percent{number, decimals};
    return static_cast<Cost>(number);
}

[[nodiscard]] inline Which which_of(bool dearest) {
    return dearest ? Which::dearest : Which::cheapest;
}

}  // namespace quadrille::python
