// Finds a first solution quickly. It chooses options that have large values in the linear program
// and solves the program again, until the rest is small enough for a search. It takes back wrong
// choices, but only a few times.
#pragma once

#include <cstdint>
#include <optional>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

struct Dive {
    std::optional<Solution> solution;
    std::uint64_t work = 0;
};

/// `part` is what the root leaves open, and `root` are its safe prices. Gives up after about
/// `most_work`.
[[nodiscard]] Dive dive(const Model& model, Propagation& propagation, const Part& part,
                        const SafePrices& root, double penalty, const Settings& settings,
                        std::uint64_t most_work);

}  // namespace quadrille::best::relaxed
