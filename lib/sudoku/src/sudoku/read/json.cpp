#include "sudoku/read/json.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sudoku/read/array_start.hpp"
#include "sudoku/read/array_tail.hpp"
#include "sudoku/read/cell_object.hpp"
#include "sudoku/read/characters.hpp"
#include "sudoku/read/json_scan.hpp"
#include "sudoku/read/json_words.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/site_json.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t most_cells = std::size_t{max_side} * max_side;
// A string of fewer characters is a cell; no cell needs more than three.
constexpr std::size_t shortest_row_text = 4;
// A board of side 35 in one string has 1225, and signs between them.
constexpr std::size_t longest_text = 4096;
// Brackets that may be open. A board needs two, and boards stand in a few more.
constexpr std::size_t most_open_brackets = 64;

char closing(char bracket) {
    return bracket == '[' ? ']' : bracket == '(' ? ')' : '}';
}
std::string quoted_sign(char sign) {
    return std::string("'") + sign + "'";
}

/// Is a key known to hold neither rules nor a board that is asked for?
bool is_harmless(std::string_view key) {
    constexpr std::string_view names[] = {"solution", "solutions", "solved", "answer", "answers",
                                          "tags",     "meta",      "info",   "moves",  "history"};
    return std::ranges::find(names, in_small_letters(key)) != std::end(names);
}

}  // namespace

bool names_board(std::string_view key) {
    constexpr std::string_view names[] = {"puzzle",   "puzzles", "board",   "boards",   "grid",
                                          "grids",    "sudoku",  "sudokus", "quiz",     "quizzes",
                                          "question", "problem", "mission", "unsolved", "initial",
                                          "newboard", "value",   "values",  "matrix",   "field"};
    return std::ranges::find(names, in_small_letters(key)) != std::end(names);
}

void SkippedKeys::add(const std::string& key) {
    constexpr std::size_t most_keys = 64;
    if (keys_.size() >= most_keys || !keys_.insert(key).second) return;
    notes_.push_back("the key " + quoted_piece(key) +
                     " is not read, so rules that its value may have do not count");
}

std::optional<ReadBoard> JsonReader::next() {
    for (;;) {
        if (auto board = rows_.take()) {
            for (std::string& note : skipped_.take_notes()) board->notes.push_back(std::move(note));
            return board;
        }
        if (done_) return std::nullopt;
        read_token();
    }
}

void JsonReader::read_token() {
    skip_json_blanks(source_);
    const int here = source_.peek();
    if (in_object() && !has_key_ && after_ != After::value &&
        (is_quote(here) || is_word_sign(here))) {
        return read_key();
    }
    has_key_ = false;
    if (is_one_of(here, "[{(") || is_word_sign(here)) {
        const auto bracket = row_start(source_);
        for (std::size_t i = 0; i < bracket.value_or(0); ++i) source_.skip();
    }
    switch (source_.peek()) {
        case BoardText::end:
            return end_unclosed();
        case '[':
        case '{':
        case '(':
            return open();
        case ']':
        case '}':
        case ')':
            return close();
        case ',':
        case ';':  // between the rows of Matlab and Julia
            return add_comma();
        default:
            return add_value();
    }
}

/// Are keys within the brace that begins here, or is it the bracket of an array?
bool JsonReader::is_object_here() {
    ObjectScan scan(source_, longest_text);
    if (scan.here() != '{') return false;
    scan.advance();
    scan.skip_blanks();
    if (scan.here() == '}') return true;
    if (is_quote(scan.here())) {
        const std::string key = scan.take_string();
        scan.skip_blanks();
        // Strings that stand side by side are one in C.
        if (is_quote(scan.here())) return !key.empty() && is_word_sign(key.front());
        return !is_one_of(scan.here(), ",;)}]");
    }
    if (!is_word_sign(scan.here())) return false;
    while (is_word_sign(scan.here()) || (scan.here() >= '0' && scan.here() <= '9')) scan.advance();
    scan.skip_blanks();
    return scan.here() == ':' || scan.here() == '=';
}

