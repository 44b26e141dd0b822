// Smaller problems with the same solutions. Reduce a problem before you search it, if many of its
// options are ruled out or forced: a search then has less to do. docs/methods/reduce.md describes
// the methods.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A smaller problem, and the way back from it.
///
/// The solutions of the whole problem are exactly lift(s) for the solutions s of `problem`, each
/// once. If `impossible`, there are none, and `problem` has none either.
struct Reduction {
    Problem problem;  ///< what is left to solve
    /// origin[o] is the option of the whole problem that option o of `problem` was.
    std::vector<OptionId> origin;
    /// Options of the whole problem that are in every solution, or that were assumed.
    std::vector<OptionId> forced;
    bool impossible = false;
    /// False if a limit stopped reduce(). The reduction is still valid, but more options may be
    /// forced or blocked.
    bool is_complete = true;

    /// Turns a solution of `problem` into a solution of the whole problem. O(options of both).
    [[nodiscard]] Solution lift(std::span<const OptionId> solution) const;

    /// The same problem, but each option has all entries that it has in the whole problem, also
    /// those with a color that is fixed. It has the options in the same order, and only items that
    /// some option has. O(entries of the whole problem).
    [[nodiscard]] Problem with_all_entries(const Problem& whole) const;
};

/// The rest of the problem when these options are chosen. Their items are covered, the options that
/// contradict them are dropped, their colors are fixed, and multiplicities are lowered.
/// The result is `impossible` if the options contradict each other, or if one appears twice.
/// O(entries of the options that are dropped or stay). Throws ProblemError if there is no such
/// option.
[[nodiscard]] Reduction assume(const Problem& problem, std::span<const OptionId> chosen);

/// How much reduce() does. Each value includes those before it.
enum class Effort {
    /// Takes forced options and drops blocked ones, until there are none.
    blocked,
    /// Finds by linear algebra that some problems have no solution. An example is a board with more
    /// white squares than black ones, and dominoes. Nearly linear in the entries for typical
    /// puzzles.
    labels,
    /// Takes each option for a moment, with everything that is forced then. If that leaves some
    /// item without enough options, the option is dropped. At the end, weights of the items may
    /// show
    /// that there are not enough options to cover them all. O(pairs of options that contradict each
    /// other) for options of a few entries, if few are forced.
    trials,
    /// Does the same with labels: an option is dropped if, once it is taken, linear algebra shows
    /// that the rest has no solution. O(options * entries), but this step ends after a fixed work.
    label_trials
};

/// Makes a problem smaller. Effort::blocked repeats two steps until nothing changes. An option that
/// is the only way to cover an item is taken (forced). An option that would leave some item without
/// enough options is dropped (blocked). Source: Knuth's DLX-PRE; TAOCP 7.2.2.1, exercise on
/// preprocessing. Nearly linear in the entries for typical puzzles. If most options contradict each
/// other, an item may need a comparison for each pair of one of its options and another option. The
/// deadline and the stop token of the budget end this early. Its number of nodes is ignored. It
/// also ends when about `most_work` entries have been looked at, at the same point each time.
[[nodiscard]] Reduction reduce(const Problem& problem, const Budget& budget = {},
                               std::uint64_t most_work = std::numeric_limits<std::uint64_t>::max(),
                               Effort effort = Effort::blocked);

/// Whether linear algebra shows quickly that there is no solution. It finds most of what
/// Effort::labels finds: the problem is not reduced first, and the modulus is a power of 2. It also
/// finds that there are not enough options to cover all items, as for 21 guests at 5 tables of 4.
/// False if the deadline or the stop token of the budget ends it. About O(256 * entries).
[[nodiscard]] bool is_contradictory(const Problem& problem, const Budget& budget = {});

/// The same problem without options that cannot be in a solution because they waste room. If 20
/// guests sit in 5 parties of at most 4, only parties of 4 are left. The items stay the same, none
/// is forced, and the result is `impossible` if there is not enough room at all. Other options may
/// still be in no solution. The deadline and the stop token of the budget end this early. It takes
/// O(1200 * entries), about 3 microseconds for an entry, and an eighth of a second at most.
[[nodiscard]] Reduction without_waste(const Problem& problem, const Budget& budget = {});

}  // namespace quadrille
#pragma GCC visibility pop
