#include "best/relaxed/solution_pool.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::best::relaxed {

void SolutionPool::restart(Wide limit) {
    limit_ = limit;
    returned_ = up_to_ = -any_limit;
    found_.clear();
    early_.clear();
}

bool SolutionPool::is_wanted(const Solution& options, Wide cost) {
    if (cost < best_cost_) {
        best_cost_ = cost;
        best_ = options;
    }
    return cost <= limit_ && cost > returned_;
}

bool SolutionPool::add(Solution options) {
    // A leaf may find a solution that costs more, because its bounds are not exact.
    const Wide cost = model_.cost(options);
    if (cost > up_to_) return add_early(std::move(options));
    std::ranges::sort(options);
    if (!is_wanted(options, cost) || early_.contains(options)) return false;
    found_.push_back(std::move(options));
    return true;
}

bool SolutionPool::add_early(Solution options) {
    std::ranges::sort(options);
    if (!is_wanted(options, model_.cost(options)) || !early_.insert(options)) return false;
    found_.push_back(std::move(options));
    return true;
}

void SolutionPool::add_known(Solution options) {
    std::ranges::sort(options);
    (void)is_wanted(options, model_.cost(options));
    early_.insert(options);
}

Solution SolutionPool::take() {
    Solution next = std::move(found_.front());
    found_.pop_front();
    return next;
}

}  // namespace quadrille::best::relaxed
