#include "diagram/kept/counts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::diagram::kept {

// Children have smaller numbers, so their counts are known.
NodeCounts::NodeCounts(const Diagram& diagram) {
    words_.reserve(diagram.node_count());
    words_ = {0, 1};
    for (std::size_t n = words_.size(); n < diagram.node_count(); ++n) {
        const auto node = id_at<NodeId>(n);
        const std::span<const Branch> branches = diagram.branches(node);
        const bool is_product = diagram.kind(node) == NodeKind::product;
        std::uint64_t count = 0;
        if (is_product ? product_is_small(branches, count) : sum_is_small(branches, count)) {
            words_.push_back(count);
        } else {
            words_.push_back(first_large + large_.size());
            large_.push_back(is_product ? big_product(branches) : big_sum(branches));
        }
    }
}

bool NodeCounts::sum_is_small(std::span<const Branch> branches, std::uint64_t& sum) const {
    sum = 0;
    for (const Branch& branch : branches) {
        if (!is_small(branch.node)) return false;
        if (__builtin_add_overflow(sum, small(branch.node), &sum)) return false;
    }
    return sum < first_large;
}

bool NodeCounts::product_is_small(std::span<const Branch> parts, std::uint64_t& product) const {
    product = 1;
    for (const Branch& part : parts) {
        if (!is_small(part.node)) return false;
        if (__builtin_mul_overflow(product, small(part.node), &product)) return false;
    }
    return product < first_large;
}

Big NodeCounts::big_sum(std::span<const Branch> branches) const {
    Big sum = 0;
    for (const Branch& branch : branches) {
        if (is_small(branch.node)) {
            sum += small(branch.node);
        } else {
            sum += large(branch.node);
        }
    }
    return sum;
}

Big NodeCounts::big_product(std::span<const Branch> parts) const {
    Big product = 1;
    for (const Branch& part : parts) {
        if (is_small(part.node)) {
            product *= small(part.node);
        } else {
            product *= large(part.node);
        }
    }
    return product;
}

namespace {

void assign(std::uint64_t& number, const NodeCounts& counts, NodeId node) {
    number = counts.small(node);
}
Count to_count(std::uint64_t number) {
    return number;
}
Count to_count(const Big& number) {
    return core::BigCounts::to_count(number);
}
void assign(Big& number, const NodeCounts& counts, NodeId node) {
    number = counts.big(node);
}

/// Number is a word if there are fewer than 2^64 solutions, because no number here is larger.
template <typename Number>
class OptionCounter {
   public:
    OptionCounter(const Diagram& diagram, const NodeCounts& counts)
        : diagram_(diagram),
          counts_(counts),
          ways_(diagram.node_count()),
          totals_(diagram.option_count()) {}

    std::vector<Count> run() {
        ways_[index(diagram_.root())] = 1;
        for (std::size_t n = diagram_.node_count(); n-- > 0;) {  // parents come first
            const auto node = id_at<NodeId>(n);
            const NodeKind kind = diagram_.kind(node);
            if (kind == NodeKind::choice) hand_to_branches(node);
            if (kind == NodeKind::product) hand_to_parts(node);
            ways_[n] = 0;  // a large number's memory is free again
        }
        std::vector<Count> result;
        result.reserve(totals_.size());
        for (const Number& total : totals_) result.push_back(to_count(total));
        return result;
    }

   private:
    void hand_to_branches(NodeId node) {
        const Number& ways = ways_[index(node)];
        for (const Branch& branch : diagram_.branches(node)) {
            ways_[index(branch.node)] += ways;
            if (branch.option == no_option) continue;
            assign(count_, counts_, branch.node);
            count_ *= ways;
            totals_[index(branch.option)] += count_;
        }
    }

    // A part can be completed in the ways of the product, times the counts of the parts before it
    // and of the parts behind it.
    void hand_to_parts(NodeId node) {
        const std::span<const Branch> parts = diagram_.branches(node);
        behind_.assign(parts.size(), Number(1));
        for (std::size_t k = parts.size() - 1; k > 0; --k) {
            assign(behind_[k - 1], counts_, parts[k].node);
            behind_[k - 1] *= behind_[k];
        }
        Number before = ways_[index(node)];
        for (std::size_t k = 0; k < parts.size(); ++k) {
            behind_[k] *= before;
            ways_[index(parts[k].node)] += behind_[k];
            assign(count_, counts_, parts[k].node);
            before *= count_;
        }
    }

    const Diagram& diagram_;
    const NodeCounts& counts_;
    std::vector<Number> ways_;    // of each node: to complete it
    std::vector<Number> totals_;  // of each option
    std::vector<Number> behind_;
    Number count_;
};

}  // namespace

namespace {

/// The bits of the count of each node, or a little more. They are logarithms of sums and products.
std::vector<float> bits_of_counts(const Diagram& diagram) {
    std::vector<float> bits(diagram.node_count());
    for (std::size_t n = index(unit_node) + 1; n < bits.size(); ++n) {
        const auto node = id_at<NodeId>(n);
        const std::span<const Branch> branches = diagram.branches(node);
        double most = 0, sum = 0;
        for (const Branch& branch : branches) {
            const double here = bits[index(branch.node)];
            most = std::max(most, here);
            sum += here;
        }
        if (diagram.kind(node) == NodeKind::choice) {
            double parts = 0;
            for (const Branch& branch : branches)
                parts += std::exp2(bits[index(branch.node)] - most);
            sum = most + std::log2(parts);
        }
        constexpr double rounding = 1.000001;
        bits[n] = static_cast<float>(sum * rounding);
    }
    return bits;
}

/// The memory of a number with this many bits. A small number is in the object itself.
std::size_t bytes_of_big(double bits) {
    constexpr double in_the_object = 127;
    constexpr std::size_t allocation = 32;
    return bits < in_the_object ? sizeof(Big)
                                : sizeof(Big) + allocation + static_cast<std::size_t>(bits / 4);
}

/// The memory that it takes, by an estimate of each count. O(branches); takes 4 bytes a node
/// itself.
std::size_t bytes_to_count(const Diagram& diagram) {
    const std::vector<float> bits = bits_of_counts(diagram);
    const std::size_t nodes = diagram.node_count(), options = diagram.option_count();
    const double most = bits[index(diagram.root())];
    constexpr double word = 63;
    std::size_t bytes = nodes * sizeof(std::uint64_t) + options * sizeof(Count);
    if (most < word) return bytes + (nodes + options) * sizeof(std::uint64_t);
    for (const float b : bits) bytes += b < word ? 0 : 2 * bytes_of_big(b);  // 2: the list grows
    return bytes + (nodes + 2 * options) * bytes_of_big(most);
}

}  // namespace

bool can_count_within(std::size_t memory, const Diagram& diagram) {
    const std::size_t nodes = diagram.node_count(), options = diagram.option_count();
    // A solution is a set of options, so no count has more bits than there are options.
    const std::size_t count = bytes_of_big(static_cast<double>(options));
    const std::size_t enough =
        nodes * sizeof(std::uint64_t) + options * sizeof(Count) + 3 * (nodes + options) * count;
    return enough <= memory || bytes_to_count(diagram) <= memory;
}

std::vector<Count> option_counts(const Diagram& diagram, const NodeCounts& counts) {
    if (counts.is_small(diagram.root())) {
        return OptionCounter<std::uint64_t>(diagram, counts).run();
    }
    return OptionCounter<Big>(diagram, counts).run();
}

}  // namespace quadrille::diagram::kept
