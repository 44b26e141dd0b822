// Pentominoes as exact cover: an option puts one piece, turned or turned over, onto five squares.
//
// Items are the twelve pieces and the sixty squares. A rectangle of another area becomes a problem
// of one item without options.
#include "quadrille/encode/pentominoes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

constexpr std::uint64_t area = 60;
constexpr std::size_t squares_of_piece = 5;

struct Square {
    unsigned row;
    unsigned column;

    friend auto operator<=>(const Square&, const Square&) = default;
};
using Shape = std::array<Square, squares_of_piece>;

struct Pentomino {
    char letter;
    std::string_view rows;  // separated by '/'
};

// Named as Golomb did.
constexpr std::array<Pentomino, 12> pieces{{{'F', ".##/##/.#"},
                                            {'I', "#####"},
                                            {'L', "#/#/#/##"},
                                            {'N', ".#/.#/##/#"},
                                            {'P', "##/##/#"},
                                            {'T', "###/.#/.#"},
                                            {'U', "#.#/###"},
                                            {'V', "#/#/###"},
                                            {'W', "#/##/.##"},
                                            {'X', ".#/###/.#"},
                                            {'Y', ".#/##/.#/.#"},
                                            {'Z', "##/.#/.##"}}};

Shape shape_of(const Pentomino& piece) {
    Shape shape{};
    std::size_t count = 0;
    Square at{0, 0};
    for (const char mark : piece.rows) {
        if (mark == '/') {
            at = {at.row + 1, 0};
            continue;
        }
        if (mark == '#') shape[count++] = at;
        ++at.column;
    }
    return shape;
}

/// The shape mirrored along its diagonal, or turned by a quarter: columns run from right to left.
Shape moved(const Shape& shape, bool turned) {
    const unsigned last_row = std::ranges::max(shape, {}, &Square::row).row;
    Shape result{};
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto [row, column] = shape[i];
        result[i] = {column, turned ? last_row - row : row};
    }
    std::ranges::sort(result);
    return result;
}

/// All that a piece can look like: up to four turns, of the piece and of its mirror image.
std::set<Shape> orientations(const Pentomino& piece) {
    std::set<Shape> found;
    Shape shape = shape_of(piece);
    for (int mirror = 0; mirror < 2; ++mirror) {
        for (int turn = 0; turn < 4; ++turn) {
            shape = moved(shape, true);
            found.insert(shape);
        }
        shape = moved(shape, false);
    }
    return found;
}

class Rectangle {
   public:
    Rectangle(unsigned rows, unsigned columns) : rows_(rows), columns_(columns) {
        for (const Pentomino& piece : pieces) builder_.add_primary(std::string(1, piece.letter));
        for (unsigned r = 0; r < rows; ++r) {
            for (unsigned c = 0; c < columns; ++c) {
                builder_.add_primary("r" + std::to_string(r) + "c" + std::to_string(c));
            }
        }
    }

    Problem build() && {
        for (std::size_t p = 0; p < pieces.size(); ++p) {
            for (const Shape& shape : orientations(pieces[p])) {
                add_placements(id_at<ItemId>(p), shape);
            }
        }
        return std::move(builder_).build();
    }

   private:
    void add_placements(ItemId piece, const Shape& shape) {
        const unsigned height = std::ranges::max(shape, {}, &Square::row).row + 1;
        const unsigned width = std::ranges::max(shape, {}, &Square::column).column + 1;
        for (unsigned top = 0; top + height <= rows_; ++top) {
            for (unsigned left = 0; left + width <= columns_; ++left) {
                std::vector<Entry> option{{piece}};
                for (const auto [row, column] : shape) {
                    option.push_back({square(top + row, left + column)});
                }
                builder_.add_option(option);
            }
        }
    }

    [[nodiscard]] ItemId square(unsigned row, unsigned column) const {
        return id_at<ItemId>(pieces.size() + row * columns_ + column);
    }

    unsigned rows_;
    unsigned columns_;
    ProblemBuilder builder_;
};

bool has_right_area(unsigned rows, unsigned columns) {
    return std::uint64_t{rows} * columns == area;
}

Problem pentominoes_problem(unsigned rows, unsigned columns) {
    if (has_right_area(rows, columns)) return Rectangle(rows, columns).build();
    ProblemBuilder builder;
    builder.add_primary("an_area_of_60_squares");
    builder.warn("the twelve pentominoes fill 60 squares; this rectangle has more or fewer");
    return std::move(builder).build();
}

}  // namespace

PentominoesEncoder::PentominoesEncoder(unsigned rows, unsigned columns)
    : rows_(rows), columns_(columns), problem_(pentominoes_problem(rows, columns)) {}

std::vector<std::string> PentominoesEncoder::decode(std::span<const OptionId> solution) const {
    if (!has_right_area(rows_, columns_)) return {};
    std::vector<std::string> board(rows_, std::string(columns_, '.'));
    for (const OptionId option : solution) {
        const std::span<const Entry> entries = problem_.option(option);
        for (const Entry& entry : entries.subspan(1)) {
            const std::size_t square = index(entry.item) - pieces.size();
            board[square / columns_][square % columns_] =
                pieces[index(entries.front().item)].letter;
        }
    }
    return board;
}

std::string PentominoesEncoder::draw(std::span<const OptionId> solution) const {
    std::string text;
    for (const std::string& line : decode(solution)) text += line + '\n';
    return text;
}

std::vector<Symmetry> PentominoesEncoder::symmetries() const {
    if (!has_right_area(rows_, columns_)) return {};
    const auto moved_squares = [&](auto image) {
        std::vector<ItemId> images;
        for (std::size_t p = 0; p < pieces.size(); ++p) images.push_back(id_at<ItemId>(p));
        for (unsigned row = 0; row < rows_; ++row) {
            for (unsigned column = 0; column < columns_; ++column) {
                const Square to = image(row, column);
                images.push_back(id_at<ItemId>(pieces.size() + to.row * columns_ + to.column));
            }
        }
        return symmetry_of_items(problem_, images).value();
    };
    return {moved_squares([&](unsigned row, unsigned column) {
                return Square{rows_ - 1 - row, column};
            }),
            moved_squares([&](unsigned row, unsigned column) {
                return Square{row, columns_ - 1 - column};
            })};
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

}  // namespace

EncoderInfo encode::pentominoes_row() {
    return {
        .name = "pentominoes",
        .arguments = "ROWS COLUMNS",
        .summary = "the twelve pentominoes, once each, in a rectangle",
        .details =
            "The items are the twelve pieces F I L N P T U V W X Y Z and the squares. An option\n"
            "puts a piece onto five squares; it may be turned and reflected. Rotated and "
            "reflected\n"
            "tilings are counted too. A rectangle of an area other than 60 has no tiling.\n",
        .examples = "quadrille pentominoes 6 10\nquadrille pentominoes 3 20 --count\n",
        .counts = pentominoes_counts,
        .make = make_pentominoes};
}

}  // namespace quadrille