/// Reads an object within an array at once: the board of a site, or a cell.
bool JsonReader::read_whole_object() {
    if (brackets_.empty() || in_object()) return false;
    if (open_row_.empty() && rows_.empty() && begins_site_json(source_)) {
        rows_.emit(read_site_json(source_, rows_.file()));
        after_ = After::value;
        return true;
    }
    const TextSpot spot = source_.spot();
    auto cell = take_cell_object(source_);
    if (!cell) return false;
    if (after_ == After::value) rows_.fail(spot, "',' is missing before this value");
    after_ = After::value;
    if (cell->place) {
        const auto [row, column] = *cell->place;
        const bool is_first = row == column && row <= 1;
        const bool is_next =
            place_ && (row > place_->row || (row == place_->row && column > place_->column));
        if (place_ && !is_next && !is_first) {
            rows_.fail(spot,
                       "cells with a row and a column must be in the order of the rows, and this "
                       "cell is not");
        }
        place_ = cell->place;
    }
    add_cell({std::move(cell->text), spot});
    return true;
}

void JsonReader::open() {
    const TextSpot spot = source_.spot();
    const char sign = static_cast<char>(source_.peek());
    const bool is_object = is_object_here();
    if (is_object && read_whole_object()) return;
    if (opening_.sign == '\0') opening_.sign = sign;
    if (after_ == After::value && !brackets_.empty()) {
        // Rows with blanks between their cells have blanks between them too. Any other bracket that
        // opens a line without a comma before begins another array.
        Gap& gap = brackets_.back().gap;
        const bool has_blank = closed_gap_ == Gap::blank && gap != Gap::comma;
        if (has_blank) gap = Gap::blank;
        const bool anew = !has_blank && spot.column == 1;
        if (!has_blank) {
            rows_.fail(spot, anew ? "the array before this one is not closed"
                                  : "',' is missing before " + quoted_sign(sign));
        }
        if (anew) {
            if (!open_row_.empty()) {
                rows_.add(std::exchange(open_row_, {}), brackets_.size() - 1);
            }
            rows_.end();
            brackets_.clear();
        }
    }
    if (!open_row_.empty()) {
        const char closer = closing(brackets_.back().sign);
        rows_.fail(spot, quoted_sign(closer) + " is missing before this " + quoted_sign(sign));
        brackets_.pop_back();
        rows_.add(std::exchange(open_row_, {}), brackets_.size());
    } else if (!rows_.empty() && brackets_.size() > rows_.depth()) {
        rows_.fail(spot, quoted_sign(closing(brackets_.back().sign)) +
                             " is missing: here an array begins within a row");
        const std::size_t depth = rows_.depth();
        rows_.end();
        brackets_.resize(depth);
    }
    if (brackets_.size() == most_open_brackets) {
        rows_.fail(spot, "more than 64 brackets are open here");
        brackets_.pop_back();
    }
    brackets_.push_back({is_object ? 'o' : sign});
    if (is_object) has_board_ = false;
    source_.skip();
    after_ = After::bracket;
}

/// Reads a key and its colon. If the value is not a board, skips it too.
void JsonReader::read_key() {
    const std::string key =
        is_quote(source_.peek()) ? take_string().text : take_json_word(source_).text;
    skip_json_blanks(source_);
    if (source_.peek() != ':' && source_.peek() != '=') {
        rows_.fail(source_.spot(), "':' is missing after the key " + quoted_piece(key));
        after_ = After::value;
        return;
    }
    source_.skip();
    if (source_.peek() == '>') source_.skip();  // as Ruby and PHP have it
    if (names_board(key)) {
        has_key_ = has_board_ = true;
        return;
    }
    skip_json_blanks(source_);
    const bool has_bracket = is_one_of(source_.peek(), "[{");
    if (has_bracket && !is_harmless(key)) skipped_.add(key);
    skip_json_value(source_);
    after_ = After::value;
}

