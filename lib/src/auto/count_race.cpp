#include "auto/count_race.hpp"

#include <algorithm>

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

}  // namespace

CountRace::CountRace(const Problem& problem, const Settings& settings, const EngineInfo& lister,
                     const EngineInfo& counter)
    : pair_(settings.budget) {
    pair_.put(listing, lister.make(problem, settings));
    pair_.put(counting, counter.make(problem, settings));
    const Measures measures = measure(problem);
    costs_ = {lister.cost(measures), counter.cost(measures)};
}

double CountRace::spent(Who who) const {
    const Stats& stats = pair_[who].stats();
    return static_cast<double>(stats.nodes) * costs_[who].node +
           static_cast<double>(stats.updates) * costs_[who].update;
}

CountRace::Who CountRace::choose() const {
    const double listed = spent(listing), counted = spent(counting);
    if (listed < first_turn || listed < least_share * counted) return listing;
    const double whole = listed / std::max(pair_[listing].progress(), 1e-300);
    const double done = pair_[counting].progress();
    if (counted < (share + share_of_progress * done) * whole) return counting;
    return done > well_on && counted / done < whole - listed ? counting : listing;
}

/// One of them goes on for about as long as it has, and never for less than a turn.
Outcome CountRace::run(Who who) {
    const double before = spent(who);
    const auto nodes = static_cast<double>(pair_[who].stats().nodes);
    const double per_node = nodes > 0 ? before / nodes : costs_[who].node + 10 * costs_[who].update;
    const double most_nodes = std::max(before, first_turn) / std::max(per_node, 1.0);
    return pair_.run(who, std::max<std::uint64_t>(1, static_cast<std::uint64_t>(most_nodes)),
                     [&](Engine& engine) { return engine.count(found_[who]); });
}

/// The race is over, if it was not, and this one goes on.
void CountRace::keep(Who who) {
    if (!pair_.has(1 - leader_)) return;
    leader_ = who;
    pair_.drop(1 - who);
    leader().set_budget(pair_.budget());
}

Outcome CountRace::count(Count& total) {
    const auto tell = [&](const Count& found) {
        total += Count(found.big() - told_.big());
        told_ = found;
    };
    while (pair_.has(1 - leader_)) {
        const Who who = choose();
        const Outcome outcome = run(who);
        if (outcome == Outcome::exhausted) {
            keep(who);
            tell(found_[who]);
            return outcome;
        }
        if (pair_.is_out_of_budget()) {
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
        ++found_[leader_];
        ++told_;
    }
    return outcome;
}

void CountRace::start_at(const Path& prefix) {
    found_ = {};
    told_ = 0;
    pair_.start_at(prefix);
}

std::vector<Path> CountRace::hand_over(std::size_t most) {
    keep(listing);
    return leader().hand_over(most);
}

void CountRace::set_budget(const Budget& budget) {
    pair_.set_budget(budget);
    leader().set_budget(budget);
}

const Stats& CountRace::stats() const {
    stats_ = pair_.stats();
    stats_.solutions = told_.clamped();  // both have found some of them
    return stats_;
}

}  // namespace quadrille::automatic
