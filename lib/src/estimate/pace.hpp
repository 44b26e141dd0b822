// How fast an engine is: seconds for each node of `links`, over subtrees that probes came to.
//
// The engine's own nodes are not asked for, since nobody knows how many there would be. It searches
// the same subtrees as `links`, and the quotient of the sums is what a node of `links` costs it.
#pragma once

#include "estimate/probe.hpp"

namespace quadrille::probing {

class Pace {
   public:
    /// `seconds`: what the engine took for the subtree.
    void add(const Subtree& subtree, double seconds);

    /// Subtrees that it rests upon.
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] double seconds_per_node() const;
    /// As Sample::log_error(), on either side: of a quotient of two means.
    [[nodiscard]] double log_error() const;

   private:
    std::uint64_t size_ = 0;
    // Each subtree counts for as many as its weight says.
    Weight nodes_ = 0, seconds_ = 0;
    Weight nodes_squared_ = 0, seconds_squared_ = 0, products_ = 0;
};

}  // namespace quadrille::probing
