// Canonical forms: two sets of options have the same form exactly if they are in one orbit.
//
// There are three ways, for small groups, for the group of all symmetries, and for other groups:
// the first image by all elements, nauty's canonical form, and the smallest image by stabilisers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/symmetry_group.hpp"
#include "symmetry/element_test.hpp"
#include "symmetry/problem_graph.hpp"
#include "symmetry/smallest_image.hpp"

namespace quadrille::symmetry {

class OrbitForms {
   public:
    OrbitForms(const Problem& problem, const SymmetryGroup& group);

    struct Form {
        std::string digest;  ///< 32 hexadecimal digits
        Count stabiliser;    ///< the order of the group that keeps the set
        /// An option of each option's orbit under that group, the same for all in it. Empty if the
        /// orbits are not known.
        std::vector<std::uint32_t> orbits = {};
    };
    /// The form of a set in ascending order. Nothing if the budget ended it; its nodes are ignored.
    [[nodiscard]] std::optional<Form> of(std::span<const OptionId> set, const Budget& budget);
    /// The same for solutions. Their forms are not to be compared with those of of(), nor with
    /// those of another object: the first solution decides how they are made.
    [[nodiscard]] std::optional<Form> of_solution(std::span<const OptionId> solution,
                                                  const Budget& budget);

    /// Symmetries that keep the set, and generate all such symmetries: a group of at most this
    /// order. Nothing if it is larger, not known, or if the budget ended it.
    [[nodiscard]] std::optional<PermutationGroup> stabiliser(std::span<const OptionId> set,
                                                             std::uint64_t most,
                                                             const Budget& budget);

    /// A clause: how forms are found.
    [[nodiscard]] std::string_view way() const noexcept;

   private:
    [[nodiscard]] std::optional<Form> make(std::span<const OptionId> set, Budget budget,
                                           ProblemGraph::Care care);

    std::size_t options_;
    std::size_t points_;
    std::optional<ProblemGraph::Care> care_;  // for solutions
    std::variant<std::monostate, ElementTest, ProblemGraph, SmallestImages> by_;
};

/// The size of an orbit, by the order of the group and that of the stabiliser of a member.
[[nodiscard]] Count orbit_size(const Count& order, const Count& stabiliser);

}  // namespace quadrille::symmetry
