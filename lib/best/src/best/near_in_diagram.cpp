// As DiagramWalk, with a limit. Nodes lead to nodes with smaller numbers, so one pass in the order
// of the numbers finds the least cost of each, and another one its number of solutions.
#include "best/near_in_diagram.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace quadrille::best {
namespace {

/// The solutions of a node, counted by how much more they cost than the cheapest of them.
using Costs = std::map<Wide, Count>;

constexpr std::size_t bytes_of_entry = sizeof(Costs::value_type) + 4 * sizeof(void*);

/// All pairs within the slack. Ends early, with a part of them, once the result is too large.
Costs product(const Costs& a, const Costs& b, Wide slack, std::size_t most) {
    Costs costs;
    for (const auto& [more_a, count_a] : a) {
        for (const auto& [more_b, count_b] : b) {
            if (more_a + more_b > slack || costs.size() > most) break;
            costs[more_a + more_b] += count_a * count_b;
        }
    }
    return costs;
}

}  // namespace

NearInDiagram::NearInDiagram(Diagram diagram, const Problem& problem, Which which)
    : diagram_(std::move(diagram)),
      costs_(problem.option_count()),
      least_(diagram_.node_count()),
      tasks_{{none_node, no_task, 0}} {
    for (std::size_t o = 0; o < costs_.size(); ++o) {
        const Wide cost = problem.cost(id_at<OptionId>(o));
        costs_[o] = which == Which::cheapest ? cost : -cost;
    }
    for (std::size_t n = index(unit_node) + 1; n < least_.size(); ++n) {
        const auto branches = diagram_.branches(id_at<NodeId>(n));
        if (diagram_.kind(id_at<NodeId>(n)) == NodeKind::product) {
            for (const Branch& part : branches) least_[n] += least_[index(part.node)];
        } else {
            least_[n] = least_of(branches.front());
            for (const Branch& branch : branches) least_[n] = std::min(least_[n], least_of(branch));
        }
    }
}

std::optional<Wide> NearInDiagram::best() const {
    if (diagram_.root() == none_node) return std::nullopt;
    return least_[index(diagram_.root())];
}

Wide NearInDiagram::least_of(const Branch& branch) const {
    return own_cost(branch) + least_[index(branch.node)];
}

bool NearInDiagram::next() {
    if (!begun_) {
        begun_ = true;
        if (!best() || *best() > limit_) return false;
        descend(diagram_.root(), no_task);
        return true;
    }
    while (!choices_.empty()) {
        Choice& last = choices_.back();
        tasks_.resize(last.tasks);
        solution_.resize(last.options);
        spent_ = last.spent;
        ++last.branch;
        if (find_branch(last)) {
            const Choice changed = last;
            descend(take(changed), changed.rest);
            return true;
        }
        choices_.pop_back();
    }
    return false;
}

/// Moves the choice to a branch that leads to a solution within the limit. False if there is none.
bool NearInDiagram::find_branch(Choice& choice) const {
    const auto branches = diagram_.branches(choice.node);
    const Wide left = limit_ - choice.spent - tasks_[choice.rest].least;
    while (choice.branch < branches.size() && least_of(branches[choice.branch]) > left) {
        ++choice.branch;
    }
    return choice.branch < branches.size();
}

/// Goes through a node and the tasks behind it, by the first branches within the limit. There is
/// always one, because the node and the tasks together can be within it.
void NearInDiagram::descend(NodeId node, std::uint32_t rest) {
    for (;;) {
        if (node == unit_node) {
            if (rest == no_task) return;
            node = tasks_[rest].node;
            rest = tasks_[rest].rest;
            continue;
        }
        const std::span<const Branch> branches = diagram_.branches(node);
        if (diagram_.kind(node) == NodeKind::product) {
            for (std::size_t k = branches.size() - 1; k > 0; --k) {
                const Wide least = tasks_[rest].least + least_[index(branches[k].node)];
                tasks_.push_back({branches[k].node, rest, least});
                rest = static_cast<std::uint32_t>(tasks_.size() - 1);
            }
            node = branches.front().node;
        } else {
            Choice choice{node, 0, rest, tasks_.size(), solution_.size(), spent_};
            (void)find_branch(choice);
            choices_.push_back(choice);
            node = take(choice);
        }
    }
}

/// Takes the branch of a choice; returns what is left.
NodeId NearInDiagram::take(const Choice& choice) {
    const Branch& branch = diagram_.branches(choice.node)[choice.branch];
    if (branch.option != no_option) solution_.push_back(branch.option);
    spent_ += own_cost(branch);
    return branch.node;
}

std::optional<Count> NearInDiagram::count(std::size_t bytes, const Budget& budget) const {
    if (!best() || *best() > limit_) return Count(0);
    const Wide slack = limit_ - *best();
    constexpr std::size_t nodes_between_looks = 1024;
    const std::size_t most = bytes / bytes_of_entry;
    std::size_t entries = 0;
    std::vector<Costs> of_node(diagram_.node_count());
    of_node[index(unit_node)][0] = 1;
    for (std::size_t n = index(unit_node) + 1; n < of_node.size(); ++n) {
        const auto branches = diagram_.branches(id_at<NodeId>(n));
        Costs& costs = of_node[n];
        if (diagram_.kind(id_at<NodeId>(n)) == NodeKind::product) {
            costs = of_node[index(branches.front().node)];
            for (const Branch& part : branches.subspan(1)) {
                costs = product(costs, of_node[index(part.node)], slack, most);
            }
        } else {
            for (const Branch& branch : branches) {
                const Wide more = least_of(branch) - least_[n];
                for (const auto& [above, count] : of_node[index(branch.node)]) {
                    if (more + above > slack || costs.size() > most) break;
                    costs[more + above] += count;
                }
            }
        }
        entries += costs.size();
        if (entries > most) return std::nullopt;
        if (n % nodes_between_looks == 0 && budget.is_time_up()) return std::nullopt;
    }
    Count total;
    for (const auto& [above, count] : of_node[index(diagram_.root())]) total += count;
    return total;
}

}  // namespace quadrille::best
