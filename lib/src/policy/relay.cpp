#include "policy/relay.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::policy {

Relay::Relay(const Problem& problem, const Settings& settings, const EngineRow& first,
             const EngineRow& second, const Patience& patience)
    : Policy(settings.budget),
      problem_(problem),
      settings_(settings),
      prover_(second),
      enough_nanoseconds_(patience.nanoseconds) {
    pair_.put(lister, first.make(problem, settings));
    const core::Measures measures = core::measure(problem);
    cost_ = first.cost(measures);
    enough_nodes_ = patience.solutions * shortest_search(measures);
}

/// By what nodes cost, not by the clock: the same question must do the same work each time.
bool Relay::is_patient() const {
    const Stats& done = leader().stats();
    return static_cast<double>(done.nodes) < enough_nodes_ ||
           cost_.spent(done) < enough_nanoseconds_;
}

/// The leader searches for a solution, within the budget and so many nodes.
Outcome Relay::run(std::uint64_t most_nodes) {
    return pair_.run(leader_, most_nodes, [](Engine& engine) { return engine.next(); });
}

void Relay::take_over() {
    pair_.drop(lister);
    pair_.put(prover, prover_.make(problem_, settings_));
    leader_ = prover;
    if (!root_.path.empty()) leader().start_at(root_);
    problem_ = {};
}

/// Whether the first engine has already returned the second engine's solution. Each solution is
/// found once.
bool Relay::was_told() {
    solution_.assign(leader().solution().begin(), leader().solution().end());
    std::ranges::sort(solution_);
    return std::erase(told_, solution_) != 0;
}

Outcome Relay::next() {
    constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();
    if (is_done_) return Outcome::exhausted;
    while (leader_ == lister) {
        // This is checked before a turn, because a budget of few nodes may end every turn.
        if (!is_patient()) {
            take_over();
            break;
        }
        const Outcome outcome = run(turn_);
        is_done_ = outcome == Outcome::exhausted;
        if (outcome == Outcome::found) {
            told_.emplace_back(leader().solution().begin(), leader().solution().end());
            std::ranges::sort(told_.back());
        }
        if (outcome != Outcome::out_of_budget || pair_.is_out_of_budget()) return outcome;
        turn_ *= 2;
    }
    for (;;) {
        const Outcome outcome = run(endless);
        if (outcome != Outcome::found || !was_told()) return outcome;
    }
}

void Relay::start_at(const Subtree& part) {
    Policy::start_at(part);
    root_ = part;
    told_.clear();
    is_done_ = false;
}

Engine* Relay::settle() {
    if (leader_ == lister) {
        stays_ = true;
        return &leader();
    }
    return told_.empty() ? &leader() : nullptr;
}

}  // namespace quadrille::policy
