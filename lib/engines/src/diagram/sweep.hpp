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

/// A choice of a sweep takes about as long as this many updates of a search (Stats::updates).
inline constexpr std::uint64_t updates_per_choice = 5;

/// The threads of a sweep.
struct SweepThreads {
    std::size_t count = 1;
    /// One thread goes through a layer with fewer states. Others would begin and end too often.
    std::uint64_t least_states = 2048;
    /// A thread goes through this many places at a time, or fewer if there are many options.
    std::size_t places_of_run = 4096;
};

class Sweep {
   public:
    enum class State { paused, done, too_large };

    virtual ~Sweep() = default;

    static constexpr std::uint64_t no_pause = std::uint64_t{1} << 62;

    /// Sweeps for at most this many states, and until it has made this many choices or a few more,
    /// within this many bytes. The call ends at the same state for any number of threads. It may
    /// end before, when it has made `pause` choices. A sweep that is too large stays too large, and
    /// so does one that has thrown std::bad_alloc.
    [[nodiscard]] virtual State go_on(std::uint64_t states, std::uint64_t choices,
                                      std::size_t bytes, std::uint64_t pause = no_pause) = 0;

    /// The number of solutions. Only when it is done.
    [[nodiscard]] virtual Count count() const = 0;

    [[nodiscard]] std::uint64_t states() const noexcept { return states_; }
    [[nodiscard]] std::uint64_t choices() const noexcept { return choices_; }
    /// The expected part of the work that is done; 1 when all of it is.
    [[nodiscard]] virtual double progress() const = 0;

    /// The memory of its layers.
    [[nodiscard]] virtual std::size_t bytes() const = 0;

    /// Is every state in a layer whose item it leaves open, and is the memory that of the layers?
    /// O(states).
    [[nodiscard]] virtual bool is_consistent() const = 0;

   protected:
    std::uint64_t states_ = 0;   // gone through
    std::uint64_t choices_ = 0;  // made in them
};

/// Null if a state would be wider than SweepPlan::most_words. Such a sweep has too many states.
[[nodiscard]] std::unique_ptr<Sweep> make_sweep(const Problem& problem,
                                                std::span<const ItemId> order,
                                                const SweepThreads& threads = {});

}  // namespace quadrille::diagram
