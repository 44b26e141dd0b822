// Edge matching and MacMahon's tiles, compared with a plain search, and texts of puzzles.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/encode/by_words.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(edge_encoders)

std::unique_ptr<Encoder> puzzle(const std::string& text) {
    return testing::by_settings("edge-matching", {}, {}, text);
}

Count count(const Encoder& encoder) {
    return count_solutions(encoder.problem()).count;
}

/// Up, right, down and left.
using Square = std::array<int, 4>;

/// A rectangle of square tiles, filled row by row. A filled board is what lies on each cell, so
/// equal tiles that are exchanged make no other one.
struct PlainSearch {
    int rows;
    int columns;
    std::vector<Square> tiles;
    int border = -1;
    bool only = false;
    bool may_turn = true;
    bool may_reflect = false;

    std::set<std::vector<Square>> found = {};
    std::vector<Square> placed = {};
    std::vector<bool> is_used = {};

    void run() {
        is_used.resize(tiles.size());
        const int k = static_cast<int>(placed.size());
        if (k == rows * columns) {
            found.insert(placed);
            return;
        }
        std::set<Square> tried;  // by another tile that is equal
        for (std::size_t t = 0; t < tiles.size(); ++t) {
            if (is_used[t]) continue;
            is_used[t] = true;
            for (int way = 0; way < 8; ++way) {
                if (way % 4 != 0 && !may_turn) continue;
                if (way >= 4 && !may_reflect) continue;
                Square tile = tiles[t];
                if (way >= 4) std::swap(tile[1], tile[3]);
                std::rotate(tile.begin(), tile.begin() + way % 4, tile.end());
                if (!fits(tile, k / columns, k % columns) || !tried.insert(tile).second) continue;
                placed.push_back(tile);
                run();
                placed.pop_back();
            }
            is_used[t] = false;
        }
    }

    [[nodiscard]] bool fits(const Square& tile, int row, int column) const {
        const auto k = placed.size();
        if (row > 0 && placed[k - static_cast<std::size_t>(columns)][2] != tile[0]) return false;
        if (column > 0 && placed[k - 1][1] != tile[3]) return false;
        const std::array<bool, 4> is_at_border{row == 0, column == columns - 1, row == rows - 1,
                                               column == 0};
        for (std::size_t side = 0; side < 4; ++side) {
            if (border < 0) continue;
            if (is_at_border[side] && tile[side] != border) return false;
            if (!is_at_border[side] && only && tile[side] == border) return false;
        }
        return true;
    }

    [[nodiscard]] std::string text() const {
        std::string text = std::to_string(rows) + ' ' + std::to_string(columns) + '\n';
        if (border >= 0) text += "border " + std::to_string(border) + (only ? " only\n" : "\n");
        if (!may_turn) text += "turn no\n";
        if (may_reflect) text += "reflect yes\n";
        for (const Square& tile : tiles) {
            for (const int side : tile) text += std::to_string(side) + ' ';
            text += '\n';
        }
        return text;
    }
};

/// The solutions up to motions of the rectangle and exchanges of colors that keep the set of
/// boards: boards with the same least image.
std::size_t count_orbits(const PlainSearch& search, const std::vector<std::array<int, 3>>& colors) {
    std::set<std::set<std::vector<Square>>> orbits;
    const int rows = search.rows;
    const int columns = search.columns;
    for (const std::vector<Square>& board : search.found) {
        std::set<std::vector<Square>> orbit;
        for (int motion = 0; motion < 4; ++motion) {
            for (const auto& color : colors) {
                std::vector<Square> image(board.size());
                for (int k = 0; k < rows * columns; ++k) {
                    int row = k / columns;
                    int column = k % columns;
                    Square tile = board[static_cast<std::size_t>(k)];
                    if ((motion & 1) != 0) {
                        row = rows - 1 - row;
                        std::swap(tile[0], tile[2]);
                    }
                    if ((motion & 2) != 0) {
                        column = columns - 1 - column;
                        std::swap(tile[1], tile[3]);
                    }
                    for (int& side : tile) side = color[static_cast<std::size_t>(side)];
                    image[static_cast<std::size_t>(row * columns + column)] = tile;
                }
                if (search.found.contains(image)) orbit.insert(std::move(image));
            }
        }
        orbits.insert(std::move(orbit));
    }
    return orbits.size();
}

