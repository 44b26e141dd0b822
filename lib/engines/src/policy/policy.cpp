#include "policy/policy.hpp"

#include <algorithm>
#include <utility>

#include "policy/tuned.hpp"
#include "policy/unsolvable.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille::policy {

Settings settings_of_a_member(const Settings& settings) {
    constexpr std::size_t parts = 4;
    Settings of_a_member = settings;
    of_a_member.memory_limit /= parts;
    return of_a_member;
}

bool is_copy_small(const Problem& problem, const Settings& settings) {
    return problem.bytes() <= settings_of_a_member(settings).memory_limit / 2;
}

std::uint64_t nodes_in(double nanoseconds, const core::EngineCost& cost, const Stats& stats,
                       double part) {
    const auto nodes = static_cast<double>(stats.nodes);
    if (nodes == 0) return 1;
    const double a_node = std::max(cost.spent(stats) / nodes, 1.0);
    const double most = std::max(tuned::fewest_nodes, part * nodes);
    return static_cast<std::uint64_t>(std::clamp(nanoseconds / a_node, 1.0, most));
}

Outcome Policy::count(Count& total) {
    const Outcome outcome = next();
    if (outcome == Outcome::found) ++total;
    return outcome;
}

bool Policy::replace_if_contradictory(std::size_t who, const Problem& problem) {
    if (!is_contradictory(problem, engines_.budget())) return false;
    engines_.put(who, std::make_unique<Unsolvable>(engines_.take(who)));
    return true;
}

std::unique_ptr<Engine> Policy::release() {
    leader().set_budget(engines_.budget());
    return engines_.take(leader_);
}

}  // namespace quadrille::policy
