// The row `tile` of the table of encoders: a puzzle from a file, or from the names of a board and
// of pieces.
#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "core/quoted.hpp"
#include "encode/forms/puzzle_forms.hpp"
#include "encode/rows.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/shapes/sets.hpp"

namespace quadrille {

namespace {

using shapes::Lattice;
using shapes::Puzzle;
using shapes::Sameness;

[[noreturn]] void refuse(std::string_view setting, std::string_view wanted,
                         std::string_view value) {
    throw ProblemError("--" + std::string(setting) + " must be " + std::string(wanted) + ", not " +
                       core::quoted(value));
}

/// A number of at most nine digits.
std::optional<std::uint32_t> number_in(std::string_view word) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || word.size() > 9) return {};
    return number;
}

/// "2", "1..3" or "0..".
shapes::Copies copies_in(std::string_view value) {
    const std::size_t dots = value.find("..");
    const std::string_view first = value.substr(0, dots);
    const std::string_view last = dots == std::string_view::npos ? first : value.substr(dots + 2);
    const auto least = number_in(first);
    const auto most = last.empty() ? std::optional(shapes::any_number) : number_in(last);
    if (!least || !most || *least > *most) {
        refuse("copies", "a number or a range, such as 2, 1..3 or 0..", value);
    }
    return {*least, *most};
}

bool yes_or_no(std::string_view setting, std::string_view value) {
    if (value != "yes" && value != "no") refuse(setting, "yes or no", value);
    return value == "yes";
}

Puzzle named_puzzle(const EncoderInput& input) {
    const auto board = input.setting("board");
    const auto pieces = input.setting("pieces");
    if (!board) throw ProblemError("tile needs --board beside --pieces");
    if (!pieces) throw ProblemError("tile needs --pieces beside --board");
    if (input.setting("one-sided") && input.setting("fixed")) {
        throw ProblemError("pieces are either --one-sided or --fixed");
    }
    shapes::PieceSet set = input.setting("one-sided")
                               ? shapes::named_pieces(*pieces, Sameness::one_sided)
                           : input.setting("fixed") ? shapes::named_pieces(*pieces, Sameness::fixed)
                                                    : shapes::named_pieces(*pieces);
    Puzzle puzzle;
    puzzle.board = shapes::named_board(*board, set.lattice);
    if (puzzle.board.lattice == Lattice::cube && set.lattice == Lattice::square) {
        if (input.setting("one-sided")) {
            throw ProblemError(
                "flat pieces can be turned over in space, so they are not --one-sided there");
        }
        for (shapes::Piece& piece : set.pieces) piece.shape = shapes::in_space(piece.shape);
    }
    puzzle.pieces = std::move(set.pieces);
    // A single piece is meant as often as it fits.
    if (puzzle.pieces.size() == 1) puzzle.pieces.front().copies = {0, shapes::any_number};
    return puzzle;
}

/// 0 if none is chosen.
std::size_t problem_number(const EncoderInput& input) {
    const auto value = input.setting("problem");
    if (!value) return 0;
    const auto number = number_in(*value);
    if (!number || *number == 0) refuse("problem", "a number from 1", *value);
    return *number;
}

Puzzle puzzle_of(const EncoderInput& input) {
    const std::string_view form = encode::forms::chosen_form(input, "tile");
    if (!input.text) {
        if (input.setting("problem")) throw ProblemError("--problem needs a FILE");
        return named_puzzle(input);
    }
    for (const std::string_view setting : {"board", "pieces", "one-sided", "fixed"}) {
        if (input.setting(setting)) {
            throw ProblemError("--" + std::string(setting) + " cannot go with a FILE");
        }
    }
    return shapes::read_puzzle(*input.text, input.text_name, problem_number(input), form);
}

void apply_rules(const EncoderInput& input, Puzzle& puzzle) {
    if (const auto glue = input.setting("glue")) {
        const auto kind = shapes::glue_named(*glue);
        if (!kind) refuse("glue", "none, cylinder, torus, moebius or klein", *glue);
        shapes::glue_board(puzzle.board, *kind);
    }
    if (const auto copies = input.setting("copies")) {
        for (shapes::Piece& piece : puzzle.pieces) piece.copies = copies_in(*copies);
    }
    if (const auto reflect = input.setting("reflect")) {
        for (shapes::Piece& piece : puzzle.pieces) {
            piece.may_reflect = yes_or_no("reflect", *reflect);
        }
    }
    if (const auto cross = input.setting("cross")) puzzle.may_cross = yes_or_no("cross", *cross);
    if (const auto leave = input.setting("leave")) {
        const auto cells = number_in(*leave);
        if (!cells && *leave != "fewest") refuse("leave", "a number of cells, or fewest", *leave);
        puzzle.leave = {cells.value_or(0), !cells};
    }
}

