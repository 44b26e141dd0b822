// Perfect domination as exact cover: pieces of one kind stand so that each square is attacked or
// occupied by exactly one of them. The items are the squares. An option puts a piece on a square,
// and covers this square and those that it attacks.
//
// No piece attacks another one, so nothing stands in the way of a rook, and the option need not
// know the other pieces. In total domination, which also attacks the occupied squares, pieces
// attack each other. A rook would then shield the squares behind it, so only pieces that do not
// slide are allowed there.
//
// Source: Haynes, Hedetniemi and Slater, Fundamentals of Domination in Graphs (1998).
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/quoted.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

struct ChessStep {
    std::int64_t down;
    std::int64_t right;
};

constexpr std::array straight_and_slanted{ChessStep{0, 1},  ChessStep{1, 0},  ChessStep{0, -1},
                                          ChessStep{-1, 0}, ChessStep{1, -1}, ChessStep{1, 1},
                                          ChessStep{-1, 1}, ChessStep{-1, -1}};
constexpr std::array knight_steps{ChessStep{1, 2},  ChessStep{2, 1},   ChessStep{2, -1},
                                  ChessStep{1, -2}, ChessStep{-1, -2}, ChessStep{-2, -1},
                                  ChessStep{-2, 1}, ChessStep{-1, 2}};

struct ChessPiece {
    std::string_view name;
    std::string_view sign;
    draw::Symbol symbol;
    std::span<const ChessStep> steps;
    bool slides;
};

constexpr std::span<const ChessStep> all_steps(straight_and_slanted);
constexpr std::array chess_pieces{
    ChessPiece{"queen", "Q", draw::Symbol::queen, all_steps, true},
    ChessPiece{"rook", "R", draw::Symbol::sign, all_steps.first(4), true},
    ChessPiece{"bishop", "B", draw::Symbol::sign, all_steps.last(4), true},
    ChessPiece{"king", "K", draw::Symbol::sign, all_steps, false},
    ChessPiece{"knight", "N", draw::Symbol::knight, knight_steps, false},
};

class DominationEncoder final : public Encoder {
   public:
    DominationEncoder(const ChessPiece& piece, unsigned rows, unsigned columns, bool is_total)
        : piece_(piece), rows_(rows), columns_(columns) {
        // An item takes about as much memory as eight entries.
        const double reach = piece.slides ? 2.0 * (1.0 * rows + columns) : 8;
        encode::refuse_too_large("this board", 1.0 * rows * columns * (9 + reach));
        ProblemBuilder builder;
        for (unsigned row = 0; row < rows; ++row) {
            for (unsigned column = 0; column < columns; ++column) {
                (void)builder.add_primary("r" + std::to_string(row) + "c" + std::to_string(column));
            }
        }
        std::vector<Entry> option;
        for (unsigned row = 0; row < rows; ++row) {
            for (unsigned column = 0; column < columns; ++column) {
                option.clear();
                if (!is_total) option.push_back({square(row, column)});
                for (const ChessStep& step : piece.steps) add_attacked(row, column, step, option);
                if (option.empty()) continue;  // a piece without a move attacks nothing
                builder.add_option(option);
                stands_on_.push_back(square(row, column));
            }
        }
        problem_ = std::move(builder).build();
    }

