// Looks for a better solution near a known solution: it removes some options, and covers their
// items in another way, which is a small exact cover.
#pragma once

#include <cstdint>
#include <optional>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

struct Improved {
    std::optional<Solution> solution;  ///< if there is a better one
    std::uint64_t work = 0;
};

/// Removes each option of the solution once, together with others that are near it. `part` is what
/// the root leaves open, and `prices` are the root's prices in floating point. Obeys the settings'
/// budget, and ends after about `most_work`.
[[nodiscard]] Improved improve(const Model& model, Propagation& propagation, const Part& part,
                               const SafePrices& root, const RoughPrices& prices,
                               const Solution& solution, const Settings& settings,
                               std::uint64_t most_work);

}  // namespace quadrille::best::relaxed
