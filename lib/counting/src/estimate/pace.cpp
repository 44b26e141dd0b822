#include "estimate/pace.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "estimate/sample.hpp"

namespace quadrille::estimating {

void Pace::add(const ProbedSubtree& subtree, double seconds) {
    ++size_;
    const Weight nodes = subtree.weight * static_cast<Weight>(subtree.nodes);
    const Weight time = subtree.weight * static_cast<Weight>(seconds);
    nodes_ += nodes;
    seconds_ += time;
    nodes_squared_ += nodes * nodes;
    seconds_squared_ += time * time;
    products_ += nodes * time;
}

double Pace::seconds_per_node() const {
    return nodes_ > 0 ? static_cast<double>(seconds_ / nodes_) : 0;
}

double Pace::log_error() const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Weight share = nodes_squared_ / nodes_ / nodes_;
    if (size_ < 2 || !(2 * share <= 1) || !(seconds_ > 0)) return infinity;
    // The deviations are those of seconds - quotient * nodes (Cochran 1977, 2.11).
    const Weight quotient = seconds_ / nodes_;
    const Weight squares =
        seconds_squared_ - 2 * quotient * products_ + quotient * quotient * nodes_squared_;
    const auto size = static_cast<Weight>(size_);
    const Weight variance = std::max<Weight>(0, squares) * size / (size - 1) / seconds_ / seconds_;
    return student(static_cast<double>(1 / share) - 1) * static_cast<double>(std::sqrt(variance));
}

}  // namespace quadrille::estimating
