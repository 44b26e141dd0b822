// Which engines remember partial counts. Parts of a search share them, so a search in pieces may
// take a hundred times as long.
#pragma once

#include <algorithm>
#include <string_view>

#include "quadrille/engine.hpp"

namespace quadrille::units {

[[nodiscard]] inline bool remembers_counts(std::string_view engine) {
    const auto row = std::ranges::find(engines(), engine, &EngineInfo::name);
    return row != engines().end() && row->features.counts;
}

}  // namespace quadrille::units
