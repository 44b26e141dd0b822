// Work on pieces by several threads: each piece once, and the first failure to the caller.
#include "core/thread_team.hpp"

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace quadrille {
BOOST_AUTO_TEST_SUITE(thread_team)

namespace {

using core::ThreadTeam;

BOOST_AUTO_TEST_CASE(each_piece_is_worked_on_once_in_each_call) {
    for (const std::size_t threads : {1U, 2U, 3U, 7U}) {
        ThreadTeam team(threads);
        for (const std::size_t pieces : {0U, 1U, 2U, 100U, 3U, 100U}) {
            std::vector<int> times(pieces);
            team.run(pieces, [&](std::size_t thread, std::size_t piece) {
                if (thread < threads) ++times[piece];
            });
            BOOST_TEST(times == std::vector<int>(pieces, 1));
        }
    }
}

/// No piece ends before all threads have one.
BOOST_AUTO_TEST_CASE(all_threads_work_at_the_same_time) {
    constexpr std::size_t threads = 3;
    ThreadTeam team(threads);
    for (int call = 0; call < 20; ++call) {
        std::atomic<std::size_t> begun = 0;
        std::vector<std::size_t> thread_of(threads);
        team.run(threads, [&](std::size_t thread, std::size_t piece) {
            thread_of[piece] = thread;
            ++begun;
            while (begun < threads) std::this_thread::yield();
        });
        std::ranges::sort(thread_of);
        BOOST_TEST(thread_of == (std::vector<std::size_t>{0, 1, 2}));
    }
}

/// Another thread is at work when piece 1 fails, and the pieces after it would take long.
BOOST_AUTO_TEST_CASE(a_failure_is_thrown_and_ends_the_call) {
    constexpr std::size_t pieces = 10'000;
    for (const std::size_t threads : {1U, 2U, 3U}) {
        ThreadTeam team(threads);
        std::atomic<std::size_t> begun = 0, done = 0;
        const auto fail = [&](std::size_t, std::size_t piece) {
            ++begun;
            while (threads > 1 && begun < 2) std::this_thread::yield();
            if (piece == 1) throw std::out_of_range("piece 1");
            if (piece > 1) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ++done;
        };
        BOOST_CHECK_THROW(team.run(pieces, fail), std::out_of_range);
        BOOST_TEST(done < pieces - 1);
        done = 0;
        team.run(pieces, [&](std::size_t, std::size_t) { ++done; });
        BOOST_TEST(done == pieces);
    }
}

/// The caller's thread waits for the failure of another one.
BOOST_AUTO_TEST_CASE(a_failure_in_another_thread_is_thrown) {
    ThreadTeam team(2);
    std::atomic<bool> has_failed = false;
    const auto fail = [&](std::size_t thread, std::size_t) {
        if (thread == 0) {
            while (!has_failed) std::this_thread::yield();
        } else {
            has_failed = true;
            throw std::out_of_range("not the caller's thread");
        }
    };
    BOOST_CHECK_THROW(team.run(2, fail), std::out_of_range);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille
