#include "sudoku/read/json.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace quadrille::sudoku {
namespace {

constexpr std::size_t most_cells = std::size_t{max_side} * max_side;
constexpr std::size_t longest_word = 16;
// A string of fewer characters is a cell; no cell needs more than three.
constexpr std::size_t shortest_row_text = 4;
// A board of side 35 in one string has 1225.
constexpr std::size_t longest_text = 2048;

bool is_blank(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool ends_word(int c) {
    constexpr std::string_view ends("[]{},:\"'");
    return c == BoardText::end || is_blank(c) || ends.find(static_cast<char>(c)) != ends.npos;
}

}  // namespace

bool names_board(std::string_view key) {
    constexpr std::string_view names[] = {"puzzle", "puzzles", "board",   "boards", "grid",
                                          "grids",  "sudoku",  "sudokus", "quiz",   "quizzes"};
    std::string lower(key);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    }
    return std::ranges::find(names, lower) != std::end(names);
}

std::optional<ReadBoard> JsonReader::next() {
    while (boards_.empty()) {
        if (done_) return std::nullopt;
        read_token();
    }
    ReadBoard read = std::move(boards_.front());
    boards_.pop_front();
    return read;
}

void JsonReader::read_token() {
    while (is_blank(source_.peek())) source_.skip();
    const bool in_object = !objects_.empty() && objects_.back() == depth_;
    const int here = source_.peek();
    if (in_object && !has_key_ && after_ != After::value && (here == '"' || here == '\'')) {
        return read_key();
    }
    has_key_ = false;
    switch (here) {
        case BoardText::end:
            return end_unclosed();
        case '[':
        case '{':
            return open();
        case ']':
        case '}':
            return close();
        case ',':
            return add_comma();
        default:
            return add_value();
    }
}

void JsonReader::open() {
    const TextSpot spot = source_.spot();
    if (after_ == After::value) {
        // A bracket that opens a line without a comma before begins another array.
        const bool anew = spot.column == 1;
        fail(spot, anew ? "the array before this one is not closed" : "',' is missing before '['");
        if (anew) {
            if (!open_row_.empty()) add_row(std::exchange(open_row_, {}), depth_ - 1);
            end_rows();
            depth_ = 0;
            objects_.clear();
        }
    }
    if (!open_row_.empty()) {
        fail(spot, "']' is missing before this '['");
        add_row(std::exchange(open_row_, {}), --depth_);
    } else if (!rows_.empty() && depth_ > rows_depth_) {
        fail(spot, "']' is missing: here an array begins within a row");
        end_rows();
        depth_ = rows_depth_;
    }
    ++depth_;
    if (source_.peek() == '{') {
        objects_.push_back(depth_);
        has_board_ = false;
    }
    source_.skip();
    after_ = After::bracket;
}

/// Reads a key and its colon. If the value is not a board, skips it too.
void JsonReader::read_key() {
    const JsonText key = take_string();
    while (is_blank(source_.peek())) source_.skip();
    if (source_.peek() != ':') {
        fail(source_.spot(), "':' is missing behind the key " + quoted_piece(key.text));
        after_ = After::value;
        return;
    }
    source_.skip();
    if (names_board(key.text)) {
        has_key_ = has_board_ = true;
    } else {
        skip_value();
        after_ = After::value;
    }
}

/// Skips a value of any kind, up to the ',' or the bracket behind it.
void JsonReader::skip_value() {
    std::size_t open = 0;
    for (;;) {
        const int c = source_.peek();
        if (c == BoardText::end) return;
        if (c == '"') {
            source_.skip();
            while (source_.peek() != '"' && source_.peek() != BoardText::end) {
                if (source_.peek() == '\\') source_.skip();
                if (source_.peek() != BoardText::end) source_.skip();
            }
        } else if (c == '[' || c == '{') {
            ++open;
        } else if (c == ']' || c == '}') {
            if (open == 0) return;
            --open;
        } else if (c == ',' && open == 0) {
            return;
        }
        if (source_.peek() != BoardText::end) source_.skip();
    }
}

