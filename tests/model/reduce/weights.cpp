// Problems whose items cannot be covered often enough.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "reduce/weights.hpp"
#include "support/oracle_problems.hpp"
#include "support/plain_search.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(weights)

namespace {

bool contradict(const Problem& problem) {
    core::BudgetWatch watch;
    watch.begin({}, 0, 0);
    std::uint64_t work = 0;
    return reducing::weights_contradict(problem, watch, work);
}

bool contradict(const std::string& dlx) {
    return contradict(read_dlx(dlx));
}

/// Each guest sits at one of the tables, and a table has that many chairs.
Problem guests_at_tables(unsigned guests, unsigned tables, unsigned chairs) {
    ProblemBuilder builder;
    std::vector<ItemId> guest, table;
    for (unsigned i = 0; i < guests; ++i) {
        guest.push_back(builder.add_primary("g" + std::to_string(i)));
    }
    for (unsigned i = 0; i < tables; ++i) {
        table.push_back(builder.add_primary("t" + std::to_string(i), {0, chairs}));
    }
    for (const ItemId g : guest) {
        for (const ItemId t : table) builder.add_option(std::vector<Entry>{{g}, {t}});
    }
    return std::move(builder).build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_problem_with_a_solution_is_contradicted) {
    unsigned contradicted = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!contradict(oracle.problem)) continue;
        BOOST_TEST(oracle.solutions.empty(), dlx_text(oracle.tiny));
        ++contradicted;
    }
    BOOST_TEST(contradicted > 20);
}

/// Random problems with items that are covered from one number to another, and secondary ones.
BOOST_AUTO_TEST_CASE(random_problems_are_contradicted_only_without_solutions) {
    std::mt19937_64 random(1);
    unsigned contradicted = 0, solved = 0, missed = 0;
    for (unsigned i = 0; i < 2000; ++i) {
        ProblemBuilder builder;
        std::vector<ItemId> items;
        const std::size_t count = 6 + random() % 4, loose = random() % 3;
        for (std::size_t k = 0; k < count; ++k) {
            const auto least = static_cast<std::uint32_t>(random() % 3);
            const auto most = static_cast<std::uint32_t>(least + random() % 2);
            items.push_back(builder.add_primary(std::to_string(k), {least, most == 0 ? 1 : most}));
        }
        for (std::size_t k = 0; k < loose; ++k) {
            items.push_back(builder.add_secondary("s" + std::to_string(k)));
        }
        for (std::size_t o = 0; o < count + random() % count; ++o) {
            std::vector<Entry> entries{{items[random() % count]}};
            for (const ItemId item : items) {
                if (item != entries.front().item && random() % 4 == 0) entries.push_back({item});
            }
            builder.add_option(entries);
        }
        const Problem problem = std::move(builder).build();
        const bool has_solution = !plain_search(problem, 10'000'000).value().empty();
        const bool is_contradicted = contradict(problem);
        BOOST_REQUIRE(!(has_solution && is_contradicted));
        solved += has_solution;
        contradicted += is_contradicted;
        missed += !has_solution && !is_contradicted;
    }
    BOOST_TEST(solved > 500);
    BOOST_TEST(contradicted > 1000);
    BOOST_TEST(missed < 20);
}

BOOST_AUTO_TEST_CASE(there_are_not_enough_chairs_for_the_guests) {
    for (const unsigned tables : {2U, 5U, 10U}) {
        BOOST_TEST(contradict(guests_at_tables(4 * tables + 1, tables, 4)));
        BOOST_TEST(!contradict(guests_at_tables(4 * tables, tables, 4)));
    }
}

BOOST_AUTO_TEST_CASE(secondary_items_are_covered_once_at_most) {
    BOOST_TEST(contradict("a b c | x y\na x\na y\nb x\nb y\nc x\nc y\n"));
    BOOST_TEST(!contradict("a b | x y\na x\na y\nb x\nb y\n"));
}

BOOST_AUTO_TEST_CASE(any_number_of_options_share_a_color) {
    BOOST_TEST(!contradict("a b c | x\na x:1\nb x:1\nc x:1\n"));
    BOOST_TEST(!contradict("a b | x\na x:1\nb x:1\na x\nb x\n"));
}

