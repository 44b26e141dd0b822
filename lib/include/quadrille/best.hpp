// The K cheapest solutions, or the K most expensive: by branch and bound, or from a diagram.
//
//     const BestSolutions best = best_solutions(problem, 3, Which::cheapest);
//     for (const PricedSolution& solution : best.solutions) use(solution.cost, solution.options);
//
// The cost of a solution is the sum of the costs of its options, which may be negative.
// Sources: Knuth, TAOCP 7.2.2.1 (minimum-cost exact covering, taxes); Held and Karp 1971 (better
// taxes by subgradients). docs/rooms/best.md shows why no solution is missed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

enum class Which { cheapest, dearest };

/// A solution, and the sum of its options' costs.
struct PricedSolution {
    Cost cost = 0;
    Solution options;
};

struct BestSolutions {
    /// Best first. If several solutions have the same cost, any of them may be here, in any
    /// order. With one thread, the same question on the same machine always has the same answer.
    std::vector<PricedSolution> solutions;
    /// True if they are proven to be the best: the whole search tree was searched or ruled out.
    /// Otherwise they are the best found before the budget ran out, perhaps none.
    bool complete = true;
    std::string_view engine = "links";  ///< the engine of branch and bound, or "diagram"
    Stats stats;                        ///< of all attempts together
};

class BestSearch;
/// Called now and then with the current state of branch and bound.
using BestLook = std::function<void(const BestSearch&)>;

/// The k best solutions, or all if there are at most k. Branch and bound takes turns with attempts
/// to make the diagram of all solutions. The number of nodes doubles with each turn, until one of
/// them is done or the diagram does not fit the memory limit. The time is exponential in the worst
/// case. The memory is k solutions, tables of O(entries), and the diagram. `settings.engine` is
/// "auto", or "links" for branch and bound alone. Throws UnsupportedError if another engine is
/// named, if the problem is too large, or if the sum of all positive costs, or of all negative
/// costs, does not fit a Cost. Branch and bound has Settings::threads; the costs are the same for
/// any number.
[[nodiscard]] BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                                           const Settings& settings = {},
                                           const BestLook& look = {});

/// Branch and bound alone, in steps. It keeps no reference to the problem.
class BestSearch {
   public:
    /// O(entries) for each of up to some hundred rounds that improve the bounds. A deadline or stop
    /// token ends these rounds early. `settings.engine` is "links" or "auto", which mean the same
    /// here. Throws as best_solutions does.
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
    /// The k best solutions found so far, best first. O(k log k + their entries).
    [[nodiscard]] std::vector<PricedSolution> solutions() const;
    /// The number of solutions found so far, at most k.
    [[nodiscard]] std::size_t solution_count() const noexcept;
    /// `solutions` counts all solutions found on the way, possibly more than k.
    [[nodiscard]] const Stats& stats() const;
    /// The share of the tree that is done, as Engine::progress().
    [[nodiscard]] double progress() const;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
