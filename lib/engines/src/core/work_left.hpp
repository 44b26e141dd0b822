// How much work an engine still has, if samples tell it, and how much memory it takes.
//
// Progress (Engine::progress) never falls, so it does not change when an engine finds that it was
// too far ahead, or while it prepares. An engine that can say more implements this class too.
#pragma once

#include <cstddef>
#include <optional>

namespace quadrille::core {

class WorkLeft {
   public:
    /// The updates that are expected until the count is done. Empty if that is not known.
    [[nodiscard]] virtual std::optional<double> updates_left() const = 0;
    /// The memory that grows with the search.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    /// What the engine can forget at the cost of time takes no more than this many bytes, until
    /// allow_memory() is called. What it has already stays.
    virtual void bound_memory(std::size_t bytes) = 0;

   protected:
    ~WorkLeft() = default;
};

}  // namespace quadrille::core
