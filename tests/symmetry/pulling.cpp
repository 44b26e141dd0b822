// The pull interface of OrbitSearch, with budgets that stop it anywhere.
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "nauty.hpp"
#include "planted.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/up_to_symmetry.hpp"

using namespace quadrille;
using namespace quadrille::testing;

BOOST_AUTO_TEST_SUITE(pulling_orbits)

namespace {

std::vector<Solution> all_of(OrbitSearch& search) {
    std::vector<Solution> found;
    while (search.next() == Outcome::found) {
        found.emplace_back(search.solution().begin(), search.solution().end());
    }
    return found;
}

/// The same, in pieces of a few nodes.
std::vector<Solution> all_in_pieces(OrbitSearch& search, std::mt19937& random) {
    std::vector<Solution> found;
    for (;;) {
        Budget budget;
        if (random() % 4 != 0) budget.nodes = random() % 50;
        if (random() % 8 == 0) budget.deadline = Budget::in(0);
        search.set_budget(budget);
        Outcome outcome = Outcome::found;
        const std::uint64_t before = search.stats().nodes;
        while (random() % 16 != 0 && outcome == Outcome::found) {
            outcome = search.next();
            if (outcome == Outcome::found) {
                found.emplace_back(search.solution().begin(), search.solution().end());
            }
        }
        if (budget.nodes) BOOST_TEST(search.stats().nodes - before <= *budget.nodes);
        if (outcome == Outcome::exhausted) return found;
    }
}

std::set<std::string> names(const Problem& problem, const SymmetryGroup& group,
                            const std::vector<Solution>& solutions) {
    OrbitNames orbits(problem, group);
    std::set<std::string> result;
    for (const Solution& solution : solutions) result.insert(orbits.of(solution).name);
    BOOST_TEST(result.size() == solutions.size());
    return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_search_in_pieces_finds_the_same_orbits) {
    std::mt19937 random(11);
    for (const char* engine : {"links", "bits", "auto"}) {
        for (std::uint32_t round = 0; round < 20; ++round) {
            const QueensEncoder queens(8);
            const SymmetryGroup group(queens.problem(), queens.symmetries());
            Settings settings;
            settings.engine = engine;
            OrbitSearch search(queens.problem(), group, settings);
            const auto found = all_in_pieces(search, random);
            BOOST_TEST(names(queens.problem(), group, found).size() == 12);  // OEIS A002562
        }
    }
}

BOOST_AUTO_TEST_CASE(a_large_group_in_pieces_has_the_same_orbits,
                     *boost::unit_test::precondition(has_nauty)) {
    std::mt19937 random(12);
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Problem problem = plant(seed, true).problem;
        const SymmetryGroup group = automorphisms(problem);
        Settings settings;
        settings.engine = "links";
        OrbitSearch whole(problem, group, settings);
        OrbitSearch pieces(problem, group, settings);
        const auto found = all_of(whole);
        BOOST_TEST(names(problem, group, all_in_pieces(pieces, random)).size() == found.size(),
                   "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(a_search_that_is_over_stays_over) {
    const QueensEncoder queens(6);
    const SymmetryGroup group(queens.problem(), queens.symmetries());
    OrbitSearch search(queens.problem(), group);
    BOOST_TEST(all_of(search).size() == 1);  // OEIS A002562
    BOOST_CHECK(search.next() == Outcome::exhausted);
    Budget none;
    none.nodes = 0;
    search.set_budget(none);
    BOOST_CHECK(search.next() == Outcome::exhausted);
    BOOST_TEST(search.progress() == 1);
}

BOOST_AUTO_TEST_CASE(without_nodes_nothing_is_found) {
    const QueensEncoder queens(8);
    const SymmetryGroup group(queens.problem(), queens.symmetries());
    Settings settings;
    settings.budget.nodes = 0;
    OrbitSearch search(queens.problem(), group, settings);
    BOOST_CHECK(search.next() == Outcome::out_of_budget);
    BOOST_CHECK(search.next() == Outcome::out_of_budget);
    search.set_budget({});
    BOOST_TEST(all_of(search).size() == 12);  // OEIS A002562
}

BOOST_AUTO_TEST_CASE(the_trivial_group_lists_all_solutions) {
    const QueensEncoder queens(6);
    OrbitSearch search(queens.problem(), SymmetryGroup(queens.problem()));
    BOOST_TEST(all_of(search).size() == 4);  // OEIS A000170
    BOOST_TEST(search.copies() == 0);
}

BOOST_AUTO_TEST_CASE(a_count_that_is_stopped_is_a_lower_bound) {
    const QueensEncoder queens(10);
    const SymmetryGroup group(queens.problem(), queens.symmetries());
    bool some = false;
    for (std::uint64_t nodes = 0; nodes < 40'000; nodes = 2 * nodes + 1) {
        Settings settings;
        settings.engine = "links";
        settings.budget.nodes = nodes;
        const CountUpToSymmetry counted = count_up_to_symmetry(queens.problem(), group, settings);
        BOOST_TEST(counted.stats.nodes <= nodes);
        if (counted.complete) continue;
        BOOST_TEST(counted.count <= Count(92));  // OEIS A002562
        some = some || Count(0) < counted.count;
    }
    BOOST_TEST(some);
}

BOOST_AUTO_TEST_SUITE_END()
