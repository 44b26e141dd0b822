#include "watch.hpp"

#include <pybind11/stl.h>

#include <utility>

#include "values.hpp"

namespace quadrille::python {

Watch::Watch(pybind11::object on_progress)
    : on_progress_(std::move(on_progress)),
      is_wanted_(!on_progress_.is_none()),
      last_report_(std::chrono::steady_clock::now()) {}

void Watch::forget() {
    is_wanted_ = false;
    on_progress_ = pybind11::none();
}

void Watch::show(Glimpse glimpse) {
    const std::lock_guard lock(mutex_);
    latest_ = std::move(glimpse);
}

void Watch::report() {
    if (!is_wanted_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_report_ < std::chrono::milliseconds(200)) return;
    std::optional<Glimpse> glimpse;
    {
        const std::lock_guard lock(mutex_);
        glimpse = std::exchange(latest_, std::nullopt);
    }
    if (!glimpse) return;
    last_report_ = now;
    on_progress_(glimpse->progress, glimpse->nodes, to_int(glimpse->solutions), glimpse->cost,
                 glimpse->bound);
}

}  // namespace quadrille::python
