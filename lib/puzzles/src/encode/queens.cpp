// Queens as exact cover: an option puts one queen on a square.
//
// A primary item for each row and column is covered once. A secondary item for each diagonal is
// covered at most once. The diagonals of a single square, at the corners, can never clash and are
// left out. The middle rows and columns come first, in organ-pipe order. A queen there rules out
// the most squares, and the first item is taken among equals (Knuth, TAOCP 7.2.2.1, (23)).
//
// On a torus there are N diagonals of N squares in each direction. N queens need them all, so they
// are primary items. The squares that a given queen attacks have no options.
//
// Superqueens also move as knights. Each pair of squares that are a knight's move apart is a
// secondary item. An item for each square, whose color says if a queen is there, would be fewer
// items, but `cells` takes three times as long with them.
#include "quadrille/encode/queens.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/quoted.hpp"
#include "encode/forms/puzzle_forms.hpp"
#include "encode/knight_pairs.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

using Queen = QueensEncoder::Queen;
using Surface = QueensEncoder::Surface;
using Moves = QueensEncoder::Moves;

/// n/2, n/2 - 1, n/2 + 1, n/2 - 2, …: the numbers below n, from the middle outwards.
std::vector<unsigned> organ_pipe_order(unsigned n) {
    std::vector<unsigned> order(n);
    for (unsigned k = 0; k < n; ++k) order[k] = (k % 2 == 0 ? n + k : n - 1 - k) / 2;
    return order;
}

/// The four lines through a square: its row, its column, and its diagonals 0 … 2n-2 of both
/// directions, or 0 … n-1 on a torus.
class Lines {
   public:
    static constexpr std::size_t directions = 4;

    Lines(unsigned n, Surface surface) : n_(n), surface_(surface) {}

    [[nodiscard]] std::array<unsigned, directions> of(Queen at) const {
        return {at.row, at.column, wrapped(at.row + at.column),
                wrapped(n_ - 1 - at.row + at.column)};
    }

   private:
    [[nodiscard]] unsigned wrapped(unsigned diagonal) const {
        return surface_ == Surface::torus ? diagonal % n_ : diagonal;
    }

    unsigned n_;
    Surface surface_;
};

/// The items of the diagonals of one direction; those of one square have none.
class Diagonals {
   public:
    Diagonals(ProblemBuilder& builder, char letter, unsigned n, Surface surface)
        : begin_(surface == Surface::torus ? 0 : 1),
          end_(surface == Surface::torus || n == 0 ? n : 2 * n - 2) {
        for (unsigned d = begin_; d < end_; ++d) {
            const std::string name = letter + std::to_string(d);
            const ItemId item =
                surface == Surface::torus ? builder.add_primary(name) : builder.add_secondary(name);
            if (d == begin_) first_ = item;
        }
    }

    void add_to(std::vector<Entry>& option, unsigned diagonal) const {
        if (diagonal < begin_ || diagonal >= end_) return;
        option.push_back({id_at<ItemId>(index(first_) + diagonal - begin_)});
    }

   private:
    unsigned begin_;
    unsigned end_;
    ItemId first_{};
};

/// The queens that stand on the board already, by the lines that they are on.
class GivenQueens {
   public:
    GivenQueens(unsigned n, const Lines& lines, std::span<const Queen> queens,
                std::span<const std::pair<std::uint32_t, std::uint32_t>> knight_pairs)
        : lines_(lines), is_a_move_away_(std::size_t{n} * n) {
        for (auto& of_direction : queens_on_) of_direction.resize(std::size_t{2} * n);
        for (const Queen& queen : queens) {
            if (queen.row >= n || queen.column >= n) {
                throw ProblemError("a given queen is not on the board");
            }
            squares_.push_back(std::size_t{queen.row} * n + queen.column);
        }
        std::ranges::sort(squares_);
        squares_.erase(std::unique(squares_.begin(), squares_.end()), squares_.end());
        for (const std::size_t square : squares_) {
            const auto on =
                lines.of({static_cast<unsigned>(square / n), static_cast<unsigned>(square % n)});
            for (std::size_t d = 0; d < on.size(); ++d) {
                if (++queens_on_[d][on[d]] > 1) attack_ = true;
            }
        }
        for (const auto& [a, b] : knight_pairs) {
            if (is_given(a)) is_a_move_away_[b] = true;
            if (is_given(b)) is_a_move_away_[a] = true;
            if (is_given(a) && is_given(b)) attack_ = true;
        }
    }

