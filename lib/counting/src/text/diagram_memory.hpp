// The memory of a diagram while it is read, counted against a budget.
#pragma once

#include <algorithm>
#include <cstddef>

#include "quadrille/diagram.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::text {

/// Everything that is counted between its beginning and its end is given back at the end, apart
/// from the diagram that was kept.
class DiagramMemory {
   public:
    explicit DiagramMemory(MemoryBudget* budget)
        : budget_(budget != nullptr ? *budget : unlimited_), used_before_(budget_.used()) {}
    ~DiagramMemory() { budget_.give_back(budget_.used() - used_before_ - kept_); }
    DiagramMemory(const DiagramMemory&) = delete;
    DiagramMemory& operator=(const DiagramMemory&) = delete;

    /// For the arrays of a reader (core/grow.hpp).
    [[nodiscard]] MemoryBudget& budget() noexcept { return budget_; }

    /// The builder is about to add a node with at most this many branches. Throws MemoryLimitError.
    void before_node(const DiagramBuilder& builder, std::size_t branches) {
        set_building(builder.bytes_to_add(branches));
    }
    /// Builds the diagram. Throws MemoryLimitError.
    [[nodiscard]] Diagram build(const DiagramBuilder& builder, NodeId root) {
        set_building(builder.bytes() + builder.bytes_to_build());
        return builder.build(root);
    }
    /// The diagram is all that stays.
    void keep(const Diagram& diagram) {
        const std::size_t bytes = diagram.bytes();
        set_building(std::max(bytes, building_));
        kept_ = bytes;
    }

   private:
    void set_building(std::size_t bytes) {
        budget_.change(building_, bytes);
        building_ = bytes;
    }

    MemoryBudget unlimited_;
    MemoryBudget& budget_;
    std::size_t used_before_;
    std::size_t building_ = 0;  // what the builder takes, or what was built
    std::size_t kept_ = 0;
};

}  // namespace quadrille::text
