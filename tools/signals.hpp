// The signals of the program. Its threads block them, and the watchdog alone waits for them.
#pragma once

#include <csignal>

namespace quadrille::tools {

inline constexpr int dismissal = SIGUSR2;  ///< wakes the watchdog when the program ends

/// The signals that the watchdog waits for.
[[nodiscard]] sigset_t watched_signals();

/// Called first in main(), before any thread is started: threads inherit the blocked signals.
void leave_signals_to_watchdog();

}  // namespace quadrille::tools
