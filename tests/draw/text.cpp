// Pictures as text. tests/puzzles/tiling reads drawings of random tilings back.
#include <boost/test/unit_test.hpp>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/encode/cover.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/solve.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(pictures_as_text)

std::string first_of(const Encoder& encoder) {
    return encoder.draw(first_solution(encoder.problem()).solution);
}

BOOST_AUTO_TEST_CASE(encoders_draw_as_they_always_did) {
    BOOST_TEST(first_of(LangfordEncoder(3)).size() == 12u);
    BOOST_TEST(first_of(LangfordEncoder(0)) == "\n");
    BOOST_TEST(first_of(QueensEncoder(1)) == "Q\n");
    BOOST_TEST(first_of(QueensEncoder(0)).empty());
    BOOST_TEST(first_of(CoverEncoder(read_dlx("a b | x\na x:1\nb\n"))) == "a x:1\nb\n");
}

BOOST_AUTO_TEST_CASE(signs_of_several_characters_have_a_gap) {
    draw::Picture picture;
    picture.gap = " ";
    for (const char* sign : {"8", "10", "9"}) {
        picture.cells.push_back(
            {.cell = {static_cast<std::int32_t>(picture.cells.size()), 0, 0}, .sign = sign});
    }
    BOOST_TEST(draw::to_text(picture) == "8 10 9\n");
}

BOOST_AUTO_TEST_CASE(layers_stand_side_by_side_and_holes_are_blanks) {
    draw::Picture picture{.lattice = shapes::Lattice::cube};
    picture.cells = {{.cell = {0, 0, 0}, .sign = "A"},
                     {.cell = {1, 1, 0}, .sign = "B"},
                     {.cell = {0, 1, 1}, .sign = "C"}};
    BOOST_TEST(draw::to_text(picture) == "A\n B  C\n");
}

BOOST_AUTO_TEST_CASE(sticks_have_ends) {
    draw::Picture picture{.lattice = shapes::Lattice::stick};
    picture.cells = {{.cell = {1, 0, 0}, .sign = "A"}, {.cell = {0, 1, 0}, .sign = "B"}};
    BOOST_TEST(draw::to_text(picture) == "+A+\nB\n+\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