    [[nodiscard]] bool attack_each_other() const { return attack_; }

    /// Is no other given queen on a line through this square?
    [[nodiscard]] bool allow(Queen at, unsigned n) const {
        if (squares_.empty()) return true;
        const std::size_t square = std::size_t{at.row} * n + at.column;
        if (is_a_move_away_[square]) return false;
        const unsigned itself = is_given(square) ? 1 : 0;
        const auto on = lines_.of(at);
        for (std::size_t d = 0; d < on.size(); ++d) {
            if (queens_on_[d][on[d]] > itself) return false;
        }
        return true;
    }

   private:
    [[nodiscard]] bool is_given(std::size_t square) const {
        return std::ranges::binary_search(squares_, square);
    }

    Lines lines_;
    std::vector<std::size_t> squares_;  // sorted
    std::vector<bool> is_a_move_away_;  // a knight's move away from a given queen, if that counts
    std::array<std::vector<unsigned>, Lines::directions> queens_on_;
    bool attack_ = false;
};

std::string name_of_square(std::uint32_t square, unsigned n) {
    return "r" + std::to_string(square / n) + "c" + std::to_string(square % n);
}

/// The pairs of squares that superqueens attack as knights.
std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs_of(unsigned n, Surface surface,
                                                              Moves moves) {
    if (moves == Moves::queen) return {};
    return encode::knight_pairs(n, surface == Surface::torus);
}

Problem queens_problem(unsigned n, Surface surface, std::span<const Queen> queens, Moves moves,
                       std::span<const std::string> notes) {
    // A superqueen has eight knight's moves, and there are four pairs for a square, which take as
    // much memory as some entries each.
    encode::refuse_too_large("this number of queens", (moves == Moves::queen ? 4.0 : 44.0) * n * n);
    ProblemBuilder builder;
    for (const std::string& note : notes) builder.warn(note);
    const std::vector<unsigned> order = organ_pipe_order(n);
    std::vector<ItemId> row(n);
    std::vector<ItemId> column(n);
    for (const unsigned k : order) {
        row[k] = builder.add_primary("r" + std::to_string(k));
        column[k] = builder.add_primary("c" + std::to_string(k));
    }
    const Diagonals rising(builder, 'a', n, surface);
    const Diagonals falling(builder, 'b', n, surface);
    const Lines lines(n, surface);
    const auto pairs = pairs_of(n, surface, moves);
    std::vector<std::vector<ItemId>> pairs_with(pairs.empty() ? 0 : std::size_t{n} * n);
    for (const auto& [a, b] : pairs) {
        const ItemId item =
            builder.add_secondary(name_of_square(a, n) + "-" + name_of_square(b, n));
        pairs_with[a].push_back(item);
        pairs_with[b].push_back(item);
    }
    const GivenQueens given(n, lines, queens, pairs);
    if (given.attack_each_other()) builder.warn("given queens attack each other");
    builder.reserve(std::size_t{n} * n, std::size_t{4} * n * n);
    std::vector<Entry> option;
    for (const unsigned r : order) {
        for (const unsigned c : order) {
            if (!given.allow({r, c}, n)) continue;
            const auto on = lines.of({r, c});
            option = {{row[r]}, {column[c]}};
            rising.add_to(option, on[2]);
            falling.add_to(option, on[3]);
            if (!pairs.empty()) {
                for (const ItemId pair : pairs_with[std::size_t{r} * n + c]) {
                    option.push_back({pair});
                }
            }
            builder.add_option(option);
        }
    }
    return std::move(builder).build();
}

/// The square of an option. Rows and columns alternate among the first items.
Queen square_of(const Problem& problem, const std::vector<unsigned>& order, OptionId option) {
    const std::span<const Entry> entry = problem.option(option);
    return {order[index(entry[0].item) / 2], order[index(entry[1].item) / 2]};
}

}  // namespace

QueensEncoder::QueensEncoder(unsigned n, Surface surface, std::span<const Queen> given, Moves moves,
                             std::span<const std::string> notes)
    : n_(n),
      surface_(surface),
      moves_(moves),
      given_(given.begin(), given.end()),
      problem_(queens_problem(n, surface, given, moves, notes)) {}

std::vector<unsigned> QueensEncoder::decode(std::span<const OptionId> solution) const {
    const std::vector<unsigned> order = organ_pipe_order(n_);
    std::vector<unsigned> columns(n_);
    for (const OptionId option : solution) {
        const Queen at = square_of(problem_, order, option);
        columns[at.row] = at.column;
    }
    return columns;
}

draw::Picture QueensEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    picture.cells.reserve(std::size_t{n_} * n_);
    for (unsigned row = 0; row < n_; ++row) {
        for (unsigned column = 0; column < n_; ++column) {
            draw::PictureCell& square = picture.cells.emplace_back();
            square.cell = {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row), 0};
            square.is_dark = (row + column) % 2 != 0;
        }
    }
    const std::vector<unsigned> order = organ_pipe_order(n_);
    for (const OptionId option : solution) {
        const Queen at = square_of(problem_, order, option);
        draw::PictureCell& square = picture.cells[std::size_t{at.row} * n_ + at.column];
        square.sign = "Q";
        square.symbol = draw::Symbol::queen;
    }
    return picture;
}

namespace {

/// A motion of the board: it may exchange rows and columns, then reverse rows or columns, then move
/// everything along a torus.
struct BoardMotion {
    bool exchanges = false;
    bool reverses_rows = false;
    bool reverses_columns = false;
    unsigned down = 0;
    unsigned right = 0;

    [[nodiscard]] Queen operator()(Queen at, unsigned n) const {
        if (exchanges) std::swap(at.row, at.column);
        if (reverses_rows) at.row = n - 1 - at.row;
        if (reverses_columns) at.column = n - 1 - at.column;
        return {(at.row + down) % n, (at.column + right) % n};
    }
    /// The direction of the images of the lines of one direction, numbered as in Lines.
    [[nodiscard]] std::size_t direction(std::size_t d) const {
        if (d < 2) return exchanges ? 1 - d : d;
        return reverses_rows != reverses_columns ? 5 - d : d;
    }
};

/// Motions that generate all those of an empty board.
std::vector<BoardMotion> generating_motions(Surface surface) {
    std::vector<BoardMotion> motions{{.reverses_columns = true}, {.exchanges = true}};
    if (surface == Surface::torus) {
        motions.push_back({.down = 1});
        motions.push_back({.right = 1});
    }
    return motions;
}

/// The motions that map given queens onto given queens. O(n^2 * queens) on a torus.
std::vector<BoardMotion> motions_keeping(const std::vector<Queen>& queens, unsigned n,
                                         Surface surface) {
    std::vector<BoardMotion> kept;
    const unsigned shifts = surface == Surface::torus ? n : 1;
    const auto is_given = [&](Queen at) {
        return std::ranges::any_of(queens, [&](const Queen& queen) {
            return queen.row == at.row && queen.column == at.column;
        });
    };
    for (unsigned kind = 1; kind < 8 * shifts * shifts; ++kind) {
        const BoardMotion motion{(kind & 1) != 0, (kind & 2) != 0, (kind & 4) != 0,
                                 kind / 8 % shifts, kind / 8 / shifts};
        const auto keeps = [&](const Queen& queen) { return is_given(motion(queen, n)); };
        if (std::ranges::all_of(queens, keeps)) kept.push_back(motion);
    }
    return kept;
}

}  // namespace

