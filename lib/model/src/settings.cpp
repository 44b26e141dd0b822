#include "quadrille/settings.hpp"

#include <chrono>

namespace quadrille {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

double Deadline::seconds_left() const {
    constexpr double nanosecond = 1e-9;
    const std::chrono::nanoseconds now = Clock::now().time_since_epoch();
    return nanosecond * static_cast<double>(nanoseconds_ - now.count());
}

Deadline Budget::in(double seconds) {
    // Beyond some 30 years the clock's own range would overflow: that is no deadline.
    constexpr double forever = 1e9;
    if (!(seconds < forever)) return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(seconds > 0 ? seconds : 0));
}

bool Budget::is_time_up() const {
    return stop.stop_requested() || (deadline && deadline->has_passed());
}

}  // namespace quadrille
