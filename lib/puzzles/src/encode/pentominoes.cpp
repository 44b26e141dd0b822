// Pentominoes in a rectangle: a tiling with names of its own for its board and its pieces.
//
// A rectangle of another area than 60 squares becomes a problem of one item without options.
#include "quadrille/encode/pentominoes.hpp"

#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/shapes/sets.hpp"

namespace quadrille {
namespace {

constexpr std::uint64_t area = 60;

std::shared_ptr<const TilingEncoder> tiling_of(unsigned rows, unsigned columns) {
    if (std::uint64_t{rows} * columns != area) return nullptr;
    const std::string size = std::to_string(rows) + 'x' + std::to_string(columns);
    return std::make_shared<const TilingEncoder>(
        shapes::Puzzle{.board = shapes::named_board(size, shapes::Lattice::square),
                       .pieces = shapes::named_pieces("pentominoes").pieces});
}

Problem without_tiling() {
    ProblemBuilder builder;
    builder.add_primary("an_area_of_60_squares");
    builder.warn("the twelve pentominoes fill 60 squares; this rectangle has more or fewer");
    return std::move(builder).build();
}

}  // namespace

PentominoesEncoder::PentominoesEncoder(unsigned rows, unsigned columns)
    : tiling_(tiling_of(rows, columns)),
      problem_(tiling_ ? tiling_->problem() : without_tiling()) {}

std::vector<std::string> PentominoesEncoder::decode(std::span<const OptionId> solution) const {
    std::vector<std::string> board;
    std::istringstream lines(draw(solution));
    for (std::string line; std::getline(lines, line);) board.push_back(line);
    return board;
}

draw::Picture PentominoesEncoder::picture(std::span<const OptionId> solution) const {
    return tiling_ ? tiling_->picture(solution) : draw::Picture();
}

std::vector<Symmetry> PentominoesEncoder::symmetries() const {
    return tiling_ ? tiling_->symmetries() : std::vector<Symmetry>();
}

namespace {

std::unique_ptr<Encoder> make_pentominoes(const EncoderInput& input) {
    return std::make_unique<PentominoesEncoder>(
        encode::whole_number("ROWS", input.arguments[0]),
        encode::whole_number("COLUMNS", input.arguments[1]));
}

constexpr std::array pentominoes_counts{
    KnownCount{"3 20", "8", "Knuth, TAOCP 7.2.2.1"},
    KnownCount{"20 3", "8", "Knuth, TAOCP 7.2.2.1"},
    KnownCount{"5 5", "0", "25 squares, not 60"},
    KnownCount{"4 15", "1472", "Knuth, TAOCP 7.2.2.1", {}, true},
    KnownCount{"5 12", "4040", "Knuth, TAOCP 7.2.2.1", {}, true},
    KnownCount{"6 10", "9356", "Knuth, TAOCP 7.2.2.1", {}, true}};

constexpr std::array<ItemWords, 3> pentominoes_item_words{
    {{"r#c#", "row {1+}, column {2+}"},
     {"an_area_of_60_squares", "an area of 60 squares"},
     {"*", "piece {0}"}}};

}  // namespace

EncoderInfo encode::pentominoes_row() {
    return {
        .name = "pentominoes",
        .group = "tilings",
        .arguments = "ROWS COLUMNS",
        .summary = "the twelve pentominoes, once each, in a rectangle",
        .details =
            "The items are the twelve pieces F I L N P T U V W X Y Z and the squares. An option\n"
            "puts a piece onto five squares; it may be turned and reflected. Rotated and "
            "reflected\n"
            "tilings are counted too. A rectangle of an area other than 60 has no tiling.\n",
        .examples = "quadrille pentominoes 6 10\nquadrille pentominoes 3 20 --count\n",
        .counts = pentominoes_counts,
        .item_words = pentominoes_item_words,
        .make = make_pentominoes};
}

}  // namespace quadrille