std::unique_ptr<Encoder> make_tile(const EncoderInput& input) {
    Puzzle puzzle = puzzle_of(input);
    apply_rules(input, puzzle);
    const auto mirror = input.setting("mirror");
    return std::make_unique<TilingEncoder>(
        std::move(puzzle),
        !mirror || yes_or_no("mirror", *mirror) ? MirrorImages::same : MirrorImages::different);
}

constexpr std::array tile_settings{
    EncoderSetting{"board", "B", "cover this board, such as 6x10, 3x4x5, scott or hexagon:4", true},
    EncoderSetting{"pieces", "SET", "with these pieces, such as pentominoes, soma or 1x2", true},
    EncoderSetting{"one-sided", "", "the mirror image of a piece is another piece"},
    EncoderSetting{"fixed", "", "so is a piece that is turned"},
    EncoderSetting{"copies", "L..H", "use each piece from L to H times: 2, 1..3 or 0.. (once)"},
    EncoderSetting{"reflect", "WHEN", "may pieces be reflected: yes or no (yes for flat ones)"},
    EncoderSetting{"glue", "KIND",
                   "glue the borders: none, cylinder, torus, moebius or klein (none)"},
    EncoderSetting{"leave", "K", "leave K cells empty, or the fewest (0)"},
    EncoderSetting{"cross", "WHEN", "may sticks cross: yes or no (yes)"},
    EncoderSetting{"mirror", "WHEN",
                   "with --up-to-symmetry: are mirror images one solution: yes or no (yes)"},
    encode::from_setting,
    encode::problem_setting,
};

constexpr std::array tile_counts{
    KnownCount{"--board 6x10 --pieces pentominoes", "9356", "4 * 2339, Knuth 7.2.2.1", {}, true},
    KnownCount{"--board 5x12 --pieces pentominoes", "4040", "4 * 1010, Knuth 7.2.2.1", {}, true},
    KnownCount{"--board 4x15 --pieces pentominoes", "1472", "4 * 368, Knuth 7.2.2.1", {}, true},
    KnownCount{"--board 3x20 --pieces pentominoes", "8", "4 * 2, Knuth 7.2.2.1"},
    KnownCount{"--board scott --pieces pentominoes", "520", "8 * 65, Scott 1958"},
    KnownCount{"--board 3x3x3 --pieces soma", "11520", "48 * 240, Conway and Guy"},
    KnownCount{"--board 2x3x10 --pieces pentominoes", "96", "8 * 12, Bouwkamp"},
    KnownCount{"--board 2x5x6 --pieces pentominoes", "2112", "8 * 264, Bouwkamp", {}, true},
    KnownCount{"--board 8x8 --pieces dominoes", "12988816", "OEIS A004003"},
    KnownCount{"--board 4x4x4 --pieces dicubes", "5051532105", "OEIS A028447"},
    KnownCount{"--board 5x8 --pieces pentominoes --copies 0..", "1696781", "OEIS A233427"},
    KnownCount{"--board 4x4 --pieces dominoes --glue torus", "272", "Kasteleyn 1961"},
};

constexpr std::array<ItemWords, 5> tile_item_words{
    {{"r#c#", "row {1+}, column {2+}"},
     {"l#r#c#", "layer {1+}, row {2+}, column {3+}"},
     {"cells_that_are_covered", "the number of cells"},
     {"empty", "the cells that stay empty"},
     {"*", "piece {0}"}}};

}  // namespace

EncoderInfo encode::tile_row() {
    return {.name = "tile",
            .group = "tilings",
            .arguments = "[FILE]",
            .summary = "cover a board with pieces: polyominoes, polycubes, polyhexes, …",
            .details =
                R"(FILE has pictures of a board and of pieces, and rules (docs/formats-tiling.md).
BurrTools' .xmpuzzle is read too; --up-to-symmetry --mirror no counts
as BurrTools does. Without FILE, --board and --pieces name them.

Boards: RxC, LxRxC (layers, rows, columns), scott, triangle:N, hexagon:N and
diamond:N. Pieces: dominoes, pentominoes, hexiamonds, tetrahexes, tetrasticks,
pentacubes, …, polyominoes:N and so on, soma, conway, kanoodle, and rectangles and
boxes such as 1x2 or 2x2x2. A list with commas joins several. Flat pieces on a board
with layers are turned in space.

Each piece is used once, or with --copies as often as that says. A set of one piece
is used as often as it fits. Solid pieces are turned, but not reflected, and flat
ones are both.

The items are the pieces and the cells. An option is a piece on some cells. A solution
is drawn with the names of the pieces, or with letters if a piece is used several
times, layers side by side. With --leave fewest, each empty cell costs 1, and the
cheapest solution leaves the fewest cells empty; --leave K then counts such solutions.
)",
            .examples =
                "quadrille tile --board 3x4x5 --pieces pentominoes\n"
                "quadrille tile --board 8x8 --pieces dominoes --count\n",
            .settings = tile_settings,
            .file = EncoderFile::expected,
            .counts = tile_counts,
            .item_words = tile_item_words,
            .make = make_tile};
}

}  // namespace quadrille
