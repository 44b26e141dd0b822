// The K cheapest solutions, or the K most expensive: by branch and bound, or from a diagram.
//
//     const BestSolutions best = best_solutions(problem, 3, Which::cheapest);
//     for (const PricedSolution& solution : best.solutions) use(solution.cost, solution.options);
//
//     const BestSolutions near = best_solutions(problem, {.most = 1, .gap = Percent{5, 1}});
//     use(near.solutions, near.bound);  // the gap between them is at most 0.5 %
//
// solutions_within.hpp lists and counts all solutions that cost nearly as much as the best.
// The cost of a solution is the sum of the costs of its options, which may be negative.
// Sources: Knuth, TAOCP 7.2.2.1 (minimum-cost exact covering, taxes); Held and Karp 1971 (better
// taxes by subgradients). docs/methods/best.md shows why no solution is missed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/types.hpp"

namespace quadrille::best {
class Alternation;
}

#pragma GCC visibility push(default)
namespace quadrille {

/// The solutions that are the best.
enum class Which { cheapest, dearest };

/// A solution, and the sum of its options' costs.
struct PricedSolution {
    /// The sum of the costs, and the options.
    Cost cost = 0;
    Solution options;
};

/// A percentage, exact: digits / 10^decimals percent. {125, 1} is 12.5 %.
struct Percent {
    std::uint64_t digits = 0;  ///< of the percentage without its decimal point
    unsigned decimals = 0;     ///< at most 15
};

/// How much more than the best a solution may cost: an amount, or a percentage of the best cost's
/// absolute value, rounded down.
using Margin = std::variant<Cost, Percent>;

/// A question about the costs of solutions.
struct BestQuestion {
    /// At most so many solutions are wanted. The largest number is no limit.
    std::uint64_t most = 1;
    Which which = Which::cheapest;
    /// Only solutions that cost at most this much more than the best, or less if the most
    /// expensive solution is the best.
    /// Cost{0} leaves the best alone: all optima.
    std::optional<Margin> within = {};
    /// The answer may be worse by this share of the last cost, from 0 to 100 %. Then any `most`
    /// solutions do, if no other one is better by more. It cannot go with `within`.
    std::optional<Percent> gap = {};
    /// Also count the solutions that share the last cost, if that takes little time.
    bool ties = false;
};

/// The best solutions that were found, and what is known about the others.
struct BestSolutions {
    /// Best first. If several solutions have the same cost, any of them may be here, in any
    /// order. With one thread, the same question on the same machine always has the same answer.
    std::vector<PricedSolution> solutions;
    /// True if they are proven to be the best, or with BestQuestion::gap, good enough: the whole
    /// search tree was searched or ruled out. Otherwise they are the best found before the budget
    /// ran out, perhaps none.
    bool complete = true;
    /// No solution that is not among `solutions` is better than this. It is the last cost once all
    /// is proven. Nothing if nothing is known, or if there is no solution.
    std::optional<Cost> bound = {};
    /// With BestQuestion::ties: so many more solutions share the cost of the last one. At least so
    /// many, if not all of them were counted.
    Count ties = 0;
    bool ties_complete = true;
    /// 0, or the bytes that linear programs would need, if the search went on without them because
    /// that is more than half of the memory limit.
    std::size_t programs_left_out = 0;
    /// The way that was done first: branch and bound by "links" or "lp" (linear programs), or a
    /// "diagram".
    std::string_view engine = "links";
    Stats stats;  ///< of all attempts together
};

/// How far apart the last cost of an answer and its bound are, in percent of the last cost's
/// absolute value. Nothing if the cost is 0 and the bound is not.
[[nodiscard]] std::optional<double> gap_between(Cost last, Cost bound);

class BestSearch;
/// Called now and then with the current state of branch and bound.
using BestLook = std::function<void(const BestSearch&)>;

/// The k best solutions (BestQuestion::most), or all if there are at most k. Branch and bound takes
/// turns with attempts to make the diagram of all solutions. The number of nodes doubles with each
/// turn, until one of them is done or the diagram does not fit the memory limit. The time is
/// exponential in the worst case. The memory is k solutions, tables of O(entries), and the diagram.
/// `settings.engine` is "auto", or "links" for branch and bound alone. Throws UnsupportedError if
/// another engine is named, if the problem is too large, or if the sum of all positive costs, or of
/// all negative costs, does not fit a Cost. Branch and bound has Settings::threads; the costs are
/// the same for any number.
///
/// Ties are counted on the way, until that has taken about a tenth of the work.
/// A question with a margin is answered in two searches, the first one for the best solution.
[[nodiscard]] BestSolutions best_solutions(const Problem& problem, const BestQuestion& question,
                                           const Settings& settings = {},
                                           const BestLook& report = {});
[[nodiscard]] BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                                           const Settings& settings = {},
                                           const BestLook& report = {});

/// Branch and bound alone, in steps. It keeps no reference to the problem.
class BestSearch {
   public:
    /// O(entries) for each of up to some hundred rounds that improve the bounds. A deadline or stop
    /// token ends these rounds early. `settings.engine` is "links" or "auto", which mean the same
    /// here. Throws as best_solutions does.
    BestSearch(const Problem& problem, const BestQuestion& question, const Settings& settings = {});
    BestSearch(const Problem& problem, std::uint64_t k, Which which, const Settings& settings = {});
    ~BestSearch();
    BestSearch(BestSearch&&) noexcept;
    BestSearch& operator=(BestSearch&&) noexcept;

    /// Continues the search until it is complete or the budget ends. Returns exhausted or
    /// out_of_budget. After out_of_budget, another call continues. Exponential time in the worst
    /// case.
    [[nodiscard]] Outcome search();
    /// The budget of search() from now on, counted from this call.
    void set_budget(const Budget& budget);
    /// Are the solutions so far proven to be the answer?
    [[nodiscard]] bool is_proven() const noexcept;
    /// The best solutions found so far, at most BestQuestion::most, best first. While the best one
    /// of a question with a margin is looked for, this is the best so far alone.
    /// O(k log k + their entries).
    [[nodiscard]] std::vector<PricedSolution> solutions() const;
    /// The number of solutions found so far, at most BestQuestion::most.
    [[nodiscard]] std::size_t solution_count() const noexcept;
    /// The cost of the best solution so far, and of the last of the k best if there are k. O(1).
    [[nodiscard]] std::optional<Cost> best_cost() const;
    [[nodiscard]] std::optional<Cost> last_cost() const;
    /// As BestSolutions::bound, ties and ties_complete, at this moment. O(1).
    [[nodiscard]] std::optional<Cost> bound() const;
    [[nodiscard]] Count ties() const;
    [[nodiscard]] bool ties_complete() const noexcept;
    /// As BestSolutions::programs_left_out, at this moment. O(1).
    [[nodiscard]] std::size_t programs_left_out() const;
    /// `solutions` counts all solutions found on the way, possibly more than k.
    [[nodiscard]] const Stats& stats() const;
    /// The share of the tree that is done, as Engine::progress(). It never falls.
    [[nodiscard]] double progress() const;

   private:
    friend class best::Alternation;
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
