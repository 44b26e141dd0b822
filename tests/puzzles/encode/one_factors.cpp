// One-factorisations against colorings of edges, in both forms.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/error.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
namespace {

BOOST_AUTO_TEST_SUITE(one_factorisations)

/// The number of ways to give the edges from {a,b} on, in lexicographic order, colors below n - 1
/// so that edges of one vertex differ. The edges of vertex 0 have their colors already.
unsigned colorings(std::vector<std::vector<int>>& color, std::size_t a, std::size_t b) {
    const std::size_t n = color.size();
    if (b >= n) return a + 2 >= n ? 1 : colorings(color, a + 1, a + 2);
    unsigned count = 0;
    for (int c = 0; c + 1 < static_cast<int>(n); ++c) {
        const auto has = [&](std::size_t v) { return std::ranges::count(color[v], c) > 0; };
        if (has(a) || has(b)) continue;
        color[a][b] = color[b][a] = c;
        count += colorings(color, a, b + 1);
        color[a][b] = color[b][a] = -1;
    }
    return count;
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_colorings) {
    for (const std::size_t n : {4U, 6U, 8U}) {
        std::vector<std::vector<int>> color(n, std::vector<int>(n, -1));
        for (std::size_t v = 1; v < n; ++v) color[0][v] = color[v][0] = static_cast<int>(v) - 1;
        BOOST_TEST(count_by_words("one-factors", std::to_string(n)) ==
                   Count(colorings(color, 1, 2)));
    }
}

/// Reads "round 1: 1-2 3-4", and checks that each two of n players meet once, and all play in each
/// round.
void check_tournament(const std::string& text, std::size_t n) {
    std::set<std::pair<std::size_t, std::size_t>> games;
    std::istringstream lines(text);
    std::size_t rounds = 0;
    for (std::string line; std::getline(lines, line);) {
        ++rounds;
        BOOST_TEST(line.starts_with("round " + std::to_string(rounds) + ": 1-" +
                                    std::to_string(rounds + 1)));
        std::set<std::size_t> players;
        std::istringstream words(line.substr(line.find(':') + 1));
        std::size_t a = 0;
        std::size_t b = 0;
        char dash = ' ';
        while (words >> a >> dash >> b) {
            BOOST_TEST((1 <= a && a < b && b <= n && dash == '-'));
            BOOST_TEST(games.insert({a, b}).second);
            BOOST_TEST((players.insert(a).second && players.insert(b).second));
        }
        BOOST_TEST(players.size() == n);
    }
    BOOST_TEST(rounds == n - 1);
    BOOST_TEST(games.size() == n * (n - 1) / 2);
}

BOOST_AUTO_TEST_CASE(tournaments_of_both_forms_are_drawn_round_by_round) {
    for (const std::size_t n : {4U, 10U, 16U, 24U}) {
        const auto encoder = by_words("one-factors", std::to_string(n));
        const auto solution = first_solution(encoder->problem()).solution;
        check_tournament(encoder->draw(solution), n);
        const auto picture = encoder->picture(solution);
        BOOST_TEST(picture.nodes.size() == n);
        BOOST_TEST(picture.edges.size() == n * (n - 1) / 2);
        BOOST_TEST(picture.parts.size() == n - 1);
    }
}

BOOST_AUTO_TEST_CASE(each_form_has_all_its_options) {
    const auto by_factors = by_words("one-factors", "10");
    BOOST_TEST(by_factors->problem().item_count() == 45u);
    BOOST_TEST(by_factors->problem().option_count() == 945u);  // 1 * 3 * 5 * 7 * 9
    const auto by_edges = by_words("one-factors", "16");
    BOOST_TEST(by_edges->problem().item_count() == 105u + 15u * 14u);
    BOOST_TEST(by_edges->problem().option_count() == 105u * 13u);
}

// OEIS A000474. By edges, player 1 stays, and 15 others may be exchanged.
BOOST_AUTO_TEST_CASE(tournaments_that_differ_in_names_are_one_up_to_symmetry,
                     *boost::unit_test::enable_if<!testing::is_sanitized>()) {
    BOOST_TEST(classes_by_words("one-factors", "4") == Count(1));
    BOOST_TEST(classes_by_words("one-factors", "6") == Count(1));
    BOOST_TEST(classes_by_words("one-factors", "8") == Count(6));
    const auto by_edges = by_words("one-factors", "16");
    const SymmetryGroup group(by_edges->problem(), by_edges->symmetries());
    Count order(1);
    for (std::uint64_t k = 2; k <= 15; ++k) order *= k;
    BOOST_TEST(group.order() == order);
}

BOOST_AUTO_TEST_CASE(an_odd_number_of_players_and_too_many_are_refused) {
    BOOST_TEST(refusal_by_words<ProblemError>("one-factors", "7")
                   .starts_with("N is an even number, because all play in each round"));
    for (const char* n : {"1000", "4294967294"}) {
        BOOST_TEST(refusal_by_words<ProblemError>("one-factors", n).find("is too large") !=
                   std::string::npos);
    }
    BOOST_TEST(refusal_by_words<ProblemError>("one-factors", "18446744073709551614") !=
               "not refused");
    BOOST_TEST(by_words("one-factors", "6")->draw({}).empty());
    BOOST_TEST((drawings_by_words("one-factors", "0") == std::set<std::string>{""}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
