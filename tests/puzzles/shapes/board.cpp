// Boards by name, and glued rectangles.
#include "quadrille/shapes/board.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/error.hpp"

using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(board)

std::size_t size_of(std::string_view name, Lattice lattice) {
    return named_board(name, lattice).cells.size();
}

/// The spots of the board as a picture, rows ended by '/'.
std::string picture_of(const Board& board) {
    std::vector<Spot> spots;
    for (const BoardCell& cell : board.cells) spots.push_back(spot_of(board.lattice, cell.cell));
    std::ranges::sort(spots);
    std::string picture;
    Spot at;
    for (const Spot spot : spots) {
        for (; at.row < spot.row; at = {0, at.row + 1, 0}) picture += '/';
        for (; at.column < spot.column; ++at.column) picture += '.';
        picture += '#';
        ++at.column;
    }
    return picture + '/';
}

std::string picture_of(std::string_view name, Lattice lattice) {
    return picture_of(named_board(name, lattice));
}

std::size_t neighbours(const Board& board) {
    std::size_t count = 0;
    for (const BoardCell& cell : board.cells) {
        for (const Cell step : steps(board.lattice, cell.cell)) {
            const BoardCell beyond{cell.cell + step, unpainted, false};
            count += std::ranges::binary_search(board.cells, beyond) ? 1U : 0U;
        }
    }
    return count / 2;
}

BOOST_AUTO_TEST_CASE(a_rectangle_has_rows_and_columns) {
    BOOST_TEST(picture_of("2x3", Lattice::square) == "###/###/");
    BOOST_TEST(picture_of("2x3", Lattice::cube) == "###/###/");
    BOOST_TEST(picture_of("2x3", Lattice::hexagon) == "#.#.#/.#.#.#/");
    BOOST_TEST(picture_of("2x2", Lattice::triangle) == ".####/..####/");
    BOOST_TEST(picture_of("1x2", Lattice::stick) == ".#.#/#.#.#/.#.#/");
}

// In a parallelogram of R rows and C columns, (R - 1) C + R (C - 1) sides are between rhombi of two
// triangles, and R C within them.
BOOST_AUTO_TEST_CASE(a_parallelogram_leans_without_gaps) {
    BOOST_TEST(neighbours(named_board("4x5", Lattice::triangle)) == 3 * 5 + 4 * 4 + 4 * 5);
    BOOST_TEST(neighbours(named_board("4x5", Lattice::hexagon)) == 3 * 5 + 4 * 4 + 3 * 4);
}

BOOST_AUTO_TEST_CASE(a_box_is_a_board_of_cubes) {
    for (const Lattice lattice : {Lattice::square, Lattice::cube}) {
        const Board board = named_board("3x4x5", lattice);
        BOOST_TEST((board.lattice == Lattice::cube));
        BOOST_TEST(board.cells.size() == 60);
        BOOST_TEST((board.cells.back().cell == Cell{4, 3, 2}));
        BOOST_TEST(std::ranges::is_sorted(board.cells));
    }
}

BOOST_AUTO_TEST_CASE(scotts_board_has_a_hole_in_the_middle) {
    BOOST_TEST(picture_of("scott", Lattice::square) ==
               "########/########/########/###..###/###..###/########/########/########/");
}

BOOST_AUTO_TEST_CASE(triangles_have_n_cells_along_each_side) {
    BOOST_TEST(picture_of("triangle:3", Lattice::triangle) == "..#/.###/#####/");
    BOOST_TEST(picture_of("triangle:2", Lattice::triangle) == "..#/.###/");
    BOOST_TEST(picture_of("triangle:3", Lattice::hexagon) == "..#/.#.#/#.#.#/");
    BOOST_TEST(size_of("triangle:9", Lattice::triangle) == 81);
    BOOST_TEST(size_of("triangle:9", Lattice::hexagon) == 45);
}

