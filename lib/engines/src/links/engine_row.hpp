// The row of `links` in the table of engines (engine_table.cpp).
#pragma once

#include "engines.hpp"
#include "links/links.hpp"

namespace quadrille::links {

inline constexpr EngineRow engine_row{
    {.name = "links",
     .summary = "dancing links: takes every problem; the other engines are compared with it",
     .features = {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true}},
    {.make = make,
     .cost = cost,
     .fits = fits,
     .make_within = make_within,
     .make_walk = make_walk,
     .make_tour = make_tour}};

}  // namespace quadrille::links
