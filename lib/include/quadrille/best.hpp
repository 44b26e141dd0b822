// The K cheapest solutions, or the K dearest: by branch and bound, or from a diagram.
//
//     const BestSolutions best = best_solutions(problem, 3, Which::cheapest);
//     for (const PricedSolution& solution : best.solutions) use(solution.cost, solution.options);
//
// What a solution costs is the sum of what its options cost, which may be less than 0.
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

namespace quadrille {

enum class Which { cheapest, dearest };

/// A solution, and the sum of its options' costs.
struct PricedSolution {
    Cost cost = 0;
    Solution options;
};

struct BestSolutions {
    /// The best first. Of solutions that cost the same, any may be here and in any order, but the
    /// same whenever the same is asked on the same machine.
    std::vector<PricedSolution> solutions;
    /// Whether these are known to be the best: the whole search tree was searched or ruled out.
    /// If not, they are the best that were found before the budget ran out, maybe none.
    bool complete = true;
    std::string_view engine = "links";  ///< that of branch and bound, or "diagram"
    Stats stats;                        ///< of all that was tried
};

class BestSearch;
/// Is called now and then, to look at how far branch and bound is.
using BestLook = std::function<void(const BestSearch&)>;

/// The k best solutions, all if there are no more than k. Branch and bound takes turns, in doubling
/// numbers of nodes, with attempts at the diagram of all solutions, until one is done or the
/// diagram does not fit the memory limit. O(what these take); in memory the k solutions, tables of
/// O(entries), and the diagram.
/// `settings.engine` is "auto", or "links" for branch and bound alone.
/// Throws UnsupportedError: another engine is named, the problem is too large for it, or a sum of
/// costs might not fit a Cost: all positive costs together, or all negative ones.
[[nodiscard]] BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                                           const Settings& settings = {},
                                           const BestLook& look = {});

/// Branch and bound alone, bit by bit. It keeps no reference to the problem.
class BestSearch {
   public:
    /// O(entries), times some hundred rounds in which bounds are made better; a deadline or stop
    /// token cuts these short. `settings.engine` is "links" or "auto", which is the same here.
    /// Throws as best_solutions does.
    BestSearch(const Problem& problem, std::uint64_t k, Which which, const Settings& settings = {});
    ~BestSearch();
    BestSearch(BestSearch&&) noexcept;
    BestSearch& operator=(BestSearch&&) noexcept;

    /// Searches on. Returns exhausted, or out_of_budget; after the latter another call goes on.
    [[nodiscard]] Outcome search();
    /// What search() may use from now on, counted from this call.
    void set_budget(const Budget& budget);
    /// The k best of what was found so far, the best first.
    [[nodiscard]] std::vector<PricedSolution> solutions() const;
    /// How many those are.
    [[nodiscard]] std::size_t solution_count() const noexcept;
    /// `solutions` is how many were found on the way, more than k perhaps.
    [[nodiscard]] const Stats& stats() const;
    /// As Engine::progress().
    [[nodiscard]] double progress() const;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
