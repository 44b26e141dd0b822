// The cores that a process may use.
#if defined(__linux__)
#include <sched.h>
#endif

#include <boost/test/unit_test.hpp>
#include <thread>

#include "core/thread_count.hpp"

BOOST_AUTO_TEST_SUITE(usable_cores)

BOOST_AUTO_TEST_CASE(a_setting_of_0_is_all_usable_cores) {
    BOOST_TEST(quadrille::usable_cores() >= 1U);
    BOOST_TEST(quadrille::core::thread_count(0) == quadrille::usable_cores());
    BOOST_TEST(quadrille::core::thread_count(1) == 1U);
    BOOST_TEST(quadrille::core::thread_count(7) == 7U);
}

#if defined(__linux__)
/// The mask of a thread is what taskset sets for a process, and what its threads begin with.
BOOST_AUTO_TEST_CASE(a_thread_that_is_bound_to_one_core_may_use_one) {
    unsigned cores = 0;
    std::jthread([&] {
        cpu_set_t mask;
        BOOST_REQUIRE(::sched_getaffinity(0, sizeof mask, &mask) == 0);
        int core = 0;
        while (!CPU_ISSET(core, &mask)) ++core;
        CPU_ZERO(&mask);
        CPU_SET(core, &mask);
        BOOST_REQUIRE(::sched_setaffinity(0, sizeof mask, &mask) == 0);
        cores = quadrille::usable_cores();
    }).join();
    BOOST_TEST(cores == 1U);
}
#endif

BOOST_AUTO_TEST_SUITE_END()
