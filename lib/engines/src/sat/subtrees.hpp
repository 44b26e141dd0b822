// Subtrees that an engine without a search tree can give away.
//
// A solver that learns clauses jumps about, so it has no stack of unopened branches. Here a tree is
// made when it is needed. The rest of the search is a set of disjoint subtrees, at first the root
// alone. A subtree is split by the item with the fewest ways, at least two, among those that must
// be covered once. A subtree in which no solution was found yet may be given away.
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
    /// The problem must outlive it. is_possible: the options that may be in a solution at all.
    Subtrees(const Problem& problem, const std::vector<bool>& is_possible, Subtree root);

    /// A solution was found. Its subtree stays here.
    void add(const Solution& solution);

    /// Takes up to `most` subtrees out of the rest, those nearest the root first. At least one
    /// stays. If all items may be covered several times, nothing can be split.
    [[nodiscard]] std::vector<Subtree> give(std::size_t most);

   private:
    struct Known {
        Subtree subtree;
        std::vector<Solution> found;
        bool is_leaf = false;  // cannot be split

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
