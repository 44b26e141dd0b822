#include "auto/relay.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::automatic {

Relay::Relay(const Problem& problem, const Settings& settings, const EngineInfo& lister,
             const EngineInfo& prover, const Patience& patience)
    : problem_(problem),
      settings_(settings),
      prover_(prover),
      enough_nanoseconds_(patience.nanoseconds),
      pair_(settings.budget) {
    pair_.put(0, lister.make(problem, settings));
    const Measures measures = measure(problem);
    cost_ = lister.cost(measures);
    enough_nodes_ =
        patience.solutions * measures.primary_items / std::max(1.0, measures.longest_option);
}

/// Not by the clock, but by what nodes cost: so that the same is done again when the same is asked.
bool Relay::is_patient() const {
    const Stats& done = runner().stats();
    return static_cast<double>(done.nodes) < enough_nodes_ ||
           cost_.spent(done) < enough_nanoseconds_;
}

/// Whoever runs searches for a solution, within the budget and so many nodes.
Outcome Relay::run(std::uint64_t most_nodes) {
    return pair_.run(is_first_ ? 0 : 1, most_nodes, [](Engine& engine) { return engine.next(); });
}

void Relay::take_over() {
    pair_.drop(0);
    pair_.put(1, prover_.make(problem_, settings_));
    is_first_ = false;
    if (!root_.empty()) runner().start_at(root_);
    problem_ = {};
}

/// Is the second's solution one that the first had told? It is so no more than once.
bool Relay::was_told() {
    solution_.assign(runner().solution().begin(), runner().solution().end());
    std::ranges::sort(solution_);
    return std::erase(told_, solution_) != 0;
}

Outcome Relay::next() {
    constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();
    while (is_first_) {
        // Asked before a turn, as a budget of few nodes may end every one of them.
        if (!stays_ && !is_patient()) {
            take_over();
            break;
        }
        const Outcome outcome = run(stays_ ? endless : turn_);
        if (outcome == Outcome::found) {
            ++solutions_;
            told_.emplace_back(runner().solution().begin(), runner().solution().end());
            std::ranges::sort(told_.back());
        }
        if (outcome != Outcome::out_of_budget || pair_.is_out_of_budget() || stays_) return outcome;
        turn_ *= 2;
    }
    for (;;) {
        const Outcome outcome = run(endless);
        if (outcome == Outcome::found && was_told()) continue;
        if (outcome == Outcome::found) ++solutions_;
        return outcome;
    }
}

void Relay::start_at(const Path& prefix) {
    pair_.start_at(prefix);
    root_ = prefix;
    told_.clear();
    stays_ = false;
    progress_ = 0;
}

// What the first has told may be in a part that the second gives away, and would be found twice.
std::vector<Path> Relay::hand_over(std::size_t most) {
    if (is_first_) {
        stays_ = true;
        return runner().hand_over(most);
    }
    return told_.empty() ? runner().hand_over(most) : std::vector<Path>{};
}

double Relay::progress() const {
    return progress_ = std::max(progress_, runner().progress());
}

const Stats& Relay::stats() const {
    stats_ = pair_.stats();
    stats_.solutions = solutions_;
    return stats_;
}

}  // namespace quadrille::automatic
