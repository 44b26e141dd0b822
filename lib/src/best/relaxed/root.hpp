// The linear program of the whole problem.
//
// If it has many more options than items, few of them decide the prices. The program begins with
// cheap options of each item, and takes in those whose reduced cost is negative, until there are
// none.
#pragma once

#include <cstdint>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

struct Root {
    bool complete = true;  ///< false if the time was up; the prices are valid, but not the best
    RoughPrices prices;
    double value = 0;
    std::uint64_t work = 0;
};

[[nodiscard]] Root solve_root(const Model& model, const OpenPart& part,
                              const std::vector<bool>& covered, double penalty,
                              const Budget& budget);

}  // namespace quadrille::best::relaxed
