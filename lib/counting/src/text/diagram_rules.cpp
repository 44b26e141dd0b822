#include "text/diagram_rules.hpp"

#include <algorithm>
#include <vector>

namespace quadrille::text {

std::optional<std::string> find_repeated_option(std::span<const Branch> branches,
                                                MemoryBudget& memory) {
    memory.take(branches.size() * sizeof(OptionId));
    std::vector<OptionId> options;
    options.reserve(branches.size());
    for (const Branch& branch : branches) options.push_back(branch.option);
    std::ranges::sort(options);
    memory.give_back(branches.size() * sizeof(OptionId));
    const auto repeated = std::ranges::adjacent_find(options);
    if (repeated == options.end()) return std::nullopt;
    if (*repeated == no_option) return "two branches have no option";
    return "option " + std::to_string(index(*repeated) + 1) + " is in two branches";
}

// The most options in a solution of each node. No sum overflows, because the first one that is too
// large ends the loop.
std::optional<std::string> find_excess(const Diagram& diagram, MemoryBudget& memory) {
    const std::size_t bytes = diagram.node_count() * sizeof(std::size_t);
    memory.take(bytes);
    std::vector<std::size_t> most(diagram.node_count());
    for (std::size_t n = index(unit_node) + 1; n < diagram.node_count(); ++n) {
        const auto node = id_at<NodeId>(n);
        const bool is_product = diagram.kind(node) == NodeKind::product;
        for (const Branch& branch : diagram.branches(node)) {
            const std::size_t below = most[index(branch.node)];
            most[n] = is_product ? most[n] + below
                                 : std::max(most[n], below + (branch.option == no_option ? 0 : 1));
            if (most[n] > diagram.option_count()) {
                memory.give_back(bytes);
                return "a solution of this diagram would have more options than the problem";
            }
        }
    }
    memory.give_back(bytes);
    return std::nullopt;
}

}  // namespace quadrille::text
