// Good prices of items, found by subgradients. They are computed in floating point, because any
// prices give a valid bound.
#pragma once

#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::best {

/// How often an item can be covered at all.
struct Times {
    double least;
    double most;
    bool may_have_price;
};

/// A price for each item, given these costs of the options.
[[nodiscard]] std::vector<double> good_prices(const Problem& problem,
                                              const std::vector<double>& costs,
                                              const std::vector<Times>& times,
                                              const Budget& budget);

}  // namespace quadrille::best