void JsonReader::close() {
    if (after_ == After::comma) fail(source_.spot(), "a value is missing before ']'");
    const bool is_empty_row = open_row_.empty() && !rows_.empty() && rows_depth_ + 1 == depth_;
    if (is_empty_row) fail(source_.spot(), "a row is empty");
    const bool is_object = !objects_.empty() && objects_.back() == depth_;
    if (is_object != (source_.peek() == '}')) {
        fail(source_.spot(),
             is_object ? "'}' is expected here, not ']'" : "']' is expected here, not '}'");
    }
    if (is_object && !std::exchange(has_board_, true)) {
        fail(source_.spot(),
             "this object has no board: no key is 'puzzle', 'board', 'grid' or the like");
    }
    if (is_object) objects_.pop_back();
    source_.skip();
    if (!open_row_.empty()) {
        add_row(std::exchange(open_row_, {}), depth_ - 1);
    } else if (rows_depth_ == depth_) {
        end_rows();
    }
    after_ = After::value;
    if (--depth_ != 0) return;
    end_rows();
    skip_tail();
    done_ = true;
}

void JsonReader::add_comma() {
    if (after_ != After::value) fail(source_.spot(), "a value is missing before ','");
    source_.skip();
    after_ = After::comma;
}

void JsonReader::add_value() {
    const TextSpot spot = source_.spot();
    if (after_ == After::value) fail(spot, "',' is missing before this value");
    after_ = After::value;
    const bool is_string = source_.peek() == '"' || source_.peek() == '\'';
    JsonText cell = is_string ? take_string() : take_word();
    if (is_string && open_row_.empty() && cell.text.size() >= shortest_row_text) {
        Row row;
        for (std::size_t i = 0; i < cell.text.size(); ++i) {
            row.push_back({cell.text.substr(i, 1), {spot.line, spot.column + 1 + i}});
        }
        return add_row(std::move(row), depth_);
    }
    if (!rows_.empty() && rows_depth_ == depth_) {
        return fail(spot, quoted_piece(cell.text) + " stands among rows, and is none");
    }
    if (open_row_.size() == most_cells) return fail(spot, "this row is longer than any board");
    open_row_.push_back(std::move(cell));
}

JsonReader::JsonText JsonReader::take_string() {
    JsonText cell{{}, source_.spot()};
    const int quote = source_.peek();
    source_.skip();
    while (source_.peek() != quote) {
        if (source_.peek() == '\n' || source_.peek() == BoardText::end) {
            fail(cell.spot, "this string is not closed");
            return cell;
        }
        if (cell.text.size() == longest_text)
            fail(cell.spot, "this string is longer than any board");
        if (cell.text.size() < longest_text) cell.text += static_cast<char>(source_.peek());
        source_.skip();
    }
    source_.skip();
    if (cell.text == " ") cell.text.clear();
    return cell;
}

JsonReader::JsonText JsonReader::take_word() {
    JsonText cell{{}, source_.spot()};
    do {
        if (cell.text.size() < longest_word) cell.text += static_cast<char>(source_.peek());
        source_.skip();
    } while (!ends_word(source_.peek()));
    if (cell.text == "null") cell.text.clear();
    return cell;
}

void JsonReader::end_unclosed() {
    fail(source_.spot(), (begins_with_brace_ ? "the object" : "the array") +
                             std::string(" that begins in line ") + std::to_string(begin_.line) +
                             " is not closed");
    if (!open_row_.empty()) add_row(std::exchange(open_row_, {}), depth_ - 1);
    end_rows();
    done_ = true;
}

void JsonReader::skip_tail() {
    constexpr std::string_view tail = " \t\r,;]}";
    while (source_.peek() != BoardText::end &&
           tail.find(static_cast<char>(source_.peek())) != std::string_view::npos) {
        source_.skip();
    }
    if (source_.peek() == '\n') source_.skip();
}

