// Better solutions near one that is known: some of its options are taken out, and what they covered
// is covered in another way, as a small exact cover.
#pragma once

#include <cstdint>
#include <optional>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

struct Improved {
    std::optional<Solution> solution;  ///< if there is a better one
    std::uint64_t work = 0;
};

/// Each option of the solution is taken out once, with others that are near it. `part` is that of
/// the root, with its prices in floating point. Obeys the settings' budget, and ends after
/// about so much work.
[[nodiscard]] Improved improve(const Model& model, Propagation& propagation, const Part& part,
                               const SafePrices& root, const RoughPrices& prices,
                               const Solution& solution, const Settings& settings,
                               std::uint64_t most_work);

}  // namespace quadrille::best::relaxed
