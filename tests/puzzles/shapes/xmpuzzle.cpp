// Files of BurrTools: what is read, what is said to be left out, and what is refused.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "quadrille/shapes/puzzle_text.hpp"
#include "text/faults.hpp"

using namespace quadrille;
using namespace quadrille::shapes;
using test::Fault;

BOOST_AUTO_TEST_SUITE(xmpuzzle)

namespace {

/// A file with these shapes and this problem, which begin in lines 2 and 3.
std::string file(std::string_view shapes, std::string_view problem) {
    return "<?xml version=\"1.0\"?><puzzle version=\"2\"><gridType type=\"0\"/><shapes>\n" +
           std::string(shapes) + "</shapes><problems>\n" + std::string(problem) +
           "</problems></puzzle>";
}

const std::string bar = "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel>";
const std::string unit = "<voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel>";

/// A problem with these pieces, and the first shape as its result.
std::string problem(std::string_view pieces, std::string_view more = "") {
    return "<problem><shapes>" + std::string(pieces) + "</shapes><result id=\"0\"/>" +
           std::string(more) + "</problem>";
}

Puzzle puzzle_of(std::string_view shapes, std::string_view problem) {
    return read_puzzle(file(shapes, problem), "test");
}

}  // namespace

BOOST_AUTO_TEST_CASE(voxels_come_by_columns_rows_and_layers) {
    const Puzzle puzzle = puzzle_of("<voxel x=\"2\" y=\"3\" z=\"2\">#_#_##__+___</voxel>" + unit,
                                    problem("<shape id=\"1\" count=\"4\"/>"));
    const std::vector<BoardCell> expected{
        {{0, 0, 0}}, {{0, 1, 0}}, {{0, 2, 0}}, {{1, 2, 0}}, {{0, 1, 1}, unpainted, true}};
    BOOST_TEST((puzzle.board.lattice == Lattice::cube));
    BOOST_TEST(puzzle.board.cells == expected);
    BOOST_TEST(puzzle.warnings.empty());
}

BOOST_AUTO_TEST_CASE(pieces_have_numbers_and_names_and_are_not_reflected) {
    const Puzzle puzzle = puzzle_of(
        bar + unit + "<voxel x=\"1\" y=\"1\" z=\"2\" name=\"long one\">##</voxel>" + unit + unit +
            "<voxel x=\"1\" y=\"1\" z=\"1\" name=\"S2\">#</voxel>",
        problem("<shape id=\"1\" count=\"2\"/><shape id=\"2\" min=\"0\" max=\"3\"/>"
                "<shape id=\"3\" max=\"3\"/><shape id=\"4\" count=\"0\"/><shape id=\"5\"/>"));
    BOOST_REQUIRE(puzzle.pieces.size() == 4);
    BOOST_TEST(puzzle.pieces[0].name == "S2");
    BOOST_TEST(puzzle.pieces[1].name == "long-one");
    BOOST_TEST(puzzle.pieces[2].name == "S4");
    BOOST_TEST(puzzle.pieces[3].name == "S6");
    BOOST_TEST((puzzle.pieces[0].copies == Copies{2, 2}));
    BOOST_TEST((puzzle.pieces[1].copies == Copies{0, 3}));
    BOOST_TEST((puzzle.pieces[2].copies == Copies{1, 1}));
    BOOST_TEST(!puzzle.pieces[0].may_reflect);
    BOOST_TEST(puzzle.pieces[0].may_turn);
}

BOOST_AUTO_TEST_CASE(colors_fit_by_the_table_of_the_problem) {
    const Puzzle puzzle = puzzle_of(
        "<voxel x=\"3\" y=\"1\" z=\"1\">#1+2#</voxel>"
        "<voxel x=\"2\" y=\"1\" z=\"1\">#12#</voxel>",
        problem("<shape id=\"1\"/>", "<bitmap><pair piece=\"11\" result=\"1\"/></bitmap>"));
    const Paint on_two = puzzle.board.cells[1].paint;
    BOOST_TEST(puzzle.board.cells[0].paint != unpainted);
    BOOST_TEST(puzzle.board.cells[0].paint != on_two);
    BOOST_TEST(puzzle.board.cells[2].paint == unpainted);
    BOOST_TEST(puzzle.board.cells[1].is_optional);
    BOOST_TEST(puzzle.pieces[0].shape[0].paint == on_two);
    BOOST_TEST(puzzle.pieces[0].shape[1].paint == unpainted);
}

BOOST_AUTO_TEST_CASE(what_is_not_carried_over_is_said_in_a_sentence) {
    const std::string first =
        "<problem name=\"One\" maxHoles=\"3\"><shapes><shape id=\"1\" group=\"1\"/>"
        "<shape id=\"2\" group=\"2\"/></shapes><result id=\"0\"/></problem>";
    const Puzzle puzzle = puzzle_of(bar + "<voxel x=\"2\" y=\"1\" z=\"1\">#+</voxel>" + unit,
                                    first + problem("<shape id=\"0\"/>"));
    const std::vector<std::string> expected{
        "The file has 2 problems, and only the first was read; --problem N chooses another one.",
        "The cells of piece 'S2' that may stay empty were left out, as BurrTools does.",
        "Groups of pieces were not carried over: they are about taking the puzzle apart.",
        "The limit of holes was not carried over."};
    BOOST_TEST(puzzle.warnings == expected, boost::test_tools::per_element());
    BOOST_TEST(puzzle.title == "One");
    BOOST_TEST(puzzle.pieces[0].shape.size() == 1);
}

BOOST_AUTO_TEST_CASE(a_problem_is_chosen_by_its_number) {
    const std::string first =
        "<problem name=\"One\"><shapes><shape id=\"1\"/></shapes><result id=\"0\"/></problem>";
    const std::string text = file(bar + unit, first + problem("<shape id=\"1\" count=\"2\"/>"));
    const Puzzle second = read_puzzle(text, "test", 2);
    BOOST_TEST(second.title.empty());
    BOOST_TEST((second.pieces[0].copies == Copies{2, 2}));
    BOOST_TEST(second.warnings.empty());
    BOOST_TEST(read_puzzle(text, "test", 1).title == "One");
    BOOST_CHECK_THROW((void)read_puzzle(text, "test", 3), ProblemError);
    BOOST_CHECK_THROW((void)read_puzzle("board 1x1\npieces\n  A\n", "test", 2), ProblemError);
}