// The image of a line is the line of the right direction through the image of one of its squares.
std::vector<Symmetry> QueensEncoder::symmetries() const {
    if (n_ < 2) return {};
    const std::vector<unsigned> order = organ_pipe_order(n_);
    const Lines lines(n_, surface_);
    // The items of the lines: rows and columns alternate, and both directions of diagonals follow.
    const bool is_torus = surface_ == Surface::torus;
    const unsigned first = is_torus ? 0 : 1;
    const unsigned diagonals = is_torus ? n_ : 2 * n_ - 3;
    std::array<std::vector<std::optional<ItemId>>, Lines::directions> item_of;
    for (auto& of_direction : item_of) of_direction.resize(std::size_t{2} * n_);
    for (unsigned k = 0; k < n_; ++k) {
        item_of[0][order[k]] = id_at<ItemId>(2 * k);
        item_of[1][order[k]] = id_at<ItemId>(2 * k + 1);
    }
    for (unsigned d = 0; d < diagonals; ++d) {
        item_of[2][first + d] = id_at<ItemId>(2 * n_ + d);
        item_of[3][first + d] = id_at<ItemId>(2 * n_ + diagonals + d);
    }
    // The items of pairs are the last ones.
    const auto pairs = pairs_of(n_, surface_, moves_);
    const std::size_t first_pair = problem_.item_count() - pairs.size();
    std::vector<Symmetry> found;
    for (const BoardMotion& motion :
         given_.empty() ? generating_motions(surface_) : motions_keeping(given_, n_, surface_)) {
        std::vector<ItemId> images(problem_.item_count());
        for (unsigned square = 0; square < n_ * n_; ++square) {
            const Queen at{square / n_, square % n_};
            const auto from = lines.of(at);
            const auto to = lines.of(motion(at, n_));
            for (std::size_t d = 0; d < from.size(); ++d) {
                const auto item = item_of[d][from[d]];
                const std::size_t direction = motion.direction(d);
                if (item) images[index(*item)] = item_of[direction][to[direction]].value();
            }
        }
        const auto image_of = [&](std::uint32_t square) {
            const Queen to = motion({square / n_, square % n_}, n_);
            return to.row * n_ + to.column;
        };
        for (std::size_t p = 0; p < pairs.size(); ++p) {
            const std::pair<std::uint32_t, std::uint32_t> image =
                std::minmax({image_of(pairs[p].first), image_of(pairs[p].second)});
            const auto at = std::ranges::lower_bound(pairs, image) - pairs.begin();
            images[first_pair + p] = id_at<ItemId>(first_pair + static_cast<std::size_t>(at));
        }
        if (auto symmetry = symmetry_of_items(problem_, images)) {
            found.push_back(std::move(*symmetry));
        }
    }
    return found;
}