BOOST_AUTO_TEST_CASE(an_item_may_need_more_than_there_is) {
    BOOST_TEST(contradict("3:4|a b\na b\na\n"));
    BOOST_TEST(!contradict("2:4|a b\na b\na\n"));
    BOOST_TEST(contradict("2|a 2|b 0:3|c\na c\na c\nb c\nb c\n"));
    BOOST_TEST(!contradict("2|a 2|b 0:4|c\na c\na c\nb c\nb c\n"));
}

/// Half of each edge of a triangle covers its vertices.
BOOST_AUTO_TEST_CASE(parts_of_options_may_be_enough) {
    BOOST_TEST(!contradict("a b c\na b\nb c\nc a\n"));
    BOOST_TEST(is_contradictory(read_dlx("a b c\na b\nb c\nc a\n")));  // by labels
}

BOOST_AUTO_TEST_CASE(a_reduction_with_trials_asks_for_weights) {
    const Problem problem = guests_at_tables(13, 3, 4);
    BOOST_TEST(!reduce(problem, {}, 1'000'000, Effort::labels).impossible);
    BOOST_TEST(reduce(problem, {}, 1'000'000, Effort::trials).impossible);
}

/// Any search of its own would take very long.
BOOST_AUTO_TEST_CASE(auto_ends_soon_without_enough_chairs) {
    for (const Sought sought : {Sought::few, Sought::all, Sought::count}) {
        Settings settings;
        settings.sought = sought;
        settings.budget.nodes = 2'000'000;
        const auto engine = make_engine(guests_at_tables(41, 10, 4), settings);
        Count none;
        BOOST_TEST((engine->count(none) == Outcome::exhausted));
        BOOST_TEST(none == Count(0));
    }
}

/// There are four guests and two tables with two chairs each, so two sit at each.
BOOST_AUTO_TEST_CASE(options_that_waste_room_are_removed) {
    const Problem problem = read_dlx("a b c d 0:2|t\na b t\na t\nc d t\nb c t\nd t\na d t\n");
    const Reduction reduction = without_waste(problem);
    BOOST_TEST(reduction.is_complete);
    BOOST_TEST(reduction.forced.empty());
    BOOST_TEST(
        (reduction.origin == std::vector{OptionId{0}, OptionId{2}, OptionId{3}, OptionId{5}}));
    BOOST_TEST(reduction.problem.item_count() == problem.item_count());
    BOOST_TEST(without_waste(guests_at_tables(21, 5, 4)).impossible);
    BOOST_TEST(without_waste(guests_at_tables(20, 5, 4)).origin.size() == 100);
}

/// Random problems with rooms: all solutions are left.
BOOST_AUTO_TEST_CASE(options_of_solutions_stay) {
    std::mt19937_64 random(7);
    std::size_t removed = 0, solutions = 0;
    for (unsigned i = 0; i < 1000; ++i) {
        ProblemBuilder builder;
        std::vector<ItemId> items, rooms;
        const std::size_t count = 4 + random() % 5;
        for (std::size_t k = 0; k < count; ++k)
            items.push_back(builder.add_primary("g" + std::to_string(k)));
        for (unsigned k = 0; k < 2; ++k) {
            const auto most = static_cast<std::uint32_t>(1 + random() % 3);
            rooms.push_back(builder.add_primary("r" + std::to_string(k), {0, most}));
        }
        for (std::size_t o = 0; o < 6 * count; ++o) {
            std::ranges::shuffle(items, random);
            std::vector<Entry> entries{{rooms[random() % 2]}};
            for (std::size_t k = 0; k < 1 + random() % 3; ++k) entries.push_back({items[k]});
            builder.add_option(entries);
        }
        const Problem problem = std::move(builder).build();
        const Solutions expected = plain_search(problem, 10'000'000).value();
        const Reduction reduction = without_waste(problem);
        Solutions found;
        if (!reduction.impossible) found = plain_search(reduction.problem, 10'000'000).value();
        for (Solution& solution : found) solution = reduction.lift(solution);
        BOOST_REQUIRE((sorted(std::move(found)) == expected));
        solutions += expected.size();
        if (!reduction.impossible) removed += problem.option_count() - reduction.origin.size();
    }
    BOOST_TEST(solutions > 1000);
    BOOST_TEST(removed > 1000);
}

/// A budget that is over ends it, and no wrong answer is given.
BOOST_AUTO_TEST_CASE(a_deadline_ends_it) {
    Budget over;
    over.deadline = std::chrono::steady_clock::now();
    BOOST_TEST(!is_contradictory(guests_at_tables(21, 5, 4), over));
    BOOST_TEST(is_contradictory(guests_at_tables(21, 5, 4)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
