// Lists or counts all solutions that cost as much as the best, or nearly as much.
//
//     SolutionsWithin optima(problem, Cost{0}, Which::cheapest);
//     while (optima.next() == Outcome::found) use(optima.cost(), optima.solution());
//
//     SolutionsWithin near(problem, Percent{5, 1}, Which::cheapest);  // 0.5 %
//     Count count;
//     if (near.count(count) == Outcome::exhausted) use(count);
//
// A first search finds and proves the best cost, and a second one lists or counts the solutions.
// They are not kept, so there may be any number of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/best.hpp"
#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The solutions that cost nearly as much as the best. For one thread at a time.
class SolutionsWithin {
   public:
    /// Called a few times a second during a search.
    using Report = std::function<void(const SolutionsWithin&)>;
    using Look [[deprecated("Report")]] = Report;

    /// The problem must outlive it. `settings.engine` and the threads are as for best_solutions().
    /// Throws as that does.
    SolutionsWithin(const Problem& problem, const Margin& margin, Which which,
                    const Settings& settings = {}, const Report& report = {});
    SolutionsWithin(Problem&&, const Margin&, Which, const Settings& = {},
                    const Report& = {}) = delete;
    ~SolutionsWithin();
    SolutionsWithin(const SolutionsWithin&) = delete;
    SolutionsWithin& operator=(const SolutionsWithin&) = delete;

    /// Finds the next solution: the best first, then the others in any order, each once. Once the
    /// budget of the settings has ended, every call returns out_of_budget. The first call proves
    /// the best cost; all later calls together are one search for all solutions within the margin.
    [[nodiscard]] Outcome next();
    /// The solution that next() found: valid until its next call.
    [[nodiscard]] std::span<const OptionId> solution() const noexcept;
    [[nodiscard]] Cost cost() const noexcept;

    /// Adds the number of all solutions within the margin to `total`, or the number found before
    /// the budget ended. Use either count() or next(), not both. There may be more solutions than
    /// could be listed, because a diagram may count them.
    [[nodiscard]] Outcome count(Count& total);

    /// The best cost so far, and whether it is proven: no other solution is better than bound().
    [[nodiscard]] std::optional<Cost> best_cost() const noexcept;
    [[nodiscard]] bool is_best_proven() const noexcept;
    [[nodiscard]] std::optional<Cost> bound() const noexcept;
    /// The most that a solution may cost, or the least if the most expensive are wanted; clamped to
    /// the range of a Cost. Empty before the best cost is proven.
    [[nodiscard]] std::optional<Cost> limit() const noexcept;
    /// The best solution so far, if the budget ended before it was proven. Otherwise empty, because
    /// next() has found it.
    [[nodiscard]] const std::optional<PricedSolution>& unproven() const noexcept;
    /// The solutions found so far by next(), or counted.
    [[nodiscard]] const Count& found() const noexcept;

    /// As BestSolutions::programs_left_out, at this moment.
    [[nodiscard]] std::size_t programs_left_out() const;
    /// The work of all searches together.
    [[nodiscard]] Stats stats() const;
    /// The share of both searches that is done. Never falls.
    [[nodiscard]] double progress() const;
    /// As BestSolutions::engine, at this moment.
    [[nodiscard]] std::string_view engine() const noexcept;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
