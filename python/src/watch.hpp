// The view of a running search that Python's on_progress sees.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>

#include "quadrille/count.hpp"
#include "quadrille/types.hpp"

namespace quadrille::python {

struct Glimpse {
    double progress = 0;
    std::uint64_t nodes = 0;
    Count solutions;
    std::optional<Cost> cost;   // of the best solution so far
    std::optional<Cost> bound;  // no other solution is better
};

/// The thread that searches shows glimpses, and the thread that waits reports the last one.
class Watch {
   public:
    /// `on_progress` is a function of the five members of a Glimpse, or None.
    explicit Watch(pybind11::object on_progress);

    [[nodiscard]] bool is_wanted() const noexcept { return is_wanted_; }
    void show(Glimpse glimpse);
    /// The function, which Python's garbage collector must know.
    [[nodiscard]] pybind11::handle callback() const noexcept { return on_progress_; }
    /// Calls it no more. The caller holds the GIL.
    void forget();
    /// Calls on_progress if there is a new glimpse, at most five times a second. The caller holds
    /// the GIL. Throws what on_progress raises.
    void report();

   private:
    pybind11::object on_progress_;
    bool is_wanted_;
    std::chrono::steady_clock::time_point last_report_;
    std::mutex mutex_;
    std::optional<Glimpse> latest_;  // not reported yet
};

}  // namespace quadrille::python
