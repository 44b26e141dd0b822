// A library may start threads before the program blocks its signals, as OpenBLAS does.
#include "signals.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <ctime>
#include <thread>

BOOST_AUTO_TEST_SUITE(signals)

/// The process waits for a signal that only another of its threads does not block. Status 0 if it
/// comes.
[[noreturn]] void wait_beside_a_stranger() {
    std::thread stranger([] {
        for (;;) pause();
    });
    quadrille::tools::leave_signals_to_watchdog();
    for (int times = 0; times < 2; ++times) {
        kill(getpid(), SIGINT);
        sigset_t wanted;
        sigemptyset(&wanted);
        sigaddset(&wanted, SIGINT);
        const timespec most{20, 0};
        if (sigtimedwait(&wanted, nullptr, &most) != SIGINT) _exit(1);
    }
    _exit(0);
}

BOOST_AUTO_TEST_CASE(a_thread_of_a_library_passes_a_signal_on) {
    const pid_t process = fork();
    BOOST_REQUIRE(process >= 0);
    if (process == 0) wait_beside_a_stranger();
    int status = 0;
    BOOST_REQUIRE(waitpid(process, &status, 0) == process);
    BOOST_TEST(WIFEXITED(status));
    BOOST_TEST(WEXITSTATUS(status) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
