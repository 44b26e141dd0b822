// All solutions, one after another. The nodes that must still be visited after a node are a linked
// list of tasks. Lists share their ends. When a choice changes, the tasks that were made after it
// are dropped. Products work like odometers: the last part that has a choice turns fastest.
#include <utility>

#include "quadrille/diagram_solutions.hpp"

namespace quadrille {

DiagramWalk::DiagramWalk(Diagram diagram)
    : diagram_(std::move(diagram)), tasks_{{none_node, no_task}} {}

bool DiagramWalk::next() {
    if (!begun_) {
        begun_ = true;
        if (diagram_.root() == none_node) return false;
        descend(diagram_.root(), no_task);
        return true;
    }
    if (choices_.empty()) return false;
    Choice& last = choices_.back();
    tasks_.resize(last.tasks);
    solution_.resize(last.options);
    ++last.branch;
    const Choice changed = last;
    if (changed.branch + 1 == diagram_.branches(changed.node).size()) choices_.pop_back();
    descend(take(changed), changed.rest);
    return true;
}

/// Goes through a node and the tasks behind it, always by the first branch. This ends in a
/// solution, because no branch leads to `none`.
void DiagramWalk::descend(NodeId node, std::uint32_t rest) {
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
                tasks_.push_back({branches[k].node, rest});
                rest = static_cast<std::uint32_t>(tasks_.size() - 1);
            }
            node = branches.front().node;
        } else {
            const Choice choice{node, 0, rest, tasks_.size(), solution_.size()};
            if (branches.size() > 1) choices_.push_back(choice);
            node = take(choice);
        }
    }
}

/// Takes the branch of a choice; returns what is left.
NodeId DiagramWalk::take(const Choice& choice) {
    const Branch& branch = diagram_.branches(choice.node)[choice.branch];
    if (branch.option != no_option) solution_.push_back(branch.option);
    return branch.node;
}

}  // namespace quadrille
