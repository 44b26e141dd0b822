// The numbers that decide where time goes. Answers do not depend on them; tests set them so that
// small problems reach all of the code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "best/relaxed/safe_prices.hpp"

namespace quadrille::best::relaxed {

struct Tuning {
    /// The most options of a leaf, at first. It is adapted so that most leaves end.
    double leaf_options = 400;
    /// The nodes after which a leaf gives up.
    std::uint64_t leaf_nodes = 5000;
    /// The options that the first guess leaves open: for each item, and in addition.
    std::size_t options_for_each_item = 3;
    std::size_t options_at_least = 300;
    /// Look for a first solution, and for better ones near the best?
    bool has_heuristics = true;
    /// Changes the prices of each program. Any prices are valid.
    std::function<void(RoughPrices&)> disturb = {};
};

}  // namespace quadrille::best::relaxed
