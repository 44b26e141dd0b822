// Sets of pieces by name.
#include "quadrille/shapes/sets.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/error.hpp"

using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(sets)

std::string names_of(const PieceSet& set) {
    std::string names;
    for (const Piece& piece : set.pieces) names += (names.empty() ? "" : " ") + piece.name;
    return names;
}

std::string names_in(std::string_view name) {
    return names_of(named_pieces(name));
}

std::string names_in(std::string_view name, Sameness sameness) {
    return names_of(named_pieces(name, sameness));
}

std::size_t cells_of(const PieceSet& set) {
    std::size_t cells = 0;
    for (const Piece& piece : set.pieces) cells += piece.shape.size() * piece.copies.most;
    return cells;
}

/// The rows of the piece's picture, each ended by '/'.
std::string picture_of(const Shape& shape) {
    std::string picture;
    Cell at;
    for (const Block& block : shape) {
        for (; at.y < block.cell.y; at = {0, at.y + 1, 0}) picture += '/';
        for (; at.x < block.cell.x; ++at.x) picture += '.';
        picture += '#';
        ++at.x;
    }
    return picture + '/';
}

/// Has the piece an orientation that looks so?
bool can_look(const PieceSet& set, std::string_view name, std::string_view picture) {
    const auto piece = std::ranges::find(set.pieces, name, &Piece::name);
    if (piece == set.pieces.end()) return false;
    const std::vector<Shape> shapes = orientations(set.lattice, *piece);
    return std::ranges::any_of(shapes, [&](const Shape& s) { return picture_of(s) == picture; });
}

BOOST_AUTO_TEST_CASE(greek_names_and_numbers_name_the_same_sets) {
    struct Name {
        std::string_view greek;
        std::string_view number;
        Lattice lattice;
        std::size_t pieces;
    };
    const std::vector<Name> names{
        {"monominoes", "polyominoes:1", Lattice::square, 1},
        {"dominoes", "polyominoes:2", Lattice::square, 1},
        {"trominoes", "polyominoes:3", Lattice::square, 2},
        {"hexominoes", "polyomino:6", Lattice::square, 35},
        {"octominoes", "polyominoes:8", Lattice::square, 369},
        {"moniamond", "polyiamonds:1", Lattice::triangle, 1},
        {"diamonds", "polyiamonds:2", Lattice::triangle, 1},
        {"triamonds", "polyiamonds:3", Lattice::triangle, 1},
        {"hexiamonds", "polyiamonds:6", Lattice::triangle, 12},
        {"dihexes", "polyhexes:2", Lattice::hexagon, 1},
        {"tetrahexes", "polyhexes:4", Lattice::hexagon, 7},
        {"hexahex", "polyhexes:6", Lattice::hexagon, 82},
        {"tetrasticks", "polysticks:4", Lattice::stick, 16},
        {"pentacubes", "polycubes:5", Lattice::cube, 29},
        {"hexacubes", "polycubes:6", Lattice::cube, 166},
    };
    for (const Name& name : names) {
        const PieceSet greek = named_pieces(name.greek);
        const PieceSet number = named_pieces(name.number);
        BOOST_TEST((greek.lattice == name.lattice));
        BOOST_TEST((number.lattice == name.lattice));
        BOOST_TEST(greek.pieces.size() == name.pieces);
        BOOST_TEST(names_of(greek) == names_of(number));
        BOOST_TEST(cells_of(greek) == cells_of(number));
    }
}

BOOST_AUTO_TEST_CASE(polyominoes_have_golombs_letters) {
    BOOST_TEST(names_in("trominoes") == "I V");
    BOOST_TEST(names_in("tetrominoes") == "I L O S T");
    BOOST_TEST(names_in("pentominoes") == "F I L N P T U V W X Y Z");
    BOOST_TEST(names_in("tetrominoes", Sameness::one_sided) == "I J L O S T Z");
    BOOST_TEST(names_in("pentominoes", Sameness::one_sided) ==
               "F I L N P T U V W X Y Z f l n p y z");
    BOOST_TEST(names_in("trominoes", Sameness::fixed) == "I1 I2 V1 V2 V3 V4");
}

BOOST_AUTO_TEST_CASE(a_letter_looks_like_its_piece) {
    const PieceSet pentominoes = named_pieces("pentominoes", Sameness::one_sided);
    BOOST_TEST(can_look(pentominoes, "F", ".##/##/.#/"));
    BOOST_TEST(can_look(pentominoes, "f", "##/.##/.#/"));
    BOOST_TEST(can_look(pentominoes, "W", "#/##/.##/"));
    BOOST_TEST(can_look(pentominoes, "N", ".#/.#/##/#/"));
    BOOST_TEST(can_look(pentominoes, "Z", "##/.#/.##/"));
    BOOST_TEST(can_look(pentominoes, "z", ".##/.#/##/"));
    const PieceSet tetrominoes = named_pieces("tetrominoes", Sameness::one_sided);
    BOOST_TEST(can_look(tetrominoes, "L", "#/#/##/"));
    BOOST_TEST(can_look(tetrominoes, "J", ".#/.#/##/"));
    BOOST_TEST(!can_look(tetrominoes, "L", ".#/.#/##/"));
    BOOST_TEST(can_look(tetrominoes, "S", ".##/##/"));
}

