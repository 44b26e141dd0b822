#include "quadrille/settings.hpp"

namespace quadrille {

std::chrono::steady_clock::time_point Budget::in(double seconds) {
    using Clock = std::chrono::steady_clock;
    // Beyond some 30 years the clock's own range would overflow: that is no deadline.
    constexpr double forever = 1e9;
    if (!(seconds < forever)) return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(seconds > 0 ? seconds : 0));
}

bool Budget::is_time_up() const {
    return stop.stop_requested() || (deadline && std::chrono::steady_clock::now() >= *deadline);
}

}  // namespace quadrille
