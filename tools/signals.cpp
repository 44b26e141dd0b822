#include "signals.hpp"

#include <pthread.h>
#include <ucontext.h>
#include <unistd.h>

#include <initializer_list>

namespace quadrille::tools {

namespace {

/// True under nohup. The watchdog must not wait for an ignored signal: the signal would then
/// arrive.
bool is_hangup_ignored() {
    struct sigaction action {};
    return sigaction(SIGHUP, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// A library may have started threads before main(), as OpenBLAS does. They do not block signals,
/// so the system may choose one of them. It blocks the signal from then on, and sends it once more.
void pass_on(int signal, siginfo_t*, void* context) {
    sigaddset(&static_cast<ucontext_t*>(context)->uc_sigmask, signal);
    kill(getpid(), signal);
}

}  // namespace

sigset_t watched_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1, dismissal}) sigaddset(&signals, signal);
    if (!is_hangup_ignored()) sigaddset(&signals, SIGHUP);
    return signals;
}

void leave_signals_to_watchdog() {
    const sigset_t signals = watched_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // A shell script ignores SIGINT for commands that it starts with '&'. This program always obeys
    // SIGINT. SIGHUP stays as it is, for nohup. A closed pipe ends the program quietly.
    struct sigaction action {};
    action.sa_sigaction = pass_on;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1, SIGHUP}) {
        if (sigismember(&signals, signal) == 1) sigaction(signal, &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_DFL);
}

}  // namespace quadrille::tools
