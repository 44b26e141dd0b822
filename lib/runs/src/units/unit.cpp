// run_unit: searches a subtree in slices, and gives away what a budget leaves.
#include "quadrille/unit.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/decision.hpp"
#include "core/seconds_since.hpp"

namespace quadrille {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double slice_if_awaited = 0.02;  // seconds
constexpr double shortest_if_awaited = 0.04;
constexpr std::size_t groups_if_awaited = 4;
// After the budget, so much of it is searched between two groups that are given away.
constexpr double slice_of_rest = 1.0 / 8;
constexpr double slice_if_stopped = 0.001;
/// After so many times the budget, `auto` must choose an engine. Until then its search is not
/// split, so nothing of it is recorded.
constexpr double patience = 15;
constexpr double grace_seconds = 1;  // after a stop, if the search cannot be split

class UnitSearch {
   public:
    UnitSearch(Engine& engine, const UnitBudget& budget, const UnitWanted& wanted)
        : engine_(engine),
          budget_(budget),
          wanted_(wanted),
          nodes_before_(engine.stats().nodes),
          updates_before_(engine.stats().updates) {}

    UnitResult run() {
        while (search() != Outcome::exhausted) {
            if (must_end()) {
                give(std::numeric_limits<std::size_t>::max());
                if (seconds() > ended_at_.value() + grace_seconds) {
                    result_.is_valid = false;
                    break;
                }
            } else if (is_undecided()) {
                continue;
            } else if (seconds() > shortest_if_awaited && is_awaited()) {
                give(groups_if_awaited * budget_.group);
            } else if (is_over()) {
                give(budget_.group);
            }
        }
        result_.nodes = nodes();
        result_.updates = engine_.stats().updates - updates_before_;
        result_.seconds = seconds();
        return std::move(result_);
    }

   private:
    [[nodiscard]] double seconds() const { return core::seconds_since(begin_); }
    [[nodiscard]] std::uint64_t nodes() const { return engine_.stats().nodes - nodes_before_; }

    /// A stop was requested, or enough solutions are found.
    [[nodiscard]] bool must_end() {
        const bool has_enough = wanted_.lists && result_.solutions.size() >= wanted_.most;
        if (!has_enough && !budget_.stop.stop_requested()) return false;
        if (!ended_at_) ended_at_ = seconds();
        return true;
    }

    /// `auto` still tries several engines, and has time to. Splitting the search would end that.
    [[nodiscard]] bool is_undecided() const {
        const auto* const decision = dynamic_cast<const core::Decision*>(&engine_);
        return decision != nullptr && !decision->is_decided() &&
               !(budget_.seconds && seconds() > patience * *budget_.seconds);
    }

    [[nodiscard]] bool is_over() const {
        return (budget_.nodes && nodes() >= *budget_.nodes) ||
               (budget_.seconds && seconds() >= *budget_.seconds);
    }

    [[nodiscard]] bool is_awaited() const { return budget_.is_awaited && budget_.is_awaited(); }

    /// The budget of the next slice of the engine's search.
    [[nodiscard]] Budget slice() const {
        Budget slice;
        if (ended_at_) {
            slice.deadline = Budget::in(slice_if_stopped);
            return slice;
        }
        slice.stop = budget_.stop;
        if (budget_.nodes) {
            const std::uint64_t rest = *budget_.nodes - std::min(nodes(), *budget_.nodes);
            const auto part =
                static_cast<std::uint64_t>(static_cast<double>(*budget_.nodes) * slice_of_rest);
            slice.nodes = rest > 0 ? rest : std::max<std::uint64_t>(1, part);
        }
        if (budget_.seconds) {
            const double rest = *budget_.seconds - seconds();
            slice.deadline = Budget::in(rest > 0 ? rest : *budget_.seconds * slice_of_rest);
        }
        if (budget_.is_awaited) {
            const Deadline soon = Budget::in(slice_if_awaited);
            slice.deadline = std::min(slice.deadline.value_or(soon), soon);
        }
        return slice;
    }

    Outcome search() {
        engine_.set_budget(slice());
        if (!wanted_.lists) return engine_.count(result_.count);
        while (result_.solutions.size() < wanted_.most || ended_at_) {
            const Outcome outcome = engine_.next();
            if (outcome != Outcome::found) return outcome;
            ++result_.count;
            result_.solutions.emplace_back(engine_.solution().begin(), engine_.solution().end());
        }
        return Outcome::out_of_budget;
    }

    void give(std::size_t most) {
        for (Subtree& subtree : engine_.hand_over(most)) result_.left.push_back(std::move(subtree));
    }

    Engine& engine_;
    const UnitBudget& budget_;
    const UnitWanted& wanted_;
    std::uint64_t nodes_before_;
    std::uint64_t updates_before_;
    Clock::time_point begin_ = Clock::now();
    std::optional<double> ended_at_;  // when must_end() was true at first
    UnitResult result_;
};

}  // namespace

UnitResult run_unit(Engine& engine, const Subtree& unit, const UnitBudget& budget,
                    const UnitWanted& wanted) {
    engine.start_at(unit);
    return run_rest(engine, budget, wanted);
}

UnitResult run_rest(Engine& engine, const UnitBudget& budget, const UnitWanted& wanted) {
    return UnitSearch(engine, budget, wanted).run();
}

}  // namespace quadrille