BOOST_AUTO_TEST_CASE(hexagons_have_n_cells_along_each_side) {
    BOOST_TEST(picture_of("hexagon:2", Lattice::hexagon) == "..#.#/.#.#.#/..#.#/");
    BOOST_TEST(picture_of("hexagon:1", Lattice::triangle) == "###/###/");
    BOOST_TEST(picture_of("hexagon:2", Lattice::triangle) == "..#####/.#######/.#######/..#####/");
    BOOST_TEST(size_of("hexagon:5", Lattice::hexagon) == 61);
    BOOST_TEST(size_of("hexagon:5", Lattice::triangle) == 150);
}

BOOST_AUTO_TEST_CASE(the_aztec_diamond_has_steps) {
    BOOST_TEST(picture_of("diamond:2", Lattice::square) == ".##/####/####/.##/");
    BOOST_TEST(size_of("diamond:10", Lattice::square) == 220);
}

BOOST_AUTO_TEST_CASE(boards_of_other_lattices_and_sizes_are_refused,
                     *boost::unit_test::label("slow")) {
    struct Wrong {
        std::string_view name;
        Lattice lattice;
    };
    for (const Wrong& wrong :
         std::vector<Wrong>{{"3x4x5", Lattice::hexagon},
                            {"3x4x5", Lattice::stick},
                            {"scott", Lattice::triangle},
                            {"triangle:3", Lattice::square},
                            {"hexagon:3", Lattice::stick},
                            {"diamond:3", Lattice::hexagon},
                            {"", Lattice::square},
                            {"6", Lattice::square},
                            {"6x", Lattice::square},
                            {"6x10x", Lattice::square},
                            {"6x10x2x2", Lattice::cube},
                            {"6 x 10", Lattice::square},
                            {"-6x10", Lattice::square},
                            {"diamond:", Lattice::square},
                            {"diamond", Lattice::square},
                            {"square:5", Lattice::square},
                            {"0x5", Lattice::square},
                            {"0x5", Lattice::stick},
                            {"5x0x5", Lattice::square},
                            {"hexagon:0", Lattice::hexagon},
                            {"hexagon:0", Lattice::triangle},
                            {"diamond:0", Lattice::square},
                            {"1024x1025", Lattice::square},
                            {"1024x1024", Lattice::triangle},
                            {"1024x1024", Lattice::stick},
                            {"99999999999x99999999999", Lattice::square},
                            {"99999999999x2x99999999999", Lattice::cube},
                            {"3161593x3735391x1561988", Lattice::cube},  // 2^64 + 28 cells
                            {"hexagon:999999999999999999999", Lattice::hexagon},
                            {"triangle:1025", Lattice::triangle}}) {
        BOOST_CHECK_THROW(static_cast<void>(named_board(wrong.name, wrong.lattice)),
                          quadrille::ProblemError);
    }
    BOOST_TEST(size_of("1024x1024", Lattice::square) == 1048576);
    BOOST_TEST(size_of("triangle:1024", Lattice::triangle) == 1048576);
}

BOOST_AUTO_TEST_CASE(a_glue_has_a_name) {
    for (const Glue glue : {Glue::none, Glue::cylinder, Glue::torus, Glue::moebius, Glue::klein}) {
        BOOST_TEST((glue_named(name_of(glue)) == glue));
    }
    BOOST_TEST(name_of(Glue::klein) == "klein");
    BOOST_TEST(!glue_named("sphere").has_value());
}

Board glued_rectangle(Glue glue) {
    Board board = named_board("3x5", Lattice::square);
    glue_board(board, glue);
    return board;
}

