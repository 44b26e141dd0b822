// One probe of a search tree: a path drawn at random, and a search of the subtree below it.
//
// Source: Knuth 1975. At each node one branch is drawn, each with the same probability, and stands
// for all of them. Whatever is seen below has a weight, the product of the numbers of branches
// above. The mean over all possible draws is exactly the tree's number of nodes and solutions.
//
// Knuth's path continues to a leaf. The weights of deep paths differ by many powers of ten, and
// nearly all of the mean is in a few paths that are hardly ever drawn. Here, a path ends as soon as
// its weight is `enough`, and the subtree there is searched. All weights are then similar. A
// subtree is searched up to a limited number of nodes. On each level of the rest, one branch is
// drawn that stands for the remaining ones, and it is followed to a leaf as Knuth does. (Purdom
// 1978 also searches several branches, everywhere equally many.) The end of a path and the cut
// depend on the tree and on earlier draws, never on results below, so the mean stays exact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "core/budget.hpp"
#include "search/walk.hpp"

namespace quadrille::estimating {

/// A number below n, each as likely as the others. n is at least 1.
using Draw = std::function<std::size_t(std::size_t n)>;

/// Products of branches exceed 1e308 in large problems, so weights have the widest range there is.
using Weight = long double;

struct ProbePlan {
    /// The weight at which a path ends. By default it ends at a leaf, as in Knuth's method.
    Weight enough = std::numeric_limits<Weight>::infinity();
    /// The most nodes that the search below it visits.
    std::uint64_t nodes = 0;
};

/// A search below a path.
struct ProbedSubtree {
    Path path;
    Weight weight = 1;
    std::uint64_t nodes = 0;
    std::uint64_t solutions = 0;
    double seconds = 0;
    bool is_whole = false;  ///< false: the search was cut off
};

struct Probe {
    Weight nodes = 0;
    Weight solutions = 0;
    std::uint64_t found = 0;  ///< solutions, each once: the parts that a probe sees do not overlap
    std::optional<ProbedSubtree> subtree;  ///< none if the path ended at a leaf
};

/// Makes probes, one after another, until its budget is used up.
class Prober {
   public:
    Prober(search::Walk& walk, Draw draw, const Budget& budget);

    /// Nothing if the budget ran out on the way. The unfinished probe is not used, and no other
    /// probe will be made.
    [[nodiscard]] std::optional<Probe> probe(const ProbePlan& plan);

   private:
    [[nodiscard]] bool is_over();
    [[nodiscard]] bool follow(std::size_t branches, Weight weight, Weight enough);
    void add(Weight weight);

    search::Walk& walk_;
    Draw draw_;
    Budget budget_;
    core::BudgetWatch watch_;
    std::size_t branches_ = 0;  // at the end of the path
    Weight weight_ = 1;
    // The nodes and solutions of the walk when they were last added to the probe.
    std::uint64_t nodes_ = 0;
    std::uint64_t solutions_ = 0;
    Probe probe_;
};

}  // namespace quadrille::estimating
