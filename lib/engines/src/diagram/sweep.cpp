#include "diagram/sweep.hpp"

#include <utility>

#include "diagram/sweep_of.hpp"

namespace quadrille::diagram {

std::unique_ptr<Sweep> make_sweep(const Problem& problem, std::span<const ItemId> order,
                                  const SweepThreads& threads) {
    SweepPlan plan(problem, order);
    return with_words_of<std::unique_ptr<Sweep>>(plan, [&]<std::size_t size>() {
        return std::make_unique<SweepOf<size>>(std::move(plan), threads);
    });
}

}  // namespace quadrille::diagram
