// The pace of an engine: its seconds for each node of `links`, over subtrees that probes reached.
//
// The engine's own nodes are not used, because their total number is unknown. The engine searches
// the same subtrees as `links`. The quotient of the sums is its time for a node of `links`.
#pragma once

#include "estimate/probe.hpp"

namespace quadrille::estimating {

class Pace {
   public:
    /// Adds a subtree, and the seconds that the engine needed for it.
    void add(const ProbedSubtree& subtree, double seconds);

    /// The number of subtrees added.
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] double seconds_per_node() const;
    /// The same as Sample::log_error(), on either side, for a quotient of two means.
    [[nodiscard]] double log_error() const;

   private:
    std::uint64_t size_ = 0;
    // Each subtree is counted with its weight.
    Weight nodes_ = 0, seconds_ = 0;
    Weight nodes_squared_ = 0, seconds_squared_ = 0, products_ = 0;
};

}  // namespace quadrille::estimating