/// Adds the values since the bracket that closes now as a row.
void JsonReader::close_open_row() {
    if (!open_row_.empty()) rows_.add(std::exchange(open_row_, {}), brackets_.size() - 1);
}

void JsonReader::close() {
    const TextSpot spot = source_.spot();
    const char sign = static_cast<char>(source_.peek());
    if (brackets_.empty()) {  // between rows that no array holds
        rows_.end();
        (void)skip_tail(source_);
        done_ = true;
        return;
    }
    const bool is_object = in_object();
    const bool is_empty_row = after_ == After::bracket && open_row_.empty() && !rows_.empty() &&
                              rows_.depth() + 1 == brackets_.size();
    if (is_empty_row) rows_.fail(spot, "a row is empty");
    const char expected = closing(brackets_.back().sign);
    if (sign != expected) {
        rows_.fail(spot, quoted_sign(expected) + " is expected here, not " + quoted_sign(sign));
    }
    if (is_object && !std::exchange(has_board_, true)) {
        rows_.fail(spot,
                   "this object has no board: no key is 'puzzle', 'board', 'grid' or the like");
    }
    source_.skip();
    if (!open_row_.empty()) {
        close_open_row();
    } else if (rows_.depth() == brackets_.size()) {
        rows_.end();
    }
    after_ = After::value;
    closed_gap_ = brackets_.back().gap;
    brackets_.pop_back();
    if (!brackets_.empty()) return;
    const bool has_comma = skip_tail(source_);
    if (next_row_follows(has_comma)) {
        after_ = After::bracket;
        return;
    }
    rows_.end();
    done_ = true;
}

/// Rows may stand without an array around them. Does another one follow? A row that could be a
/// board itself is one, unless a comma is behind it.
bool JsonReader::next_row_follows(bool has_comma) {
    if (!rows_.are_too_few() || rows_.depth() != 0) return false;
    if (!has_comma && rows_.may_be_boards()) return false;
    const auto start = array_start(source_);
    if (!start || source_.peek(*start) != opening_.sign) return false;
    for (std::size_t i = 0; i < *start; ++i) source_.skip();
    return !is_object_here();
}

void JsonReader::add_comma() {
    const TextSpot spot = source_.spot();
    if (brackets_.empty()) {
        source_.skip();
        return;
    }
    Gap& gap = brackets_.back().gap;
    const bool is_comma = source_.peek() == ',';
    if (after_ != After::value) {
        rows_.fail(spot, "a value is missing before " + quoted_sign(is_comma ? ',' : ';'));
    } else if (is_comma && gap == Gap::blank) {
        rows_.fail(spot, "there is a ',' here, but none between the values before it");
    }
    if (is_comma) gap = Gap::comma;
    source_.skip();
    after_ = After::comma;
}

void JsonReader::add_value() {
    const TextSpot spot = source_.spot();
    if (after_ == After::value && !brackets_.empty()) {
        Gap& gap = brackets_.back().gap;
        if (gap == Gap::comma || in_object()) rows_.fail(spot, "',' is missing before this value");
        if (gap == Gap::unknown) gap = Gap::blank;
    }
    after_ = After::value;
    // Letters before a string: b"…" in Python, u8"…" in C++.
    for (int i = 0; i < 2 && is_word_sign(source_.peek()) && is_quote(source_.peek(1)); ++i) {
        source_.skip();
    }
    if (!is_quote(source_.peek())) return add_cell(take_json_word(source_));
    add_text(take_string());
}

