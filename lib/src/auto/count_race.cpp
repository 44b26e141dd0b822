#include "auto/count_race.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace quadrille::automatic {
namespace {

// What is over so soon is not worth a second engine's turn.
constexpr double first_turn = 1e5;
// The part of the lister's expected time that the counter may use: the more, the further it is.
constexpr double share = 0.1, share_of_progress = 0.5;
// From here on, its own progress tells how long it will be.
constexpr double well_on = 0.5;
// The lister has at least this part of the counter's time, so that it can tell how long it will be.
constexpr double least_share = 1.0 / 16;

bool is_stopped(const Budget& budget) {
    return budget.nodes == std::uint64_t{0} || budget.stop.stop_requested() ||
           (budget.deadline && std::chrono::steady_clock::now() >= *budget.deadline);
}

}  // namespace

CountRace::CountRace(const Problem& problem, const Settings& settings, const EngineInfo& lister,
                     const EngineInfo& counter)
    : engines_{lister.make(problem, settings), counter.make(problem, settings)},
      budget_(settings.budget) {
    const Measures measures = measure(problem);
    costs_ = {lister.cost(measures), counter.cost(measures)};
}

double CountRace::spent(Who who) const {
    const Stats& stats = engines_[who]->stats();
    return static_cast<double>(stats.nodes) * costs_[who].node +
           static_cast<double>(stats.updates) * costs_[who].update;
}

CountRace::Who CountRace::choose() const {
    const double listed = spent(listing), counted = spent(counting);
    if (listed < first_turn || listed < least_share * counted) return listing;
    const double whole = listed / std::max(engines_[listing]->progress(), 1e-300);
    const double done = engines_[counting]->progress();
    if (counted < (share + share_of_progress * done) * whole) return counting;
    return done > well_on && counted / done < whole - listed ? counting : listing;
}

/// One of them goes on for about as long as it has, and never for less than a turn.
Outcome CountRace::run(Who who) {
    Engine& engine = *engines_[who];
    const double before = spent(who);
    const auto nodes = static_cast<double>(engine.stats().nodes);
    const double per_node = nodes > 0 ? before / nodes : costs_[who].node + 10 * costs_[who].update;
    const double most_nodes = std::max(before, first_turn) / std::max(per_node, 1.0);
    Budget slice = budget_;
    slice.nodes = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(most_nodes));
    if (budget_.nodes) slice.nodes = std::min(*slice.nodes, *budget_.nodes);
    engine.set_budget(slice);
    const std::uint64_t nodes_before = engine.stats().nodes;
    const Outcome outcome = engine.count(found_[who]);
    const std::uint64_t used = engine.stats().nodes - nodes_before;
    if (budget_.nodes) *budget_.nodes -= std::min(*budget_.nodes, used);
    return outcome;
}

void CountRace::keep(Who who) {
    leader_ = who;
    std::unique_ptr<Engine>& other = engines_[1 - who];
    if (other == nullptr) return;
    loser_ += other->stats();
    other.reset();
    leader().set_budget(budget_);
}

Outcome CountRace::count(Count& total) {
    const auto tell = [&](const Count& found) {
        total += Count(found.big() - told_.big());
        told_ = found;
    };
    while (engines_[1 - leader_] != nullptr) {
        const Who who = choose();
        const Outcome outcome = run(who);
        if (outcome == Outcome::exhausted) {
            keep(who);
            tell(found_[who]);
            return outcome;
        }
        if (is_stopped(budget_)) {
            // Only the one's are told on the way: the other's are the same ones in part.
            tell(found_[listing]);
            return outcome;
        }
    }
    const Outcome outcome = leader().count(found_[leader_]);
    tell(found_[leader_]);
    return outcome;
}

Outcome CountRace::next() {
    keep(listing);
    const Outcome outcome = leader().next();
    if (outcome == Outcome::found) {
        ++found_[listing];
        ++told_;
    }
    return outcome;
}

void CountRace::start_at(const Path& prefix) {
    found_ = {};
    told_ = 0;
    for (const std::unique_ptr<Engine>& engine : engines_) {
        if (engine != nullptr) engine->start_at(prefix);
    }
}

std::vector<Path> CountRace::hand_over(std::size_t most) {
    keep(listing);
    return leader().hand_over(most);
}

void CountRace::set_budget(const Budget& budget) {
    budget_ = budget;
    leader().set_budget(budget);
}

const Stats& CountRace::stats() const {
    stats_ = loser_;
    for (const std::unique_ptr<Engine>& engine : engines_) {
        if (engine != nullptr) stats_ += engine->stats();
    }
    stats_.solutions = told_.clamped();  // both have found some of them
    return stats_;
}

}  // namespace quadrille::automatic
