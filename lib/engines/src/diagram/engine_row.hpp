// The row of `diagram` in the table of engines (engine_table.cpp).
#pragma once

#include "diagram/diagram.hpp"
#include "diagram/kept/collectors.hpp"
#include "engines.hpp"

namespace quadrille::diagram {

inline constexpr EngineRow engine_row{
    {.name = "diagram",
     .summary = "counts without listing, because it remembers partial counts",
     .features = {.colors = true, .multiplicities = true, .prefixes = true, .counts = true}},
    {.make = make,
     .cost = cost,
     .fits = fits,
     .by_memo = kept::collect_by_memo,
     .by_sweep = kept::collect_by_sweep}};

}  // namespace quadrille::diagram
