// A stop token that asks to stop after so much work, however long that takes.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

namespace quadrille::testing {

/// Asks to stop once it was looked at more often than `looks`. Copies count together.
class StopAfter {
   public:
    explicit StopAfter(std::uint64_t looks) : looks_(looks) {}

    [[nodiscard]] bool stop_requested() const { return ++*taken_ > looks_; }
    [[nodiscard]] bool stop_possible() const { return true; }

    /// How often it was looked at.
    [[nodiscard]] std::uint64_t taken() const { return *taken_; }

   private:
    std::uint64_t looks_;
    std::shared_ptr<std::atomic<std::uint64_t>> taken_ =
        std::make_shared<std::atomic<std::uint64_t>>(0);
};

}  // namespace quadrille::testing
