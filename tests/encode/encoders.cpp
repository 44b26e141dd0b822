// The problems that encoders build, their drawings, and the arguments that they refuse.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <limits>
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

using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

const EncoderInfo& row(std::string_view name) {
    for (const EncoderInfo& info : encoders()) {
        if (info.name == name) return info;
    }
    throw std::logic_error("no such encoder");
}

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

BOOST_AUTO_TEST_CASE(no_queens_stand_on_no_board_in_one_way) {
    BOOST_TEST(count(QueensEncoder(0)) == Count(1));  // OEIS A000170
    BOOST_TEST(first_drawing(QueensEncoder(0)).empty());
}

BOOST_AUTO_TEST_CASE(one_queen_stands_alone) {
    BOOST_TEST(first_drawing(QueensEncoder(1)) == "Q\n");
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

BOOST_AUTO_TEST_CASE(a_3x20_strip_has_8_tilings) {
    BOOST_TEST(count(PentominoesEncoder(3, 20)) == Count(8));
    BOOST_TEST(count(PentominoesEncoder(20, 3)) == Count(8));
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

BOOST_AUTO_TEST_SUITE(larger_rectangles, *boost::unit_test::label("slow"))

BOOST_AUTO_TEST_CASE(the_rectangles_have_9356_4040_and_1472_tilings) {
    BOOST_TEST(count(PentominoesEncoder(6, 10)) == Count(9356));
    BOOST_TEST(count(PentominoesEncoder(5, 12)) == Count(4040));
    BOOST_TEST(count(PentominoesEncoder(4, 15)) == Count(1472));
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

BOOST_AUTO_TEST_SUITE(encoder_table)

BOOST_AUTO_TEST_CASE(each_name_is_in_it_once) {
    std::set<std::string_view> names;
    for (const EncoderInfo& info : encoders()) {
        BOOST_TEST(names.insert(info.name).second);
        BOOST_TEST(!info.summary.empty());
        BOOST_TEST(info.details.ends_with('\n'));
    }
    BOOST_TEST(names.size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_wrong_number_of_arguments_is_refused) {
    const Numbers too_many{6, 10, 1};
    for (const EncoderInfo& info : encoders()) {
        BOOST_CHECK_THROW((void)info.make({}), ProblemError);
        BOOST_CHECK_THROW((void)info.make(too_many), ProblemError);
    }
}

BOOST_AUTO_TEST_CASE(what_would_not_fit_in_memory_is_refused) {
    for (const char* name : {"queens", "langford"}) {
        for (const std::uint64_t n : {std::uint64_t{5'800}, std::uint64_t{1} << 31,
                                      (std::uint64_t{1} << 32) + 8, largest}) {
            BOOST_CHECK_THROW((void)row(name).make(Numbers{n}), ProblemError);
        }
    }
    BOOST_TEST(count(*row("pentominoes").make(Numbers{largest, largest})) == Count(0));
    BOOST_TEST(count(*row("pentominoes").make(Numbers{(std::uint64_t{1} << 32) + 6, 10})) ==
               Count(0));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
