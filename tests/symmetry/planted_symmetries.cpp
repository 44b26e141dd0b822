// Counting and listing up to symmetry, compared with the orbits by definition.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "nauty.hpp"
#include "planted.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "support/sanitized.hpp"

using namespace quadrille;
using namespace quadrille::testing;

BOOST_AUTO_TEST_SUITE(planted_symmetries)

namespace {

constexpr std::uint32_t problems = samples(700);

struct Brute {
    explicit Brute(const Problem& problem, const SymmetryGroup& group)
        : solutions(brute_force(problem)), orbit_of(orbits_of(solutions, group.generators())) {
        for (const auto& [solution, orbit] : orbit_of) ++sizes[orbit];
    }

    Solutions solutions;
    std::map<Solution, std::size_t> orbit_of;
    std::map<std::size_t, std::uint64_t> sizes;
};

/// Lists one of each orbit, with its size.
void check_list(const Problem& problem, const SymmetryGroup& group, const Brute& brute) {
    OrbitSearch search(problem, group);
    std::set<std::size_t> seen;
    Count all;
    while (search.next() == Outcome::found) {
        const Solution solution(search.solution().begin(), search.solution().end());
        const auto at = brute.orbit_of.find(solution);
        BOOST_REQUIRE(at != brute.orbit_of.end());
        BOOST_REQUIRE(seen.insert(at->second).second);
        BOOST_REQUIRE(search.orbit_size() == Count(brute.sizes.at(at->second)));
        all += search.orbit_size();
    }
    BOOST_REQUIRE(seen.size() == brute.sizes.size());
    BOOST_REQUIRE(all == Count(brute.solutions.size()));
    BOOST_REQUIRE(search.next() == Outcome::exhausted);
}

void check_names(const Problem& problem, const SymmetryGroup& group, const Brute& brute) {
    OrbitNames names(problem, group);
    std::map<std::string, std::size_t> orbits;
    for (const auto& [solution, orbit] : brute.orbit_of) {
        const OrbitNames::Orbit named = names.of(solution);
        BOOST_REQUIRE(orbits.try_emplace(named.name, orbit).first->second == orbit);
        BOOST_REQUIRE(named.size == Count(brute.sizes.at(orbit)));
    }
    BOOST_REQUIRE(orbits.size() == brute.sizes.size());
}

/// The number of problems that were counted by listing, or in each way if that is possible.
unsigned check(const Planted& planted, const SymmetryGroup& group) {
    const Brute brute(planted.problem, group);
    const CountUpToSymmetry counted = count_up_to_symmetry(planted.problem, group);
    BOOST_REQUIRE(counted.complete);
    BOOST_REQUIRE(counted.count == Count(brute.sizes.size()));
    check_list(planted.problem, group, brute);
    check_names(planted.problem, group, brute);
    return counted.by_burnside ? 0 : 1;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_planted_group_has_the_orbits_of_brute_force) {
    unsigned listed = 0;
    for (std::uint32_t seed = 0; seed < problems; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            const Planted planted = plant(seed);
            listed += check(planted, SymmetryGroup(planted.problem, {&planted.symmetry, 1}));
        }
    }
    // Some multiplicities have no quotient, and most problems have.
    BOOST_TEST(listed > 0);
    BOOST_TEST(listed < problems / 4);
}

BOOST_AUTO_TEST_CASE(the_automorphisms_have_the_orbits_of_brute_force,
                     *boost::unit_test::precondition(has_nauty)) {
    for (std::uint32_t seed = 0; seed < problems; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            const Planted planted = plant(seed);
            const SymmetryGroup group = automorphisms(planted.problem);
            check(planted, group);
            // The planted symmetry is one of them.
            const SymmetryGroup both(planted.problem, [&] {
                std::vector<Symmetry> generators(group.generators().begin(),
                                                 group.generators().end());
                generators.push_back(planted.symmetry);
                return generators;
            }());
            BOOST_REQUIRE(both.order() == group.order());
        }
    }
}

// Groups that are too large for a table of their elements.
BOOST_AUTO_TEST_CASE(many_equal_options_have_the_orbits_of_brute_force,
                     *boost::unit_test::precondition(has_nauty)) {
    unsigned large = 0;
    for (std::uint32_t seed = 0; seed < problems / 4; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            const Planted planted = plant(seed, true);
            const SymmetryGroup group = automorphisms(planted.problem);
            if (group.order() > Count(1'000)) ++large;
            check(planted, group);
        }
    }
    BOOST_TEST(large > problems / 100);
}

BOOST_AUTO_TEST_SUITE_END()
