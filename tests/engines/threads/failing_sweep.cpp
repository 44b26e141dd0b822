// Memory may end in any thread of a sweep. The caller gets std::bad_alloc, and the next count is
// right.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <limits>
#include <new>

#include "diagram/counting_search.hpp"
#include "diagram/order.hpp"
#include "known/families.hpp"

namespace {

/// While a test lowers this, no more bytes are given at once.
std::atomic<std::size_t> most_at_once = std::numeric_limits<std::size_t>::max();

}  // namespace

// If a compiler sees only one of them inline, it warns that they do not belong together.
[[gnu::noinline]] void* operator new(std::size_t size) {
    void* const memory = size > most_at_once ? nullptr : std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(failing_sweep)

namespace {

using diagram::Sweep;

constexpr std::uint64_t no_limit = std::uint64_t{1} << 62;

// The lists of a batch fail in the first phase, and the tables of a layer in the second one.
BOOST_AUTO_TEST_CASE(a_sweep_that_has_failed_is_given_up) {
    const Problem problem = dominoes(14);
    for (const std::size_t most : {1000U, 2000U, 4000U}) {
        const auto sweep = diagram::make_sweep(problem, diagram::given_order(problem),
                                               {.count = 3, .least_states = 1});
        BOOST_REQUIRE((sweep->go_on(100, no_limit, no_limit) == Sweep::State::paused));
        most_at_once = most;
        BOOST_CHECK_THROW((void)sweep->go_on(no_limit, no_limit, no_limit), std::bad_alloc);
        most_at_once = std::numeric_limits<std::size_t>::max();
        BOOST_TEST(sweep->states() > 100u);
        BOOST_TEST((sweep->go_on(no_limit, no_limit, no_limit) == Sweep::State::too_large));
    }
}

BOOST_AUTO_TEST_CASE(a_count_that_has_failed_can_be_repeated) {
    diagram::CountingSearch search(dominoes(10), {}, {.count = 3, .least_states = 1});
    search.set_budget({.nodes = 200, .deadline = {}, .stop = {}});
    Count total;
    while (search.stats().nodes < 4000) {
        BOOST_REQUIRE((search.count(total) == Outcome::out_of_budget));
        search.set_budget({.nodes = 200, .deadline = {}, .stop = {}});
    }
    search.set_budget({});
    most_at_once = 300;
    BOOST_CHECK_THROW((void)search.count(total), std::bad_alloc);
    most_at_once = std::numeric_limits<std::size_t>::max();
    BOOST_TEST((search.count(total) == Outcome::exhausted));
    BOOST_TEST((total == Count(258584046368)));  // OEIS A004003
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
