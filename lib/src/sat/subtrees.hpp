// What of the search tree is left to an engine that has no tree: subtrees to give away.
//
// A solver that learns clauses jumps about, so its unopened branches are not those of a stack.
// Here the tree is made when it is asked for: what is left to search is a set of disjoint
// subtrees, at first the root alone. One is split by an item that is to be covered once and has
// the fewest ways, at least two. A subtree in which no solution was found yet may be given away.
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

    /// A solution was found. It stays in what is left.
    void add(const Solution& solution);

    /// Takes up to `most` subtrees out of what is left, those nearest the root first; something
    /// stays. Where items may all be covered several times there is nothing to split by.
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
