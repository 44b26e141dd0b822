// Sorted solutions are a tree of their common beginnings. A node of the tree is finished as soon as
// a solution goes another way, and nodes with equal branches become one. Source: Daciuk, Mihov,
// Watson and Watson, "Incremental construction of minimal acyclic finite-state automata",
// Computational Linguistics 26 (2000), 3-16: the case of sorted words.
#include "collect/list.hpp"

#include <algorithm>
#include <numeric>

namespace quadrille::collect {

void SolutionList::add(std::span<const OptionId> solution) {
    const auto begin = options_.insert(options_.end(), solution.begin(), solution.end());
    std::sort(begin, options_.end());
    starts_.push_back(options_.size());
}

std::size_t SolutionList::bytes_to_add(std::size_t options) const {
    // Each option may become a node with a branch, in a hash table that was doubled, and a count.
    constexpr std::size_t bytes_of_option = 64, bytes_of_solution = 48;
    return bytes_of_option * (options_.size() + options) + bytes_of_solution * (starts_.size() + 1);
}

Diagram SolutionList::diagram(std::size_t option_count) && {
    std::vector<std::size_t> order(starts_.size() - 1);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return std::ranges::lexicographical_compare(solution(a), solution(b));
    });
    DiagramBuilder builder(option_count);
    // The branches of the nodes along the last solution. A solution may be the beginning of
    // another, so the end of a solution is a branch, too.
    std::vector<std::vector<Branch>> open(1);
    std::span<const OptionId> last;
    const auto close_below = [&](std::size_t depth) {
        for (std::size_t d = last.size(); d > depth; --d) {
            const NodeId node = builder.choice(open[d]);
            open[d].clear();
            open[d - 1].push_back({last[d - 1], node});
        }
    };
    for (const std::size_t k : order) {
        const std::span<const OptionId> next = solution(k);
        const auto parting = std::ranges::mismatch(last, next);
        close_below(static_cast<std::size_t>(parting.in1 - last.begin()));
        open.resize(std::max(open.size(), next.size() + 1));
        open[next.size()].push_back({no_option, DiagramBuilder::unit()});
        last = next;
    }
    close_below(0);
    const NodeId root = builder.choice(open[0]);
    return builder.build(root);
}

}  // namespace quadrille::collect
