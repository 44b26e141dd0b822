#include "best/links_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::best {

namespace {

// Of a unit of work. Those of `bits` take less time.
constexpr std::uint64_t nodes_of_work = 8, updates_of_work = 200, updates_of_bits_of_work = 400;
constexpr std::uint64_t most_nodes_of_slice = 100;

Wide greatest_common_divisor(const std::vector<Cost>& costs) {
    Wide divisor = 0;
    for (const Cost cost : costs) {
        Wide rest = cost;
        while (rest != 0) {
            divisor %= rest;
            std::swap(divisor, rest);
        }
        if (divisor == 1 || divisor == -1) break;
    }
    if (divisor == 0) return 1;  // all solutions cost nothing
    return divisor < 0 ? -divisor : divisor;
}

}  // namespace

LinksSearch::LinksSearch(const Problem& problem, Which which, const Settings& settings)
    : sorted_(problem, which, settings.budget),
      step_(greatest_common_divisor(sorted_.true_costs)),
      floor_(-rounded_down(-sorted_.reduced.least_cost(), step_)),
      engine_(make_search(sorted_, settings, allowance_)),
      has_threads_(settings.threads != 1) {
    sorted_.problem = Problem();
}

void LinksSearch::lift_limit() {
    engine_->set_budget({});  // ends the threads
    allowance_.set_limits(std::numeric_limits<Cost>::max(), std::numeric_limits<Cost>::max());
}

std::uint64_t LinksSearch::work() const {
    const Stats& stats = engine_->stats();
    return stats.nodes / nodes_of_work +
           stats.updates / (is_fast() ? updates_of_bits_of_work : updates_of_work);
}

std::uint64_t LinksSearch::nodes_of_slice(std::uint64_t most_work, std::uint64_t turn) const {
    const auto work_per_node =
        static_cast<double>(work() + 1) / static_cast<double>(engine_->stats().nodes + 1);
    // A slice ends all threads, so theirs is a whole turn.
    return std::clamp<std::uint64_t>(
        static_cast<std::uint64_t>(static_cast<double>(most_work) / work_per_node), 1,
        has_threads_ ? turn : most_nodes_of_slice);
}

Outcome LinksSearch::next_in_slice(std::uint64_t most_work, std::uint64_t turn,
                                   const RunningBudget& budget, std::uint64_t nodes_left) {
    const std::uint64_t nodes = engine_->stats().nodes;
    if (!is_in_slice()) end_of_slice_ = nodes + nodes_of_slice(most_work, turn);
    Budget slice = budget.until_report();
    slice.nodes = std::min(end_of_slice_ - nodes, nodes_left);
    engine_->set_budget(slice);
    const Outcome outcome = engine_->next();
    // Threads may leave some nodes of a slice.
    if (outcome != Outcome::found && has_threads_) end_of_slice_ = 0;
    return outcome;
}

}  // namespace quadrille::best
