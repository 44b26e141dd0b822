// Skolem sequences against a search that fills the row place by place.
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/error.hpp"

namespace quadrille::testing {
namespace {

BOOST_AUTO_TEST_SUITE(skolem_sequences)

/// Adds all ways to fill the first free place and those after it, as lines.
void fill(std::vector<unsigned>& row, std::vector<bool>& is_used, std::size_t hook,
          std::set<std::string>& rows) {
    std::size_t place = 0;
    while (place < row.size() && (row[place] != 0 || place == hook)) ++place;
    if (place == row.size()) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += (i == 0 ? "" : " ") + (i == hook ? std::string(".") : std::to_string(row[i]));
        }
        rows.insert(line + '\n');
        return;
    }
    for (std::size_t k = 1; k < is_used.size(); ++k) {
        const std::size_t partner = place + k;
        if (is_used[k] || partner >= row.size() || partner == hook || row[partner] != 0) continue;
        is_used[k] = true;
        row[place] = row[partner] = static_cast<unsigned>(k);
        fill(row, is_used, hook, rows);
        row[place] = row[partner] = 0;
        is_used[k] = false;
    }
}

std::set<std::string> rows_by_places(std::size_t n, bool is_hooked) {
    std::set<std::string> rows;
    std::vector<unsigned> row(2 * n + (is_hooked ? 1 : 0));
    std::vector<bool> is_used(n + 1);
    fill(row, is_used, is_hooked ? 2 * n - 1 : row.size(), rows);
    return rows;
}

BOOST_AUTO_TEST_CASE(rows_are_those_of_a_search_by_places) {
    for (std::size_t n = 0; n <= 8; ++n) {
        const std::string words = std::to_string(n);
        BOOST_TEST((drawings_by_words("skolem", words) == rows_by_places(n, false)), words);
        if (n == 0) continue;
        BOOST_TEST((drawings_by_words("skolem", words + " --hooked") == rows_by_places(n, true)),
                   words << " --hooked");
    }
}

BOOST_AUTO_TEST_CASE(a_row_and_its_reversal_are_one_up_to_symmetry) {
    BOOST_TEST(classes_by_words("skolem", "4") == Count(3));  // OEIS A059106
    BOOST_TEST(classes_by_words("skolem", "8") == Count(252));
    BOOST_TEST(classes_by_words("skolem", "6 --hooked") == Count(38));  // no reversal is hooked
}

BOOST_AUTO_TEST_CASE(an_arc_joins_each_pair_and_nothing_is_on_the_free_place) {
    const auto encoder = by_words("skolem", "3 --hooked");
    const auto picture = encoder->picture(first_solution(encoder->problem()).solution);
    BOOST_TEST(picture.arcs.size() == 3u);
    for (const draw::PictureArc& arc : picture.arcs) {
        BOOST_TEST(picture.cells[arc.from].part == picture.cells[arc.to].part);
        BOOST_TEST(arc.to - arc.from == picture.cells[arc.from].part + 1);
    }
    BOOST_TEST(picture.cells[5].part == draw::no_part);
    BOOST_TEST((picture.cells[5].symbol == draw::Symbol::none));
}

BOOST_AUTO_TEST_CASE(rows_that_are_too_long_or_have_no_number_are_refused) {
    BOOST_TEST(refusal_by_words<ProblemError>("skolem", "0 --hooked") ==
               "a row needs a number to be hooked");
    for (const char* n : {"5800", "2147483648", "4294967295", "18446744073709551615"}) {
        for (const char* setting : {"", " --hooked"}) {
            BOOST_TEST(refusal_by_words<ProblemError>("skolem", std::string(n) + setting)
                           .find("is too large") != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
