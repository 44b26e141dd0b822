// The thread that waits for interrupts and for the time limit.
//
// It first asks the search to stop. If the program is reading a large file or building tables, it
// may not end soon. The watchdog then prints what is known and ends the program. A second interrupt
// ends the program at once.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

#include "session.hpp"

namespace quadrille::tools {

/// Blocks the signals that the watchdog waits for. Call this before any thread is started.
void leave_signals_to_watchdog();

class Watchdog {
   public:
    explicit Watchdog(Session& session);
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

   private:
    void watch();
    void on_signal(int signal);
    void on_time();
    [[nodiscard]] int wait_for_signal() const;  // 0: the time is up

    Session& session_;
    std::optional<Clock::time_point> wake_;  // when there is something to do
    bool stopping_ = false;                  // the search was asked to stop
    std::atomic<bool> dismissed_ = false;
    std::thread thread_;
};

}  // namespace quadrille::tools
