// THE table of engines: one row each. Adding an engine is adding a row.
#include <array>
#include <string>

#include "cells/cells.hpp"
#include "links/links.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

constexpr std::array rows{
    EngineInfo{"links",
               "dancing links: takes every problem, and is what others are checked against",
               {.colors = true, .multiplicities = true, .seeds = true, .prefixes = true},
               links::make},
    EngineInfo{
        "cells",
        "dancing cells: less memory than links, and it learns from failures; no multiplicities",
        {.colors = true, .multiplicities = false, .seeds = true, .prefixes = true},
        cells::make},
};

/// What a problem and settings ask of an engine that it does not have; nothing if it has all.
std::string_view missing_feature(const EngineFeatures& features, const Problem& problem,
                                 const Settings& settings) {
    if (problem.has_colors() && !features.colors) return "colors";
    if (problem.has_multiplicities() && !features.multiplicities) return "multiplicities";
    if (settings.seed && !features.seeds) return "seeds";
    return {};
}

}  // namespace

std::span<const EngineInfo> engines() {
    return rows;
}

std::unique_ptr<Engine> make_engine(const Problem& problem, const Settings& settings) {
    const bool is_auto = settings.engine == "auto";
    for (const EngineInfo& row : rows) {
        if (!is_auto && row.name != settings.engine) continue;
        const std::string_view missing = missing_feature(row.features, problem, settings);
        if (missing.empty()) return row.make(problem, settings);
        if (!is_auto) {
            throw UnsupportedError("engine '" + settings.engine + "' does not take " +
                                   std::string(missing));
        }
    }
    std::string known = "auto";
    for (const EngineInfo& row : rows) known += ", " + std::string(row.name);
    throw UnsupportedError("there is no engine '" + settings.engine + "'; there are " + known);
}

}  // namespace quadrille
