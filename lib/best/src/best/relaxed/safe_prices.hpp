// Prices of floating point, made into a bound that is proven in whole numbers.
//
// Any prices give a valid bound (best/reduced_costs.hpp). The prices of a linear program are
// rounded to whole fine units. If an open option then has a negative reduced cost, the price of one
// of its items is lowered by that. The floor is the sum of these prices, and is valid however wrong
// the floating point was. Likewise after each later program.
//
// A clique is a set of options that exclude one another, so at most one of them is chosen. It has
// a price of at most 0, as if it were a secondary item of its options.
#pragma once

#include <span>
#include <vector>

#include "best/relaxed/part.hpp"

namespace quadrille::best::relaxed {

using Clique = std::vector<OptionId>;

/// Prices in floating point, in costs of the problem (not in fine units).
struct RoughPrices {
    std::vector<double> items;  ///< 0 for items without a row
    std::vector<double> cliques;
};

struct SafePrices {
    /// In fine units. Every solution of the part costs at least `floor`, and a solution with the
    /// open options P at least `floor` + the sum of `reduced` over P. None is negative.
    Wide floor = 0;
    std::vector<Wide> reduced;  ///< in the order of part.open
    std::vector<Wide> prices;   ///< of the items
};

/// O(items + entries of the open options + the cliques' options).
[[nodiscard]] SafePrices make_safe(const Model& model, const Part& part,
                                   const std::vector<bool>& covered,
                                   std::span<const Clique> cliques, const RoughPrices& rough);

/// Closes the open options with which a solution would cost more than `limit`, and drops their
/// reduced costs. Returns how many.
std::size_t close_expensive(Part& part, SafePrices& safe, Wide limit);

}  // namespace quadrille::best::relaxed
