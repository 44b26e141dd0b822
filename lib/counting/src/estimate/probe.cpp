#include "estimate/probe.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/seconds_since.hpp"

namespace quadrille::estimating {

Prober::Prober(search::Walk& walk, Draw draw, const Budget& budget)
    : walk_(walk), draw_(std::move(draw)), budget_(budget) {
    watch_.begin(budget, walk.stats().nodes, walk.stats().updates);
}

bool Prober::is_over() {
    return watch_.is_used_up(walk_.stats().nodes, walk_.stats().updates);
}

/// Adds the nodes and solutions since the last call to the probe.
void Prober::add(Weight weight) {
    const Stats& stats = walk_.stats();
    probe_.nodes += weight * static_cast<Weight>(stats.nodes - nodes_);
    probe_.solutions += weight * static_cast<Weight>(stats.solutions - solutions_);
    probe_.found += stats.solutions - solutions_;
    nodes_ = stats.nodes;
    solutions_ = stats.solutions;
}

/// Draws branches until the weight is enough, or there are none. False if the budget ran out.
bool Prober::follow(std::size_t branches, Weight weight, Weight enough) {
    while (branches != 0 && weight < enough) {
        if (is_over()) return false;
        weight *= static_cast<Weight>(branches);
        branches = walk_.take(draw_(branches));
        add(weight);
    }
    branches_ = branches;
    weight_ = weight;
    return true;
}

std::optional<Probe> Prober::probe(const ProbePlan& plan) {
    if (is_over()) return std::nullopt;
    // A run of forced choices keeps within the limit, too.
    Budget rest = budget_;
    if (rest.nodes) rest.nodes = watch_.nodes_left(walk_.stats().nodes);
    walk_.set_budget(rest);
    nodes_ = walk_.stats().nodes;
    solutions_ = walk_.stats().solutions;
    probe_ = Probe();
    const std::size_t branches = walk_.begin();
    add(1);
    if (!follow(branches, 1, plan.enough)) return std::nullopt;
    if (branches_ == 0) return probe_;

    ProbedSubtree& subtree = probe_.subtree.emplace();
    subtree.path = walk_.path();
    subtree.weight = weight_;
    const std::uint64_t nodes_before = nodes_, solutions_before = solutions_;
    const Budget slice = budget_.of_nodes(std::min(plan.nodes, watch_.nodes_left(nodes_)));
    const auto start = std::chrono::steady_clock::now();
    subtree.is_whole = walk_.search(slice) == Outcome::exhausted;
    subtree.seconds = core::seconds_since(start);
    add(subtree.weight);
    subtree.nodes = nodes_ - nodes_before;
    subtree.solutions = solutions_ - solutions_before;
    if (subtree.is_whole) return probe_;
    if (subtree.nodes < plan.nodes) return std::nullopt;

    if (rest.nodes) rest.nodes = watch_.nodes_left(nodes_);
    walk_.set_budget(rest);
    while (const std::size_t left = walk_.back_up()) {
        const Weight infinity = std::numeric_limits<Weight>::infinity();
        if (!follow(left, subtree.weight, infinity)) return std::nullopt;
    }
    return probe_;
}

}  // namespace quadrille::estimating
