// A worker: the engine of one thread, and the part of the search that it has at the moment.
#pragma once

#include <cstdint>
#include <memory>

#include "parallel/solution_batch.hpp"
#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::parallel {

struct Worker {
    std::unique_ptr<Engine> engine;
    bool has_part = false;
    double weight = 0;    ///< of its part, of the whole; only for progress, as it may be tiny
    double searched = 0;  ///< the weights of the parts that it has finished
    std::uint64_t slice = 1000;  ///< nodes that take about a millisecond
    Count counted{};             ///< in this call of count()
    SolutionBatch found{};       ///< for next(), not yet delivered

    void end_part() {
        searched += weight * engine->progress();
        has_part = false;
    }
    /// The share of the whole that it has searched.
    [[nodiscard]] double progress() const {
        return searched + (has_part ? weight * engine->progress() : 0);
    }
};

}  // namespace quadrille::parallel
