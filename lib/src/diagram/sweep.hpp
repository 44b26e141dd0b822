// Counting by a sweep over the items in a fixed order. Finished layers are freed.
//
// The sweep goes through all states of a layer. Each choice leads to a state of a later layer and
// adds to its number of ways. No state is searched twice. The work is proportional to the number of
// states, which may be small or exponential.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "diagram/plan.hpp"
#include "quadrille/count.hpp"

namespace quadrille::diagram {

class Sweep {
   public:
    enum class SweepState { going_on, done, too_large };

    virtual ~Sweep() = default;

    /// Goes on for at most this many states, and until it has made this many choices or a few more,
    /// within so many bytes. A sweep that is too large stays too large.
    [[nodiscard]] virtual SweepState go_on(std::uint64_t states, std::uint64_t choices,
                                           std::size_t bytes) = 0;

    /// The number of solutions. Only when it is done.
    [[nodiscard]] virtual Count count() const = 0;

    [[nodiscard]] std::uint64_t states() const noexcept { return states_; }
    [[nodiscard]] std::uint64_t choices() const noexcept { return choices_; }
    /// The expected part of the work that is done; 1 when all of it is.
    [[nodiscard]] virtual double progress() const = 0;

    /// Is every state in a layer whose item it leaves open, and is the memory that of the layers?
    /// O(states).
    [[nodiscard]] virtual bool is_consistent() const = 0;

   protected:
    std::uint64_t states_ = 0;   // gone through
    std::uint64_t choices_ = 0;  // made in them
};

/// Null if a state would be wider than SweepPlan::most_words. Such a sweep has too many states.
[[nodiscard]] std::unique_ptr<Sweep> make_sweep(const Problem& problem,
                                                std::span<const ItemId> order);

}  // namespace quadrille::diagram
