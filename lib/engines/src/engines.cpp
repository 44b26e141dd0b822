// THE table of engines: one row each. Adding an engine is adding a row.
#include "engines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <string>

#include "bits/bits.hpp"
#include "cells/cells.hpp"
#include "core/thread_count.hpp"
#include "diagram/diagram.hpp"
#include "diagram/kept/collectors.hpp"
#include "links/links.hpp"
#include "quadrille/error.hpp"
#ifdef QUADRILLE_HAS_SAT
#include "sat/sat.hpp"
#endif

namespace quadrille {
namespace {

constexpr std::array rows{
    EngineRow{{"links",
               "dancing links: takes every problem; the other engines are compared with it",
               {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true}},
              links::make,
              links::cost,
              links::fits,
              false,
              links::make_within,
              links::make_walk,
              links::make_tour},
    EngineRow{{"bits",
               "bit-parallel: nodes are rows of bits, and many are examined together",
               {.colors = true, .multiplicities = false, .seeds = true, .prefixes = true}},
              bits::make,
              bits::cost,
              bits::fits},
    EngineRow{
        {"cells",
         "dancing cells: less memory than links, and it learns from failures; no multiplicities",
         {.colors = true, .multiplicities = false, .seeds = true, .prefixes = true}},
        cells::make,
        cells::cost,
        cells::fits,
        true},
    EngineRow{{"diagram",
               "counts without listing, because it remembers partial counts",
               {.colors = true,
                .multiplicities = true,
                .seeds = false,
                .prefixes = true,
                .counts = true}},
              diagram::make,
              diagram::cost,
              diagram::fits,
              false,
              nullptr,
              nullptr,
              nullptr,
              nullptr,
              nullptr,
              nullptr,
              diagram::kept::collect_by_memo,
              diagram::kept::collect_by_sweep},
#ifdef QUADRILLE_HAS_SAT
    EngineRow{
        {"sat",
         "clause learning: for one hard solution, or the proof that there is no other",
         {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true, .proves = true}},
        sat::make,
        sat::cost,
        sat::fits,
        false,
        nullptr,
        nullptr,
        nullptr,
        sat::prove_no_other,
        sat::find_possible,
        sat::make_need_search},
#endif
};

/// The public side of the rows.
constexpr auto infos = [] {
    std::array<EngineInfo, rows.size()> result{};
    for (std::size_t i = 0; i < rows.size(); ++i) result[i] = rows[i];
    return result;
}();

#ifdef QUADRILLE_HAS_SAT
constexpr std::array<MissingEngine, 0> missing{};
#else
constexpr std::array missing{MissingEngine{"sat", "CaDiCaL"}};
#endif

}  // namespace

std::string_view unfit(const EngineRow& row, const Problem& problem, const Settings& settings) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    if (row.fits == nullptr || row.fits(problem, std::max(settings.memory_limit, mebibyte))) {
        return {};
    }
    const bool is_too_large = !row.fits(problem, std::numeric_limits<std::size_t>::max());
    return is_too_large ? "a problem of this size"
                        : "a problem of this size with this memory limit";
}

void require_fit(const EngineRow& row, const Problem& problem, const Settings& settings) {
    const std::string_view lack = unfit(row, problem, settings);
    if (lack.empty()) return;
    throw UnsupportedError("engine '" + std::string(row.name) + "' does not take " +
                           std::string(lack));
}

std::size_t threads_that_fit(const EngineRow& row, const Problem& problem,
                             const Settings& settings) {
    std::size_t threads = core::thread_count(settings.threads);
    for (; threads > 1; --threads) {
        Settings of_one = settings;
        of_one.memory_limit /= threads;
        if (unfit(row, problem, of_one).empty()) break;
    }
    return threads;
}

std::span<const EngineInfo> engines() {
    return infos;
}

std::span<const EngineRow> engine_rows() {
    return rows;
}

std::span<const MissingEngine> missing_engines() {
    return missing;
}

}  // namespace quadrille
