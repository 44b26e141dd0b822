// What sparse boards are filled by, against brute force: linear equations modulo N, and edges
// chosen by the degrees of their vertices.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

#include "sudoku/solve/sparse/degree_choice.hpp"
#include "sudoku/solve/sparse/equations.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(sparse_parts)

namespace {

using sparse::DegreeChoice;
using sparse::Equations;

/// Calls `look` with each list of numbers below `base`.
template <typename Look>
void each_list(std::size_t length, std::uint32_t base, const Look& look) {
    std::vector<std::uint32_t> list(length);
    for (;;) {
        look(list);
        std::size_t i = 0;
        while (i < length && ++list[i] == base) list[i++] = 0;
        if (i == length) return;
    }
}

bool holds(const Equations::Row& row, const std::vector<std::uint32_t>& numbers,
           std::uint32_t modulus) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * numbers[i];
    return sum % modulus == 0;
}

}  // namespace

/// Also for moduli that are no primes, where many coefficients have no inverse.
BOOST_AUTO_TEST_CASE(what_equations_become_has_the_same_solutions) {
    std::mt19937 random(1);
    for (const std::uint32_t modulus : {1U, 2U, 3U, 4U, 6U, 8U, 9U}) {
        for (int i = 0; i < 300; ++i) {
            constexpr std::size_t unknowns = 3;
            Equations equations(modulus, unknowns);
            std::vector<Equations::Row> rows(1 + random() % 6);
            for (Equations::Row& row : rows) {
                for (std::size_t k = 0; k < unknowns; ++k)
                    row.push_back(static_cast<std::uint32_t>(random() % modulus));
                equations.add(row);
            }
            equations.finish();
            std::vector<Equations::Row> became = equations.conditions();
            for (std::size_t k = 0; k < unknowns; ++k) {
                if (equations.is_free(k)) continue;
                const Equations::Row& row = equations.row_of(k);
                BOOST_TEST(row[k] == 1 % modulus);
                for (std::size_t other = 0; other < unknowns; ++other) {
                    BOOST_TEST((other == k || row[other] == 0 || equations.is_free(other)));
                }
                became.push_back(row);
            }
            for (const Equations::Row& row : equations.conditions()) {
                for (std::size_t k = 0; k < unknowns; ++k) {
                    BOOST_TEST((row[k] == 0 || equations.is_free(k)));
                }
            }
            each_list(unknowns, modulus, [&](const std::vector<std::uint32_t>& numbers) {
                const auto is_met = [&](const Equations::Row& row) {
                    return holds(row, numbers, modulus);
                };
                if (std::ranges::all_of(rows, is_met) == std::ranges::all_of(became, is_met))
                    return;
                BOOST_ERROR("other solutions modulo " << modulus << ", system " << i);
            });
        }
    }
}

/// On graphs of 3 and 3 vertices: a choice is found if and only if one of the subsets fits.
BOOST_AUTO_TEST_CASE(edges_are_chosen_if_some_subset_has_the_wanted_degrees) {
    std::mt19937 random(2);
    std::size_t found = 0, missing = 0;
    for (int i = 0; i < 2000; ++i) {
        constexpr std::size_t side = 3;
        std::vector<unsigned> wanted(2 * side);
        for (unsigned& degree : wanted) degree = static_cast<unsigned>(random() % 3);
        std::vector<std::pair<std::size_t, std::size_t>> edges;
        DegreeChoice choice(side, wanted);
        for (std::size_t left = 0; left < side; ++left) {
            for (std::size_t right = 0; right < side; ++right) {
                if (random() % 4 == 0) continue;
                edges.emplace_back(left, right);
                choice.add(left, right);
            }
        }
        const auto degrees = [&](const auto& is_chosen) {
            std::vector<unsigned> degree(2 * side);
            for (std::size_t e = 0; e < edges.size(); ++e) {
                if (!is_chosen(e)) continue;
                ++degree[edges[e].first];
                ++degree[side + edges[e].second];
            }
            return degree;
        };
        bool exists = false;
        for (unsigned set = 0; set < 1U << edges.size() && !exists; ++set) {
            exists = degrees([&](std::size_t e) { return (set >> e & 1U) != 0; }) == wanted;
        }
        BOOST_TEST(choice.choose() == exists);
        if (exists) {
            BOOST_TEST((degrees([&](std::size_t e) { return choice.is_chosen(e); }) == wanted));
        }
        ++(exists ? found : missing);
    }
    BOOST_TEST(found > 100U);
    BOOST_TEST(missing > 100U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
