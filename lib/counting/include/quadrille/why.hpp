// Explains why a problem has no solution: finds a few items that cannot all be covered.
//
//     const Reason reason = why_none(problem);
//     if (reason.outcome == Outcome::exhausted) {
//         std::cout << "These items cannot all be covered:\n";
//         for (const ItemId item : reason.items) std::cout << problem.item_name(item) << '\n';
//     }
//
// These items alone have no solution, even if no other item need be covered. They are irreducible:
// if you leave out any one of them, the rest can be covered. docs/methods/why.md describes the
// methods.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A bug in the library: a check has refuted the claim of a search. The claim is not returned.
class WrongReasonError : public Error {
   public:
    using Error::Error;
};

/// Why a problem has no solution.
struct Reason {
    /// found: there is a solution. exhausted: there is none. out_of_budget: a limit stopped the
    /// search before either was known.
    Outcome outcome = Outcome::exhausted;
    /// The solution, if one was found. find_violation() has passed it.
    Solution solution;
    /// If there is no solution: primary items that cannot all be covered, in ascending order.
    std::vector<ItemId> items;
    /// True if the items can be covered whenever one of them is left out. False if a limit stopped
    /// the search before that was known of each item.
    bool is_irreducible = false;
    /// If irreducible: covers[k] is a solution of need_only() with all of the items but items[k].
    /// find_violation() has passed its counts and colors.
    std::vector<Solution> covers;
    /// The engine that has confirmed, in a search of its own, that the items cannot all be covered.
    /// Empty if no engine has done so within the budget, or within the work allowed for the check.
    std::string checked_by;
    /// The row of engines() that left items out.
    std::string engine;
    Stats stats;
};

/// Looks for an irreducible set of items that cannot all be covered. It need not be the smallest
/// such set. With the engine "auto", a proof by clause learning shows which items matter, and
/// others are left out one by one. Without CaDiCaL, or with another engine, each trial is a search.
///
/// The same settings give the same answer, unless a deadline or a stop token ends the search.
/// Settings::sought is ignored. There are at most as many trials as items, and each may need
/// exponential time.
/// Throws as make_engine does, MemoryLimitError, and WrongReasonError.
[[nodiscard]] Reason why_none(const Problem& problem, const Settings& settings = {});

/// The same if only these primary items may be left out, and all others must always be covered. If
/// the answer has no items, the others cannot be covered even if all of these are left out. Also
/// throws ProblemError if an item is not a primary item of the problem.
[[nodiscard]] Reason why_none(const Problem& problem, std::span<const ItemId> may_be_left_out,
                              const Settings& settings = {});

/// The same problem, but only these primary items need be covered. The others may be covered at
/// most as often as before. Items and options keep their numbers. O(size).
/// Throws ProblemError if an item is not a primary item of the problem.
[[nodiscard]] Problem need_only(const Problem& problem, std::span<const ItemId> items);

}  // namespace quadrille
#pragma GCC visibility pop
