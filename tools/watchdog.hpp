// The thread that waits for interrupts, for the time limit, and for SIGUSR1, which asks how far the
// search is.
//
// It first asks the search to stop. If the program is reading a large file or building tables, it
// may not end soon. The watchdog then prints what is known and ends the program. A second interrupt
// ends the program at once.
#pragma once

#include <pthread.h>

#include <atomic>
#include <optional>

#include "session.hpp"

namespace quadrille::tools {

class Watchdog {
   public:
    /// Throws Failure if the system starts no more threads.
    explicit Watchdog(Session& session);
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

   private:
    static void* begin(void* watchdog);
    void watch();
    void on_signal(int signal);
    void on_time();
    [[nodiscard]] int wait_for_signal() const;  // 0: the time is up

    Session& session_;
    Limits& limits_;
    std::optional<Clock::time_point> wake_;  // when there is something to do
    bool stopping_ = false;                  // the search was asked to stop
    std::atomic<bool> dismissed_ = false;
    // Not std::thread, which frees memory in the thread. The C library would set up an arena of
    // 64 MiB of addresses for that, and take it down again, in every run.
    pthread_t thread_{};
};

}  // namespace quadrille::tools
