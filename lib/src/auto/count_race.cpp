#include "auto/count_race.hpp"

#include <algorithm>

namespace quadrille::automatic {
namespace {

// What is over so soon is not worth a second engine's turn.
constexpr double first_turn = 3e5;
// So long, in the time that it takes to make the lister, the counter has before there is one.
constexpr double alone = 1.5;
// The part of the lister's expected time that the counter may use in any case.
constexpr double share = 0.04;
// Beyond that it goes on as long as what it has left is this much shorter: the lister's progress
// can be relied on, the counter's less so.
constexpr double shorter = 0.8;
// The lister has at least this part of the counter's time, so that it can tell how long it will be.
constexpr double least_share = 1.0 / 16;

}  // namespace

CountRace::CountRace(const Problem& problem, const Settings& settings, const EngineInfo& lister,
                     const EngineInfo& counter)
    : pair_(settings.budget) {
    const Measures measures = measure(problem);
    costs_ = {lister.cost(measures), counter.cost(measures)};
    leader_ = counting;
    pair_.put(counting, counter.make(problem, settings));
    is_counted_ = count_alone(std::max(first_turn, alone * costs_[listing].setup));
    if (is_counted_) {
        leader().set_budget(pair_.budget());
        return;
    }
    leader_ = listing;
    pair_.put(listing, lister.make(problem, settings));
}

/// The counter goes on for so long, before there is a lister. True if it has counted all.
bool CountRace::count_alone(double nanoseconds) {
    // What a node costs it is seen after a few.
    double slice = first_turn / 16;
    do {
        if (run(counting, slice) == Outcome::exhausted) return true;
        slice = std::min(spent(counting), nanoseconds - spent(counting));
    } while (slice > 0 && !pair_.is_out_of_budget());
    return false;
}

double CountRace::spent(Who who) const {
    return costs_[who].spent(pair_[who].stats());
}

/// Whose turn it is, and how long, in nanoseconds.
CountRace::Turn CountRace::choose() const {
    const double listed = spent(listing), counted = spent(counting);
    const Turn lists{listing, std::max(listed, first_turn)};
    if (listed < first_turn || listed < least_share * counted) return lists;
    // What is left may be the few branches that take the longest: it is at least as much again.
    const double whole = listed / std::clamp(pair_[listing].progress(), 1e-300, 0.5);
    if (counted < share * whole) {
        return {counting, std::max(std::min(share * whole - counted, counted), first_turn)};
    }
    const double counts_for = counted / std::max(pair_[counting].progress(), 1e-300);
    if (counts_for - counted > shorter * (whole - listed)) return lists;
    return {counting, std::max(counted, first_turn)};
}

/// One of them goes on for about so many nanoseconds.
Outcome CountRace::run(Who who, double nanoseconds) {
    const auto nodes = static_cast<double>(pair_[who].stats().nodes);
    const double per_node =
        nodes > 0 ? spent(who) / nodes : costs_[who].node + 10 * costs_[who].update;
    const double most_nodes = nanoseconds / std::max(per_node, 1.0);
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
        total += found - told_;
        told_ = found;
    };
    is_counted_ = false;
    while (pair_.has(1 - leader_)) {
        const auto [who, nanoseconds] = choose();
        const Outcome outcome = run(who, nanoseconds);
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

/// The lister is to go on, or the counter if there is no lister.
void CountRace::end() {
    if (is_counted_) start_at({});
    keep(listing);
}

Outcome CountRace::next() {
    end();
    const Outcome outcome = leader().next();
    if (outcome == Outcome::found) {
        ++found_[leader_];
        ++told_;
    }
    return outcome;
}

void CountRace::start_at(const Path& prefix) {
    is_counted_ = false;
    found_ = {};
    told_ = 0;
    pair_.start_at(prefix);
}

std::vector<Path> CountRace::hand_over(std::size_t most) {
    end();
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
