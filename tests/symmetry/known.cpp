// Published numbers of solutions up to symmetry.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <functional>
#include <string>

#include "nauty.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "support/counts.hpp"

using namespace quadrille;
using quadrille::testing::count_of_digits;
using quadrille::testing::has_nauty;

BOOST_AUTO_TEST_SUITE(known_up_to_symmetry)

namespace {

Count listed(const Problem& problem, const SymmetryGroup& group) {
    OrbitSearch search(problem, group);
    Count count, all;
    while (search.next() == Outcome::found) {
        ++count;
        all += search.orbit_size();
    }
    BOOST_TEST(all == count_solutions(problem).count);
    return count;
}

/// The number of orbits under all symmetries, and the sum of their sizes: all solutions.
std::pair<Count, Count> orbits_of(const Problem& problem) {
    OrbitSearch search(problem, automorphisms(problem));
    Count count, all;
    while (search.next() == Outcome::found) {
        ++count;
        all += search.orbit_size();
    }
    return {count, all};
}

template <typename SomeEncoder>
void check(const SomeEncoder& encoder, std::uint64_t expected) {
    const SymmetryGroup group(encoder.problem(), encoder.symmetries());
    const CountUpToSymmetry counted = count_up_to_symmetry(encoder.problem(), group);
    BOOST_TEST(counted.count == Count(expected));
    BOOST_TEST(counted.by_burnside);
    BOOST_TEST(listed(encoder.problem(), group) == Count(expected));
}

/// The pairs of n points as items, named by both points.
class Pairs {
   public:
    explicit Pairs(unsigned n) : n_(n) {
        for (unsigned a = 0; a < n; ++a) {
            for (unsigned b = a + 1; b < n; ++b) {
                builder.add_primary(std::to_string(a) + "_" + std::to_string(b));
            }
        }
    }
    [[nodiscard]] Entry pair(unsigned a, unsigned b) const {
        return {id_at<ItemId>(a * n_ - a * (a + 1) / 2 + b - a - 1)};
    }

    ProblemBuilder builder;

   private:
    unsigned n_;
};

/// Triples that cover each pair once.
Problem steiner_triple_systems(unsigned n) {
    Pairs pairs(n);
    for (unsigned a = 0; a < n; ++a) {
        for (unsigned b = a + 1; b < n; ++b) {
            for (unsigned c = b + 1; c < n; ++c) {
                pairs.builder.add_option({pairs.pair(a, b), pairs.pair(a, c), pairs.pair(b, c)});
            }
        }
    }
    return std::move(pairs.builder).build();
}

/// Perfect matchings that cover each edge of the complete graph once.
Problem one_factorisations(unsigned n) {
    Pairs pairs(n);
    std::vector<Entry> matching;
    std::vector<bool> matched(n);
    const std::function<void()> extend = [&] {
        unsigned a = 0;
        while (a < n && matched[a]) ++a;
        if (a == n) return pairs.builder.add_option(matching);
        matched[a] = true;
        for (unsigned b = a + 1; b < n; ++b) {
            if (matched[b]) continue;
            matched[b] = true;
            matching.push_back(pairs.pair(a, b));
            extend();
            matching.pop_back();
            matched[b] = false;
        }
        matched[a] = false;
    };
    extend();
    return std::move(pairs.builder).build();
}

Problem dominoes(unsigned n) {
    ProblemBuilder builder;
    for (unsigned s = 0; s < n * n; ++s) builder.add_primary(std::to_string(s));
    for (unsigned s = 0; s < n * n; ++s) {
        const Entry here{id_at<ItemId>(s)};
        if (s % n + 1 < n) builder.add_option({here, {id_at<ItemId>(s + 1)}});
        if (s / n + 1 < n) builder.add_option({here, {id_at<ItemId>(s + n)}});
    }
    return std::move(builder).build();
}

Problem instance(const std::string& name) {
    const std::string path = QUADRILLE_INSTANCES "/" + name;
    std::ifstream stream(path);
    return read_problem(stream, path);
}

}  // namespace

BOOST_AUTO_TEST_CASE(without_options_no_symmetry_changes_the_only_solution) {
    ProblemBuilder builder;
    builder.add_primary("a", {0, 1});
    builder.add_primary("b", {0, 1});
    const Problem problem = std::move(builder).build();
    const Symmetry exchange{.items = {id_at<ItemId>(1), id_at<ItemId>(0)}, .options = {}};
    const SymmetryGroup group(problem, std::vector{exchange});
    BOOST_TEST(group.order() == Count(2));
    BOOST_TEST(listed(problem, group) == Count(1));
    BOOST_TEST(OrbitNames(problem, group).of({}).size == Count(1));
}

