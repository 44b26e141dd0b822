// Problems on which a careless reduction takes quadratic or cubic time, and budgets.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <ctime>
#include <stop_token>
#include <string>

#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(large_problems)

namespace {

namespace data = boost::unit_test::data;

std::vector<Entry> add_items(ProblemBuilder& builder, unsigned n) {
    std::vector<Entry> items;
    for (unsigned i = 0; i < n; ++i) items.push_back({builder.add_primary(std::to_string(i))});
    return items;
}

/// One option with all n items, and n options with one item each. Nothing is forced or blocked.
Problem one_with_all(unsigned n) {
    ProblemBuilder builder;
    const std::vector<Entry> items = add_items(builder, n);
    builder.add_option(items);
    for (const Entry& item : items) builder.add_option({item});
    return std::move(builder).build();
}

/// The same, but the n options have two neighbours each, in a ring of an even number of items.
Problem ring_and_one_with_all(unsigned n) {
    ProblemBuilder builder;
    const std::vector<Entry> items = add_items(builder, n);
    builder.add_option(items);
    for (unsigned i = 0; i < n; ++i) builder.add_option({items[i], items[(i + 1) % n]});
    return std::move(builder).build();
}

/// A hub and n other items. Each of these has an option with the hub and an option alone.
Problem hub(unsigned n) {
    ProblemBuilder builder;
    const std::vector<Entry> items = add_items(builder, n);
    const Entry center{builder.add_primary("hub")};
    for (const Entry& item : items) {
        builder.add_option({center, item});
        builder.add_option({item});
    }
    return std::move(builder).build();
}

/// A row of dominoes. Each forced domino forces the next one, and removes an option of the hub,
/// which has n. The hub's option is forced only at the end.
Problem chain_along_a_hub(unsigned n) {
    ProblemBuilder builder;
    const std::vector<Entry> items = add_items(builder, 2 * n);
    const Entry center{builder.add_primary("hub")};
    for (unsigned i = 0; i + 1 < 2 * n; ++i) builder.add_option({items[i], items[i + 1]});
    for (unsigned i = 0; i < n; ++i) builder.add_option({center, items[2 * i + 1]});
    builder.add_option({center});
    return std::move(builder).build();
}

// Quadratic or cubic reductions would take hours for some of these.
constexpr unsigned large = 20'000;

BOOST_AUTO_TEST_CASE(an_option_with_all_items_does_not_cost_the_square_of_their_number) {
    for (const Problem& problem : {one_with_all(large), ring_and_one_with_all(large)}) {
        const Reduction reduction = reduce(problem);
        BOOST_TEST(reduction.is_complete);
        BOOST_TEST(reduction.forced.empty());
        BOOST_TEST(reduction.origin.size() == large + 1);
    }
}

BOOST_AUTO_TEST_CASE(an_item_of_all_options_does_not_cost_the_square_of_their_number) {
    const Reduction reduction = reduce(hub(large));
    BOOST_TEST(reduction.is_complete);
    BOOST_TEST(reduction.origin.size() == 2 * large);
}

BOOST_AUTO_TEST_CASE(an_item_that_loses_its_options_one_by_one_is_not_examined_each_time) {
    const Reduction reduction = reduce(chain_along_a_hub(large));
    BOOST_TEST(reduction.is_complete);
    BOOST_TEST(!reduction.impossible);
    BOOST_TEST(reduction.forced.size() == large + 1);
    BOOST_TEST(reduction.problem.option_count() == 0);
}

/// Long options are not scanned. This one contradicts "p q", but not "p z". The many options of z
/// make reduce() look at "p q" first.
BOOST_AUTO_TEST_CASE(a_long_option_has_only_its_own_items) {
    ProblemBuilder builder;
    std::vector<Entry> long_option = add_items(builder, 100);
    const Entry p{builder.add_primary("p")}, q{builder.add_primary("q")};
    const Entry z{builder.add_primary("z")};
    long_option.push_back(q);
    builder.add_option(long_option);
    builder.add_option({p, q});
    builder.add_option({p, z});
    for (const Entry& item : long_option) {
        builder.add_option({item});
        if (item.item != q.item) builder.add_option({z, item});
    }
    const Reduction reduction = reduce(std::move(builder).build());
    BOOST_TEST(!reduction.impossible);
    BOOST_TEST(reduction.forced.empty());
    BOOST_TEST(reduction.origin.size() == 3 + 101 + 100);
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_passed_leaves_the_problem_nearly_whole) {
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now();
    const Reduction reduction = reduce(chain_along_a_hub(large), budget);
    BOOST_TEST(!reduction.is_complete);
    BOOST_TEST(!reduction.impossible);
    BOOST_TEST(reduction.forced.size() <= 1);
    BOOST_TEST(reduction.origin.size() + 10 >= 3 * large);
}

BOOST_AUTO_TEST_CASE(a_stop_token_stops_it_and_a_number_of_nodes_does_not) {
    std::stop_source source;
    source.request_stop();
    Budget budget;
    budget.stop = source.get_token();
    BOOST_TEST(!reduce(one_with_all(10), budget).is_complete);
    budget = {};
    budget.nodes = 0;
    BOOST_TEST(reduce(one_with_all(10), budget).is_complete);
}

/// Each of n items has two options, and each option has one of two colors of the same item. Every
/// pair of items must be compared.
Problem two_colors_of_one_item() {
    ProblemBuilder builder;
    const std::vector<Entry> items = add_items(builder, large);
    const ItemId all = builder.add_secondary("all");
    for (const char* const name : {"red", "blue"}) {
        const Color color = builder.color(name);
        for (const Entry& item : items) builder.add_option({item, {all, color}});
    }
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(a_deadline_is_kept_while_one_item_is_examined) {
    const Problem problem = two_colors_of_one_item();
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(5);
    const Reduction reduction = reduce(problem, budget);
    BOOST_TEST(!reduction.is_complete);
    BOOST_TEST(!reduction.impossible);
    BOOST_TEST(reduction.origin.size() == 2 * large);
}

BOOST_AUTO_TEST_CASE(so_much_work_ends_at_the_same_point_each_time) {
    constexpr std::uint64_t some = 50'000;
    const Problem problem = chain_along_a_hub(large);
    const Reduction once = reduce(problem, {}, some);
    BOOST_TEST(!once.is_complete);
    BOOST_TEST(once.forced.size() > 1);
    BOOST_TEST((once.origin == reduce(problem, {}, some).origin));
    BOOST_TEST(reduce(problem, {}, 2 * some).origin.size() < once.origin.size());
}

/// The whole reduction takes a hundred times as long.
BOOST_AUTO_TEST_CASE(so_much_work_is_kept_while_one_item_is_examined) {
    const std::clock_t start = std::clock();
    const Reduction reduction = reduce(two_colors_of_one_item(), {}, 100'000);
    BOOST_TEST(!reduction.is_complete);
    BOOST_TEST(reduction.origin.size() == 2 * large);
    BOOST_TEST(std::clock() - start < CLOCKS_PER_SEC / 2);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
