// The row of `sat` in the table of engines (engine_table.cpp).
#pragma once

#include "engines.hpp"
#include "sat/sat.hpp"

namespace quadrille::sat {

inline constexpr EngineRow engine_row{
    {.name = "sat",
     .summary = "clause learning: for one hard solution, or the proof that there is no other",
     .features =
         {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true, .proves = true}},
    {.make = make,
     .cost = cost,
     .fits = fits,
     .has_threads = true,
     .prove = prove_no_other,
     .find_possible = find_possible,
     .make_need_search = make_need_search}};

}  // namespace quadrille::sat
