// The thread that waits for interrupts and for the time limit.
//
// When one comes it asks the search to stop. If the program has not ended shortly after, for it
// reads a large file or builds tables, the watchdog prints what is known and ends it. A second
// interrupt ends the program at once.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

#include "session.hpp"

namespace quadrille::tools {

/// Interrupts are left to the watchdog. To be called before any thread is made.
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
    [[nodiscard]] int wait_for_signal() const;  // 0: it is time

    Session& session_;
    std::optional<Clock::time_point> wake_;  // when something is to be done
    bool stopping_ = false;                  // the search was asked to stop
    std::atomic<bool> dismissed_ = false;
    std::thread thread_;
};

}  // namespace quadrille::tools
