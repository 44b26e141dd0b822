// The memory of a sweep is that of the layers it has not finished, not of all layers.
#include <boost/test/unit_test.hpp>
#include <memory>
#include <vector>

#include "diagram/sweep.hpp"
#include "known/families.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(sweep_memory)

namespace {

using diagram::Sweep;

constexpr std::uint64_t no_limit = std::uint64_t{1} << 62;

std::unique_ptr<Sweep> sweep_of(const Problem& problem) {
    std::vector<ItemId> order(problem.primary_count());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = id_at<ItemId>(i);
    return diagram::make_sweep(problem, order);
}

BOOST_AUTO_TEST_CASE(layers_that_are_done_are_given_back) {
    const Problem problem = dominoes(10);
    const auto free = sweep_of(problem);
    BOOST_REQUIRE((free->go_on(no_limit, no_limit, no_limit) == Sweep::State::done));
    // A state is a word, and so is the number of ways to it.
    const std::size_t all_layers = free->states() * 2 * sizeof(std::uint64_t);
    const auto limited = sweep_of(problem);
    BOOST_TEST((limited->go_on(no_limit, no_limit, all_layers / 4) == Sweep::State::done));
    BOOST_TEST(limited->count() == free->count());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
