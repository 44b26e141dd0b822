// The row of `bits` in the table of engines (engine_table.cpp).
#pragma once

#include "bits/bits.hpp"
#include "engines.hpp"

namespace quadrille::bits {

inline constexpr EngineRow engine_row{
    {.name = "bits",
     .summary = "bit-parallel: nodes are rows of bits, and many are examined together",
     .features = {.colors = true, .seeds = true, .prefixes = true}},
    {.make = make,
     .cost = cost,
     .fits = fits,
     .make_within = make_within,
     .fits_within = fits_within,
     .gains_within = gains_within}};

}  // namespace quadrille::bits
