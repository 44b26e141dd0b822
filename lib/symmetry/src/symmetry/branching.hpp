// Breaks the symmetry of a small group at one item.
//
// Every solution has an option of the item, and so do its images of each item in the item's orbit.
// The options of all these items fall into orbits. Branch k looks for the solutions that have no
// option of the first k-1 orbits, and have the first option of orbit k, which is its pivot. Each
// solution has an image in exactly one branch. There, copies of it differ only by elements that
// take some option of the solution to the pivot. The solution that comes first among them is kept.
//
// Source: Gent, Petrie and Puget, "Symmetry in constraint programming" (2006), for the idea of
// breaking by a first choice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/symmetry_group.hpp"
#include "symmetry/element_test.hpp"

namespace quadrille::symmetry {

class Branching {
   public:
    /// Chooses the item where the fewest copies are expected.
    Branching(const Problem& problem, const SymmetryGroup& group);

    /// At least 1.
    [[nodiscard]] std::size_t size() const noexcept { return orbits_.empty() ? 1 : orbits_.size(); }
    /// Begins a branch: its pivot, or nothing if there is no item to branch on.
    std::span<const OptionId> begin(std::size_t branch);
    /// The options that no solution of the branch has; it may be empty.
    [[nodiscard]] const std::vector<bool>& avoided() const noexcept { return avoided_; }

    /// The order of the stabiliser of a solution of the branch that is to be kept; else nothing.
    [[nodiscard]] std::optional<std::uint64_t> keep(std::span<const OptionId> solution);

    [[nodiscard]] const std::string& way() const noexcept { return way_; }

   private:
    void choose(const Problem& problem, const SymmetryGroup& group);

    ElementTest elements_;
    std::vector<std::vector<OptionId>> orbits_;  // in the order of the branches
    std::vector<bool> avoided_;
    bool has_pivot_ = false;
    // The elements that take an option to the pivot.
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> to_pivot_;
    std::string way_;
};

}  // namespace quadrille::symmetry
