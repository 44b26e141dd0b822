// The symmetries that nauty finds.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <stop_token>
#include <thread>

#include "nauty.hpp"
#include "planted.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/tiny_problem.hpp"

using namespace quadrille;
using namespace quadrille::testing;

BOOST_AUTO_TEST_SUITE(automorphisms_by_nauty, *boost::unit_test::precondition(has_nauty))

namespace {

/// Tries all permutations of the items and of the options.
std::uint64_t order_by_definition(const Problem& problem) {
    Symmetry symmetry;
    symmetry.items.resize(problem.item_count());
    symmetry.options.resize(problem.option_count());
    for (std::size_t i = 0; i < symmetry.items.size(); ++i) symmetry.items[i] = id_at<ItemId>(i);
    std::uint64_t order = 0;
    do {
        for (std::size_t o = 0; o < symmetry.options.size(); ++o) {
            symmetry.options[o] = id_at<OptionId>(o);
        }
        do {
            if (!find_fault(problem, symmetry)) ++order;
        } while (std::ranges::next_permutation(symmetry.options).found);
    } while (std::ranges::next_permutation(symmetry.items).found);
    return order;
}

/// n equal options of one item.
Problem equal_options(std::size_t n) {
    ProblemBuilder builder;
    const ItemId item = builder.add_primary("a");
    for (std::size_t i = 0; i < n; ++i) builder.add_option({{item}});
    return std::move(builder).build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_order_is_that_of_all_permutations) {
    unsigned tried = 0;
    for (std::uint32_t seed = 0; tried < 150; ++seed) {
        const Problem problem =
            seed % 2 == 0 ? plant(seed, seed % 4 == 0).problem : build(problem_of_seed(seed));
        if (problem.item_count() > 5 || problem.option_count() > 5) continue;
        ++tried;
        BOOST_TEST(automorphisms(problem).order() == Count(order_by_definition(problem)),
                   "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(generators_are_symmetries) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Problem problem = plant(seed).problem;
        const SymmetryGroup group = automorphisms(problem);
        for (const Symmetry& generator : group.generators()) {
            BOOST_TEST(find_fault(problem, generator).value_or("none") == "none", "seed " << seed);
        }
    }
}

BOOST_AUTO_TEST_CASE(queens_have_the_eight_symmetries_of_the_square) {
    for (unsigned n = 4; n <= 12; ++n) {
        BOOST_TEST(automorphisms(QueensEncoder(n).problem()).order() == Count(8));
    }
}

BOOST_AUTO_TEST_CASE(the_problem_without_items_has_the_identity) {
    BOOST_TEST(automorphisms(Problem()).order() == Count(1));
}

BOOST_AUTO_TEST_CASE(equal_options_change_places) {
    const SymmetryGroup group = automorphisms(equal_options(40));
    Count factorial = 1;  // 40!
    for (std::uint64_t k = 2; k <= 40; ++k) factorial *= Count(k);
    BOOST_TEST(group.order() == factorial);
}

BOOST_AUTO_TEST_CASE(too_many_symmetries_are_refused_in_a_sentence) {
    BOOST_CHECK_EXCEPTION((void)automorphisms(equal_options(40'000)), UnsupportedError,
                          [](const UnsupportedError& error) {
                              return std::string(error.what()) ==
                                     "the problem has too many symmetries to list their generators";
                          });
    // nauty works again after it was left by a jump.
    BOOST_TEST(automorphisms(QueensEncoder(6).problem()).order() == Count(8));
}

BOOST_AUTO_TEST_CASE(a_budget_ends_it) {
    Budget budget;
    budget.deadline = Budget::in(0);
    BOOST_TEST(!automorphisms(QueensEncoder(6).problem(), budget));
    std::stop_source stop;
    stop.request_stop();
    Budget stopped;
    stopped.stop = stop.get_token();
    BOOST_TEST(!automorphisms(QueensEncoder(6).problem(), stopped));
    Budget nodes;
    nodes.nodes = 0;
    BOOST_TEST(automorphisms(QueensEncoder(6).problem(), nodes).has_value());
}

BOOST_AUTO_TEST_CASE(several_threads_find_symmetries_at_once) {
    std::vector<Count> orders(4);
    {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < orders.size(); ++t) {
            threads.emplace_back([&, t] {
                for (unsigned n = 4; n < 12; ++n) {
                    orders[t] += automorphisms(QueensEncoder(n).problem()).order();
                }
            });
        }
    }
    for (const Count& order : orders) BOOST_TEST(order == Count(64));
}

BOOST_AUTO_TEST_SUITE_END()
