// The memory that an unpacker holds: the window of text that packed data refers back to.
#pragma once

#include <cstddef>

#include "quadrille/memory.hpp"

namespace quadrille::packed {

/// Bytes that are counted against a budget as long as this exists.
class HeldMemory {
   public:
    /// No budget counts nothing.
    explicit HeldMemory(MemoryBudget* budget) : budget_(budget) {}
    ~HeldMemory() { set(0); }
    HeldMemory(const HeldMemory&) = delete;
    HeldMemory& operator=(const HeldMemory&) = delete;

    /// Throws MemoryLimitError if the budget has fewer.
    void set(std::size_t bytes) {
        if (budget_ == nullptr) return;
        budget_->change(bytes_, bytes);
        bytes_ = bytes;
    }

   private:
    MemoryBudget* budget_;
    std::size_t bytes_ = 0;
};

}  // namespace quadrille::packed
