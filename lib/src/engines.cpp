// THE table of engines: one row each. Adding an engine is adding a row. The first one takes every
// problem, and probes for `auto` (auto/choose_engine.cpp).
#include <array>

#include "auto/count_race.hpp"
#include "auto/race.hpp"
#include "auto/relay.hpp"
#include "best/make_search.hpp"
#include "bits/bits.hpp"
#include "cells/cells.hpp"
#include "diagram/diagram.hpp"
#include "links/links.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/proof.hpp"
#ifdef QUADRILLE_HAS_SAT
#include "sat/sat.hpp"
#endif
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
    EngineInfo{
        "diagram",
        "counts without listing: what was counted once is remembered",
        {.colors = true, .multiplicities = true, .seeds = false, .prefixes = true, .counts = true},
        diagram::make,
        diagram::cost,
        diagram::fits},
#ifdef QUADRILLE_HAS_SAT
    EngineInfo{
        "sat",
        "clause learning: for one hard solution, or the proof that there is no other",
        {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true, .proves = true},
        sat::make,
        sat::cost,
        sat::fits},
#endif
};

#ifdef QUADRILLE_HAS_SAT
constexpr std::array<MissingEngine, 0> missing{};
#else
constexpr std::array missing{MissingEngine{"sat", "CaDiCaL"}};
#endif

}  // namespace

std::span<const EngineInfo> engines() {
    return rows;
}

std::span<const MissingEngine> missing_engines() {
    return missing;
}

std::unique_ptr<Engine> make_engine(const Problem& problem, const Settings& settings) {
    return make_engine(problem, settings, choose_engine(problem, settings));
}

std::unique_ptr<Engine> make_engine(const Problem& problem, const Settings& settings,
                                    const EngineChoice& choice) {
    if (choice.counter != nullptr) {
        return std::make_unique<automatic::CountRace>(problem, settings, *choice.engine,
                                                      *choice.counter);
    }
    if (choice.prover != nullptr) {
        return std::make_unique<automatic::Relay>(problem, settings, *choice.engine,
                                                  *choice.prover);
    }
    if (choice.rival == nullptr) return choice.engine->make(problem, settings);
    return std::make_unique<automatic::Race>(problem, settings, *choice.engine, *choice.rival);
}

#ifndef QUADRILLE_HAS_SAT
Outcome prove_no_other(const Problem&, std::span<const Solution>, const ProofFiles&,
                       std::string_view, const Settings&) {
    throw UnsupportedError("there are no proofs in this build, which had no CaDiCaL");
}
#endif

std::unique_ptr<Engine> best::make_search(const Problem& problem, const Settings& settings,
                                          const search::Allowance& allowance) {
    if (settings.engine != "auto" && settings.engine != "links") {
        throw UnsupportedError("engine '" + settings.engine +
                               "' does not act on costs; 'links' does");
    }
    return links::make_within(problem, settings, allowance);
}

std::unique_ptr<search::Walk> search::make_walk(const Problem& problem, const Settings& settings) {
    return links::make_walk(problem, settings);
}

}  // namespace quadrille