/// A string: a cell, or if it is longer a row or a board.
void JsonReader::add_text(ArrayText text) {
    if (!open_row_.empty() || text.text.size() < shortest_row_text)
        return add_cell(std::move(text));
    Row row;
    const auto add = [&](std::string_view cell, std::size_t offset) {
        row.push_back({std::string(cell == " " ? "" : cell),
                       {text.spot.line, text.spot.column + 1 + offset}});
    };
    if (text.text.find_first_of(" ,|") != std::string::npos &&
        !rows_.sizes().of_side(text.text.size()) && !rows_.sizes().of_cells(text.text.size())) {
        const auto fits = [&](const ::quadrille::sudoku::Row& cut) {
            return rows_.sizes().of_side(cut.width()) || rows_.sizes().of_cells(cut.width());
        };
        auto cut = cut_row(text.text, all_cuts.front());
        for (std::size_t i = 1; i < all_cuts.size() && !fits(cut); ++i) {
            cut = cut_row(text.text, all_cuts[i]);
        }
        for (const CellText& cell : cut.cells) add(cell.text, cell.offset);
    } else {
        for (std::size_t i = 0; i < text.text.size(); ++i) add(text.text.substr(i, 1), i);
    }
    if (row.empty()) return;
    rows_.add(std::move(row), brackets_.size());
}

void JsonReader::add_cell(ArrayText cell) {
    if (!rows_.empty() && rows_.depth() == brackets_.size()) {
        return rows_.fail(cell.spot,
                          quoted_piece(cell.text) + " is between rows, but is not a row");
    }
    if (open_row_.size() == most_cells) {
        return rows_.fail(cell.spot, "this row is longer than any board");
    }
    open_row_.push_back(std::move(cell));
}

ArrayText JsonReader::take_string() {
    ArrayText cell{{}, source_.spot()};
    const int quote = source_.peek();
    source_.skip();
    while (source_.peek() != quote) {
        if (source_.peek() == '\n' || source_.peek() == BoardText::end) {
            rows_.fail(cell.spot, "this string is not closed");
            return cell;
        }
        if (cell.text.size() == longest_text) {
            rows_.fail(cell.spot, "this string is longer than any board");
        }
        // The end of a row within a board, \n, becomes two blanks, so that offsets stay the same.
        const bool is_line_end = source_.peek() == '\\' && is_one_of(source_.peek(1), "nrt");
        if (is_line_end) source_.skip();
        if (cell.text.size() < longest_text) {
            cell.text +=
                is_line_end ? std::string("  ") : std::string(1, static_cast<char>(source_.peek()));
        }
        source_.skip();
    }
    source_.skip();
    if (cell.text == " ") cell.text.clear();
    return cell;
}

void JsonReader::end_unclosed() {
    if (brackets_.empty()) {  // behind rows that no array holds
        rows_.end();
        done_ = true;
        return;
    }
    const bool is_array = opening_.sign != '{' || brackets_.front().sign != 'o';
    rows_.fail(source_.spot(), (is_array ? "the array" : "the object") +
                                   std::string(" that begins in line ") +
                                   std::to_string(opening_.spot.line) + " is not closed");
    close_open_row();
    rows_.end();
    done_ = true;
}

namespace {

/// Boards in an array or object. The reader stands at its bracket once the mark is taken.
class JsonForm : public OpenForm {
   public:
    JsonForm(BoardLines& lines, const FormContext& context)
        : lines_(lines), sizes_(context.sizes), file_(context.file) {}

    std::optional<ReadBoard> next() override {
        if (is_site_) return std::nullopt;
        if (!reader_) {
            is_site_ = begins_site_json(lines_.source());
            if (is_site_) return read_site_json(lines_.source(), file_);
            reader_.emplace(lines_.source(), sizes_, file_);
        }
        return reader_->next();
    }

   private:
    BoardLines& lines_;
    const Sizes& sizes_;
    const std::string& file_;
    std::optional<JsonReader> reader_;
    bool is_site_ = false;
};

}  // namespace

std::optional<Reading> read_json_boards(BoardLines& lines, const FormContext& context) {
    if (lines.peek()->kind != LineKind::json) return std::nullopt;
    return reading_with_rest<JsonForm>(1, lines, context);
}

}  // namespace quadrille::sudoku