BOOST_AUTO_TEST_CASE(queens_are_those_of_the_oeis) {
    // OEIS A002562
    const std::vector<std::uint64_t> known{1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
    for (unsigned n = 1; n < known.size(); ++n) check(QueensEncoder(n), known[n]);
}

BOOST_AUTO_TEST_CASE(more_queens_are_those_of_the_oeis, *boost::unit_test::label("slow")) {
    check(QueensEncoder(13), 9233);  // OEIS A002562
    check(QueensEncoder(14), 45752);
}

BOOST_AUTO_TEST_CASE(langford_pairs_are_those_of_the_oeis) {
    // OEIS A014552
    const std::vector<std::uint64_t> known{1, 0, 0, 1, 1, 0, 0, 26, 150, 0, 0, 17792};
    for (unsigned n = 1; n < known.size(); ++n) check(LangfordEncoder(n), known[n]);
}

// Knuth, TAOCP 7.2.2.1
BOOST_AUTO_TEST_CASE(pentominoes_are_those_of_the_book, *boost::unit_test::label("slow")) {
    check(PentominoesEncoder(3, 20), 2);
    check(PentominoesEncoder(4, 15), 368);
    check(PentominoesEncoder(5, 12), 1010);
    check(PentominoesEncoder(6, 10), 2339);
}

BOOST_AUTO_TEST_CASE(instances_have_their_known_counts,
                     *boost::unit_test::precondition(has_nauty)) {
    // Scott 1958: the 8x8 board without its middle. Its symmetries are those of the square.
    const Problem scott = instance("scott.dlx");
    const SymmetryGroup square = automorphisms(scott);
    BOOST_TEST(square.order() == Count(8));
    BOOST_TEST(count_up_to_symmetry(scott, square).count == Count(65));
    BOOST_TEST(listed(scott, square) == Count(65));
    // Conway and Guy 1961: the Soma cube up to rotations and reflections, which exchange two
    // pieces.
    const Problem soma = instance("soma.dlx");
    const SymmetryGroup cube = automorphisms(soma);
    BOOST_TEST(cube.order() == Count(48));
    BOOST_TEST(count_up_to_symmetry(soma, cube).count == Count(240));
    BOOST_TEST(listed(soma, cube) == Count(240));
}

BOOST_AUTO_TEST_CASE(steiner_triple_systems_are_those_of_the_oeis,
                     *boost::unit_test::precondition(has_nauty)) {
    // OEIS A030129, up to isomorphism
    const std::vector<std::pair<unsigned, std::uint64_t>> known{{3, 1}, {7, 1}, {9, 1}, {13, 2}};
    for (const auto& [n, systems] : known) {
        const auto [count, all] = orbits_of(steiner_triple_systems(n));
        BOOST_TEST(count == Count(systems));
        // OEIS A030128, all of them
        if (n == 9) BOOST_TEST(all == Count(840));
        if (n == 13) BOOST_TEST(all == Count(1'197'504'000));
    }
}

BOOST_AUTO_TEST_CASE(one_factorisations_are_those_of_the_oeis,
                     *boost::unit_test::precondition(has_nauty)) {
    // OEIS A000474, up to isomorphism; A000438, all of them
    for (const auto& [n, known, all] : {std::tuple{4U, 1, 1}, {6U, 1, 6}, {8U, 6, 6240}}) {
        const Problem problem = one_factorisations(n);
        const SymmetryGroup group = automorphisms(problem);
        BOOST_TEST(listed(problem, group) == Count(static_cast<std::uint64_t>(known)));
        BOOST_TEST(count_solutions(problem).count == Count(static_cast<std::uint64_t>(all)));
        BOOST_TEST(count_up_to_symmetry(problem, group).count ==
                   Count(static_cast<std::uint64_t>(known)));
    }
}

// These two take half a minute and one and a half on a quiet machine.
BOOST_AUTO_TEST_CASE(one_factorisations_of_ten_points_are_those_of_the_oeis,
                     *boost::unit_test::precondition(has_nauty) * boost::unit_test::label("long")) {
    const auto [count, all] = orbits_of(one_factorisations(10));
    BOOST_TEST(count == Count(396));          // OEIS A000474
    BOOST_TEST(all == Count(1'225'566'720));  // OEIS A000438
}

BOOST_AUTO_TEST_CASE(steiner_triple_systems_of_fifteen_points_are_those_of_the_oeis,
                     *boost::unit_test::precondition(has_nauty) * boost::unit_test::label("long")) {
    const auto [count, all] = orbits_of(steiner_triple_systems(15));
    BOOST_TEST(count == Count(80));                // OEIS A030129
    BOOST_TEST(all == Count(60'281'712'691'200));  // OEIS A030128
}

// Without nauty's canonical forms: the same group, from generators.
BOOST_AUTO_TEST_CASE(a_large_group_of_generators_gives_the_same_orbits,
                     *boost::unit_test::precondition(has_nauty)) {
    for (const unsigned n : {7U, 9U}) {
        const Problem problem = steiner_triple_systems(n);
        const SymmetryGroup group = automorphisms(problem);
        const SymmetryGroup given(problem, group.generators());
        BOOST_TEST(given.order() == group.order());
        BOOST_TEST(listed(problem, given) == Count(1));  // OEIS A030129
    }
}

BOOST_AUTO_TEST_CASE(domino_tilings_are_counted_with_all_digits,
                     *boost::unit_test::precondition(has_nauty)) {
    for (const unsigned n : {2U, 4U, 6U}) {
        const Problem board = dominoes(n);
        const SymmetryGroup group = automorphisms(board);
        BOOST_TEST(count_up_to_symmetry(board, group).count == listed(board, group));
    }
    const Problem board = dominoes(8);
    const CountUpToSymmetry counted = count_up_to_symmetry(board, automorphisms(board));
    BOOST_TEST(counted.count == Count(1'629'189));  // listed once
    const Problem large = instance("domino16x16.dlx");
    const CountUpToSymmetry all = count_up_to_symmetry(large, automorphisms(large));
    // Eight times this is at least OEIS A004003(8) = 2444888770250892795802079170816.
    BOOST_TEST(all.count == count_of_digits("305611096281378760240051639364"));
}

BOOST_AUTO_TEST_SUITE_END()
