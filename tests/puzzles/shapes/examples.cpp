// The examples are read, and drawn sets of pieces are complete.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/shapes/sets.hpp"
#include "support/files.hpp"
#include "support/places.hpp"
#include "support/same_puzzle.hpp"

using namespace quadrille;
using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(examples)

namespace {

std::filesystem::path folder() {
    return std::filesystem::path(testing::test_data()) / "../../examples/tilings";
}

Puzzle example(const std::string& name) {
    return read_puzzle(testing::read_file(folder() / name), name);
}

/// The forms of all pieces, each as all of its orientations.
std::multiset<std::vector<Shape>> forms(Lattice lattice, const std::vector<Piece>& pieces) {
    std::multiset<std::vector<Shape>> all;
    for (const Piece& piece : pieces) all.insert(orientations(lattice, piece));
    return all;
}

bool has_set(const std::string& file, const std::string& set) {
    const Puzzle puzzle = example(file);
    const Lattice lattice = puzzle.board.lattice;
    PieceSet named = named_pieces(set);
    for (Piece& piece : named.pieces) {
        if (named.lattice != lattice) piece.shape = in_space(piece.shape);
    }
    return forms(lattice, puzzle.pieces) == forms(lattice, named.pieces);
}

}  // namespace

BOOST_AUTO_TEST_CASE(ten_examples_are_read_and_written) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
        if (entry.path().extension() != ".tile") continue;
        const Puzzle puzzle = example(entry.path().filename());
        BOOST_TEST(test::same_puzzle(puzzle, read_puzzle(write_puzzle(puzzle), "written")),
                   entry.path());
        BOOST_TEST(puzzle.warnings.empty());
        ++count;
    }
    BOOST_TEST(count == 10);
}

BOOST_AUTO_TEST_CASE(the_drawn_pieces_of_soma_are_those_of_the_set) {
    BOOST_TEST(has_set("soma.tile", "soma"));
}

BOOST_AUTO_TEST_CASE(the_drawn_hexiamonds_and_tetrahexes_are_all_there_are) {
    BOOST_TEST(has_set("hexiamonds.tile", "hexiamonds"));
    BOOST_TEST(has_set("tetrahexes.tile", "tetrahexes"));
}

BOOST_AUTO_TEST_SUITE_END()
