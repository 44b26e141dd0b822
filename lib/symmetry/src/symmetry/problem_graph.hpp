// A problem as a coloured graph, for nauty: its automorphisms are the symmetries of the problem.
//
// The vertices are the options, the items, and each color of each secondary item that some option
// has. An option is joined with its items, or with (item, color), and that with the item. Vertices
// have kinds, which an automorphism keeps: options by their cost, primary items by their
// multiplicity, secondary items, and colors. With a set of options marked, marked options are kinds
// of their own. Two sets are images of each other exactly if the canonical forms of both graphs are
// equal.
//
// Source: McKay and Piperno, "Practical graph isomorphism, II" (2014). The time is exponential in
// the worst case; typical problems take O(generators * entries).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "symmetry/permutation_group.hpp"

namespace quadrille::symmetry {

class ProblemGraph {
   public:
    /// Throws UnsupportedError if the problem is too large, and in a build without nauty.
    explicit ProblemGraph(const Problem& problem);
    ~ProblemGraph();
    ProblemGraph(ProblemGraph&&) noexcept;
    ProblemGraph& operator=(ProblemGraph&&) noexcept;

    /// How nauty refines. Distances between vertices tell apart what looks alike from near by: they
    /// cost more at each node, and may save nearly all nodes. Forms compare only if they were made
    /// in the same way.
    enum class Care { plain, by_distances };

    struct Examined {
        Count order;                          ///< of the group
        std::vector<Permutation> generators;  ///< of the options and then the items
        std::vector<Point>
            base;  ///< of the generators, which are strong; colors have higher numbers
        std::vector<std::uint32_t>
            orbits;               ///< an option of each option's orbit, the same for all in it
        std::uint64_t nodes = 0;  ///< of nauty's search
        std::string form;         ///< a digest of the canonical form
    };
    /// The symmetries that keep the set of marked options. The form is made only if it is wanted,
    /// and the generators only otherwise. Nothing if the budget ended it. Throws UnsupportedError
    /// if the group is too large. The nodes of the budget are those of nauty.
    [[nodiscard]] std::optional<Examined> examine(std::span<const OptionId> marked, bool wants_form,
                                                  const Budget& budget, Care care = Care::plain);
    /// The care that is better for sets like this one. Nothing if the budget ended it.
    [[nodiscard]] std::optional<Care> best_care(std::span<const OptionId> marked,
                                                const Budget& budget);

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille::symmetry