BOOST_AUTO_TEST_CASE(small_puzzles_have_the_solutions_of_a_plain_search) {
    std::mt19937 random(1);
    std::size_t solved = 0;
    for (int round = 0; round < 400; ++round) {
        PlainSearch search{
            1 + static_cast<int>(random() % 2), 1 + static_cast<int>(random() % 3), {}};
        const int cells = search.rows * search.columns;
        const unsigned colors = 1 + static_cast<unsigned>(random() % 3);
        for (int t = 0; t < cells; ++t) {
            Square tile{};
            for (int& side : tile) side = static_cast<int>(random() % colors);
            search.tiles.push_back(tile);
        }
        if (random() % 2 == 0) search.border = search.tiles[0][0];
        search.only = random() % 3 == 0;
        search.may_turn = random() % 4 != 0;
        search.may_reflect = random() % 3 == 0;
        search.run();
        solved += search.found.empty() ? 0 : 1;
        // A border that is seen in the colors is not meant here.
        const std::vector<std::pair<std::string, std::string>> none{{"border", "none"}};
        const auto encoder = search.border >= 0
                                 ? puzzle(search.text())
                                 : testing::by_settings("edge-matching", {}, none, search.text());
        BOOST_TEST(count(*encoder) == Count(search.found.size()), search.text());
    }
    BOOST_TEST(solved > 100u);
}

std::vector<Square> macmahon_squares(int colors) {
    std::vector<Square> tiles;
    std::set<Square> seen;
    for (int code = 0; code < colors * colors * colors * colors; ++code) {
        Square tile{code % colors, code / colors % colors, code / colors / colors % colors,
                    code / colors / colors / colors};
        if (seen.contains(tile)) continue;
        tiles.push_back(tile);
        for (int turn = 0; turn < 4; ++turn) {
            seen.insert(tile);
            std::rotate(tile.begin(), tile.begin() + 1, tile.end());
        }
    }
    return tiles;
}

BOOST_AUTO_TEST_CASE(macmahon_squares_have_the_solutions_of_a_plain_search) {
    struct Case {
        int rows, columns, colors, border;
    };
    for (const auto& [rows, columns, colors, border] :
         {Case{2, 3, 2, -1}, Case{2, 3, 2, 0}, Case{1, 6, 2, -1}, Case{1, 3, 3, 0},
          Case{2, 2, 3, 1}, Case{2, 2, 2, -1}}) {
        PlainSearch search{rows, columns, macmahon_squares(colors), border};
        search.run();
        const auto encoder = testing::by_settings(
            "macmahon", {"squares"},
            {{"board", std::to_string(rows) + 'x' + std::to_string(columns)},
             {"colors", std::to_string(colors)},
             {"border", border < 0 ? "any" : std::string(1, static_cast<char>('a' + border))}});
        BOOST_TEST(count(*encoder) == Count(search.found.size()));
        if (rows == columns) continue;  // more motions
        std::vector<std::array<int, 3>> exchanges{{0, 1, 2}};
        if (border < 0) exchanges.push_back({1, 0, 2});
        if (colors == 3) exchanges.push_back({0, 2, 1});
        BOOST_TEST(testing::classes_of(*encoder) == Count(count_orbits(search, exchanges)));
    }
}

BOOST_AUTO_TEST_CASE(the_group_of_macmahons_puzzles_has_all_motions_and_exchanges) {
    const auto order = [](const Encoder& encoder) {
        return SymmetryGroup(encoder.problem(), encoder.symmetries()).order();
    };
    // Two reflections, and an exchange of two colors.
    BOOST_TEST(order(*testing::by_settings("macmahon", {"squares"}, {})) == Count(8));
    // The twelve motions of a hexagon, and all exchanges of three colors.
    BOOST_TEST(order(*testing::by_settings("macmahon", {"triangles"}, {})) == Count(72));
    BOOST_TEST(order(*testing::by_settings("macmahon", {"squares"}, {{"border", "any"}})) ==
               Count(24));
}