BOOST_AUTO_TEST_CASE(borders_are_glued_as_the_surface_says) {
    const auto at = [](Glue glue, std::int32_t x, std::int32_t y) {
        return glued_rectangle(glue).glued({x, y, 0});
    };
    BOOST_TEST((at(Glue::none, 5, -1) == Cell{5, -1, 0}));
    BOOST_TEST((at(Glue::cylinder, 5, 0) == Cell{0, 0, 0}));
    BOOST_TEST((at(Glue::cylinder, -1, 2) == Cell{4, 2, 0}));
    BOOST_TEST((at(Glue::cylinder, 1, 3) == Cell{1, 3, 0}));
    BOOST_TEST((at(Glue::torus, -6, -1) == Cell{4, 2, 0}));
    BOOST_TEST((at(Glue::torus, 10, 6) == Cell{0, 0, 0}));
    BOOST_TEST((at(Glue::moebius, 5, 0) == Cell{0, 2, 0}));
    BOOST_TEST((at(Glue::moebius, 10, 0) == Cell{0, 0, 0}));
    BOOST_TEST((at(Glue::moebius, -1, 0) == Cell{4, 2, 0}));
    BOOST_TEST((at(Glue::moebius, -5, 2) == Cell{0, 0, 0}));
    BOOST_TEST((at(Glue::moebius, 5, -1) == Cell{0, 3, 0}));
    BOOST_TEST((at(Glue::klein, 5, 0) == Cell{0, 2, 0}));
    BOOST_TEST((at(Glue::klein, 5, -1) == Cell{0, 0, 0}));
    BOOST_TEST((at(Glue::klein, 2, -1) == Cell{2, 2, 0}));
    BOOST_TEST((at(Glue::klein, -6, 4) == Cell{4, 1, 0}));
}

BOOST_AUTO_TEST_CASE(steps_over_borders_lead_back) {
    for (const Glue glue : {Glue::torus, Glue::klein}) {
        const Board board = glued_rectangle(glue);
        for (std::int32_t y = -9; y <= 9; ++y) {
            for (std::int32_t x = -15; x <= 15; ++x) {
                const Cell cell = board.glued({x, y, 0});
                BOOST_TEST((board.glued(cell) == cell));
                BOOST_TEST(std::ranges::binary_search(board.cells, BoardCell{cell}));
                BOOST_TEST((board.glued({x + 10, y, 0}) == cell));
                BOOST_TEST((board.glued({x, y - 3, 0}) == cell));
                // The other borders are as far away, in the other direction.
                const bool is_flipped = glue == Glue::klein;
                BOOST_TEST((board.glued({x + 5, is_flipped ? 2 - y : y, 0}) == cell));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_farthest_cells_are_glued_too) {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    const Board board = glued_rectangle(Glue::klein);
    BOOST_TEST((board.glued({most, most, 0}) == Cell{2, 1, 0}));
    BOOST_TEST((board.glued({least, least, 0}) == Cell{2, 1, 0}));
    static_cast<void>(glued_rectangle(Glue::moebius).glued({least, least, 0}));
}

BOOST_AUTO_TEST_CASE(glue_takes_rectangles_of_squares_with_holes) {
    Board scott = named_board("scott", Lattice::square);
    glue_board(scott, Glue::torus);
    BOOST_TEST(scott.width == 8);
    BOOST_TEST(scott.height == 8);
    BOOST_TEST((scott.glued({-1, 8, 0}) == Cell{7, 0, 0}));
    glue_board(scott, Glue::none);
    BOOST_TEST((scott.glued({-1, 8, 0}) == Cell{-1, 8, 0}));

    Board hexagons = named_board("3x5", Lattice::hexagon);
    BOOST_CHECK_THROW(glue_board(hexagons, Glue::torus), quadrille::ProblemError);
    Board cubes = named_board("3x5", Lattice::cube);
    BOOST_CHECK_THROW(glue_board(cubes, Glue::torus), quadrille::ProblemError);
    Board empty;
    BOOST_CHECK_THROW(glue_board(empty, Glue::torus), quadrille::ProblemError);
    Board shifted;
    shifted.cells = {{{1, 0, 0}}, {{2, 0, 0}}};
    BOOST_CHECK_THROW(glue_board(shifted, Glue::torus), quadrille::ProblemError);
    BOOST_TEST((shifted.glue == Glue::none));
}

BOOST_AUTO_TEST_SUITE_END()
