// THE table of engines: one row each. Adding an engine is adding a row. The first one takes every
// problem, and probes for `auto` (auto/choose_engine.cpp).
#include <array>

#include "bits/bits.hpp"
#include "cells/cells.hpp"
#include "links/links.hpp"
#include "quadrille/engine.hpp"
#include "search/walk.hpp"

namespace quadrille {
namespace {

constexpr std::array rows{
    EngineInfo{"links",
               "dancing links: takes every problem, and is what others are checked against",
               {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true},
               links::make,
               links::cost},
    EngineInfo{"bits",
               "bit-parallel: nodes are rows of bits, and many are looked at together",
               {.colors = true, .multiplicities = false, .seeds = true, .prefixes = true},
               bits::make,
               bits::cost,
               bits::fits},
    EngineInfo{
        "cells",
        "dancing cells: less memory than links, and it learns from failures; no multiplicities",
        {.colors = true, .multiplicities = false, .seeds = true, .prefixes = true},
        cells::make,
        cells::cost},
};

}  // namespace

std::span<const EngineInfo> engines() {
    return rows;
}

std::unique_ptr<Engine> make_engine(const Problem& problem, const Settings& settings) {
    return choose_engine(problem, settings).engine->make(problem, settings);
}

std::unique_ptr<search::Walk> search::make_walk(const Problem& problem, const Settings& settings) {
    return links::make_walk(problem, settings);
}

}  // namespace quadrille
