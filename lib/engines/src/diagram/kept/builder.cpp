// The builder. It has flat arrays, and a hash table of the nodes by their branches, so that equal
// nodes are stored once ("hash-consing"; for decision diagrams, the "unique table").
#include <algorithm>
#include <cassert>
#include <utility>

#include "core/growth.hpp"
#include "core/hash_index.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

constexpr std::size_t most_numbers = std::numeric_limits<std::uint32_t>::max();

std::uint32_t hash_of(std::span<const Branch> branches) noexcept {
    std::uint64_t hash = branches.size();
    for (const Branch& branch : branches) {
        hash ^= std::uint64_t{index(branch.option)} << 32 | index(branch.node);
        hash *= 0x9E3779B97F4A7C15u;  // 2^64 divided by the golden ratio
        hash ^= hash >> 29;
    }
    return static_cast<std::uint32_t>(hash >> 32 ^ hash);
}

}  // namespace

struct DiagramBuilder::State {
    /// The node with just these branches, made if need be.
    NodeId node_of(std::span<const Branch> branches);
    [[nodiscard]] std::span<const Branch> branches_of(NodeId node) const {
        const std::uint32_t* const start = &starts[index(node)];
        return {this->branches.data() + start[0], this->branches.data() + start[1]};
    }
    NodeId append(std::span<const Branch> branches);

    std::size_t option_count = 0;
    std::vector<std::uint32_t> starts{0, 0, 0};
    std::vector<Branch> branches;
    core::HashIndex by_branches;
    std::vector<Branch> scratch;
};

NodeId DiagramBuilder::State::node_of(std::span<const Branch> wanted) {
    const std::size_t next = starts.size() - 1;
    if (next >= most_numbers || wanted.size() > most_numbers - branches.size()) {
        throw UnsupportedError("the diagram has more nodes or branches than 32-bit numbers");
    }
    const core::HashIndex::Entry node =
        by_branches.find_or_add(hash_of(wanted), static_cast<core::HashIndex::Entry>(next),
                                [&](core::HashIndex::Entry known) {
                                    return std::ranges::equal(branches_of(NodeId{known}), wanted);
                                });
    return node == next ? append(wanted) : NodeId{node};
}

NodeId DiagramBuilder::State::append(std::span<const Branch> made) {
    const std::size_t node = starts.size() - 1;
    branches.insert(branches.end(), made.begin(), made.end());
    starts.push_back(static_cast<std::uint32_t>(branches.size()));
    return id_at<NodeId>(node);
}

DiagramBuilder::DiagramBuilder(std::size_t option_count) : state_(std::make_unique<State>()) {
    assert(option_count < index(Diagram::part));
    state_->option_count = option_count;
}
DiagramBuilder::~DiagramBuilder() = default;
DiagramBuilder::DiagramBuilder(DiagramBuilder&&) noexcept = default;
DiagramBuilder& DiagramBuilder::operator=(DiagramBuilder&&) noexcept = default;

NodeId DiagramBuilder::choice(std::span<const Branch> branches) {
    std::vector<Branch>& kept = state_->scratch;
    kept.clear();
    for (const Branch& branch : branches) {
        assert(branch.option == no_option || index(branch.option) < state_->option_count);
        assert(index(branch.node) < node_count());
        if (branch.node != none_node) kept.push_back(branch);
    }
    assert(std::ranges::count(kept, no_option, &Branch::option) <= 1);
    const auto without_option = std::ranges::find(kept, no_option, &Branch::option);
    if (without_option != kept.end()) std::rotate(without_option, without_option + 1, kept.end());
    if (kept.empty()) return none_node;
    if (kept.size() == 1 && kept.front().option == no_option) return kept.front().node;
    return state_->node_of(kept);
}

NodeId DiagramBuilder::chain(std::span<const OptionId> options, NodeId node) {
    for (std::size_t k = options.size(); k-- > 0;) {
        const Branch only{options[k], node};
        node = choice({&only, 1});
    }
    return node;
}

NodeId DiagramBuilder::product(std::span<const NodeId> parts) {
    std::vector<Branch>& kept = state_->scratch;
    kept.clear();
    for (const NodeId part : parts) {
        assert(index(part) < node_count());
        if (part == none_node) return none_node;
        if (part != unit_node) kept.push_back({Diagram::part, part});
    }
    if (kept.empty()) return unit_node;
    if (kept.size() == 1) return kept.front().node;
    std::ranges::sort(kept, {}, &Branch::node);  // the same parts, the same node
    return state_->node_of(kept);
}

std::size_t DiagramBuilder::node_count() const noexcept {
    return state_->starts.size() - 1;
}

std::size_t DiagramBuilder::bytes() const noexcept {
    return state_->starts.capacity() * sizeof(std::uint32_t) +
           state_->branches.capacity() * sizeof(Branch) + state_->by_branches.bytes();
}

std::size_t DiagramBuilder::bytes_to_add(std::size_t branches) const noexcept {
    return core::bytes_to_add(state_->starts, 1) + core::bytes_to_add(state_->branches, branches) +
           state_->by_branches.bytes_to_add() + core::bytes_to_add(state_->scratch, branches);
}

std::size_t DiagramBuilder::bytes_to_build() const noexcept {
    // The new number of each node, and all nodes and branches once more.
    return 2 * state_->starts.size() * sizeof(std::uint32_t) +
           state_->branches.size() * sizeof(Branch);
}

Diagram DiagramBuilder::build(NodeId root) const {
    assert(index(root) < node_count());
    // The number of each node in the diagram, or none_node if it is not in it. Until all nodes
    // below the root are found, these nodes are marked by unit_node.
    std::vector<NodeId> number(std::max<std::size_t>(index(root) + 1, 2));
    number[index(root)] = unit_node;
    std::size_t branch_count = 0;
    std::size_t count = 0;
    for (std::size_t n = index(root); n > index(unit_node); --n) {
        if (number[n] == none_node) continue;
        const std::span<const Branch> branches = state_->branches_of(id_at<NodeId>(n));
        for (const Branch& branch : branches) number[index(branch.node)] = unit_node;
        branch_count += branches.size();
        ++count;
    }
    number[index(none_node)] = none_node;
    number[index(unit_node)] = unit_node;

    auto store = std::make_shared<Diagram::Store>();
    store->option_count = state_->option_count;
    store->branches.reserve(branch_count);
    store->starts.reserve(count + 3);
    for (std::size_t n = index(unit_node) + 1; n <= index(root); ++n) {
        if (number[n] == none_node) continue;
        number[n] = id_at<NodeId>(store->starts.size() - 1);
        for (const Branch& branch : state_->branches_of(id_at<NodeId>(n))) {
            store->branches.push_back({branch.option, number[index(branch.node)]});
        }
        store->starts.push_back(static_cast<std::uint32_t>(store->branches.size()));
    }
    store->root = number[index(root)];
    Diagram diagram;
    diagram.store_ = std::move(store);
    return diagram;
}

}  // namespace quadrille
