// The most common questions, each in one call: thin adaptors over Engine::next() and count(). The
// functions that take a problem throw as make_engine does. Their time and memory are those of the
// engine.
#pragma once

#include <concepts>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <type_traits>
#include <utility>

#include "quadrille/engine.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The first solution. `outcome` is found, exhausted (there is none) or out_of_budget.
struct FirstSolution {
    /// The outcome, and the solution if there is one.
    Outcome outcome = Outcome::exhausted;
    Solution solution;

    /// True if a solution was found.
    explicit operator bool() const noexcept { return outcome == Outcome::found; }
};
/// Looks for one solution, with Settings::sought = few.
[[nodiscard]] FirstSolution first_solution(const Problem& problem, const Settings& settings = {});

/// The number of solutions. If not `complete`, only those found before the budget ran out.
struct SolutionCount {
    /// The number, and whether all solutions were counted.
    Count count;
    bool complete = true;
};
/// Counts all solutions, with Settings::sought = count.
[[nodiscard]] SolutionCount count_solutions(const Problem& problem, const Settings& settings = {});

/// Calls visit(span<const OptionId>) for each solution. If visit returns a bool, false stops the
/// search. Returns found if the visitor stopped it, and otherwise exhausted or out_of_budget. An
/// exception of the visitor passes through.
template <std::invocable<std::span<const OptionId>> Visitor>
Outcome for_each_solution(Engine& engine, Visitor&& visit) {
    for (;;) {
        const Outcome outcome = engine.next();
        if (outcome != Outcome::found) return outcome;
        if constexpr (std::is_void_v<std::invoke_result_t<Visitor&, std::span<const OptionId>>>) {
            visit(engine.solution());
        } else if (!visit(engine.solution())) {
            return Outcome::found;
        }
    }
}

template <std::invocable<std::span<const OptionId>> Visitor>
/// The same with a new engine for the problem.
Outcome for_each_solution(const Problem& problem, Visitor&& visit, const Settings& settings = {}) {
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    return for_each_solution(*engine, std::forward<Visitor>(visit));
}

/// A lazy input range of solutions: each step of the iterator is one call of next(). You can
/// iterate over it once. After the end, outcome() returns the reason why it ended.
///
///     for (const Solution& solution : solutions(problem)) …
///     for (const Solution& solution : solutions(*engine) | std::views::take(10)) …
// Derives from view_base because clang 14 cannot compile the view_interface of libstdc++ 12.
class SolutionRange : public std::ranges::view_base {
   public:
    /// An input iterator. It refers to the range, which must not move meanwhile.
    class Iterator {
       public:
        /// The names that std::input_iterator needs.
        using value_type = Solution;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        Iterator() = default;
        /// At the solution that the range has found last.
        explicit Iterator(SolutionRange& range) : range_(&range) {}

        /// The solution, until the next step.
        const Solution& operator*() const { return range_->solution_; }
        Iterator& operator++() {
            range_->advance();
            return *this;
        }
        /// Looks for the next solution.
        void operator++(int) { ++*this; }
        /// True at the end of the range.
        friend bool operator==(const Iterator& it, std::default_sentinel_t) {
            return it.range_->outcome() != Outcome::found;
        }

       private:
        SolutionRange* range_ = nullptr;
    };

    /// The engine must outlive the range.
    explicit SolutionRange(Engine& engine) : engine_(&engine) {}
    /// The engine belongs to the range.
    explicit SolutionRange(std::unique_ptr<Engine> engine)
        : owned_(std::move(engine)), engine_(owned_.get()) {}

    /// Looks for the next solution.
    Iterator begin() {
        advance();
        return Iterator(*this);
    }
    /// The end.
    [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }
    /// As Engine::next() returned it last: found until the end.
    [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }

   private:
    void advance() {
        outcome_ = engine_->next();
        if (outcome_ != Outcome::found) return;
        const std::span<const OptionId> found = engine_->solution();
        solution_.assign(found.begin(), found.end());
    }

    std::unique_ptr<Engine> owned_;
    Engine* engine_;
    Outcome outcome_ = Outcome::found;
    Solution solution_;
};

/// The solutions that an engine, which must outlive the range, still finds.
[[nodiscard]] inline SolutionRange solutions(Engine& engine) {
    return SolutionRange(engine);
}
/// All solutions of a problem. The range needs it no more.
[[nodiscard]] inline SolutionRange solutions(const Problem& problem,
                                             const Settings& settings = {}) {
    return SolutionRange(make_engine(problem, settings));
}

}  // namespace quadrille
#pragma GCC visibility pop
