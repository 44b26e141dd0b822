// The weight of what was searched of a unit.
#pragma once

#include "quadrille/unit_files.hpp"
#include "share/weight_sum.hpp"

namespace quadrille::files {

/// The weight of the unit, without what is left. Throws UnitFileError if what is left is not below
/// the unit, or is the unit itself, overlaps, or weighs more.
[[nodiscard]] share::WeightSum searched_of(const Subtree& unit, const UnitResult& result);

/// Is `path` that of the unit, or does it lead into the unit?
[[nodiscard]] bool is_below(const Path& path, const Path& unit);

}  // namespace quadrille::files
