#include "policy/race.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::policy {

Race::Race(const Problem& problem, const Settings& settings, const EngineRow& first,
           const EngineRow& rival, const Patience& patience)
    : Policy(settings.budget) {
    pair_.put(0, first.make(problem, settings));
    const Outcome outcome = run_alone(first, core::measure(problem), patience);
    if (outcome != Outcome::out_of_budget) {
        early_ = outcome;
        if (outcome == Outcome::found) {
            early_solution_.assign(leader().solution().begin(), leader().solution().end());
        }
        return;
    }
    turn_ = left_ = std::max<std::uint64_t>(leader().stats().nodes, 1);
    pair_.put(1, rival.make(problem, settings));
    leader_ = 1;
}

/// A turn without a rival, while the patience lasts. A node may cost more or less than predicted,
/// so the work is examined again and again, after 1, 2, 4, … nodes.
Outcome Race::run_alone(const EngineRow& row, const core::Measures& measures,
                        const Patience& patience) {
    const core::EngineCost cost = row.cost(measures);
    const double enough = patience.solutions * shortest_search(measures);
    for (std::uint64_t nodes = 1;; nodes *= 2) {
        const Outcome outcome = run(nodes);
        if (outcome != Outcome::out_of_budget || pair_.is_out_of_budget()) return outcome;
        const auto done = static_cast<double>(leader().stats().nodes);
        if (done >= enough && cost.spent(leader().stats()) >= patience.nanoseconds) return outcome;
    }
}

/// The leader searches for a solution, within the budget and so many nodes.
Outcome Race::run(std::uint64_t nodes) {
    return pair_.run(leader_, nodes, [](Engine& engine) { return engine.next(); });
}

/// The engines search in turn, until one has an answer or the budget ends. A turn may take many
/// small budgets.
Outcome Race::next() {
    shows_early_ = early_.has_value();
    if (early_) return *std::exchange(early_, std::nullopt);
    for (;;) {
        const std::uint64_t before = leader().stats().nodes;
        const Outcome outcome = run(left_);
        if (outcome != Outcome::out_of_budget) {
            settle();
            return outcome;
        }
        left_ -= std::min(left_, leader().stats().nodes - before);
        if (left_ == 0) {
            leader_ = 1 - leader_;
            if (leader_ == 0) turn_ *= 2;
            left_ = turn_;
        }
        if (pair_.is_out_of_budget()) return outcome;
    }
}

std::span<const OptionId> Race::solution() const {
    return shows_early_ ? early_solution_ : leader().solution();
}

void Race::start_at(const Subtree& part) {
    early_.reset();
    Policy::start_at(part);
}

Engine* Race::settle() {
    pair_.drop(1 - leader_);
    return &leader();
}

std::string_view Race::name() const {
    return is_over() ? leader().name() : pair_[0].name();
}

double Race::progress() const {
    return is_over() ? leader().progress() : std::min(pair_[0].progress(), pair_[1].progress());
}

}  // namespace quadrille::policy
