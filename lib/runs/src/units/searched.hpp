// The searched part of a unit: the unit without the subtrees that were left.
#pragma once

#include <span>
#include <vector>

#include "quadrille/subtree.hpp"
#include "subtrees/weight_sum.hpp"

namespace quadrille::units {

/// Is `path` that of the unit, or does it lead into the unit?
[[nodiscard]] bool is_below(const Path& path, const Path& unit);

/// A path comes before the paths below it, and these before any other.
[[nodiscard]] std::vector<const Path*> sorted_paths(std::span<const Subtree> subtrees);

/// The weight of the searched part; or if these subtrees cannot be left of the unit, the fault in
/// words.
struct Searched {
    subtrees::WeightSum weight;
    const char* fault = nullptr;
};
[[nodiscard]] Searched searched_of(const Subtree& unit, std::span<const Subtree> left);

}  // namespace quadrille::units
