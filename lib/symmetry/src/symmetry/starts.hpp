// Breaks the symmetry of a large group: parts of solutions, one of each orbit.
//
// The only start of level 0 is the empty set. For the next level, each start is extended by every
// option of one item that it does not cover, and one of each orbit of the results is kept. So an
// image of every solution contains some start of each level: the solution has an option of that
// item. If two options are images of each other by a symmetry that keeps the start, one of them is
// enough. The item with the fewest options left is taken, because it makes the fewest starts. This
// ends when the starts are too many, when there are no more than a few solutions to list, or when
// all starts are solutions.
//
// Source: Kaski and Östergård, Classification Algorithms for Codes and Designs (2006), who classify
// Steiner triple systems in this way.
// Cost: one canonical form for each extension, at most `most_forms`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "symmetry/orbit_forms.hpp"

namespace quadrille::symmetry {

class Starts {
   public:
    /// Both must outlive it.
    Starts(const Problem& problem, OrbitForms& forms);

    /// Makes the starts. False if the budget ended it; another call continues.
    [[nodiscard]] bool make(const Budget& budget);
    [[nodiscard]] bool is_made() const noexcept { return is_made_; }

    /// Sets of options, each in ascending order.
    [[nodiscard]] const std::vector<Solution>& starts() const noexcept { return level_; }
    /// The number of options in the largest starts.
    [[nodiscard]] std::size_t levels() const noexcept { return levels_; }

   private:
    [[nodiscard]] OptionId none() const { return id_at<OptionId>(problem_.option_count()); }
    [[nodiscard]] std::vector<OptionId> extensions_of(
        const Solution& start, const std::vector<std::uint32_t>& orbits) const;
    [[nodiscard]] bool begin_level(const Budget& budget);
    [[nodiscard]] bool is_worthwhile(const Budget& budget);
    [[nodiscard]] bool extend(const Budget& budget);

    const Problem& problem_;
    OrbitForms& forms_;
    bool is_made_ = false;
    std::size_t levels_ = 0;
    std::uint64_t made_forms_ = 0;
    std::vector<Solution> level_{{}};
    std::vector<std::vector<OptionId>> extensions_;  // of each start of the level
    // While the next level is made:
    bool is_in_level_ = false;
    std::size_t start_ = 0;
    std::size_t extension_ = 0;
    std::vector<Solution> next_;
    std::vector<std::vector<OptionId>> next_extensions_;
    std::unordered_set<std::string> next_forms_;
};

}  // namespace quadrille::symmetry
