#include "sudoku/read/variant_block.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/rule_line.hpp"
#include "sudoku/read/sizes.hpp"
#include "sudoku/read/variant_board.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t longest_rule = 8192;
constexpr std::size_t most_lines = 1 << 16;

bool is_word(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, text) != words.end();
}

/// Words that set the size or the shape of the grid.
bool names_shape(std::string_view word) {
    return is_word(word, {"side", "box", "squares", "numbers"});
}

bool names_variant(std::string_view word) {
    return word == "samurai" ||
           std::ranges::find(all_variants(), word, &VariantInfo::name) != all_variants().end();
}

class VariantReader {
   public:
    explicit VariantReader(BoardLines& lines)
        : lines_(lines), header_(*lines.peek()), start_(header_.spot) {}

    /// Takes all lines. The first error is kept until the end, so that the next board begins where
    /// it should.
    void take_lines() {
        lines_.pop();
        while (const Line* line = lines_.peek()) {
            if (line->kind == LineKind::json || begins_variant(*line)) return;
            const bool is_end = line->kind == LineKind::other && is_end_line(*line);
            try {
                if (!is_end) take(*line);
            } catch (const ReadError& error) {
                if (!error_) error_ = error;
            }
            lines_.pop();
            if (is_end) return;
        }
    }

    Board board() {
        if (error_) throw ReadError(*error_);
        read_header();
        for (const Line& line : shapes_) read_shape(line);
        VariantBoard board = begin_board();
        fill(board);
        const CellNames names(board.grid());
        for (const Line& line : rules_) read_rule(words_in(line), names, board);
        return std::move(board).finish(start_);
    }

    [[nodiscard]] std::size_t line() const { return start_.line; }

   private:
    static bool is_end_line(const Line& line) {
        const auto words = words_of(line.text, line.spot);
        return words.size() == 1 && words.front().text == "end";
    }
    static std::vector<PlacedWord> words_in(const Line& line) {
        return words_of(line.text, line.spot);
    }

    void take(const Line& line) {
        if (line.kind == LineKind::too_long || line.text.size() > longest_line_) {
            throw ReadError{line.spot, "this line is longer than any board"};
        }
        if (line.kind == LineKind::section) {
            throw ReadError{line.spot, "a section begins before the 'end' of this board"};
        }
        if (line.kind != LineKind::other) return;  // a border or a comment
        if (++taken_ > most_lines)
            throw ReadError{line.spot, "these are more lines than a board has"};
        if (regions_left_ > 0) return take_region_row(line);
        const auto words = words_in(line);
        if (words.empty()) return;
        const std::string_view first = words.front().text;
        if (first == "regions" && words.size() == 1) {
            if (!regions_.empty()) throw ReadError{line.spot, "the regions are there twice"};
            regions_left_ = max_side;
            regions_spot_ = line.spot;
        } else if (names_shape(first)) {
            shapes_.push_back(line);
        } else if (is_rule(words)) {
            if (line.text.size() > longest_rule)
                throw ReadError{line.spot, "this rule is too long"};
            rules_.push_back(line);
        } else if (is_unknown_rule(words)) {
            throw ReadError{words.front().spot, "there is no rule " + quoted_piece(first) +
                                                    "; the rules are " + known_rules()};
        } else if (words.size() == 1 && first.size() > 1 && names_variant(first)) {
            throw ReadError{words.front().spot,
                            quoted_piece(first) + " belongs in the first line, after 'variant'"};
        } else {
            rows_.push_back(line);
        }
    }
    void take_region_row(const Line& line) {
        const auto words = words_in(line);
        if (words.size() != 1) {
            throw ReadError{line.spot, "a row of regions is one word, with a letter for each cell"};
        }
        const std::string_view row = words.front().text;
        if (regions_.empty()) {
            if (row.size() > max_side) throw ReadError{line.spot, "these regions are too large"};
            regions_left_ = row.size();
        } else if (row.size() != regions_.front().size()) {
            const std::size_t side = regions_.front().size();
            regions_left_ = 0;
            throw ReadError{words.front().spot, "a row of " + std::to_string(row.size()) +
                                                    " cells in regions of " +
                                                    board_name(static_cast<unsigned>(side))};
        }
        regions_.emplace_back(row);
        --regions_left_;
    }
    /// Names of variants after the word `variant`, with blanks or commas between them.
    void read_header() {
        const auto words = words_in(header_);
        for (std::size_t i = 1; i < words.size(); ++i) {
            std::string_view rest = words[i].text;
            for (std::size_t begin = 0; begin <= rest.size();) {
                const std::size_t comma = std::min(rest.find(',', begin), rest.size());
                const std::string_view name = rest.substr(begin, comma - begin);
                const TextSpot spot{words[i].spot.line, words[i].spot.column + begin};
                if (name == "samurai") {
                    corners_.assign(samurai_corners.begin(), samurai_corners.end());
                } else if (name == "latin") {
                    is_latin_ = true;
                } else if (!name.empty()) {
                    names_.push_back({name, spot});
                }
                begin = comma + 1;
            }
        }
    }

    void read_shape(const Line& line) {
        const auto words = words_in(line);
        const std::string_view what = words.front().text;
        if (what == "squares") {
            for (std::size_t i = 1; i < words.size(); ++i) {
                const auto corner = position_of(words[i].text);
                if (!corner) {
                    throw ReadError{words[i].spot,
                                    quoted_piece(words[i].text) + " is not a cell; r1c9 is"};
                }
                corners_.push_back(*corner);
            }
            return;
        }
        if (words.size() != 2) {
            throw ReadError{line.spot, "'" + std::string(what) + "' needs one word after it"};
        }
        if (what == "numbers") {
            numbers_ = words[1];
            return;
        }
        if (what == "box") {
            shape_ = shape_of(words[1].text);
            if (shape_) return;
            throw ReadError{words[1].spot, quoted_piece(words[1].text) +
                                               " is not a box; 2x3 has 2 rows and 3 columns"};
        }
        side_ = whole_number_of(words[1].text).value_or(0);
        if (side_ >= 1 && side_ <= max_side) return;
        throw ReadError{words[1].spot, "a side is a number from 1 to " + std::to_string(max_side)};
    }

    /// The side that the words or the drawing give.
    unsigned find_side() {
        if (shape_) return shape_->side();
        if (side_ != 0) return side_;
        if (!regions_.empty()) return static_cast<unsigned>(regions_.size());
        if (rows_.size() > 1)
            return static_cast<unsigned>(std::min<std::size_t>(rows_.size(), max_side + 1));
        if (rows_.empty()) {
            throw ReadError{start_, "this board has neither rows nor a 'side'"};
        }
        for (const Cut cut : all_cuts) {
            const std::size_t width = cut_row(rows_.front().text, cut).width();
            unsigned side = 1;
            while (std::size_t{side} * side < width) ++side;
            // A run of characters is also one piece, and no number.
            const bool is_piece = width == 1 && cut != Cut::characters;
            if (width != 0 && !is_piece && std::size_t{side} * side == width) return side;
        }
        const std::size_t width = cut_row(rows_.front().text, Cut::characters).width();
        throw ReadError{rows_.front().spot, "a line of " + std::to_string(width) +
                                                " cells is not a board, because it is not square"};
    }

    VariantBoard begin_board() {
        if (regions_left_ > 0) {
            throw ReadError{regions_spot_, regions_.empty() ? "the rows of the regions are missing"
                                                            : "rows of the regions are missing"};
        }
        if (!corners_.empty()) return begin_squares();
        const unsigned side = find_side();
        if (side > max_side)
            throw ReadError{rows_.front().spot, "these are more rows than any board has"};
        if (side_ != 0 && side_ != side) {
            throw ReadError{start_, "the side is " + std::to_string(side_) +
                                        ", but the boxes make " + board_name(side)};
        }
        if (!regions_.empty()) {
            if (regions_.size() != side) {
                throw ReadError{regions_spot_,
                                "regions of " + board_name(static_cast<unsigned>(regions_.size())) +
                                    " in a " + board_name(side) + " board"};
            }
            VariantBoard board(latin_grid(side));
            board.add_kind(regions_kind(), regions_spot_);
            return with_names(std::move(board));
        }
        if (is_latin_) return with_names(VariantBoard(latin_grid(side)));
        const auto shape = shape_ ? shape_ : usual_shape(side);
        if (!shape) throw ReadError{start_, Sizes({}).wrong_side(side)};
        return with_names(VariantBoard(Grid(*shape)));
    }
    VariantBoard begin_squares() {
        if (!regions_.empty() || is_latin_) {
            throw ReadError{start_, "squares that overlap have boxes, and no regions"};
        }
        try {
            return with_names(
                VariantBoard(overlapping_squares(shape_.value_or(BoxShape{}), corners_)));
        } catch (const ProblemError& error) {
            throw ReadError{start_, error.what()};
        }
    }
    VariantBoard with_names(VariantBoard board) const {
        if (!numbers_.text.empty()) read_numbers(board);
        for (const PlacedWord& name : names_) board.add_variant(name.text, name.spot);
        return board;
    }

    /// "0-8": the first number and the last one.
    void read_numbers(VariantBoard& board) const {
        const std::size_t dash = std::min(numbers_.text.find('-'), numbers_.text.size());
        const auto first = whole_number_of(numbers_.text.substr(0, dash));
        const auto last =
            whole_number_of(numbers_.text.substr(std::min(dash + 1, numbers_.text.size())));
        const unsigned values = board.grid().values();
        if (!first || !last || *last + 1 != *first + values) {
            throw ReadError{numbers_.spot, quoted_piece(numbers_.text) + ": a " +
                                               board_name(values) + " board has " +
                                               std::to_string(values) + " numbers, such as 0-" +
                                               std::to_string(values - 1)};
        }
        board.set_numbers(*first, numbers_.spot);
    }

    /// Each letter is a region; '.' is in none.
    [[nodiscard]] HouseKind regions_kind() const {
        std::map<char, std::vector<std::uint32_t>> cells;
        std::uint32_t cell = 0;
        for (const std::string& row : regions_) {
            for (const char letter : row) {
                if (letter != '.') cells[letter].push_back(cell);
                ++cell;
            }
        }
        HouseKind kind{"region", 'g', {}};
        for (auto& [letter, list] : cells) kind.houses.push_back(std::move(list));
        return kind;
    }

    void fill(VariantBoard& board) const {
        if (rows_.empty()) return;
        if (!corners_.empty()) return fill_by_position(board);
        const unsigned side = board.grid().values();
        const bool is_one_line = rows_.size() == 1 && side > 1;
        const std::size_t width = is_one_line ? std::size_t{side} * side : side;
        const std::size_t count = is_one_line ? 1 : side;
        if (rows_.size() != count) {
            throw ReadError{rows_.front().spot, "a " + board_name(side) + " board has " +
                                                    std::to_string(side) + " rows, this one " +
                                                    std::to_string(rows_.size())};
        }
        std::size_t cell = 0;
        for (const Line& line : rows_) {
            const Row row = cut_to_width(line.text, width);
            if (row.width() != width) {
                const std::size_t at = row.width() < width ? row.end : row.cells[width].offset;
                throw ReadError{line.at(at), "a row of " + std::to_string(row.width()) +
                                                 " cells in a " + board_name(side) + " board"};
            }
            for (const CellText& text : row.cells) {
                board.set_value(cell++, board.value_of(text.text, line.at(text.offset)));
            }
        }
    }

    /// Each character stands at its column. Spaces are outside. Or all cells stand on one line.
    void fill_by_position(VariantBoard& board) const {
        const Grid& grid = board.grid();
        std::size_t cell = 0;
        const auto put = [&](const Line& line, std::size_t offset) {
            board.set_value(cell++, board.value_of(std::string_view(line.text).substr(offset, 1),
                                                   line.at(offset)));
        };
        if (rows_.size() == 1) {
            const Line& line = rows_.front();
            if (line.text.size() != grid.cell_count()) {
                throw ReadError{line.spot, "a line of " + std::to_string(line.text.size()) +
                                               " characters, but the squares have " +
                                               std::to_string(grid.cell_count()) + " cells"};
            }
            while (cell < grid.cell_count()) put(line, cell);
            return;
        }
        for (const Line& line : rows_) {
            const std::size_t begin = cell;
            for (std::size_t column = 0; column < line.text.size(); ++column) {
                if (line.text[column] == ' ') continue;
                const bool is_cell = cell < grid.cell_count() &&
                                     grid.position(cell).row == grid.position(begin).row &&
                                     grid.position(cell).column == column;
                if (!is_cell) {
                    throw ReadError{line.at(column), "no cell of the squares is here"};
                }
                put(line, column);
            }
            if (cell < grid.cell_count() && grid.position(cell).row == grid.position(begin).row) {
                throw ReadError{line.at(line.text.size()), "a cell of the squares is missing here"};
            }
        }
        if (cell != grid.cell_count()) {
            throw ReadError{rows_.front().spot, "rows of the squares are missing"};
        }
    }

    static constexpr std::size_t longest_line_ = std::size_t{1} << 20;

    BoardLines& lines_;
    const Line header_;
    TextSpot start_;
    std::optional<ReadError> error_;
    std::size_t taken_ = 0;
    std::vector<Line> shapes_;
    std::vector<Line> rules_;
    std::vector<Line> rows_;
    std::vector<std::string> regions_;  // the rows that were read
    std::size_t regions_left_ = 0;      // the rows to come
    TextSpot regions_spot_;
    std::vector<PlacedWord> names_;  // of variants; they refer to header_
    std::vector<Position> corners_;  // of squares that overlap
    PlacedWord numbers_;             // it refers to shapes_
    std::optional<BoxShape> shape_;
    unsigned side_ = 0;
    bool is_latin_ = false;
};

}  // namespace

bool begins_variant(const Line& line) {
    constexpr std::string_view word = "variant";
    if (line.kind != LineKind::other) return false;
    const std::string_view text = line.text;
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    if (text.substr(begin, word.size()) != word) return false;
    const std::size_t end = begin + word.size();
    return end == text.size() || std::string_view(" \t:#").find(text[end]) != text.npos;
}

ReadBoard read_variant(BoardLines& lines, const std::string& file) {
    VariantReader reader(lines);
    reader.take_lines();
    try {
        return {reader.board(), reader.line()};
    } catch (const ReadError& error) {
        return faulty_board(error, file, reader.line());
    }
}

}  // namespace quadrille::sudoku
