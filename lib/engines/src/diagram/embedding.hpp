// The items of a problem as points in a few dimensions: items that share options are near.
//
// A good order for a sweep (plan.hpp) takes near items one after the other. Sorted along a line
// through these points, they are. A walk goes from an item to one of its options, and on to one of
// the option's items. The coordinates are the eigenvectors of the largest eigenvalues of this walk,
// besides the trivial one. Secondary items are points, too.
//
// The method is orthogonal iteration: each step averages over the neighbours. It begins with the
// distances from items that are far from each other. These are already smooth, so a few steps are
// enough. The result is not exact and need not be.
//
// - The walk: Zhou, Huang and Schölkopf, "Learning with hypergraphs", NIPS 2006, 1601–1608.
// - Orders: Juvan and Mohar, "Optimal linear labelings and eigenvalues of graphs", Discrete Applied
//   Mathematics 36 (1992), 153–168.
// - Distances: Harel and Koren, "Graph drawing by high-dimensional embedding", GD 2002, LNCS 2528,
//   207–219.
#pragma once

#include <cstddef>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// One coordinate of each primary item.
using Coordinate = std::vector<double>;

/// A problem gives the same coordinates each time. All functions take the problem of the
/// constructor.
class Embedding {
   public:
    /// Begins with the distances. O(dimensions * entries).
    Embedding(const Problem& problem, std::size_t dimensions);
    /// A step of the iteration. O(dimensions * entries).
    void smooth(const Problem& problem);
    /// As many coordinates as dimensions, the smoothest one first. There are fewer if the problem
    /// has fewer items.
    [[nodiscard]] std::vector<Coordinate> coordinates(const Problem& problem) const;

   private:
    using Vector = std::vector<double>;  // of all items

    [[nodiscard]] std::vector<Vector> find_distances(const Problem& problem,
                                                     std::size_t count) const;
    [[nodiscard]] Vector smoothed(const Problem& problem, const Vector& from) const;
    void make_orthogonal();

    std::vector<Vector> vectors_;
    Vector scale_;    // of each item: 1 / sqrt(its options)
    Vector trivial_;  // of length 1
};

}  // namespace quadrille::diagram
