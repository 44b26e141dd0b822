// Uniform samples. At a choice, a branch is taken with a probability equal to its share of the
// solutions. The parts of a product are drawn one by one. All numbers are exact.
#include <limits>
#include <utility>

#include "diagram/kept/counts.hpp"
#include "quadrille/diagram_solutions.hpp"

namespace quadrille {
namespace {

/// A number below n, each equally likely. A number from the last, incomplete run of n among the
/// 64-bit numbers is drawn again.
std::uint64_t draw_below(std::uint64_t n, std::mt19937_64& random) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t complete = most - most % n;
    std::uint64_t drawn = random();
    while (drawn >= complete) drawn = random();
    return drawn % n;
}

/// The same for a number of any size. It draws as many random bits as n has, until they are below
/// n. That takes at most two attempts on average.
core::Big draw_below(const core::Big& n, std::mt19937_64& random) {
    constexpr unsigned word = 64;
    const unsigned bits = boost::multiprecision::msb(n) + 1;
    for (;;) {
        core::Big drawn = 0;
        for (unsigned done = 0; done < bits; done += word) {
            const unsigned wanted = bits - done < word ? bits - done : word;
            drawn = (drawn << wanted) + (random() >> (word - wanted));
        }
        if (drawn < n) return drawn;
    }
}

}  // namespace

DiagramSample::DiagramSample(Diagram diagram, std::uint64_t seed)
    : diagram_(std::move(diagram)), random_(seed) {
    (void)diagram_.counts();
}

bool DiagramSample::next() {
    solution_.clear();
    if (diagram_.root() == none_node) return false;
    tasks_.assign(1, diagram_.root());
    while (!tasks_.empty()) {
        const NodeId node = tasks_.back();
        tasks_.pop_back();
        const NodeKind kind = diagram_.kind(node);
        if (kind == NodeKind::choice) {
            const Branch& branch = draw(node);
            if (branch.option != no_option) solution_.push_back(branch.option);
            tasks_.push_back(branch.node);
        } else if (kind == NodeKind::product) {
            for (const Branch& part : diagram_.branches(node)) tasks_.push_back(part.node);
        }
    }
    return true;
}

const Branch& DiagramSample::draw(NodeId choice) {
    const diagram::kept::NodeCounts& counts = diagram_.counts();
    const std::span<const Branch> branches = diagram_.branches(choice);
    if (branches.size() == 1) return branches.front();
    std::size_t k = 0;
    if (counts.is_small(choice)) {
        std::uint64_t place = draw_below(counts.small(choice), random_);
        for (; place >= counts.small(branches[k].node); ++k)
            place -= counts.small(branches[k].node);
    } else {
        core::Big place = draw_below(counts.big(choice), random_);
        for (core::Big count; place >= (count = counts.big(branches[k].node)); ++k) place -= count;
    }
    return branches[k];
}

}  // namespace quadrille
