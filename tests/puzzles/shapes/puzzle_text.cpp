// Puzzles as text: what pictures and rules mean.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/shapes/puzzle_text.hpp"

using namespace quadrille;
using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(puzzle_text)

namespace {

Puzzle puzzle_of(std::string_view text) {
    return read_puzzle(text, "test");
}

/// The spots of a shape, as `layer:row:column` or `row:column`, in ascending order.
std::string spots(Lattice lattice, Shape shape) {
    const auto spot = [lattice](const Block& block) { return spot_of(lattice, block.cell); };
    std::ranges::sort(shape, {}, spot);
    std::string text;
    for (const Block& block : shape) {
        const auto [layer, row, column] = spot(block);
        if (!text.empty()) text += ' ';
        if (lattice == Lattice::cube) text += std::to_string(layer) + ':';
        text += std::to_string(row) + ':' + std::to_string(column);
        if (block.paint != unpainted) text += block.paint;
    }
    return text;
}

std::string spots(const Puzzle& puzzle, std::size_t piece) {
    return spots(puzzle.board.lattice, puzzle.pieces.at(piece).shape);
}

std::string names(const Puzzle& puzzle) {
    std::string text;
    for (const Piece& piece : puzzle.pieces) text += piece.name + ' ';
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_board_has_cells_that_are_colored_or_optional_or_neither) {
    const Puzzle puzzle = puzzle_of(
        "board\n"
        "  #a\n"
        "  .?\n"
        "piece X\n"
        "  #\n");
    const std::vector<BoardCell> expected{
        {{0, 0, 0}, unpainted, false}, {{1, 0, 0}, 'a', false}, {{1, 1, 0}, unpainted, true}};
    BOOST_TEST(puzzle.board.cells == expected);
}

BOOST_AUTO_TEST_CASE(a_picture_may_be_indented_by_any_number_of_blanks) {
    const Puzzle puzzle = puzzle_of(
        "board\n"
        "         #\n"
        "        ##   // a comment\n"
        "// a comment is no end of a picture\n"
        "        #\n"
        "piece X\n"
        " #\n");
    BOOST_TEST(puzzle.board.cells.size() == 4);
    BOOST_TEST((puzzle.board.cells[0].cell == Cell{1, 0, 0}));
    BOOST_TEST((puzzle.board.cells[3].cell == Cell{0, 2, 0}));
}

BOOST_AUTO_TEST_CASE(each_letter_of_a_picture_is_a_piece_in_the_order_of_first_cells) {
    const Puzzle puzzle = puzzle_of(
        "pieces\n"
        "  B.AA\n"
        "  BB A\n"
        "\n"
        "  1\n"
        "board\n"
        "  #######\n");
    BOOST_TEST(names(puzzle) == "B A 1 ");
    BOOST_TEST(spots(puzzle, 0) == "0:0 1:0 1:1");
    BOOST_TEST(spots(puzzle, 1) == "0:0 0:1 1:1");
}

BOOST_AUTO_TEST_CASE(letters_of_one_piece_are_colors) {
    const Puzzle puzzle = puzzle_of(
        "piece http://knight   // no comment begins within a word\n"
        "  ab#\n"
        "board\n"
        "  ab#\n");
    BOOST_TEST(names(puzzle) == "http://knight ");
    BOOST_TEST(spots(puzzle, 0) == "0:0a 0:1b 0:2");
}

BOOST_AUTO_TEST_CASE(bars_part_layers) {
    const Puzzle puzzle = puzzle_of(
        "pieces\n"
        "  AA.B | A...\n"
        "  .... | A..B\n"
        "board\n"
        "  ### | ###\n");
    BOOST_TEST((puzzle.board.lattice == Lattice::cube));
    BOOST_TEST(puzzle.board.cells.size() == 6);
    BOOST_TEST(spots(puzzle, 0) == "0:0:0 0:0:1 1:0:0 1:1:0");
    BOOST_TEST(spots(puzzle, 1) == "0:0:0 1:1:0");
    BOOST_TEST(!puzzle.pieces[0].may_reflect);  // a solid piece has no mirror image in space
}

BOOST_AUTO_TEST_CASE(hexagons_of_a_row_are_two_columns_apart) {
    const Puzzle puzzle = puzzle_of(
        "lattice hexagon\n"
        "board\n"
        "   # #\n"
        "  # #\n"
        "pieces\n"
        "  A A B\n"
        "   A . B\n");
    BOOST_TEST(puzzle.board.cells.size() == 4);
    BOOST_TEST(spots(puzzle, 0) == "0:0 0:2 1:1");
    // B begins in a column of the other parity, and yet its cells touch.
    BOOST_TEST(spots(puzzle, 1) == "0:0 1:1");
}

BOOST_AUTO_TEST_CASE(the_first_triangle_of_a_picture_points_up_unless_it_is_down) {
    const auto first_spot = [](std::string_view board) {
        const Puzzle puzzle =
            puzzle_of("lattice triangle\npieces\n  A\n" + std::string(board) + "\n");
        Spot spot{0, 9, 9};
        for (const BoardCell& cell : puzzle.board.cells) {
            spot = std::min(spot, spot_of(Lattice::triangle, cell.cell));
        }
        return (spot.row + spot.column) % 2 == 0 ? "up" : "down";
    };
    BOOST_TEST(first_spot("board\n   #\n  ###") == "up");
    BOOST_TEST(first_spot("board\n  ###\n   #") == "up");
    BOOST_TEST(first_spot("board down\n  ###\n   #") == "down");
}

BOOST_AUTO_TEST_CASE(each_triangle_piece_of_a_picture_points_up_first) {
    const Puzzle puzzle = puzzle_of(
        "lattice triangle\n"
        "board\n  ######\n"
        "pieces\n"
        "  A.B\n"
        "  ...B.C\n");
    for (std::size_t p = 0; p < 3; ++p) {
        Spot spot{0, 9, 9};
        for (const Block& block : puzzle.pieces[p].shape) {
            spot = std::min(spot, spot_of(Lattice::triangle, block.cell));
        }
        BOOST_TEST((spot.row + spot.column) % 2 == 0);
    }
}

BOOST_AUTO_TEST_CASE(sticks_are_edges_between_vertices) {
    const Puzzle puzzle = puzzle_of(
        "lattice stick\n"
        "board\n"
        "  +-+-+\n"
        "  | ? a\n"
        "  +-+-+\n"
        "piece L\n"
        "  |\n"
        "  +-\n"
        "pieces\n"
        "  +A+ +\n"
        "    A B\n");
    BOOST_TEST(puzzle.board.cells.size() == 7);
    BOOST_TEST(names(puzzle) == "L A B ");
    BOOST_TEST(spots(puzzle, 0) == "1:0 2:1");
    BOOST_TEST(spots(puzzle, 1) == "0:1 1:2");
    BOOST_TEST(spots(puzzle, 2) == "1:0");
}

BOOST_AUTO_TEST_CASE(without_vertices_the_corner_of_a_picture_of_sticks_is_one) {
    const Puzzle puzzle = puzzle_of(
        "lattice stick\n"
        "board\n"
        "  .#\n"
        "  #\n"
        "pieces\n"
        "  .A\n");
    BOOST_TEST(puzzle.board.cells.size() == 2);
    BOOST_TEST(spots(puzzle, 0) == "0:1");
}

BOOST_AUTO_TEST_CASE(a_rule_without_pieces_is_for_those_that_have_none_of_their_own) {
    const Puzzle puzzle = puzzle_of(
        "copies B 0..\n"
        "copies 2\n"
        "copies C 1..4\n"
        "turn A no\n"
        "reflect no\n"
        "reflect B C yes\n"
        "board\n  ####\n"
        "pieces\n  A B C\n");
    const Copies a{2, 2}, b{0, any_number}, c{1, 4};
    BOOST_TEST((puzzle.pieces[0].copies == a));
    BOOST_TEST((puzzle.pieces[1].copies == b));
    BOOST_TEST((puzzle.pieces[2].copies == c));
    BOOST_TEST(!puzzle.pieces[0].may_turn);
    BOOST_TEST(puzzle.pieces[1].may_turn);
    BOOST_TEST(!puzzle.pieces[0].may_reflect);
    BOOST_TEST(puzzle.pieces[2].may_reflect);
}

BOOST_AUTO_TEST_CASE(rules_for_the_whole_puzzle_are_kept) {
    const Puzzle puzzle = puzzle_of(
        "title A // B\n"
        "board\n  ab\n  ##\n"
        "pieces\n  A B C\n"
        "group small 1..2 A C\n"
        "group other 1 C\n"
        "total 3..\n"
        "leave 2\n"
        "match opposite\n"
        "border x\n"
        "optional at 1 2\n");
    BOOST_TEST(puzzle.title == "A // B");
    BOOST_REQUIRE(puzzle.groups.size() == 3);
    BOOST_TEST(puzzle.groups[0].name == "small");
    BOOST_TEST((puzzle.groups[0].pieces == std::vector<std::size_t>{0, 2}));
    BOOST_TEST((puzzle.groups[0].copies == Copies{1, 2}));
    BOOST_TEST((puzzle.groups[2].pieces == std::vector<std::size_t>{0, 1, 2}));
    BOOST_TEST((puzzle.groups[2].copies == Copies{3, any_number}));
    BOOST_TEST(puzzle.leave.cells == 2);
    BOOST_TEST(!puzzle.leave.fewest);
    BOOST_TEST((puzzle.matching == Matching::opposite));
    BOOST_TEST(puzzle.border == 'x');
    BOOST_TEST(puzzle.board.cells[1].is_optional);
    BOOST_TEST(puzzle.board.cells[1].paint == 'b');
    BOOST_TEST(!puzzle.board.cells[0].is_optional);
}

BOOST_AUTO_TEST_CASE(costs_are_for_pieces_and_places) {
    const Puzzle puzzle = puzzle_of(
        "board\n"
        "  ..##\n"  // row 1 and column 1 are the first with a cell
        "  .###\n"
        "pieces\n  A B\n"
        "cost 1\n"
        "cost A B -2\n"
        "cost 3 at 1 2\n"
        "cost B 4 at 2 3\n");
    BOOST_REQUIRE(puzzle.costs.size() == 5);
    BOOST_TEST(!puzzle.costs[0].piece.has_value());
    BOOST_TEST(!puzzle.costs[0].cell.has_value());
    BOOST_TEST((puzzle.costs[1].piece == 0u && puzzle.costs[2].piece == 1u));
    BOOST_TEST(puzzle.costs[2].cost == -2);
    BOOST_TEST((puzzle.costs[3].cell == puzzle.board.cells[0].cell));
    BOOST_TEST((puzzle.costs[4].cell == puzzle.board.cells[4].cell));
}

BOOST_AUTO_TEST_CASE(sides_have_colors_clockwise_from_the_top) {
    const Puzzle puzzle = puzzle_of(
        "board\n  ####\n"
        "tiles abcd\n"
        "piece L\n"
        "  .#\n"
        "  ##\n"
        "sides L w..z at 2 1\n");
    const auto sides = steps(Lattice::square, {});
    const auto color = [&](const Block& block, std::size_t side) {
        for (const Side& one : block.sides) {
            if (one.step == sides[side]) return one.paint;
        }
        return '.';
    };
    BOOST_TEST(names(puzzle) == "abcd L ");
    BOOST_TEST(color(puzzle.pieces[0].shape[0], 0) == 'a');
    BOOST_TEST(color(puzzle.pieces[0].shape[0], 1) == 'b');
    BOOST_TEST(color(puzzle.pieces[0].shape[0], 3) == 'd');
    const Shape& shape = puzzle.pieces[1].shape;
    BOOST_TEST(shape[0].sides.empty());
    BOOST_TEST(shape[1].sides.size() == 2);  // row 2, column 1
    BOOST_TEST(color(shape[1], 3) == 'z');
    BOOST_TEST(shape[2].sides.empty());
}

BOOST_AUTO_TEST_CASE(colors_that_cannot_be_used_are_warned_of) {
    const auto warnings = [](const std::string& board, const std::string& piece) {
        return puzzle_of("board\n  " + board + "\npiece X\n  " + piece + "\n").warnings;
    };
    const std::vector<std::string> none, both{"The board has no place for the color 'a'.",
                                              "No piece fits on the cells of the color 'b'."};
    BOOST_TEST(warnings("ab", "ab") == none);
    BOOST_TEST(warnings("b#", "ab") == none);
    BOOST_TEST(warnings("ab", "a#") == none);
    BOOST_TEST(warnings("b", "a") == both, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lines_may_end_with_a_carriage_return_and_the_text_with_a_mark_begin) {
    const Puzzle puzzle = puzzle_of(
        "\xEF\xBB\xBF"
        "board\r\n  ##\r\n\r\npieces\r\n  A B\r\n");
    BOOST_TEST(puzzle.board.cells.size() == 2);
    BOOST_TEST(puzzle.pieces.size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()