namespace {

constexpr std::array queens_settings{
    EncoderSetting{"torus", "", "diagonals go on at the opposite edge of the board"},
    EncoderSetting{"super", "", "queens also move as knights"}, encode::from_setting,
    encode::problem_setting};

constexpr std::array queens_counts{
    KnownCount{"0", "1", "OEIS A000170"},
    KnownCount{"1", "1", "OEIS A000170"},
    KnownCount{"2", "0", "OEIS A000170"},
    KnownCount{"4", "2", "OEIS A000170"},
    KnownCount{"6", "4", "OEIS A000170"},
    KnownCount{"8", "92", "OEIS A000170"},
    KnownCount{"13", "73712", "OEIS A000170", {}, true},
    KnownCount{"0 --torus", "1", "OEIS A051906"},
    KnownCount{"1 --torus", "1", "OEIS A051906"},
    KnownCount{"4 --torus", "0", "OEIS A051906"},
    KnownCount{"5 --torus", "10", "OEIS A051906"},
    KnownCount{"7 --torus", "28", "OEIS A051906"},
    KnownCount{"8 --torus", "0", "OEIS A051906"},
    KnownCount{"9 --torus", "0", "OEIS A051906"},
    KnownCount{"11 --torus", "88", "OEIS A051906"},
    KnownCount{"13 --torus", "4524", "OEIS A051906", {}, true},
    KnownCount{"1 --super", "1", "OEIS A051223"},
    KnownCount{"8 --super", "0", "OEIS A051223"},
    KnownCount{"9 --super", "0", "OEIS A051223"},
    KnownCount{"10 --super", "4", "OEIS A051223"},
    KnownCount{"11 --super", "44", "OEIS A051223"},
    KnownCount{"12 --super", "156", "OEIS A051223"},
    KnownCount{"13 --super", "1876", "OEIS A051223"},
    KnownCount{"11 --super --torus", "44", "by brute force, tests/puzzles/encode/superqueens.cpp"},
    KnownCount{"4", "1", "one of two solutions", "....\n...Q\n....\n....\n"},
    KnownCount{"8", "4", "4 of the 92 solutions have a queen in a corner",
               "Q.......\n........\n........\n........\n........\n........\n........\n........\n"},
    KnownCount{"4", "0", "two queens attack each other", ".Q..\n....\n...Q\n....\n"}};

std::vector<EncoderMaker> make_queens(const EncoderInput& input) {
    const unsigned n = encode::whole_number("N", input.arguments[0]);
    const Surface surface = input.setting("torus") ? Surface::torus : Surface::plane;
    const Moves moves = input.setting("super") ? Moves::superqueen : Moves::queen;
    encode::forms::PuzzleReading<encode::QueensOnBoard> boards{{{}}, {}};
    if (input.text) boards = encode::forms::read_queens(n, input);
    return encode::forms::makers_of(
        std::move(boards), input, [=](const auto& given, const std::vector<std::string>& notes) {
            return std::make_unique<QueensEncoder>(n, surface, given.queens, moves, notes);
        });
}

constexpr std::array<ItemWords, 4> queens_item_words{{{"r#", "row {1+}"},
                                                      {"c#", "column {1+}"},
                                                      {"a#", "rising diagonal {1+}"},
                                                      {"b#", "falling diagonal {1+}"}}};

}  // namespace

EncoderInfo encode::queens_row() {
    return {
        .name = "queens",
        .group = "chessboards",
        .arguments = "N [FILE]",
        .summary = "N queens on an N x N board that do not attack each other",
        .details =
            "Rows and columns are primary items. Diagonals of two or more squares are secondary\n"
            "items. An option puts a queen on a square. Rotated and reflected boards are counted\n"
            "too. A board of side 0 has one solution, without a queen.\n"
            "\n"
            "With --torus, the board has no edges: a queen that leaves it comes back at the\n"
            "opposite edge. Each diagonal then has N squares and exactly one queen, so its item "
            "is\n"
            "primary.\n"
            "\n"
            "With --super, a queen also moves as a knight, and each pair of squares that are a\n"
            "knight's move apart is a secondary item.\n"
            "\n"
            "FILE holds a board with queens that are given: N lines of N squares, 'Q' for a queen\n"
            "and '.' for a free square, as solutions are printed. Every solution contains them.\n"
            "If they attack each other, there is none. If FILE holds several boards, each is\n"
            "answered.\n",
        .examples = "quadrille queens 8\nquadrille queens 10 --count\n",
        .settings = queens_settings,
        .file = EncoderFile::optional,
        .counts = queens_counts,
        .item_words = queens_item_words,
        .make_each = make_queens};
}

}  // namespace quadrille
