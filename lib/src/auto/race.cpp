#include "auto/race.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace quadrille::automatic {
Race::Race(const Problem& problem, const Settings& settings, const EngineInfo& first,
           const EngineInfo& rival, const Patience& patience)
    : budget_(settings.budget) {
    engines_[0] = first.make(problem, settings);
    const Outcome outcome = run_alone(first, measure(problem), patience);
    if (outcome != Outcome::out_of_budget) {
        early_ = outcome;
        owes_budget_ = true;
        return;
    }
    turn_ = std::max<std::uint64_t>(engines_[0]->stats().nodes, 1);
    engines_[1] = rival.make(problem, settings);
    leader_ = 1;
}

/// A turn without a rival, as long as patience lasts. Nodes cost more or less than one thinks, so
/// that what was spent is looked at again and again, after 1, 2, 4, … nodes.
Outcome Race::run_alone(const EngineInfo& row, const Measures& measures, const Patience& patience) {
    const EngineCost cost = row.cost(measures);
    const double enough =
        patience.solutions * measures.primary_items / std::max(1.0, measures.longest_option);
    for (std::uint64_t nodes = 1;; nodes *= 2) {
        const Outcome outcome = run(nodes);
        if (outcome != Outcome::out_of_budget || is_out_of_budget()) return outcome;
        const auto done = static_cast<double>(leader().stats().nodes);
        const auto updates = static_cast<double>(leader().stats().updates);
        const double spent = done * cost.node + updates * cost.update;
        if (done >= enough && spent >= patience.nanoseconds) return outcome;
    }
}

/// The leader searches for a solution, within the budget and so many nodes.
Outcome Race::run(std::uint64_t nodes) {
    Engine& engine = leader();
    const std::uint64_t before = engine.stats().nodes;
    Budget slice = budget_;
    slice.nodes = std::min(nodes, budget_.nodes.value_or(nodes));
    engine.set_budget(slice);
    const Outcome outcome = engine.next();
    if (budget_.nodes) *budget_.nodes -= std::min(*budget_.nodes, engine.stats().nodes - before);
    return outcome;
}

bool Race::is_out_of_budget() const {
    return budget_.nodes == std::uint64_t{0} || budget_.stop.stop_requested() ||
           (budget_.deadline && std::chrono::steady_clock::now() >= *budget_.deadline);
}

/// In turn, until there is a solution, or none, or no budget.
Outcome Race::race() {
    for (;;) {
        const Outcome outcome = run(turn_);
        if (outcome != Outcome::out_of_budget) {
            end();
            return outcome;
        }
        if (is_out_of_budget()) return outcome;
        leader_ = 1 - leader_;
        if (leader_ == 0) turn_ *= 2;
    }
}

/// The leader has won.
void Race::end() {
    owes_budget_ = true;
    if (is_over()) return;
    loser_ += engines_[1 - leader_]->stats();
    engines_[1 - leader_].reset();
}

/// The winner, who has the budget from here on. (Not before: what it found stays valid only until
/// it is touched.)
Engine& Race::winner() {
    if (std::exchange(owes_budget_, false)) leader().set_budget(budget_);
    return leader();
}

Outcome Race::next() {
    if (early_) return *std::exchange(early_, std::nullopt);
    return is_over() ? winner().next() : race();
}

std::span<const OptionId> Race::solution() const {
    return leader().solution();
}

Outcome Race::count(Count& total) {
    if (early_ || !is_over()) {
        const Outcome outcome = next();
        if (outcome != Outcome::found) return outcome;
        ++total;
    }
    return winner().count(total);
}

void Race::start_at(const Path& prefix) {
    early_.reset();
    for (const std::unique_ptr<Engine>& engine : engines_) {
        if (engine != nullptr) engine->start_at(prefix);
    }
}

// What is given away is a part of one engine's search, which must therefore be the one that goes
// on; the other has had its chance.
std::vector<Path> Race::hand_over(std::size_t most) {
    end();
    return winner().hand_over(most);
}

void Race::set_budget(const Budget& budget) {
    budget_ = budget;
    owes_budget_ = true;
}

const Stats& Race::stats() const {
    stats_ = loser_;
    for (const std::unique_ptr<Engine>& engine : engines_) {
        if (engine != nullptr) stats_ += engine->stats();
    }
    return stats_;
}

std::string_view Race::name() const {
    return is_over() ? leader().name() : engines_[0]->name();
}

// While two search, what the one has done that has done less: the winner will have done as much.
double Race::progress() const {
    return is_over() ? leader().progress()
                     : std::min(engines_[0]->progress(), engines_[1]->progress());
}

}  // namespace quadrille::automatic
