// The problems that encoders build, and their drawings.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "quadrille/encode/cover.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"

namespace quadrille {
namespace {

using Surface = QueensEncoder::Surface;

std::string first_drawing(const Encoder& encoder) {
    const FirstSolution first = first_solution(encoder.problem());
    return first ? encoder.draw(first.solution) : "none";
}

Count count(const Encoder& encoder) {
    return count_solutions(encoder.problem()).count;
}

BOOST_AUTO_TEST_SUITE(queens_encoder)

BOOST_AUTO_TEST_CASE(eight_queens_have_16_primary_items_26_diagonals_and_64_options) {
    const QueensEncoder queens(8);
    BOOST_TEST(queens.problem().primary_count() == 16u);
    BOOST_TEST(queens.problem().item_count() == 16u + 26u);
    BOOST_TEST(queens.problem().option_count() == 64u);
}

BOOST_AUTO_TEST_CASE(rows_and_columns_stand_as_organ_pipes) {
    const QueensEncoder queens(4);
    std::string names;
    for (std::size_t i = 0; i < 8; ++i) {
        names += std::string(queens.problem().item_name(id_at<ItemId>(i))) + ' ';
    }
    BOOST_TEST(names == "r2 c2 r1 c1 r3 c3 r0 c0 ");
}

BOOST_AUTO_TEST_CASE(four_queens_are_drawn_in_two_ways) {
    const QueensEncoder queens(4);
    std::set<std::string> drawn;
    for_each_solution(queens.problem(), [&](const auto& s) { drawn.insert(queens.draw(s)); });
    BOOST_TEST(
        drawn == (std::set<std::string>{".Q..\n...Q\nQ...\n..Q.\n", "..Q.\nQ...\n...Q\n.Q..\n"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(no_queens_stand_on_no_board) {
    BOOST_TEST(first_drawing(QueensEncoder(0)).empty());
}

BOOST_AUTO_TEST_CASE(one_queen_stands_alone) {
    BOOST_TEST(first_drawing(QueensEncoder(1)) == "Q\n");
}

BOOST_AUTO_TEST_CASE(a_torus_has_as_many_diagonals_as_rows_and_needs_them_all) {
    const QueensEncoder queens(7, Surface::torus);
    const Problem& problem = queens.problem();
    BOOST_TEST(problem.primary_count() == 4u * 7u);
    BOOST_TEST(problem.item_count() == 4u * 7u);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        BOOST_TEST(problem.option(id_at<OptionId>(o)).size() == 4u);
    }
}

BOOST_AUTO_TEST_CASE(solutions_contain_the_given_queens_and_all_such_solutions_are_there) {
    const std::vector<QueensEncoder::Queen> given{{2, 4}, {2, 4}, {5, 2}};
    const auto drawings = [](const QueensEncoder& queens) {
        std::set<std::string> drawn;
        for_each_solution(queens.problem(), [&](const auto& s) { drawn.insert(queens.draw(s)); });
        return drawn;
    };
    for (const auto surface : {Surface::plane, Surface::torus}) {
        std::set<std::string> expected = drawings(QueensEncoder(7, surface));
        std::erase_if(expected, [](const std::string& drawn) {
            return drawn[2 * 8 + 4] != 'Q' || drawn[5 * 8 + 2] != 'Q';
        });
        BOOST_TEST(!expected.empty());
        BOOST_TEST((drawings(QueensEncoder(7, surface, given)) == expected));
    }
}

BOOST_AUTO_TEST_CASE(given_queens_that_attack_each_other_have_no_solution_and_a_warning) {
    const std::vector<std::vector<QueensEncoder::Queen>> pairs{
        {{0, 0}, {0, 5}}, {{1, 3}, {4, 3}}, {{0, 0}, {5, 5}}, {{0, 4}, {4, 0}}};
    for (const auto& pair : pairs) {
        const QueensEncoder queens(6, Surface::plane, pair);
        BOOST_TEST(count(queens) == Count(0));
        BOOST_TEST(queens.problem().warnings().size() == 1u);
    }
    BOOST_CHECK_THROW(QueensEncoder(6, Surface::plane, std::vector<QueensEncoder::Queen>{{6, 0}}),
                      ProblemError);
    BOOST_CHECK_THROW(QueensEncoder(6, Surface::plane, std::vector<QueensEncoder::Queen>{{0, 6}}),
                      ProblemError);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(langford_encoder)

BOOST_AUTO_TEST_CASE(three_pairs_make_two_rows) {
    const LangfordEncoder langford(3);
    std::set<std::string> drawn;
    for_each_solution(langford.problem(), [&](const auto& s) { drawn.insert(langford.draw(s)); });
    BOOST_TEST(drawn == (std::set<std::string>{"2 3 1 2 1 3\n", "3 1 2 1 3 2\n"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(each_number_stands_twice_with_as_many_between) {
    const LangfordEncoder langford(7);
    for_each_solution(langford.problem(), [&](const auto& solution) {
        const std::vector<unsigned> places = langford.decode(solution);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::size_t next = i + places[i] + 1;
            const bool first = next < places.size() && places[next] == places[i];
            const bool second = i > places[i] && places[i - places[i] - 1] == places[i];
            BOOST_TEST(first != second);
        }
    });
}

BOOST_AUTO_TEST_CASE(no_pairs_make_the_empty_row) {
    BOOST_TEST(first_drawing(LangfordEncoder(0)) == "\n");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(pentominoes_encoder)

BOOST_AUTO_TEST_CASE(sixty_squares_give_2056_placements_in_6x10) {
    const PentominoesEncoder pentominoes(6, 10);  // the count in Knuth, TAOCP 7.2.2.1
    BOOST_TEST(pentominoes.problem().primary_count() == 72u);
    BOOST_TEST(pentominoes.problem().option_count() == 2056u);
}

BOOST_AUTO_TEST_CASE(each_piece_is_drawn_on_five_squares) {
    const std::string drawn = first_drawing(PentominoesEncoder(3, 20));
    BOOST_TEST(drawn.size() == 3u * 21u);
    for (const char letter : std::string_view("FILNPTUVWXYZ")) {
        BOOST_TEST(std::ranges::count(drawn, letter) == 5);
    }
}

const std::vector<std::pair<unsigned, unsigned>> untiled{
    {0, 0}, {1, 60}, {2, 30}, {60, 1}, {7, 9}, {0, 60}, {4'294'967'295u, 4'294'967'295u}};

BOOST_AUTO_TEST_CASE(what_cannot_be_tiled_is_known_at_once) {
    for (const auto& [rows, columns] : untiled) {
        const PentominoesEncoder pentominoes(rows, columns);
        BOOST_TEST(count(pentominoes) == Count(0));
        BOOST_TEST(pentominoes.problem().item_count() <= 72u);
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(cover_encoder)

BOOST_AUTO_TEST_CASE(options_are_drawn_as_they_were_given) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    const ItemId b = builder.add_primary("b");
    const ItemId x = builder.add_secondary("x");
    builder.add_option({{x, builder.color("red")}, {b}, {a}});
    BOOST_TEST(first_drawing(CoverEncoder(std::move(builder).build())) == "x:red b a\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
