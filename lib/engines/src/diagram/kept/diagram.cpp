#include "quadrille/diagram.hpp"

#include <mutex>

#include "diagram/kept/counts.hpp"

namespace quadrille {

struct Diagram::Store::Late {
    std::once_flag once;
    std::unique_ptr<const diagram::kept::NodeCounts> counts;
};

Diagram::Store::Store() : late(std::make_unique<Late>()) {}
Diagram::Store::~Store() = default;

Diagram::Diagram() : store_(std::make_shared<const Store>()) {}

std::size_t Diagram::bytes() const noexcept {
    return sizeof(Store) + store_->starts.capacity() * sizeof(store_->starts[0]) +
           store_->branches.capacity() * sizeof(Branch);
}

const diagram::kept::NodeCounts& Diagram::counts() const {
    Store::Late& late = *store_->late;
    std::call_once(late.once,
                   [&] { late.counts = std::make_unique<const diagram::kept::NodeCounts>(*this); });
    return *late.counts;
}

Count Diagram::count() const {
    return count(root());
}

Count Diagram::count(NodeId node) const {
    const diagram::kept::NodeCounts& counts = this->counts();
    return counts.is_small(node) ? Count(counts.small(node))
                                 : core::BigCounts::to_count(counts.big(node));
}

std::vector<Count> Diagram::option_counts() const {
    return diagram::kept::option_counts(*this, counts());
}

bool operator==(const Diagram& a, const Diagram& b) {
    return a.store_ == b.store_ ||
           (a.root() == b.root() && a.option_count() == b.option_count() &&
            a.store_->starts == b.store_->starts && a.store_->branches == b.store_->branches);
}

}  // namespace quadrille