    [[nodiscard]] const Problem& problem() const override { return problem_; }

    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        draw::Picture picture;
        for (unsigned row = 0; row < rows_; ++row) {
            for (unsigned column = 0; column < columns_; ++column) {
                draw::PictureCell& cell = picture.cells.emplace_back();
                cell.cell = {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row), 0};
                cell.is_dark = (row + column) % 2 != 0;
            }
        }
        for (const OptionId option : solution) {
            draw::PictureCell& cell = picture.cells[index(stands_on_[index(option)])];
            cell.sign = piece_.sign;
            cell.symbol = piece_.symbol;
        }
        return picture;
    }

    /// The motions of the board: reflections and, if it is a square, the exchange of rows and
    /// columns. Two squares may have the same option, so the images of options follow from those of
    /// the squares on which the pieces stand.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override {
        std::vector<ItemId> upside_down;
        std::vector<ItemId> mirrored;
        std::vector<ItemId> exchanged;
        for (unsigned row = 0; row < rows_; ++row) {
            for (unsigned column = 0; column < columns_; ++column) {
                upside_down.push_back(square(rows_ - 1 - row, column));
                mirrored.push_back(square(row, columns_ - 1 - column));
                exchanged.push_back(square(column, row));
            }
        }
        std::vector<Symmetry> found{symmetry_of_squares(std::move(upside_down)),
                                    symmetry_of_squares(std::move(mirrored))};
        if (rows_ == columns_) found.push_back(symmetry_of_squares(std::move(exchanged)));
        return found;
    }

   private:
    [[nodiscard]] ItemId square(unsigned row, unsigned column) const {
        return id_at<ItemId>(std::size_t{row} * columns_ + column);
    }

    [[nodiscard]] Symmetry symmetry_of_squares(std::vector<ItemId> images) const {
        std::vector<OptionId> option_on(images.size());
        for (std::size_t o = 0; o < stands_on_.size(); ++o) {
            option_on[index(stands_on_[o])] = id_at<OptionId>(o);
        }
        std::vector<OptionId> options;
        for (const ItemId square : stands_on_) {
            options.push_back(option_on[index(images[index(square)])]);
        }
        return {std::move(images), std::move(options)};
    }

    void add_attacked(unsigned row, unsigned column, const ChessStep& step,
                      std::vector<Entry>& option) const {
        std::int64_t r = row + step.down;
        std::int64_t c = column + step.right;
        while (r >= 0 && r < rows_ && c >= 0 && c < columns_) {
            option.push_back({square(static_cast<unsigned>(r), static_cast<unsigned>(c))});
            if (!piece_.slides) return;
            r += step.down;
            c += step.right;
        }
    }

    ChessPiece piece_;
    unsigned rows_;
    unsigned columns_;
    std::vector<ItemId> stands_on_;  // the square of each option
    Problem problem_;
};

std::unique_ptr<Encoder> make_dominate(const EncoderInput& input) {
    const std::string& name = input.arguments[0];
    const bool is_total = input.setting("total").has_value();
    for (const ChessPiece& piece : chess_pieces) {
        if (piece.name != name) continue;
        if (is_total && piece.slides) {
            throw ProblemError("--total goes with a king or a knight: a " + name +
                               " would shield squares from another one");
        }
        return std::make_unique<DominationEncoder>(
            piece, encode::whole_number("ROWS", input.arguments[1]),
            encode::whole_number("COLUMNS", input.arguments[2]), is_total);
    }
    throw ProblemError("PIECE is queen, rook, bishop, king or knight, not " + core::quoted(name));
}

constexpr std::array dominate_settings{
    EncoderSetting{"total", "", "occupied squares must be attacked too, by a king or a knight"}};

constexpr std::string_view by_brute_force = "by brute force, tests/puzzles/encode/dominate.cpp";
constexpr std::array dominate_counts{
    KnownCount{"queen 0 5", "1", "no square, and no piece"},
    KnownCount{"queen 2 2", "4", by_brute_force},
    KnownCount{"queen 3 3", "1", by_brute_force},
    KnownCount{"queen 4 4", "0", by_brute_force},
    KnownCount{"rook 2 2", "0", by_brute_force},
    KnownCount{"bishop 2 2", "4", by_brute_force},
    KnownCount{"bishop 4 4", "0", by_brute_force},
    KnownCount{"king 3 3", "1", by_brute_force},
    KnownCount{"king 4 4", "1", by_brute_force},
    KnownCount{"king 5 5", "12", by_brute_force},
    KnownCount{"knight 2 2", "1", by_brute_force},
    KnownCount{"knight 3 4", "1", by_brute_force},
    KnownCount{"knight 5 5", "0", by_brute_force},
    KnownCount{"knight 2 4 --total", "1", by_brute_force},
    KnownCount{"king 4 4 --total", "0", by_brute_force},
};

constexpr std::array<ItemWords, 1> dominate_item_words{{{"r#c#", "row {1+}, column {2+}"}}};

}  // namespace

EncoderInfo encode::dominate_row() {
    return {
        .name = "dominate",
        .group = "chessboards",
        .arguments = "PIECE ROWS COLUMNS",
        .summary = "pieces on a board that guard each square exactly once",
        .details =
            "PIECE is queen, rook, bishop, king or knight. The items are the squares. An option\n"
            "puts a piece on a square, and covers it and all squares that the piece attacks. The\n"
            "number of pieces is free. Rotated and reflected boards are counted too.\n"
            "\n"
            "With --total, each square is attacked exactly once, whether it is occupied or not.\n",
        .examples = "quadrille dominate knight 3 4\nquadrille dominate king 8 8 --count\n",
        .settings = dominate_settings,
        .counts = dominate_counts,
        .item_words = dominate_item_words,
        .make = make_dominate};
}

}  // namespace quadrille
