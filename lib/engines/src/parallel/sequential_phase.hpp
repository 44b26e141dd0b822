// The first milliseconds of a search, on the thread of the caller alone. A search that ends within
// them has no other threads.
//
// The engine is interrupted by slices. Each has an eighth of the time so far, because `sat`, which
// may be among several in turn, restarts after each.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/seconds_since.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::parallel {

class SequentialPhase {
   public:
    explicit SequentialPhase(double seconds) : seconds_(seconds) {}

    [[nodiscard]] double seconds() const { return seconds_; }
    [[nodiscard]] bool is_over() const { return searched_ >= seconds_; }
    [[nodiscard]] bool is_in_slice() const { return begin_.has_value(); }

    /// Returns when the slice must end.
    [[nodiscard]] Deadline begin_slice() {
        begin_ = std::chrono::steady_clock::now();
        return Budget::in(std::max(shortest_slice, part_of_searched * searched_));
    }
    void end_slice() {
        if (begin_) searched_ += core::seconds_since(*begin_);
        begin_.reset();
    }

   private:
    static constexpr double shortest_slice = 0.005, part_of_searched = 0.125;

    double seconds_;
    double searched_ = 0;  // seconds
    std::optional<std::chrono::steady_clock::time_point> begin_;
};

}  // namespace quadrille::parallel