BOOST_AUTO_TEST_CASE(other_sets_have_letters_and_digits_or_numbers) {
    BOOST_TEST(names_in("tetrahexes") == "A B C D E F G");
    const PieceSet hexominoes = named_pieces("hexominoes");
    BOOST_TEST(hexominoes.pieces[25].name == "Z");
    BOOST_TEST(hexominoes.pieces[34].name == "i");
    BOOST_TEST(named_pieces("hexominoes", Sameness::one_sided).pieces[59].name == "7");
    const PieceSet heptominoes = named_pieces("heptominoes");
    BOOST_TEST(heptominoes.pieces.front().name == "P1");
    BOOST_TEST(heptominoes.pieces.back().name == "P108");
    BOOST_TEST(named_pieces("hexacubes").pieces.back().name == "C166");
}

BOOST_AUTO_TEST_CASE(sameness_decides_what_a_piece_may_do) {
    const auto flags = [](const PieceSet& set) {
        const Piece& piece = set.pieces.front();
        return std::string(piece.may_turn ? "turn " : "") + (piece.may_reflect ? "reflect" : "");
    };
    BOOST_TEST(flags(named_pieces("pentominoes")) == "turn reflect");
    BOOST_TEST(flags(named_pieces("pentacubes")) == "turn ");
    BOOST_TEST(flags(named_pieces("soma")) == "turn ");
    BOOST_TEST(flags(named_pieces("pentacubes", Sameness::free)) == "turn reflect");
    BOOST_TEST(flags(named_pieces("pentominoes", Sameness::one_sided)) == "turn ");
    BOOST_TEST(flags(named_pieces("pentominoes", Sameness::fixed)) == "");
    BOOST_TEST(flags(named_pieces("1x2", Sameness::fixed)) == "");
}

BOOST_AUTO_TEST_CASE(letters_select_pieces) {
    BOOST_TEST(names_in("pentominoes:XF") == "X F");
    BOOST_TEST(names_in("tetromino:L") == "L");
    BOOST_TEST(names_in("polyominoes:5:W") == "W");
    BOOST_TEST(names_in("heptominoes:P12") == "P12");
    BOOST_TEST(names_in("tromino:V", Sameness::fixed) == "V1 V2 V3 V4");
    BOOST_TEST(can_look(named_pieces("pentomino:W"), "W", "#/##/.##/"));
}

BOOST_AUTO_TEST_CASE(boxes_are_pieces) {
    const PieceSet domino = named_pieces("1x2");
    BOOST_TEST((domino.lattice == Lattice::square));
    BOOST_TEST(names_of(domino) == "1x2");
    BOOST_TEST(can_look(domino, "1x2", "##/"));
    BOOST_TEST(can_look(domino, "1x2", "#/#/"));
    const PieceSet fixed = named_pieces("2x3", Sameness::fixed);
    BOOST_TEST(can_look(fixed, "2x3", "###/###/"));
    BOOST_TEST(!can_look(fixed, "2x3", "##/##/##/"));
    const PieceSet box = named_pieces("1x2x4");
    BOOST_TEST((box.lattice == Lattice::cube));
    BOOST_TEST(orientations(box.lattice, box.pieces.front()).size() == 6);
}

BOOST_AUTO_TEST_CASE(a_piece_that_comes_up_again_has_one_copy_more) {
    const PieceSet set = named_pieces("1x2,dominoes,2x1,1x3");
    BOOST_TEST(names_of(set) == "1x2 1x3");
    BOOST_TEST((set.pieces[0].copies == Copies{3, 3}));
    BOOST_TEST((set.pieces[1].copies == Copies{1, 1}));
}

BOOST_AUTO_TEST_CASE(two_pieces_never_have_one_name) {
    BOOST_TEST(names_in("pentominoes:L,tetrominoes:L") == "L l");
    BOOST_TEST(names_in("tetrominoes,trominoes,dominoes,monominoes") == "I L O S T i V A a");
    BOOST_TEST(names_in("tetrominoes:I,trominoes:I,dominoes,monominoes,pentominoes:I") ==
               "I i A a B");
}