BOOST_AUTO_TEST_CASE(solutions_and_comments_are_skipped_however_deep_they_are) {
    std::string nested;
    for (int i = 0; i < 100'000; ++i) nested += "<separation>";
    for (int i = 0; i < 100'000; ++i) nested += "</separation>";
    const Puzzle puzzle = puzzle_of(
        bar,
        problem("<shape id=\"0\"/>", "<solutions><shape id=\"7\"/>" + nested + "</solutions>"));
    BOOST_TEST(puzzle.pieces.size() == 1);
}

namespace {

const Fault faults[] = {
    {"<puzzle", 1, 1, "the XML is broken: unclosed token"},
    {"<puzzle version=\"2\"></shapes>", 1, 23, "the XML is broken: mismatched tag"},
    {"<html/>", 1, 1, "the XML is no puzzle of BurrTools"},
    {"<puzzle/>", 1, 1, "the element 'puzzle' has no attribute 'version'"},
    {"<puzzle version=\"3\"/>", 1, 1, "the version of the file is 3, and only 1 and 2 can be read"},
    {"<puzzle version=\"2\"/>", 1, 1, "the file has no problem"},
    {"<puzzle version=\"2\">\n<gridType type=\"1\"/></puzzle>", 2, 1,
     "the puzzle is made of triangular prisms, and only cubes can be read"},
    {"<!DOCTYPE puzzle [<!ENTITY a \"aaaa\">]><puzzle version=\"&a;\"/>", 1, 18,
     "the XML has declarations of its own, which puzzles do not have"},
    {file("", problem("<shape id=\"0\"/>")), 3, 42, "there is no shape with the number 0"},
    {file(bar, problem("<shape id=\"1\"/>")), 3, 18, "there is no shape with the number 1"},
    {file(bar, problem("<shape id=\"0\"/><shape id=\"0\"/>")), 3, 33, "the shape is a piece twice"},
    {file(bar, problem("<shape id=\"x\"/>")), 3, 18,
     "the attribute 'id' is 'x', and must be a number below 2^30"},
    {file(bar, problem("<shape id=\"0\" count=\"1073741824\"/>")), 3, 18,
     "the attribute 'count' is '1073741824', and must be a number below 2^30"},
    {file(bar, problem("<shape id=\"0\" min=\"3\" max=\"2\"/>")), 3, 18,
     "the least number, 3, is above the most, 2"},
    {file(bar, problem("")), 3, 1, "the problem has no pieces"},
    {file(bar, "<problem><result id=\"0\"/></problem>"), 3, 1, "the problem has no pieces"},
    {file(bar, "<problem><shapes><shape id=\"0\"/></shapes></problem>"), 3, 1,
     "the problem has no result"},
    {file("<voxel x=\"2\" y=\"1\" z=\"1\">#</voxel>", problem("<shape id=\"0\"/>")), 2, 1,
     "the shape has 2 places, and signs for 1"},
    {file("<voxel x=\"2\" y=\"1\" z=\"1\">###</voxel>", problem("<shape id=\"0\"/>")), 2, 1,
     "the shape has 2 places, and there are signs for more"},
    {file("<voxel x=\"2\" y=\"1\" z=\"1\"># #</voxel>", problem("<shape id=\"0\"/>")), 2, 1,
     "' ' is no sign of a shape"},
    {file("<voxel x=\"1\" y=\"1\" z=\"1\">#64</voxel>", problem("<shape id=\"0\"/>")), 2, 1,
     "a color is above 63"},
    {file("<voxel x=\"0\" y=\"1\" z=\"1\"></voxel>", problem("<shape id=\"0\"/>")), 2, 1,
     "a shape has from 1 to 2^20 places, and not 0x1x1"},
    {file("<voxel x=\"1048576\" y=\"1048576\" z=\"1048576\"></voxel>",
          problem("<shape id=\"0\"/>")),
     2, 1, "a shape has from 1 to 2^20 places, and not 1048576x1048576x1048576"},
    {file("<voxel x=\"1\" y=\"1\" z=\"1\">_</voxel>", problem("<shape id=\"0\"/>")), 3, 42,
     "the board has no cells"},
    {file(bar + "<voxel x=\"1\" y=\"1\" z=\"1\">_</voxel>", problem("<shape id=\"1\"/>")), 2,
     1 + bar.size(), "the piece 'S2' has no cells"},
    {file("<voxel x=\"2\" y=\"1\" z=\"1\">#1#2</voxel>",
          problem("<shape id=\"0\"/>",
                  "<bitmap><pair piece=\"0\" result=\"0\"/>"
                  "<pair piece=\"1\" result=\"0\"/>"
                  "<pair piece=\"1\" result=\"1\"/></bitmap>")),
     3, 1,
     "the rules for colors cannot be carried over: two colors fit on some, and not on all, of the "
     "same colors"},
    {file(bar, problem("<shape id=\"0\"/>", "<bitmap><pair piece=\"63\" result=\"0\"/></bitmap>")),
     3, 66, "a color is above 63"},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_wrong_file_is_refused_where_it_is_wrong,
                     boost::unit_test::data::make(faults), fault) {
    test::require_fault(fault, [](const std::string& text) { return read_puzzle(text, "test"); });
}

BOOST_AUTO_TEST_SUITE_END()
