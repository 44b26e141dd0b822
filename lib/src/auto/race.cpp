#include "auto/race.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::automatic {

Race::Race(const Problem& problem, const Settings& settings, const EngineInfo& first,
           const EngineInfo& rival, const Patience& patience)
    : pair_(settings.budget) {
    pair_.put(0, first.make(problem, settings));
    const Outcome outcome = run_alone(first, measure(problem), patience);
    if (outcome != Outcome::out_of_budget) {
        early_ = outcome;
        owes_budget_ = true;
        return;
    }
    turn_ = left_ = std::max<std::uint64_t>(leader().stats().nodes, 1);
    pair_.put(1, rival.make(problem, settings));
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
        if (outcome != Outcome::out_of_budget || pair_.is_out_of_budget()) return outcome;
        const auto done = static_cast<double>(leader().stats().nodes);
        if (done >= enough && cost.spent(leader().stats()) >= patience.nanoseconds) return outcome;
    }
}

/// The leader searches for a solution, within the budget and so many nodes.
Outcome Race::run(std::uint64_t nodes) {
    return pair_.run(leader_, nodes, [](Engine& engine) { return engine.next(); });
}

/// In turn, until there is a solution, or none, or no budget. A turn may take many small budgets.
Outcome Race::race() {
    for (;;) {
        const std::uint64_t before = leader().stats().nodes;
        const Outcome outcome = run(left_);
        if (outcome != Outcome::out_of_budget) {
            end();
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

/// The leader has won.
void Race::end() {
    owes_budget_ = true;
    pair_.drop(1 - leader_);
}

/// The winner, who has the budget from here on. (Not before: what it found stays valid only until
/// it is touched.)
Engine& Race::winner() {
    if (std::exchange(owes_budget_, false)) leader().set_budget(pair_.budget());
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
    pair_.start_at(prefix);
}

// What is given away is a part of one engine's search, which must therefore be the one that goes
// on; the other has had its chance.
std::vector<Path> Race::hand_over(std::size_t most) {
    end();
    return winner().hand_over(most);
}

void Race::set_budget(const Budget& budget) {
    pair_.set_budget(budget);
    owes_budget_ = true;
}

const Stats& Race::stats() const {
    stats_ = pair_.stats();
    return stats_;
}

std::string_view Race::name() const {
    return is_over() ? leader().name() : pair_[0].name();
}

// While two search, what the one has done that has done less: the winner will have done as much.
double Race::progress() const {
    return is_over() ? leader().progress() : std::min(pair_[0].progress(), pair_[1].progress());
}

}  // namespace quadrille::automatic