BOOST_AUTO_TEST_CASE(flat_pieces_become_cubes_beside_solid_ones) {
    const PieceSet set = named_pieces("1x2,1x1x3,tetrominoes:L");
    BOOST_TEST((set.lattice == Lattice::cube));
    BOOST_TEST(names_of(set) == "1x2 1x1x3 L");
    BOOST_TEST(!set.pieces[2].may_reflect);
    BOOST_TEST(orientations(set.lattice, set.pieces[2]).size() == 24);
    // In space, J is L turned over.
    BOOST_TEST(names_in("1x1x3,tetrominoes", Sameness::one_sided) == "1x1x3 I L O S T");
}

BOOST_AUTO_TEST_CASE(soma_is_the_seven_pieces_that_fill_a_cube) {
    const PieceSet soma = named_pieces("soma");
    BOOST_TEST((soma.lattice == Lattice::cube));
    BOOST_TEST(names_of(soma).size() == std::string("V L T Z A B P").size());
    for (const std::string_view name : {"V", "L", "T", "Z", "A", "B", "P"}) {
        BOOST_TEST(std::ranges::count(soma.pieces, name, &Piece::name) == 1);
    }
    BOOST_TEST(can_look(soma, "Z", "##/.##/"));
    BOOST_TEST(can_look(soma, "T", "###/.#/"));
    BOOST_TEST(can_look(soma, "L", "###/#/"));
    BOOST_TEST(cells_of(soma) == 27);
    const auto shape_of = [&](std::string_view name) {
        return std::ranges::find(soma.pieces, name, &Piece::name)->shape;
    };
    const Turn mirror{{0, 1, 2}, {-1, 1, 1}};
    const Piece image{"a", turned(shape_of("A"), mirror), {}, true, false};
    BOOST_TEST((orientations(Lattice::cube, image).front() == shape_of("B")));
}

BOOST_AUTO_TEST_CASE(conways_pieces_fill_a_cube_of_side_five) {
    const PieceSet conway = named_pieces("conway");
    BOOST_TEST(names_of(conway) == "1x2x4 1x1x3 1x2x2 2x2x2");
    BOOST_TEST((conway.pieces[0].copies == Copies{13, 13}));
    BOOST_TEST((conway.pieces[1].copies == Copies{3, 3}));
    BOOST_TEST(cells_of(conway) == 125);
}

BOOST_AUTO_TEST_CASE(kanoodle_is_twelve_pieces_of_55_cells) {
    const PieceSet kanoodle = named_pieces("kanoodle");
    BOOST_TEST((kanoodle.lattice == Lattice::square));
    BOOST_TEST(names_of(kanoodle) == "L N P U V W X Y I l O v");
    BOOST_TEST(cells_of(kanoodle) == 55);
    BOOST_TEST(can_look(kanoodle, "v", "#/##/"));
}

BOOST_AUTO_TEST_CASE(what_is_no_name_is_refused) {
    for (const std::string_view name : {"",
                                        "pentominos",
                                        "pentominoesx",
                                        "Pentominoes",
                                        "poly",
                                        "polyominoes",
                                        "polyominoes:",
                                        "polyominoes:x",
                                        "polyominoes:5x",
                                        "pentominoes:",
                                        "soma,",
                                        ",soma",
                                        "soma:A",
                                        "1x",
                                        "x2",
                                        "1x2x3x4",
                                        "5",
                                        "1x-2",
                                        "hexes",
                                        "sticks"}) {
        BOOST_TEST(!is_piece_set(name));
        BOOST_CHECK_THROW(static_cast<void>(named_pieces(name)), quadrille::ProblemError);
    }
    for (const std::string_view name : {"pentominoes", "polyhexes:3", "soma,1x2", "tetromino:L"}) {
        BOOST_TEST(is_piece_set(name));
    }
}

BOOST_AUTO_TEST_CASE(sets_that_cannot_be_made_are_refused) {
    for (const std::string_view name :
         {"polyominoes:0", "polyominoes:13", "polyominoes:99999999999999999999", "pentominoes:Q",
          "pentominoes:FQ", "heptominoes:P", "heptominoes:P109", "0x3", "1x0x2", "1025x1024",
          "99999999999x99999999999", "soma,trihexes", "pentominoes,tetrasticks"}) {
        BOOST_CHECK_THROW(static_cast<void>(named_pieces(name)), quadrille::ProblemError);
    }
    if (quadrille::testing::is_sanitized) return;  // the two below take minutes there
    BOOST_CHECK_THROW(static_cast<void>(named_pieces("1024x1024,1x1")), quadrille::ProblemError);
    BOOST_CHECK_THROW(static_cast<void>(named_pieces("polysticks:9", Sameness::fixed)),
                      quadrille::ProblemError);
}

BOOST_AUTO_TEST_CASE(help_has_a_line_for_each_family) {
    const std::string help = piece_set_names();
    for (const std::string_view word :
         {"polyominoes:N", "polyiamonds:N", "polyhexes:N", "polysticks:N", "polycubes:N", "soma"}) {
        BOOST_TEST(help.find(word) != std::string::npos);
    }
}

BOOST_AUTO_TEST_SUITE_END()
