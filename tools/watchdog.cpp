#include "watchdog.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

#include "exit_status.hpp"
#include "failure.hpp"
#include "signals.hpp"

namespace quadrille::tools {

namespace {

using namespace std::chrono_literals;

// The main thread has this much time to notice that it should stop.
constexpr auto grace_after_limit = 60ms;
constexpr auto grace_after_interrupt = 250ms;

}  // namespace

Watchdog::Watchdog(Session& session)
    : session_(session), limits_(session.limits()), wake_(limits_.deadline()) {
    const int error = pthread_create(&thread_, nullptr, begin, this);
    if (error != 0) {
        throw Failure(std::string("cannot start a thread: ") + std::strerror(error));
    }
}

Watchdog::~Watchdog() {
    dismissed_ = true;
    pthread_kill(thread_, dismissal);
    pthread_join(thread_, nullptr);
}

void* Watchdog::begin(void* watchdog) {
    static_cast<Watchdog*>(watchdog)->watch();
    return nullptr;
}

void Watchdog::watch() {
    while (!dismissed_) {
        const int signal = wait_for_signal();
        if (dismissed_) return;
        if (signal == 0) {
            on_time();
        } else if (signal == SIGUSR1) {
            limits_.ask_for_progress();
        } else if (signal != dismissal) {
            on_signal(signal);
        }
    }
}

int Watchdog::wait_for_signal() const {
    const sigset_t signals = watched_signals();
    if (!wake_) {
        int signal = 0;
        sigwait(&signals, &signal);
        return signal;
    }
    const auto left = std::max<std::chrono::nanoseconds>(*wake_ - Clock::now(), 0ns);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    timespec wait{};
    wait.tv_sec = seconds.count();
    wait.tv_nsec = (left - seconds).count();
    const int signal = sigtimedwait(&signals, nullptr, &wait);
    if (signal > 0) return signal;
    return errno == EAGAIN ? 0 : dismissal;  // anything else: look again
}

void Watchdog::on_signal(int signal) {
    if (limits_.signal() != 0) {
        session_.outputs().discard_all();
        std::_Exit(exit_status::signal_base + signal);
    }
    limits_.set_signal(signal);
    limits_.stop().request_stop();
    const Clock::time_point end = Clock::now() + grace_after_interrupt + limits_.time_to_save();
    wake_ = stopping_ ? std::min(*wake_, end) : end;
    stopping_ = true;
}

void Watchdog::on_time() {
    if (stopping_) {
        session_.results().abandon(limits_.why_stopped() + " before the answer was known",
                                   session_.stopped_status());
    }
    limits_.stop().request_stop();
    wake_ = *limits_.deadline() + grace_after_limit + limits_.time_to_save();
    stopping_ = true;
}

}  // namespace quadrille::tools
