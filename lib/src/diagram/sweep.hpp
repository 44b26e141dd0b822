// Counting by a sweep over the items in a fixed order. Only one layer at a time is kept.
//
// The sweep goes through all states of a layer. Each choice leads to a state of a later layer and
// adds to its number of ways. Nothing is searched twice, and finished layers are freed. The work is
// proportional to the number of states, which may be small or exponential.
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
    enum class State { going_on, done, too_large };

    virtual ~Sweep() = default;

    /// Goes on for so many states or a few more choices than this, within so many bytes. Once it is
    /// too large, it stays so.
    [[nodiscard]] virtual State go_on(std::uint64_t states, std::uint64_t choices,
                                      std::size_t bytes) = 0;

    /// The number of solutions, when it is done.
    [[nodiscard]] virtual Count count() const = 0;

    [[nodiscard]] std::uint64_t states() const noexcept { return states_; }
    [[nodiscard]] std::uint64_t choices() const noexcept { return choices_; }
    /// The expected part of the work that is done; 1 when all of it is.
    [[nodiscard]] virtual double progress() const = 0;
    /// The part of the layers that is done.
    [[nodiscard]] virtual double layers_done() const = 0;

   protected:
    std::uint64_t states_ = 0;   // gone through
    std::uint64_t choices_ = 0;  // made in them
};

/// Null if a state would be wider than a table can have it: then there are too many anyway.
[[nodiscard]] std::unique_ptr<Sweep> make_sweep(const Problem& problem,
                                                std::span<const std::uint32_t> order);

}  // namespace quadrille::diagram