BOOST_AUTO_TEST_CASE(macmahons_tiles_fit_together_in_a_picture) {
    const auto encoder = testing::by_settings("macmahon", {"triangles"}, {});
    const draw::Picture picture = encoder->picture(first_solution(encoder->problem()).solution);
    BOOST_TEST(picture.cells.size() == 24u);
    BOOST_TEST(picture.sides.size() == 24u);
    std::set<std::string> names(picture.parts.begin(), picture.parts.end());
    BOOST_TEST(names.size() == 24u);
    std::map<shapes::Cell, std::vector<std::uint32_t>> sides_of;
    for (const draw::PictureSides& sides : picture.sides) {
        sides_of[picture.cells[sides.cell].cell] = sides.colors;
    }
    for (const auto& [cell, colors] : sides_of) {
        const auto steps = shapes::steps(picture.lattice, cell);
        BOOST_REQUIRE(colors.size() == 3u);
        for (std::size_t s = 0; s < 3; ++s) {
            const auto other = sides_of.find(cell + steps[s]);
            if (other == sides_of.end()) {
                BOOST_TEST(colors[s] == 0u);
                continue;
            }
            const auto back = shapes::steps(picture.lattice, other->first);
            for (std::size_t b = 0; b < 3; ++b) {
                if (other->first + back[b] == cell) BOOST_TEST(other->second[b] == colors[s]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_tile_is_printed_as_its_colors_or_as_its_number_and_turn) {
    const auto drawn = [](const std::string& text) {
        const auto encoder = puzzle(text);
        const FirstSolution first = first_solution(encoder->problem());
        return first ? encoder->draw(first.solution) : "none";
    };
    BOOST_TEST(drawn("1 2\na b c d\nd y z x\nplace 1 1 2 0\n") == "xdyz abcd\n");
    BOOST_TEST(drawn("1 2\nred b c d\nd y z x\nplace 1 1 2 0\n") == "2.1 1.0\n");
    BOOST_TEST(drawn("1 1\nreflect yes\nturn no\nred b c d\nplace 1 1 1 0\n") == "1.0\n");
}

BOOST_AUTO_TEST_CASE(hints_keep_the_solutions_with_this_tile_there) {
    const std::string text = "2 3\na a a a\na a a b\na a b b\na b a b\na b b b\nb b b b\n";
    const auto all = puzzle(text);
    // Tile 2, a a a b, in row 2 and column 3, in each turn.
    const std::array<std::string, 4> turns{"aaab", "baaa", "abaa", "aaba"};
    Count sum;
    for (std::size_t turn = 0; turn < 4; ++turn) {
        std::size_t expected = 0;
        for_each_solution(all->problem(), [&](const auto& solution) {
            const std::string drawn = all->draw(solution);
            if (drawn.substr(drawn.size() - 5, 4) == turns[turn]) ++expected;
        });
        const Count found = count(*puzzle(text + "place 2 2 3 " + std::to_string(turn) + "\n"));
        BOOST_TEST(found == Count(expected));
        sum += found;
    }
    BOOST_TEST(count(*puzzle(text + "place 2 2 3\n")) == sum);
    BOOST_TEST(sum > Count(0));
}

BOOST_AUTO_TEST_CASE(copies_are_as_many_as_their_number_says) {
    // A row of three: a a or a b, in any number.
    const std::string a = "1 3\nturn no\n- a - a ";
    BOOST_TEST(count(*puzzle(a + "x3\n")) == Count(1));
    BOOST_TEST(count(*puzzle(a + "x2\n")) == Count(0));
    BOOST_TEST(count(*puzzle(a + "x4\n")) == Count(0));
    BOOST_TEST(count(*puzzle(a + "x1..2\n+ a + a x1..\n")) == Count(6));
    BOOST_TEST(count(*puzzle(a + "x0..\n+ a + a x0..\n")) == Count(8));
    BOOST_TEST(count(*puzzle(a + "x0..1\n+ a + a x2\n")) == Count(3));
    BOOST_TEST(count(*puzzle(a + "x0\n+ a + a x3\n")) == Count(1));
    // Equal tiles on two lines are copies.
    BOOST_TEST(count(*puzzle(a + "\n- a - a\n+ a + a\n")) == Count(3));
}

BOOST_AUTO_TEST_CASE(triangles_and_hexagons_are_covered) {
    // Two triangles that share the side c.
    BOOST_TEST(count(*puzzle("lattice triangle\nboard 1x1\na b c\nc d e\n")) == Count(2));
    BOOST_TEST(count(*puzzle("lattice triangle\nboard 1x1\na b c\nd e f\n")) == Count(0));
    BOOST_TEST(count(*puzzle("lattice hexagon\nboard 1x2\n1 2 3 4 5 6\n6 x y z u v\n")) ==
               Count(2));
}

BOOST_AUTO_TEST_CASE(texts_that_are_wrong_are_refused_at_their_place) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"1 1\na b c\n",
         "text:2:1: a tile has 4 colors, and perhaps a number of copies, such as x2"},
        {"1 1\na b c d e f\n",
         "text:2:1: a tile has 4 colors, and perhaps a number of copies, such as x2"},
        {"1 1\na b c d e\n",
         "text:2:9: the number of copies is such as x2, x1..3 or x0.., not 'e'"},
        {"1 1\na b c d x3..1\n",
         "text:2:9: the number of copies is such as x2, x1..3 or x0.., not 'x3..1'"},
        {"1 1\na b c d x\n",
         "text:2:9: the number of copies is such as x2, x1..3 or x0.., not 'x'"},
        {"1 1\nboard 1x1\n", "text:2:1: the first line has the size of the board already"},
        {"board 1x1\nboard 1x1\n", "text:2:1: there is a second rule 'board'"},
        {"board 1x1x1\n", "text:1:7: the board is flat, not '1x1x1'"},
        {"board\n", "text:1:1: the rule 'board' needs one word"},
        {"lattice cube\n", "text:1:9: the lattice is square, triangle or hexagon, not 'cube'"},
        {"1 1\nturn maybe\n", "text:2:6: the rule 'turn' must be yes or no, not 'maybe'"},
        {"1 1\nborder x\n", "text:2:8: no tile has the color 'x'"},
        {"1 1\nborder a always\na a a a\n",
         "text:2:10: behind the color of the border there may be only, not 'always'"},
        {"lattice triangle\nboard 1x1\nturn no\n",
         "text:3:1: triangles are always turned: half of the places point down"},
        {"1 1\na a a a\nplace 1 1\n",
         "text:3:1: the rule 'place' needs a tile, a row, a column, and perhaps a number of turns"},
        {"1 1\na a a a\nplace 2 1 1\n", "text:3:7: a tile is a number from 1 to 1, not '2'"},
        {"1 1\na a a a\nplace 1 1 1 4\n", "text:3:13: a turn is a number from 0 to 3, not '4'"},
        {"1 1\na a a a\nplace 1 1 2\n",
         "text:3:9: the board has no cell in row '1' and column '2'"},
        {"1 1\na a a a\nplace 1 1 1\nplace 1 1 1\n",
         "text:4:9: there is a tile on this cell already"},
        {"1 1\nturn no\na a a a\nplace 1 1 1 1\n", "text:4:13: tiles are not turned"},
        {"1 1\nplace 1 1 1\n", "text:2:7: there is no tile"}};
    for (const auto& [text, sentence] : wrong) {
        BOOST_TEST(testing::refusal_by_settings<InputError>("edge-matching", {}, {}, text) ==
                   sentence);
    }
    BOOST_TEST(testing::refusal_by_settings<InputError>("edge-matching", {}, {}, "0 5\n")
                   .starts_with("text:1:1: "));
    BOOST_TEST(testing::refusal_by_settings<InputError>("edge-matching", {}, {}, "99999 99999\n")
                   .starts_with("text:1:1: "));
}

BOOST_AUTO_TEST_CASE(a_color_that_only_the_border_can_have_is_the_borders) {
    const auto puzzle = [](const std::string& text, const std::string& border = "") {
        std::vector<std::pair<std::string, std::string>> settings;
        if (!border.empty()) settings.emplace_back("border", border);
        return testing::by_settings("edge-matching", {}, settings, text);
    };
    const std::string four = "2 2\n0 0 1 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n";
    BOOST_TEST(count(*puzzle(four)) == Count(1));
    BOOST_TEST(puzzle(four)->problem().warnings().size() == 1u);
    BOOST_TEST(count(*puzzle(four, "none")) == Count(16));
    BOOST_TEST(puzzle(four, "none")->problem().warnings().empty());
    BOOST_TEST(count(*puzzle(four, "1")) == Count(1));
    // Two colors could be it, and none of them is 0: none is taken, and a warning says so.
    const std::string letters = "2 2\na a b b\na a b b\na a b b\na a b b\n";
    BOOST_TEST(count(*puzzle(letters)) == Count(16));
    BOOST_TEST(puzzle(letters)->problem().warnings().size() == 1u);
    // Too few sides, too many, or sides of the wrong tiles.
    BOOST_TEST(puzzle("1 2\n0 0 1 1\n0 0 0 1\n")->problem().warnings().empty());
    BOOST_TEST(puzzle("1 2\n0 0 0 0\n0 0 0 1\n")->problem().warnings().empty());
    BOOST_TEST(puzzle("1 2\n0 0 0 0\n0 0 1 1\n")->problem().warnings().empty());
    BOOST_TEST(puzzle("1 2\n0 0 0 1\n0 0 0 1\n")->problem().warnings().size() == 1u);
    // Opposite sides are not those of a corner.
    BOOST_TEST(puzzle("2 2\n0 1 0 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n")->problem().warnings().empty());
    // A rule of the text goes before what is guessed, and the setting before the rule.
    BOOST_TEST(count(*puzzle("2 2\nborder 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n", "none")) ==
               Count(16));
    BOOST_TEST(
        testing::refusal_by_settings<ProblemError>("edge-matching", {}, {{"border", "x"}}, four) ==
        "--border must be the color of a side, or none, and no tile has 'x'");
}

BOOST_AUTO_TEST_CASE(words_that_are_wrong_are_refused) {
    BOOST_TEST(testing::refusal_by_settings<ProblemError>("edge-matching", {}, {}, "a a a a\n") ==
               "text has no board, so --board must name it");
    BOOST_TEST(testing::refusal_by_settings<ProblemError>("edge-matching", {}, {{"board", "1x2"}},
                                                          "1 1\n") ==
               "the board of text is 1x1, not '1x2', so leave out --board");
    BOOST_TEST(count(*testing::by_settings("edge-matching", {}, {{"board", "1x1"}},
                                           "1 1\na a a b\n")) == Count(4));
    BOOST_TEST(count(*testing::by_settings("edge-matching", {}, {{"board", "1x1"}}, "a a a b\n")) ==
               Count(4));
    BOOST_TEST(testing::refusal_by_settings<ProblemError>("macmahon", {"circles"}, {}) ==
               "SHAPE is squares or triangles, not 'circles'");
    for (const char* colors : {"0", "27", "18446744073709551615"}) {
        BOOST_TEST(testing::refusal_by_settings<ProblemError>("macmahon", {"squares"},
                                                              {{"colors", colors}})
                       .starts_with("--colors must be a number from 1 to 26"));
    }
    for (const char* border : {"d", "A", "aa", "`"}) {
        BOOST_TEST(testing::refusal_by_settings<ProblemError>("macmahon", {"squares"},
                                                              {{"border", border}})
                       .starts_with("--border must be a color from a to c, or any, not "));
    }
    BOOST_TEST(
        testing::refusal_by_settings<ProblemError>("macmahon", {"squares"}, {{"board", "3x4x5"}}) ==
        "--board must be a flat board, not '3x4x5'");
    BOOST_TEST(testing::refusal_by_settings<ProblemError>("macmahon", {"squares"},
                                                          {{"board", "100x100"}, {"colors", "16"}})
                   .find("is too large") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
