// Pictures of boards with rules.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/picture.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(pictures)

namespace {

using Cells = std::vector<std::size_t>;

draw::Picture picture(const Board& board) {
    return picture_of(board, board);
}
draw::Picture picture(const Grid& grid) {
    return picture(Board(grid));
}
std::size_t count_in(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

BOOST_AUTO_TEST_CASE(each_rule_has_its_mark) {
    const draw::Picture drawn = picture(Grid({2, 2}).with_rules(
        {cage({4, 1, 0}, 7), thermometer({3, 2}), arrow(15, {14, 10}), little_killer({2, 5}, 6),
         less(0, 1), less(5, 4), less(0, 4), less(9, 5), less(0, 15), apart(0, 1)}));
    BOOST_TEST(drawn.outlines.size() == 1U);
    BOOST_TEST((drawn.outlines[0].cells == Cells{0, 1, 4}));  // the sum is in the first of them
    BOOST_TEST(drawn.outlines[0].words == "7");
    BOOST_TEST(drawn.cell_lines.size() == 4U);  // one for the pair that shares no side
    BOOST_TEST((drawn.cell_lines[0].stroke == draw::Stroke::thermometer));
    BOOST_TEST((drawn.cell_lines[0].cells == Cells{3, 2}));
    BOOST_TEST((drawn.cell_lines[1].stroke == draw::Stroke::arrow));
    BOOST_TEST((drawn.cell_lines[1].cells == Cells{15, 14, 10}));
    BOOST_TEST((drawn.cell_lines[2].stroke == draw::Stroke::thin));
    BOOST_TEST(drawn.cell_lines[2].words == "6");
    std::string signs;
    for (const draw::PictureSignBetween& sign : drawn.signs_between) {
        BOOST_TEST(sign.from < sign.to);
        signs += sign.sign;
    }
    BOOST_TEST(signs == "<>^v");
    const std::string svg = draw::to_svg(drawn);
    BOOST_TEST(count_in(svg, "class=\"cage\"") == 1U);
    BOOST_TEST(count_in(svg, "class=\"thermo\"") == 2U);
    BOOST_TEST(count_in(svg, "class=\"bulb\"") == 2U);
    BOOST_TEST(count_in(svg, "class=\"arrow\"") == 2U);  // the circle and the line
    BOOST_TEST(count_in(svg, "class=\"thin\"") == 1U);
    BOOST_TEST(count_in(svg, ">7</text>") == 1U);
    BOOST_TEST(count_in(svg, ">6</text>") == 1U);
}

BOOST_AUTO_TEST_CASE(lines_are_bands_with_a_name) {
    const draw::Picture drawn =
        picture(Grid({2, 2}).with_rules({{RuleKind::whisper, {0, 1}},
                                         {RuleKind::whisper, {2, 3}},
                                         {RuleKind::whisper, {6, 7}, 2},
                                         {RuleKind::between, {4, 5, 9}},
                                         {RuleKind::lockout, {12, 13}},
                                         {RuleKind::clone, {8, 9, 0, 1}},
                                         {RuleKind::arrow, {0, 1, 5, 9, 13, 14}, 2},
                                         {RuleKind::quadruple, {10, 11, 14, 15}, 0, {1, 4}},
                                         {RuleKind::equal_sums, {2, 6, 10}, 1},
                                         {RuleKind::minimum, {7, 15}},
                                         {RuleKind::counting_circles, {3}}}));
    std::vector<std::string> words;
    for (const draw::PictureLine& line : drawn.cell_lines) words.push_back(line.words);
    BOOST_TEST(words == (std::vector<std::string>{"whisper", "", "whisper 2", "between", "lockout",
                                                  "", "clone", "", "", "1 4", "", "equal-sums 1",
                                                  "min", "min", "count"}),
               boost::test_tools::per_element());
    BOOST_TEST((drawn.cell_lines[5].cells == Cells{0, 1}));
    BOOST_TEST((drawn.cell_lines[6].cells == Cells{8, 9}));
    BOOST_TEST((drawn.cell_lines[7].cells == Cells{0, 1}));  // the circle of two cells
    BOOST_TEST((drawn.cell_lines[8].stroke == draw::Stroke::arrow));
    BOOST_TEST((drawn.cell_lines[8].cells == Cells{1, 5, 9, 13, 14}));
    std::string ends;
    for (const draw::PictureShape& shape : drawn.shapes) ends += shape.is_round ? 'o' : '#';
    BOOST_TEST(ends == "oo##ooo");
    const std::string svg = draw::to_svg(drawn);
    BOOST_TEST(count_in(svg, "class=\"band s2\"") == 3U);
    BOOST_TEST(count_in(svg, "class=\"disc ring\"") == 1U);
    BOOST_TEST(count_in(svg, ">1 4</text>") == 1U);
}

BOOST_AUTO_TEST_CASE(signs_stand_between_cells_and_clues_beside_rows) {
    const draw::Picture drawn =
        picture(Grid({2, 2}).with_rules({{RuleKind::difference, {0, 1}},
                                         {RuleKind::difference, {1, 2}, 2},
                                         {RuleKind::ratio, {5, 1}},
                                         {RuleKind::pair_sum, {8, 9}, 5},
                                         {RuleKind::pair_sum, {8, 13}, 5},
                                         {RuleKind::no_ratio, {}},
                                         {RuleKind::sandwich, {0, 1, 2, 3}, 5},
                                         {RuleKind::skyscraper, {3, 2, 1, 0}, 2},
                                         {RuleKind::x_sum, {0, 4, 8, 12}, 5},
                                         {RuleKind::numbered_room, {15, 11, 7, 3}, 2},
                                         {RuleKind::skyscraper, {5, 4, 6, 7}, 2}}));
    std::string signs;
    for (const draw::PictureSignBetween& sign : drawn.signs_between) {
        BOOST_TEST(sign.from < sign.to);
        signs += sign.sign;
    }
    BOOST_TEST(signs == "o*V");
    BOOST_TEST((drawn.row_words == std::vector<std::string>{"5 s2\u2190", "", "", ""}));
    BOOST_TEST((drawn.column_words == std::vector<std::string>{"x5\u2193", "", "", "n2\u2191"}));
    // A distance of 2, cells that share no side, and cells in another order are bands.
    BOOST_TEST(drawn.cell_lines.size() == 3U);
    const std::string svg = draw::to_svg(drawn);
    BOOST_TEST(count_in(svg, "class=\"dot disc\"") == 1U);
    BOOST_TEST(count_in(svg, "class=\"dot black\"") == 1U);
}

BOOST_AUTO_TEST_CASE(houses_are_lines_or_shades) {
    const draw::Picture cross = picture(with_variants(Grid(), "x"));
    BOOST_TEST(cross.cell_lines.size() == 2U);
    BOOST_TEST((cross.cell_lines[1].cells == Cells{8, 72}));
    const draw::Picture windows_drawn = picture(with_variants(Grid(), "windoku"));
    BOOST_TEST(std::ranges::count(windows_drawn.cells, true, &draw::PictureCell::is_dark) == 36);
    BOOST_TEST(windows_drawn.cells[10].is_dark);
    BOOST_TEST(windows_drawn.regions.size() == 81U);
    const draw::Picture samurai = picture(overlapping_squares({3, 3}, samurai_corners));
    BOOST_TEST(samurai.regions.size() == 369U);
    BOOST_TEST(*std::ranges::max_element(samurai.regions) == 40U);
}

BOOST_AUTO_TEST_CASE(even_and_odd_cells_are_marked) {
    const Board board =
        board_of("variant\nside 5\nbox 1x5\neven r1c1\nodd r1c2\ncandidates 1 r1c3\n");
    const draw::Picture drawn = picture(board);
    BOOST_TEST(drawn.shapes.size() == 2U);
    BOOST_TEST((drawn.shapes[0].cell == 0 && !drawn.shapes[0].is_round));
    BOOST_TEST((drawn.shapes[1].cell == 1 && drawn.shapes[1].is_round));
}

/// The dashed line of two cells side by side is closed: 2 + 2 along them, and one at each end.
BOOST_AUTO_TEST_CASE(a_cage_has_a_side_wherever_no_cell_of_it_is) {
    const auto sides = [](const std::vector<std::uint32_t>& cells, unsigned sum) {
        const std::string svg = draw::to_svg(picture(Grid({2, 2}).with_rules({cage(cells, sum)})));
        const auto begin = svg.find("class=\"cage\"");
        const std::string path = svg.substr(begin, svg.find("/>", begin) - begin);
        return count_in(path, "M");
    };
    BOOST_TEST(sides({0}, 3) == 4U);
    BOOST_TEST(sides({0, 1}, 3) == 6U);
    BOOST_TEST(sides({0, 1, 4}, 7) == 8U);
    BOOST_TEST(sides({0, 1, 4, 5}, 10) == 8U);
}

/// Boxes are drawn in text, whatever other rules there are.
BOOST_AUTO_TEST_CASE(a_drawn_board_has_its_boxes) {
    BOOST_TEST(to_grid(Board(with_variants(Grid({2, 2}), "x,antiking"))) ==
               to_grid(Board(Grid({2, 2}))));
    BOOST_TEST(to_grid(Board(latin_grid(2))) == ". .\n. .\n");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
