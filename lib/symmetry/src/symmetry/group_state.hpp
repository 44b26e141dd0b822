// The inside of a SymmetryGroup: permutations of points, which are the options and then the items.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "quadrille/symmetry_group.hpp"
#include "symmetry/permutation_group.hpp"

namespace quadrille {

class SymmetryGroup::State {
   public:
    State(std::size_t options, std::size_t items, symmetry::PermutationGroup group, bool has_all);

    [[nodiscard]] std::size_t option_count() const noexcept { return options_; }
    [[nodiscard]] std::size_t item_count() const noexcept { return items_; }
    [[nodiscard]] const symmetry::PermutationGroup& group() const noexcept { return group_; }
    [[nodiscard]] std::span<const Symmetry> generators() const noexcept { return generators_; }
    /// Whether it has all symmetries of the problem. Then nauty finds canonical forms.
    [[nodiscard]] bool has_all() const noexcept { return has_all_; }

    [[nodiscard]] symmetry::Point point(OptionId option) const {
        return static_cast<symmetry::Point>(option);
    }
    [[nodiscard]] symmetry::Point point(ItemId item) const {
        return static_cast<symmetry::Point>(options_ + index(item));
    }

   private:
    std::size_t options_;
    std::size_t items_;
    std::vector<Symmetry> generators_;
    symmetry::PermutationGroup group_;
    bool has_all_;
};

}  // namespace quadrille

namespace quadrille::symmetry {

/// A symmetry as a permutation of the options and then the items.
[[nodiscard]] Permutation to_permutation(const Symmetry& symmetry);
[[nodiscard]] Symmetry to_symmetry(const Permutation& permutation, std::size_t options);

/// Throws ProblemError if the group cannot be one of this problem.
void require_group_of(const Problem& problem, const SymmetryGroup& group);

}  // namespace quadrille::symmetry