void JsonReader::add_row(Row row, std::size_t depth) {
    if (depth != rows_depth_ && (!rows_.empty() || rows_are_boards_)) emit_rows();
    rows_depth_ = depth;
    if (rows_are_boards_ || row.size() > max_side) {
        for (const Row& before : std::exchange(rows_, {})) emit_board(before);
        return emit_board(row);
    }
    if (rows_.size() > max_side)
        return fail(row.front().spot, "these are more rows than any board has");
    rows_.push_back(std::move(row));
    if (rows_.size() > rows_.front().size() && sizes_.of_cells(rows_.front().size())) {
        rows_are_boards_ = true;
        for (const Row& board : std::exchange(rows_, {})) emit_board(board);
    }
}

/// Ends the rows, and reports an error that belongs to none of them.
void JsonReader::end_rows() {
    emit_rows();
    if (failure_) emit(begin_draft(std::nullopt, failure_->spot));
}

void JsonReader::emit_rows() {
    const auto may_be_board = [&](const Row& row) {
        return sizes_.of_cells(row.size()).has_value();
    };
    if (!rows_.empty() && rows_.size() != rows_.front().size() &&
        std::ranges::all_of(rows_, may_be_board)) {
        for (const Row& board : std::exchange(rows_, {})) emit_board(board);
    } else if (!rows_.empty()) {
        emit_block();
    }
    rows_are_boards_ = false;
}

void JsonReader::emit_block() {
    const std::vector<Row> rows = std::exchange(rows_, {});
    const TextSpot start = rows.front().front().spot;
    const auto is_square = [&](const Row& row) { return row.size() == rows.size(); };
    const bool by_rows = std::ranges::any_of(rows, is_square);
    const std::size_t side = by_rows ? rows.size() : rows.front().size();
    const auto shape = sizes_.of_side(side);
    Draft draft = begin_draft(shape, start);
    if (!shape) draft.fail(start, sizes_.wrong_side(side));
    for (const Row& row : rows) {
        if (row.size() != side) {
            draft.fail(row.size() < side ? row.back().spot : row[side].spot,
                       "a row of " + std::to_string(row.size()) + " cells in a " +
                           board_name(static_cast<unsigned>(side)) + " board");
        }
        for (const JsonText& cell : row) draft.add(cell.text, cell.spot);
    }
    if (rows.size() != side) {
        draft.fail(start, "a " + board_name(static_cast<unsigned>(side)) + " board has " +
                              std::to_string(side) + " rows, this one " +
                              std::to_string(rows.size()));
    }
    emit(std::move(draft));
}

void JsonReader::emit_board(const Row& row) {
    const auto shape = sizes_.of_cells(row.size());
    Draft draft = begin_draft(shape, row.front().spot);
    if (!shape) draft.fail(row.front().spot, sizes_.wrong_count(row.size(), "values"));
    for (const JsonText& cell : row) draft.add(cell.text, cell.spot);
    emit(std::move(draft));
}

void JsonReader::fail(TextSpot spot, std::string sentence) {
    if (!failure_) failure_ = ReadError{spot, std::move(sentence)};
}

/// A board with the error that was seen so far. It comes before any error of the cells.
Draft JsonReader::begin_draft(std::optional<BoxShape> shape, TextSpot start) {
    const bool is_before = failure_ && failure_->spot.line < start.line;
    Draft draft(shape.value_or(BoxShape{1, 1}), is_before ? failure_->spot : start,
                shape ? sizes_.symbols() : Symbols());
    if (failure_) draft.fail(failure_->spot, failure_->sentence);
    failure_.reset();
    return draft;
}

void JsonReader::emit(Draft draft) {
    boards_.push_back(std::move(draft).finish(file_));
}

}  // namespace quadrille::sudoku
