// Work on pieces by several threads: each piece once, and the first failure to the caller.
#include "core/on_threads.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace quadrille {
BOOST_AUTO_TEST_SUITE(on_threads)

namespace {

BOOST_AUTO_TEST_CASE(each_piece_is_worked_on_once) {
    for (const std::size_t threads : {1U, 2U, 3U, 7U}) {
        for (const std::size_t pieces : {0U, 1U, 2U, 100U}) {
            std::vector<int> times(pieces);
            core::on_threads(threads, pieces, [&](std::size_t thread, std::size_t piece) {
                if (thread < threads) ++times[piece];
            });
            BOOST_TEST(times == std::vector<int>(pieces, 1));
        }
    }
}

/// The pieces after it would take long.
BOOST_AUTO_TEST_CASE(a_failure_is_thrown_and_ends_the_work) {
    constexpr std::size_t pieces = 10'000;
    for (const std::size_t threads : {1U, 2U, 3U}) {
        std::atomic<std::size_t> done = 0;
        const auto work = [&](std::size_t, std::size_t piece) {
            if (piece == 1) throw std::out_of_range("piece 1");
            if (piece > 1) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ++done;
        };
        BOOST_CHECK_THROW(core::on_threads(threads, pieces, work), std::out_of_range);
        BOOST_TEST(done < pieces - 1);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille
