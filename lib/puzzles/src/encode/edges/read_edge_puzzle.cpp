#include "encode/edges/read_edge_puzzle.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <vector>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "text/source.hpp"

namespace quadrille::encode::edges {

namespace {

using core::quoted;
using shapes::Lattice;
using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 6> rules{"lattice", "board",   "border",
                                                "turn",    "reflect", "place"};
constexpr std::size_t most_tiles = std::size_t{1} << 20;

std::optional<std::uint32_t> number_in(std::string_view word) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || word.size() > 9) return {};
    return number;
}

/// The words of a line, without a comment.
Words words_of(std::string_view line) {
    Words words;
    text::Tokens tokens(line);
    for (std::string_view token; tokens.next(token);) {
        if (token.starts_with('#')) break;
        words.push_back(token);
    }
    return words;
}

class EdgePuzzleReader {
   public:
    EdgePuzzleReader(std::string_view text, const std::string& name,
                     std::optional<std::string_view> board)
        : source_(text, name), board_name_(board) {}

    EdgePuzzle read() && {
        read_lines();
        make_board();
        for (const Words& tile : tiles_) add_tile(tile);
        read_border();
        if (lattice_ == Lattice::triangle && !puzzle_.may_turn) {
            source_.fail(turn_line_, "triangles are always turned: half of the places point down");
        }
        for (const Words& place : places_) add_hint(place);
        return std::move(puzzle_);
    }

   private:
    /// Rules are kept until all lines are known: a tile has as many sides as the lattice says.
    void read_lines() {
        text::TextLines lines(source_.text());
        bool is_first = true;
        for (std::string_view line; lines.next(line);) {
            Words words = words_of(line);
            if (words.empty()) continue;
            const bool is_size =
                is_first && words.size() == 2 && number_in(words[0]) && number_in(words[1]);
            is_first = false;
            if (is_size) {
                board_words_ = words;
            } else if (std::ranges::find(rules, words[0]) != rules.end()) {
                read_rule(words);
            } else {
                if (tiles_.size() == most_tiles) {
                    source_.fail(words[0], "a puzzle has at most 2^20 tiles");
                }
                tiles_.push_back(std::move(words));
            }
        }
    }

    void read_rule(const Words& words) {
        const std::string_view rule = words[0];
        if (rule == "place") {
            places_.push_back(words);
            return;
        }
        if (std::ranges::find(seen_rules_, rule) != seen_rules_.end()) {
            source_.fail(rule, "there is a second rule " + quoted(rule));
        }
        seen_rules_.push_back(rule);
        if (words.size() < 2 || words.size() > (rule == "border" ? 3U : 2U)) {
            source_.fail(rule, "the rule " + quoted(rule) + " needs one word" +
                                   (rule == "border" ? ", a color, and only behind it" : ""));
        }
        if (rule == "lattice") {
            const auto lattice = shapes::lattice_named(words[1]);
            if (!lattice || *lattice == Lattice::cube || *lattice == Lattice::stick) {
                source_.fail(words[1],
                             "the lattice is square, triangle or hexagon, not " + quoted(words[1]));
            }
            lattice_ = *lattice;
        } else if (rule == "board") {
            if (!board_words_.empty()) {
                source_.fail(rule, "the first line has the size of the board already");
            }
            board_words_ = words;
        } else if (rule == "border") {
            border_ = words;
        } else {
            if (words[1] != "yes" && words[1] != "no") {
                source_.fail(words[1], "the rule " + quoted(rule) + " must be yes or no, not " +
                                           quoted(words[1]));
            }
            (rule == "turn" ? puzzle_.may_turn : puzzle_.may_reflect) = words[1] == "yes";
            if (rule == "turn") turn_line_ = rule;
        }
    }

    void make_board() {
        if (board_words_.empty()) {
            if (!board_name_) {
                throw ProblemError(source_.file() + " has no board, so --board must name it");
            }
            puzzle_.board = flat_board(*board_name_);
            return;
        }
        // Two numbers, or the rule and a name.
        const bool is_size = board_words_[0] != "board";
        std::string name(board_words_[is_size ? 0 : 1]);
        if (is_size) (name += 'x') += board_words_[1];
        try {
            puzzle_.board = flat_board(name);
        } catch (const ProblemError& error) {
            source_.fail(board_words_[is_size ? 0 : 1], error.what());
        }
        if (board_name_ && flat_board(*board_name_).cells != puzzle_.board.cells) {
            throw ProblemError("the board of " + source_.file() + " is " + name + ", not " +
                               quoted(*board_name_) + ", so leave out --board");
        }
    }

    [[nodiscard]] shapes::Board flat_board(std::string_view name) const {
        shapes::Board board = shapes::named_board(name, lattice_);
        if (board.lattice == Lattice::cube) {
            throw ProblemError("the board is flat, not " + quoted(name));
        }
        return board;
    }

    /// The colors, and perhaps the number of copies: x2, x1..3 or x0..
    void add_tile(const Words& words) {
        const std::size_t sides = side_count(lattice_);
        if (words.size() < sides || words.size() > sides + 1) {
            source_.fail(words[0], "a tile has " + std::to_string(sides) +
                                       " colors, and perhaps a number of copies, such as x2");
        }
        EdgeTile tile{.name = std::to_string(puzzle_.tiles.size() + 1), .sides = {}};
        for (std::size_t s = 0; s < sides; ++s) tile.sides.push_back(color_named(words[s]));
        if (words.size() > sides) tile.copies = copies_in(words[sides]);
        puzzle_.tiles.push_back(std::move(tile));
    }

    ColorNumber color_named(std::string_view name) {
        text::require_name(source_, name, "a color");
        const auto [known, is_new] =
            colors_.try_emplace(name, static_cast<ColorNumber>(puzzle_.colors.size()));
        if (is_new) puzzle_.colors.emplace_back(name);
        return known->second;
    }

    [[nodiscard]] shapes::Copies copies_in(std::string_view word) const {
        const std::string_view range = word.substr(1);
        const std::size_t dots = range.find("..");
        const std::string_view last =
            dots == std::string_view::npos ? range : range.substr(dots + 2);
        const auto least = number_in(range.substr(0, dots));
        const auto most = last.empty() && dots != std::string_view::npos
                              ? std::optional(shapes::any_number)
                              : number_in(last);
        if (word[0] != 'x' || !least || !most || *least > *most) {
            source_.fail(word,
                         "the number of copies is such as x2, x1..3 or x0.., not " + quoted(word));
        }
        return {*least, *most};
    }

    void read_border() {
        if (border_.empty()) return;
        if (border_.size() == 3 && border_[2] != "only") {
            source_.fail(border_[2], "behind the color of the border there may be only, not " +
                                         quoted(border_[2]));
        }
        const auto color = colors_.find(border_[1]);
        if (color == colors_.end()) {
            source_.fail(border_[1], "no tile has the color " + quoted(border_[1]));
        }
        puzzle_.border = color->second;
        puzzle_.only_at_border = border_.size() == 3;
    }

    /// "place TILE ROW COLUMN", and perhaps the number of turns.
    void add_hint(const Words& words) {
        if (words.size() < 4 || words.size() > 5) {
            source_.fail(words[0],
                         "the rule 'place' needs a tile, a row, a column, and perhaps a "
                         "number of turns");
        }
        const auto number = [&](std::size_t i, std::size_t least, std::size_t most,
                                const std::string& what) {
            const auto value = number_in(words[i]);
            if (value && *value >= least && *value <= most) return *value;
            source_.fail(words[i], what + " is a number from " + std::to_string(least) + " to " +
                                       std::to_string(most) + ", not " + quoted(words[i]));
        };
        if (puzzle_.tiles.empty()) source_.fail(words[1], "there is no tile");
        EdgeHint hint;
        hint.tile = number(1, 1, puzzle_.tiles.size(), "a tile") - 1;
        if (words.size() == 5) hint.turn = number(4, 0, side_count(lattice_) - 1, "a turn");
        if (words.size() == 5 && !puzzle_.may_turn && *hint.turn != 0) {
            source_.fail(words[4], "tiles are not turned");
        }
        hint.cell = cell_at(words);
        if (std::ranges::find(puzzle_.hints, hint.cell, &EdgeHint::cell) != puzzle_.hints.end()) {
            source_.fail(words[2], "there is a tile on this cell already");
        }
        puzzle_.hints.push_back(hint);
    }

    /// The first row and column of the board have the number 1.
    [[nodiscard]] std::size_t cell_at(const Words& words) {
        if (spots_.empty()) {
            shapes::Spot corner = shapes::spot_of(lattice_, puzzle_.board.cells.front().cell);
            for (const shapes::BoardCell& c : puzzle_.board.cells) {
                const shapes::Spot spot = shapes::spot_of(lattice_, c.cell);
                corner = {0, std::min(corner.row, spot.row), std::min(corner.column, spot.column)};
            }
            for (std::size_t c = 0; c < puzzle_.board.cells.size(); ++c) {
                const shapes::Spot spot = shapes::spot_of(lattice_, puzzle_.board.cells[c].cell);
                spots_.emplace(key(static_cast<std::uint32_t>(spot.row - corner.row + 1),
                                   static_cast<std::uint32_t>(spot.column - corner.column + 1)),
                               c);
            }
        }
        const auto row = number_in(words[2]);
        const auto column = number_in(words[3]);
        const auto found = row && column ? spots_.find(key(*row, *column)) : spots_.end();
        if (found == spots_.end()) {
            source_.fail(words[2], "the board has no cell in row " + quoted(words[2]) +
                                       " and column " + quoted(words[3]));
        }
        return found->second;
    }

    static std::uint64_t key(std::uint32_t row, std::uint32_t column) {
        return std::uint64_t{row} << 32 | column;
    }

    text::TextSource source_;
    std::optional<std::string_view> board_name_;
    EdgePuzzle puzzle_;
    Lattice lattice_ = Lattice::square;
    Words board_words_;
    Words border_;
    std::string_view turn_line_;
    std::vector<std::string_view> seen_rules_;
    std::vector<Words> tiles_;
    std::vector<Words> places_;
    std::unordered_map<std::string_view, ColorNumber> colors_;
    std::unordered_map<std::uint64_t, std::size_t> spots_;  // cells by row and column
};

}  // namespace

EdgePuzzle read_edge_puzzle(std::string_view text, const std::string& name,
                            std::optional<std::string_view> board) {
    return EdgePuzzleReader(text, name, board).read();
}

}  // namespace quadrille::encode::edges
