// Why a problem has no solution: items that cannot all be covered.
//
//     const Reason reason = why_none(problem);
//     if (reason.outcome == Outcome::exhausted) {
//         std::cout << "These items cannot all be covered:\n";
//         for (const ItemId item : reason.items) std::cout << problem.item_name(item) << '\n';
//     }
//
// The other items need not be covered then; they may be covered at most as often as before. The
// items are irreducible: without any one of them, the others can be covered. docs/methods/why.md
// describes the methods.
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

/// A bug in the library: a search made a claim that its check has refuted. The caller has not
/// received the claim.
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
    /// True if items can be covered whenever one of them is left out. False if a limit stopped the
    /// search before that was known of each.
    bool is_irreducible = false;
    /// If irreducible: covers[k] is a solution of need_only() with all of the items but items[k].
    /// find_violation() has passed its counts and colors.
    std::vector<Solution> covers;
    /// The engine that has confirmed, in a search of its own, that the items cannot all be covered.
    /// Empty if none has within the budget, or within the work that such a check may take.
    std::string checked_by;
    /// The row of engines() that left items out.
    std::string engine;
    Stats stats;
};

/// Looks for an irreducible set of items that cannot all be covered. The engine of the settings is
/// "auto" or a row of engines(). `auto` asks clause learning which items a proof uses, and leaves
/// out others one by one. Without CaDiCaL, or with another engine, each trial is a search. The same
/// settings give the same answer, unless a deadline or a stop token ends the search.
/// Settings::sought is ignored. The set need not be the smallest one. Each trial may take
/// exponential time. There are at most as many trials as items, and fewer if a proof uses few.
/// Throws as make_engine does, MemoryLimitError, and WrongReasonError.
[[nodiscard]] Reason why_none(const Problem& problem, const Settings& settings = {});

/// The same if only these primary items may be left out, and all others need always be covered. No
/// items then mean that the others cannot be covered, whatever is left out. Also throws
/// ProblemError if an item is not a primary item of the problem.
[[nodiscard]] Reason why_none(const Problem& problem, std::span<const ItemId> may_be_left_out,
                              const Settings& settings = {});

/// The same problem, but only these primary items need be covered. The others may be covered at
/// most as often as before. Items and options keep their numbers. O(size).
/// Throws ProblemError if an item is not a primary item of the problem.
[[nodiscard]] Problem need_only(const Problem& problem, std::span<const ItemId> items);

}  // namespace quadrille
#pragma GCC visibility pop
