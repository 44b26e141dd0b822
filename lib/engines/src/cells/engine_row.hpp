// The row of `cells` in the table of engines (engine_table.cpp).
#pragma once

#include "cells/cells.hpp"
#include "engines.hpp"

namespace quadrille::cells {

inline constexpr EngineRow engine_row{
    {.name = "cells",
     .summary =
         "dancing cells: less memory than links, and it learns from failures; no multiplicities",
     .features = {.colors = true, .seeds = true, .prefixes = true}},
    {.make = make, .cost = cost, .fits = fits, .learns_from_failures = true}};

}  // namespace quadrille::cells
