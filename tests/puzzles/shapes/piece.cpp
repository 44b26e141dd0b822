// Turning pieces.
#include "quadrille/shapes/piece.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(piece)

/// The shape of a picture whose rows are separated by '/'.
Shape shape_of(Lattice lattice, std::string_view picture) {
    Shape shape;
    Spot spot;
    for (const char mark : picture) {
        if (mark == '/') {
            spot = {0, spot.row + 1, 0};
            continue;
        }
        if (mark != '.') shape.push_back({cell_at(lattice, spot).value(), unpainted, {}});
        ++spot.column;
    }
    std::ranges::sort(shape);
    return shape;
}

Piece piece_of(Lattice lattice, std::string_view picture) {
    Piece piece;
    piece.name = "P";
    piece.shape = shape_of(lattice, picture);
    return piece;
}

std::size_t number_of_orientations(Lattice lattice, Piece piece, bool turn, bool reflect) {
    piece.may_turn = turn;
    piece.may_reflect = reflect;
    return orientations(lattice, piece).size();
}

BOOST_AUTO_TEST_CASE(an_orientation_counts_once_if_a_turn_changes_nothing) {
    const auto count = [](std::string_view picture) {
        return orientations(Lattice::square, piece_of(Lattice::square, picture)).size();
    };
    BOOST_TEST(count("##/##") == 1);
    BOOST_TEST(count("###") == 2);
    BOOST_TEST(count("###/.#.") == 4);
    BOOST_TEST(count(".##/##.") == 4);
    BOOST_TEST(count("#/#/##") == 8);
}

BOOST_AUTO_TEST_CASE(a_piece_takes_the_orientations_that_it_may) {
    const Piece f = piece_of(Lattice::square, ".##/##./.#.");
    BOOST_TEST(number_of_orientations(Lattice::square, f, true, true) == 8);
    BOOST_TEST(number_of_orientations(Lattice::square, f, true, false) == 4);
    BOOST_TEST(number_of_orientations(Lattice::square, f, false, true) == 2);
    BOOST_TEST(number_of_orientations(Lattice::square, f, false, false) == 1);
    // In space a flat piece may be turned over.
    BOOST_TEST(number_of_orientations(Lattice::cube, f, true, false) == 24);
    BOOST_TEST(number_of_orientations(Lattice::cube, f, true, true) == 24);
}

BOOST_AUTO_TEST_CASE(triangles_and_hexagons_turn_by_a_sixth) {
    const auto count = [](Lattice lattice, std::string_view picture) {
        return orientations(lattice, piece_of(lattice, picture)).size();
    };
    BOOST_TEST(count(Lattice::triangle, "#") == 2);
    BOOST_TEST(count(Lattice::triangle, "##") == 3);
    BOOST_TEST(count(Lattice::triangle, "###") == 6);
    BOOST_TEST(count(Lattice::triangle, "###/###") == 1);
    BOOST_TEST(count(Lattice::hexagon, "#") == 1);
    BOOST_TEST(count(Lattice::hexagon, "#.#") == 3);
    BOOST_TEST(count(Lattice::stick, ".#") == 2);
    BOOST_TEST(count(Lattice::stick, ".#/#") == 4);
    BOOST_TEST(count(Lattice::stick, ".#/#.#/.#") == 1);
}

// A piece that may be reflected but not turned is exchanged left to right, row by row.
BOOST_AUTO_TEST_CASE(a_mirror_image_keeps_the_rows) {
    const auto mirrored = [](Lattice lattice, std::string_view picture) {
        Piece piece = piece_of(lattice, picture);
        piece.may_turn = false;
        return orientations(lattice, piece);
    };
    const auto expected = [](Lattice lattice, std::string_view one, std::string_view other) {
        std::vector<Shape> both{shape_of(lattice, one), shape_of(lattice, other)};
        std::ranges::sort(both);
        return both;
    };
    BOOST_TEST(
        (mirrored(Lattice::square, "#../###") == expected(Lattice::square, "#../###", "..#/###")));
    BOOST_TEST(
        (mirrored(Lattice::cube, "#../###") == expected(Lattice::cube, "#../###", "..#/###")));
    BOOST_TEST((mirrored(Lattice::hexagon, "#.#.#/.#") ==
                expected(Lattice::hexagon, "#.#.#/.#", "#.#.#/...#")));
    BOOST_TEST((mirrored(Lattice::triangle, "#####/#") ==
                expected(Lattice::triangle, "#####/#", "#####/....#")));
    BOOST_TEST(
        (mirrored(Lattice::stick, ".#.#/#") == expected(Lattice::stick, ".#.#/#", ".#.#/....#")));
}

