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
    Outcome outcome = Outcome::exhausted;
    Solution solution;

    explicit operator bool() const noexcept { return outcome == Outcome::found; }
};
[[nodiscard]] FirstSolution first_solution(const Problem& problem, const Settings& settings = {});

/// The number of solutions. If not `complete`, only those found before the budget ran out.
struct SolutionCount {
    Count count;
    bool complete = true;
};
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
Outcome for_each_solution(const Problem& problem, Visitor&& visit, const Settings& settings = {}) {
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    return for_each_solution(*engine, std::forward<Visitor>(visit));
}

/// A lazy input range of solutions: each step of the iterator is one call of next(). The engine
/// must outlive the range. After the end, outcome() returns the reason why it ended.
///
///     for (std::span<const OptionId> solution : solutions(*engine) | std::views::take(10)) …
// Derives from view_base because clang 14 cannot compile the view_interface of libstdc++ 12.
class SolutionRange : public std::ranges::view_base {
   public:
    class Iterator {
       public:
        using value_type = std::span<const OptionId>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        Iterator() = default;
        explicit Iterator(SolutionRange& range) : range_(&range) {}

        value_type operator*() const { return range_->engine_->solution(); }
        Iterator& operator++() {
            range_->advance();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator& it, std::default_sentinel_t) {
            return it.range_->outcome() != Outcome::found;
        }

       private:
        SolutionRange* range_ = nullptr;
    };

    explicit SolutionRange(Engine& engine) : engine_(&engine) {}

    Iterator begin() {
        advance();
        return Iterator(*this);
    }
    [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }
    [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }

   private:
    void advance() { outcome_ = engine_->next(); }

    Engine* engine_;
    Outcome outcome_ = Outcome::found;
};

[[nodiscard]] inline SolutionRange solutions(Engine& engine) {
    return SolutionRange(engine);
}

}  // namespace quadrille
#pragma GCC visibility pop
