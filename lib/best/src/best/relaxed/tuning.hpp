// The numbers that decide where time goes. Answers do not depend on them; tests set them so that
// small problems reach all of the code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "best/relaxed/safe_prices.hpp"

namespace quadrille::best::relaxed {

struct Tuning {
    /// A leaf has so many options at most. Most leaves should end, and this follows those that do.
    double leaf_options = 400;
    /// A leaf gives up after so many nodes.
    std::uint64_t leaf_nodes = 5000;
    /// The first guess leaves open so many options for each item, and so many more.
    std::size_t options_for_each_item = 3;
    std::size_t options_at_least = 300;
    /// Look for a first solution, and for better ones near the best?
    bool has_heuristics = true;
    /// Changes the prices of each program. Any prices are valid.
    std::function<void(RoughPrices&)> disturb = {};
};

}  // namespace quadrille::best::relaxed