BOOST_AUTO_TEST_CASE(a_normal_form_is_in_the_upper_left_corner) {
    const Shape square = moved(shape_of(Lattice::square, ".#/##"), {-7, 5, 0});
    BOOST_TEST((normal_form(Lattice::square, square) == shape_of(Lattice::square, ".#/##")));
    const Shape cube = moved(shape_of(Lattice::cube, ".#/##"), {-7, 5, -3});
    BOOST_TEST((normal_form(Lattice::cube, cube) == shape_of(Lattice::cube, ".#/##")));
}

BOOST_AUTO_TEST_CASE(two_shapes_have_one_normal_form_if_they_are_translates) {
    std::mt19937 random(1);
    for (const Lattice lattice :
         {Lattice::square, Lattice::cube, Lattice::hexagon, Lattice::triangle, Lattice::stick}) {
        for (int round = 0; round < 200; ++round) {
            Shape shape;
            for (std::int32_t row = 0; row < 4; ++row) {
                for (std::int32_t column = 0; column < 4; ++column) {
                    const auto cell = cell_at(lattice, {0, row, column});
                    if (cell && random() % 2 == 0) shape.push_back({*cell, unpainted, {}});
                }
            }
            if (shape.empty()) continue;
            std::ranges::sort(shape);
            const Shape normal = normal_form(lattice, shape);
            BOOST_TEST((normal_form(lattice, normal) == normal));
            Spot first{0, 9, 9};
            for (const Block& block : normal) {
                BOOST_TEST(contains(lattice, block.cell));
                const Spot spot = spot_of(lattice, block.cell);
                first.row = std::min(first.row, spot.row);
                first.column = std::min(first.column, spot.column);
            }
            BOOST_TEST(first.row >= 0);
            BOOST_TEST(first.row <= (lattice == Lattice::stick ? 1 : 0));
            BOOST_TEST(first.column >= 0);
            BOOST_TEST(first.column <= 1);
            for (const Cell by : translations(lattice)) {
                BOOST_TEST((normal_form(lattice, moved(shape, by)) == normal));
                BOOST_TEST((normal_form(lattice, moved(shape, Cell{} - by)) == normal));
            }
        }
    }
    // A triangle that points up is no translate of one that points down.
    BOOST_TEST((normal_form(Lattice::triangle, shape_of(Lattice::triangle, "#")) !=
                normal_form(Lattice::triangle, shape_of(Lattice::triangle, ".#"))));
}

// A square with a red upper side and a blue right side.
BOOST_AUTO_TEST_CASE(colors_turn_with_the_piece) {
    Piece tile;
    tile.name = "T";
    tile.shape = {{{0, 0, 0}, 'c', {{{0, -1, 0}, 'r'}, {{1, 0, 0}, 'b'}}}};
    std::ranges::sort(tile.shape.front().sides);
    BOOST_TEST(number_of_orientations(Lattice::square, tile, true, true) == 8);
    BOOST_TEST(number_of_orientations(Lattice::square, tile, true, false) == 4);
    const Turn quarter{{1, 0, 2}, {-1, 1, 1}};  // clockwise, as rows grow downwards
    const Block image = turned(tile.shape, quarter).front();
    BOOST_TEST(image.paint == 'c');
    BOOST_TEST((image.sides == std::vector<Side>{{{1, 0, 0}, 'r'}, {{0, 1, 0}, 'b'}}));
}

BOOST_AUTO_TEST_SUITE_END()
