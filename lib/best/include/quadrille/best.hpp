// Finds the K cheapest solutions, or the K most expensive, and proves that there are no better
// ones.
//
//     const BestSolutions best = best_solutions(problem, 3, Which::cheapest);
//     for (const PricedSolution& solution : best.solutions) use(solution.cost, solution.options);
//
//     const BestSolutions near = best_solutions(problem, {.most = 1, .gap = Percent{5, 1}});
//     use(near.solutions, near.bound);  // the gap between them is at most 0.5 %
//
// The cost of a solution is the sum of the costs of its options, which may be negative. To list or
// count every solution that costs nearly as much as the best, use solutions_within.hpp.
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

/// Which solutions are the best.
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
    /// The most solutions that you want. The largest number is no limit.
    std::uint64_t most = 1;
    Which which = Which::cheapest;
    /// Finds only solutions within this margin of the best cost: at most that much more, or less
    /// if the most expensive solution is the best. Use Cost{0} for all optima.
    std::optional<Margin> within = {};
    /// Ends the search sooner: any `most` solutions are accepted once no other solution can be
    /// better by more than this share of the last cost, from 0 to 100 %. Excludes `within`.
    std::optional<Percent> gap = {};
    /// Also counts the solutions that share the last cost, while that needs little time.
    bool ties = false;
};

/// The best solutions that were found, and what is known about the others.
struct BestSolutions {
    /// The solutions, best first. Among solutions of the same cost, any may be chosen, in any
    /// order. With one thread, the same question on the same machine has the same answer.
    std::vector<PricedSolution> solutions;
    /// True if they are proven to be the best, or to be within BestQuestion::gap. Otherwise they
    /// are the best found before the budget ended, perhaps none.
    bool complete = true;
    /// No solution outside `solutions` is better than this. Once all is proven, it is the last
    /// cost. Empty if nothing is known, or if there is no solution.
    std::optional<Cost> bound = {};
    /// With BestQuestion::ties: the number of further solutions that share the last cost. If
    /// `ties_complete` is false, there may be more.
    Count ties = 0;
    bool ties_complete = true;
    /// The bytes that linear programs would need, if they were left out because that is more than
    /// half of the memory limit. Otherwise 0.
    std::size_t programs_left_out = 0;
    /// The method that finished first: branch and bound by "links" or "bits", "lp" (linear
    /// programs), or a "diagram".
    std::string_view engine = "links";
    Stats stats;  ///< of all attempts together
};

/// The distance between the last cost of an answer and its bound, in percent of the last cost's
/// absolute value. Empty if the cost is 0 and the bound is not.
[[nodiscard]] std::optional<double> gap_between(Cost last, Cost bound);

class BestSearch;
/// Called now and then with the current state of branch and bound.
using BestReport = std::function<void(const BestSearch&)>;
using BestLook [[deprecated("BestReport")]] = BestReport;

/// Finds the k best solutions (BestQuestion::most), or all if there are at most k. `report` is
/// called a few times a second.
///
/// Branch and bound alternates with attempts to make the diagram of all solutions, because either
/// may be far faster. The number of nodes doubles each time, until one of them is done or the
/// diagram does not fit the memory limit. `settings.engine` is "auto", or "links" for branch and
/// bound alone. It uses Settings::threads; the costs are the same for any number of threads.
///
/// Ties are counted while that needs less than about 10 % of the work. A question with a margin
/// needs two searches: the first one finds the best cost.
///
/// Exponential time in the worst case; memory for k solutions, tables of O(entries) and the
/// diagram. Throws UnsupportedError if another engine is named, if the problem is too large, or if
/// the sum of all positive costs, or of all negative costs, does not fit a Cost.
[[nodiscard]] BestSolutions best_solutions(const Problem& problem, const BestQuestion& question,
                                           const Settings& settings = {},
                                           const BestReport& report = {});
[[nodiscard]] BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                                           const Settings& settings = {},
                                           const BestReport& report = {});

/// Branch and bound alone, in steps, so that you can stop, look at the state and continue. Keeps no
/// reference to the problem.
class BestSearch {
   public:
    /// Improves the bounds in up to some hundred rounds of O(entries) each. A deadline or stop
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
    /// The best solutions found so far, at most BestQuestion::most, best first. With a margin, only
    /// the best one, until it is proven. O(k log k + their entries).
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
    /// The share of the tree that is done, as Engine::progress(). Never falls.
    [[nodiscard]] double progress() const;

   private:
    friend class best::Alternation;
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
