// How much work a run has left, from the units that are done.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/ledger.hpp"

namespace quadrille::ledger {

struct ForecastUnit {
    std::int64_t number = 0;
    std::int64_t parent = 0;  ///< 0: none. A parent has a smaller number than its children.
    double searched = 0;      ///< the weight that was searched
    double open = 0;          ///< the weight that is still to be searched
    double seconds = 0;
};

/// The units in the order of their numbers. Nothing if too little is done. O(units).
[[nodiscard]] std::optional<LedgerForecast> forecast(const std::vector<ForecastUnit>& units);

}  // namespace quadrille::ledger
