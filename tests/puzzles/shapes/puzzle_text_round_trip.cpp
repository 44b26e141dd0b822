// A puzzle that is written is read back as the same one, in all lattices.
#include <algorithm>
#include <array>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <random>
#include <set>
#include <string>

#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "support/same_puzzle.hpp"
#include "support/sanitized.hpp"

using namespace quadrille;
using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(puzzle_text_round_trip)

namespace {

class RandomPuzzle {
   public:
    RandomPuzzle(Lattice lattice, std::uint64_t seed) : lattice_(lattice), random_(seed) {}

    Puzzle make() {
        Puzzle puzzle;
        if (chance(2)) puzzle.title = "A  title: 1..2 // \xC3\xA9";
        puzzle.board.lattice = lattice_;
        for (const Block& block : shape(12)) {
            puzzle.board.cells.push_back({block.cell, block.paint, chance(3)});
        }
        const unsigned pieces = 1 + below(4);
        for (unsigned p = 0; p < pieces; ++p) puzzle.pieces.push_back(piece(p));
        add_rules(puzzle);
        return puzzle;
    }

   private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
    bool chance(unsigned n) { return below(n) == 0; }

    Paint paint() {
        constexpr std::string_view colors = "aZ09";
        return chance(2) ? unpainted : colors[below(4)];
    }

    Copies copies() {
        const std::uint32_t least = below(3);
        if (chance(3)) return {least, any_number};
        return {least, least + below(3)};
    }

    /// Cells of a small cut of the lattice, in normal form.
    Shape shape(unsigned most) {
        std::set<Cell> cells;
        const auto size = static_cast<std::int32_t>(2 + below(3));
        const unsigned wanted = 1 + below(most);
        for (unsigned i = 0; i < 8 * wanted && cells.size() < wanted; ++i) {
            Spot spot;
            spot.row = static_cast<std::int32_t>(below(4));
            spot.column = static_cast<std::int32_t>(below(8));
            if (lattice_ == Lattice::cube) spot.layer = static_cast<std::int32_t>(below(3)) % size;
            if (const auto cell = cell_at(lattice_, spot)) cells.insert(*cell);
        }
        if (cells.empty())
            cells.insert(*cell_at(lattice_, lattice_ == Lattice::stick ? Spot{0, 0, 1} : Spot{}));
        Shape result;
        for (const Cell& cell : cells) result.push_back({cell, paint()});
        return normal_form(lattice_, result);
    }

    Piece piece(unsigned number) {
        Piece made;
        made.name = chance(2) ? std::string(1, static_cast<char>('A' + number))
                              : "piece-" + std::to_string(number);
        made.shape = shape(6);
        for (Block& block : made.shape) {
            if (!chance(3)) continue;
            for (const Cell& step : steps(lattice_, block.cell)) {
                if (const Paint color = paint(); color != unpainted) {
                    block.sides.push_back({step, color});
                }
            }
            std::ranges::sort(block.sides);
        }
        made.copies = copies();
        made.may_turn = chance(2);
        made.may_reflect = chance(2);
        return made;
    }

    void add_rules(Puzzle& puzzle) {
        if (chance(2)) puzzle.matching = Matching::opposite;
        if (chance(2)) puzzle.border = 'b';
        if (lattice_ == Lattice::stick) puzzle.may_cross = chance(2);
        puzzle.leave.fewest = chance(3);
        if (!puzzle.leave.fewest) puzzle.leave.cells = chance(2) ? 0 : 1;
        if (chance(2)) puzzle.groups.push_back({"some", {puzzle.pieces.size() - 1}, copies()});
        if (chance(2)) {
            Group all{"total", {}, copies()};
            for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) all.pieces.push_back(p);
            puzzle.groups.push_back(all);
        }
        for (unsigned i = below(3); i-- > 0;) {
            PlacementCost cost;
            cost.cost = static_cast<Cost>(below(100)) - 50;
            if (chance(2)) cost.piece = below(static_cast<unsigned>(puzzle.pieces.size()));
            if (chance(2)) {
                const auto& cells = puzzle.board.cells;
                cost.cell = cells[below(static_cast<unsigned>(cells.size()))].cell;
            }
            puzzle.costs.push_back(cost);
        }
    }

    Lattice lattice_;
    std::mt19937_64 random_;
};

constexpr std::array lattices{Lattice::square, Lattice::cube, Lattice::hexagon, Lattice::triangle,
                              Lattice::stick};

}  // namespace

BOOST_AUTO_TEST_CASE(a_random_puzzle_is_read_back_as_it_was) {
    for (const Lattice lattice : lattices) {
        for (std::uint64_t seed = 0; seed < testing::samples(500); ++seed) {
            const Puzzle puzzle = RandomPuzzle(lattice, seed).make();
            const std::string text = write_puzzle(puzzle);
            Puzzle read;
            try {
                read = read_puzzle(text, "written");
            } catch (const InputError& error) {
                BOOST_FAIL(name_of(lattice) << ' ' << seed << ": " << error.what() << '\n' << text);
            }
            BOOST_REQUIRE_MESSAGE(test::same_puzzle(puzzle, read), name_of(lattice)
                                                                       << ' ' << seed << '\n'
                                                                       << text);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_that_is_elsewhere_is_drawn_in_the_corner) {
    Puzzle puzzle;
    puzzle.board.cells = {{{-1000, 500, 0}}, {{-999, 500, 0}}};
    puzzle.pieces.push_back({"A", {{{7, 7, 7}}}});
    puzzle.costs.push_back({std::nullopt, Cell{-999, 500, 0}, 3});
    BOOST_TEST(write_puzzle(puzzle) ==
               "board\n"
               "  ##\n"
               "piece A\n"
               "  #\n"
               "cost 3 at 1 2\n");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_refused) {
    Puzzle puzzle;
    BOOST_CHECK_THROW(static_cast<void>(write_puzzle(puzzle)), ProblemError);  // no board
    puzzle.board.cells = {{{0, 0, 0}}};
    puzzle.pieces.push_back({"A", {}});
    BOOST_CHECK_THROW(static_cast<void>(write_puzzle(puzzle)), ProblemError);  // no cells
    puzzle.pieces[0].shape = {{{0, 0, 0}}};
    BOOST_CHECK_NO_THROW(static_cast<void>(write_puzzle(puzzle)));
    for (const char* name : {"", "two words", "at", "//", "\x7F", "\xFF"}) {
        puzzle.pieces[0].name = name;
        BOOST_CHECK_THROW(static_cast<void>(write_puzzle(puzzle)), ProblemError);
    }
    puzzle.pieces[0].name = "A";
    puzzle.board.cells.push_back({{0, 1 << 30, 0}});
    BOOST_CHECK_THROW(static_cast<void>(write_puzzle(puzzle)), ProblemError);  // too far apart
}

BOOST_AUTO_TEST_SUITE_END()
