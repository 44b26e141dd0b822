#include "diagram/sweep.hpp"

#include <utility>

#include "diagram/sweep_of.hpp"

namespace quadrille::diagram {

std::unique_ptr<Sweep> make_sweep(const Problem& problem, std::span<const ItemId> order,
                                  const SweepThreads& threads) {
    SweepPlan plan(problem, order);
    static_assert(SweepPlan::most_words == 4);
    switch (plan.words()) {
        case 1:
            return std::make_unique<SweepOf<1>>(std::move(plan), threads);
        case 2:
            return std::make_unique<SweepOf<2>>(std::move(plan), threads);
        case 3:
            return std::make_unique<SweepOf<3>>(std::move(plan), threads);
        case 4:
            return std::make_unique<SweepOf<4>>(std::move(plan), threads);
        default:
            return nullptr;
    }
}

}  // namespace quadrille::diagram
