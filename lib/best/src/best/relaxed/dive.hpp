// A first solution soon: options with great values in the linear program are chosen, and it is
// solved again, until the rest is small enough for a search. A wrong choice is taken back a few
// times.
#pragma once

#include <cstdint>
#include <optional>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

struct Dive {
    std::optional<Solution> solution;
    std::uint64_t work = 0;
};

/// `part` as the root leaves it, with its safe prices. It is given up after about so much work.
[[nodiscard]] Dive dive(const Model& model, Propagation& propagation, const Part& part,
                        const SafePrices& root, double penalty, const Settings& settings,
                        std::uint64_t most_work);

}  // namespace quadrille::best::relaxed
