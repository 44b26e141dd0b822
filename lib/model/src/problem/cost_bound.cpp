#include "problem/cost_bound.hpp"

namespace quadrille::problem {

CostBound::CostBound(const Problem& problem, MemoryBudget& memory)
    : problem_(problem), memory_(memory) {
    memory_.take(problem.primary_count() * sizeof(Charge));
    charges_.resize(problem.primary_count());
}

CostBound::~CostBound() {
    memory_.give_back(charges_.size() * sizeof(Charge));
}

void CostBound::add(OptionId option, core::WideCost cost) {
    const auto entry = std::ranges::find_if(
        problem_.option(option), [&](const Entry& e) { return problem_.is_primary(e.item); });
    Charge& charge = charges_[index(entry->item)];
    charge.dearest = std::max(charge.dearest, cost < 0 ? -cost : cost);
    ++charge.options;
}

core::WideCost CostBound::bound() const noexcept {
    core::WideCost sum = 0;
    for (std::size_t i = 0; i < charges_.size(); ++i) {
        const std::size_t most = problem_.multiplicity(id_at<ItemId>(i)).most;
        const std::size_t times = std::min(most, charges_[i].options);
        sum += charges_[i].dearest * static_cast<core::WideCost>(times);
    }
    return sum;
}

core::WideCost most_cost_of_solution(const Problem& problem) {
    MemoryBudget unlimited;
    CostBound bound(problem, unlimited);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (problem.cost(option) != 0) bound.add(option, problem.cost(option));
    }
    return bound.bound();
}

}  // namespace quadrille::problem
