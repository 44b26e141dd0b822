// The options that are in some solution, one option after another, with any engine.
#pragma once

#include "core/seen_options.hpp"
#include "quadrille/possible_options.hpp"

namespace quadrille::possible {

/// Searches for a solution with each option that was not seen, by the engine of the settings, and
/// adds it. Returns exhausted if all options are known, or out_of_budget. Adds its work to the
/// answer, and names the engine there. Throws as make_engine does.
[[nodiscard]] Outcome look_for_each(const Problem& problem, const Settings& settings,
                                    core::SeenOptions& seen, PossibleOptions& answer);

}  // namespace quadrille::possible
