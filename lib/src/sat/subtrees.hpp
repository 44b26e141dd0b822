// The remaining search tree of an engine that has no tree of its own, as subtrees that can be given
// away.
//
// A solver that learns clauses jumps about, so it has no stack of unopened branches. The tree is
// therefore made when it is needed. The rest of the search is a set of disjoint subtrees, and at
// first only the root. A subtree is split by an item that must be covered once, the one with the
// fewest options, but at least two. A subtree may be given away if no solution was found in it yet.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/subtree.hpp"
#include "sat/choices.hpp"

namespace quadrille::sat {

class Subtrees {
   public:
    /// The problem must outlive it. `is_possible` marks the options that may be in a solution.
    Subtrees(const Problem& problem, const std::vector<bool>& is_possible, Subtree root);

    /// A solution was found. It stays in the rest.
    void add(const Solution& solution);

    /// Takes up to `most` subtrees out of the rest, those nearest the root first. At least one
    /// always remains. If all items may be covered several times, nothing can be split.
    [[nodiscard]] std::vector<Subtree> give(std::size_t most);

   private:
    struct Known {
        Subtree subtree;
        std::vector<Solution> found;
        bool is_leaf = false;  // true: cannot be split

        [[nodiscard]] std::size_t depth() const { return subtree.path.size(); }
    };

    [[nodiscard]] std::optional<std::size_t> nearest_to_give() const;
    [[nodiscard]] std::optional<std::size_t> nearest_to_split() const;
    [[nodiscard]] Known take(std::size_t place);
    void split(std::size_t place);
    [[nodiscard]] std::vector<OptionId> ways(const Choices& choices, ItemId item) const;

    const Problem& problem_;
    const std::vector<bool>& is_possible_;
    std::vector<Known> left_;
};

}  // namespace quadrille::sat
