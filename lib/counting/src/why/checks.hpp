// Every claim is checked in a second way: covers by the independent checker, and clashes by another
// engine.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/problem.hpp"
#include "why/item_oracle.hpp"

namespace quadrille::why {

class CoverChecker {
   public:
    /// The problem must outlive it. O(size).
    explicit CoverChecker(const Problem& problem);

    /// Throws WrongReasonError unless the options cover each needed item, and contradict neither
    /// each other nor any item. `is_needed` has an entry for each primary item.
    void require(std::span<const OptionId> cover, const std::vector<bool>& is_needed,
                 std::string_view engine) const;

   private:
    const Problem& problem_;
    Problem eased_;  // no item need be covered
};

/// Lets engines other than `claimed_by` search for a cover of the needed items, one after another,
/// each within some work. Returns the name of the first one that proves that there is none. Empty
/// if none does. Throws WrongReasonError if there is a cover.
[[nodiscard]] std::string confirm(const Problem& problem, const std::vector<bool>& is_needed,
                                  std::string_view claimed_by, const Settings& settings,
                                  SharedBudget& budget);

}  // namespace quadrille::why
