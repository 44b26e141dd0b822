#include <algorithm>
#include <numeric>

#include "sudoku/spellings.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned sides[] = {4, 4, 6, 8, 9, 9, 9, 9, 10, 12, 15, 16, 16, 20, 25};
constexpr std::size_t most_boards = 3;

char character_of(unsigned value, bool small) {
    if (value < 10) return static_cast<char>('0' + value);
    return static_cast<char>((small ? 'a' : 'A') + (value - 10));
}

}  // namespace

/// A solved board, whose values are exchanged, with some of its cells.
Board Speller::draw_board(BoxShape shape) {
    Board board(shape);
    const unsigned side = shape.side();
    std::vector<unsigned> values(side);
    std::iota(values.begin(), values.end(), 1u);
    std::ranges::shuffle(values, random_);
    const std::size_t percent = one_in(5) ? below(4) : one_in(4) ? 100 : below(100);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const auto row = static_cast<unsigned>(i / side);
        const auto column = static_cast<unsigned>(i % side);
        const unsigned value =
            (row % shape.rows * shape.columns + row / shape.rows + column) % side;
        if (below(100) < percent) board.cells[i] = static_cast<std::uint16_t>(values[value]);
    }
    return board;
}

std::vector<Board> Speller::draw_boards() {
    const BoxShape shape = *usual_shape(any_of(sides));
    std::vector<Board> boards(1 + below(most_boards));
    for (Board& board : boards) board = draw_board(shape);
    return boards;
}

std::string Speller::cell(const Board& board, std::size_t number) const {
    const unsigned value = board.cells[number];
    if (value == 0) return blank_;
    return numbers_ ? std::to_string(value) : std::string(1, character_of(value, small_letters_));
}

std::string Speller::one_line(const Board& board) {
    static constexpr const char* names[] = {"", "puzzle ", "Puzzle 1: ", "board = \"", "17,", "\""};
    static constexpr const char* fields[] = {"", " easy", ",1.2", ":288:", " # hard", "\t9.1", ";"};
    std::string text = any_of(names);
    const bool is_quoted = text.find('"') != text.npos;
    const std::size_t group = grouped_ ? board.side() : board.cells.size();
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (i != 0 && i % group == 0) text += ' ';
        text += cell(board, i);
    }
    if (is_quoted) text += '"';
    return text + (grouped_ ? "" : any_of(fields)) + '\n';
}

std::string Speller::joined_rows(const Board& board) {
    static constexpr const char* gaps[] = {" ", "|", " | ", "  "};
    const unsigned side = board.side();
    const BoxShape shape = board.grid.shape().value();
    const std::string gap = grouped_ ? any_of(gaps) : "";
    std::string text;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (i % side == 0) text += indent_;
        if (i % side != 0 && i % shape.columns == 0) text += gap;
        text += cell(board, i);
        if (i % side == side - 1) text += '\n';
        const bool is_band = (i + 1) % (std::size_t{side} * shape.rows) == 0;
        if (is_band && i + 1 != board.cells.size() && bordered_) text += indent_ + "---+---+---\n";
    }
    return text;
}

std::string Speller::rows_apart(const Board& board) {
    const unsigned side = board.side();
    const BoxShape shape = board.grid.shape().value();
    const bool are_bars = separator_ == " " && bordered_;
    const std::size_t width = numbers_ && separator_ == " " && one_in(2) ? 2 : 0;
    std::string text;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (i % side == 0) text += indent_ + (are_bars ? "| " : "");
        if (i % side != 0) text += separator_;
        if (i % side != 0 && are_bars && i % shape.columns == 0) text += "| ";
        const std::string written = cell(board, i);
        text += std::string(written.size() < width ? width - written.size() : 0, ' ') + written;
        if (i % side == side - 1) text += are_bars ? " |\n" : "\n";
        const bool is_band = (i + 1) % (std::size_t{side} * shape.rows) == 0;
        if (is_band && i + 1 != board.cells.size() && are_bars) text += indent_ + "|---+---|\n";
    }
    return text;
}

std::string Speller::frame_each(const Board& board) {
    const unsigned side = board.side();
    const bool is_unicode = one_in(2);
    const std::string bar = is_unicode ? "│" : "|";
    std::string border = is_unicode ? "├" : "+";
    for (unsigned i = 0; i < side; ++i) border += is_unicode ? "───┼" : "---+";
    std::string text = border + '\n';
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const std::string written = board.cells[i] == 0 ? " " : cell(board, i);
        text += bar + ' ' + written + ' ';
        if (i % side == side - 1) text += bar + '\n' + border + '\n';
    }
    return text;
}

std::string Speller::array(const Board& board) {
    static constexpr const char* names[] = {"", "board = ", "int board[][] = ", "grid: "};
    const bool braces = one_in(3);
    const std::string open = braces ? "{" : "[";
    const std::string close = braces ? "}" : "]";
    const bool strings = !numbers_ && one_in(2);
    std::string text = (one_in(2) ? "" : any_of(names)) + open + (one_in(2) ? "\n  " : "");
    const unsigned side = board.side();
    for (unsigned row = 0; row < side; ++row) {
        text += strings ? "\"" : open;
        for (unsigned column = 0; column < side; ++column) {
            const std::size_t number = std::size_t{row} * side + column;
            const std::string written =
                numbers_ && board.cells[number] == 0 ? "0" : cell(board, number);
            if (!strings && column != 0) text += ", ";
            text += strings || numbers_ ? written : '"' + written + '"';
        }
        text += (strings ? "\"" : close) + (row + 1 == side ? "" : ",") + (one_in(2) ? "\n" : " ");
    }
    return text + close + (braces ? ";\n" : "\n");
}

std::string Speller::spaced_rows(const Board& board) {
    const unsigned side = board.side();
    std::string text;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        text += board.cells[i] == 0 ? " " : cell(board, i);
        if (i % side == side - 1) text += '\n';
    }
    return text;
}

std::string Speller::heading() {
    static constexpr const char* headings[] = {
        "Grid 01", "Puzzle 3:",       "# a comment",    "by J. Smith", "Level: hard",
        "Sudoku",  "[Puzzle]",        "Version 4.2n",   "17. March",   "Simple Sudoku 2",
        "board 2", "; saved in 2024", "Time: 12:30 min"};
    return any_of(headings) + std::string("\n");
}

std::string Speller::with_line_ends(const std::string& text) {
    static constexpr const char* ends[] = {"\n", "\n", "\n", "\r\n", "\r"};
    const std::string end = any_of(ends);
    std::string written = one_in(8) ? "\xEF\xBB\xBF" : "";
    for (const char c : text) written += c == '\n' ? end : std::string(1, c);
    if (one_in(4)) written.resize(written.size() - end.size());
    return written;
}

std::string Speller::spell(const std::vector<Board>& boards) {
    static constexpr const char* blanks[] = {".", ".", "0", "0", "_", "*", "-", "?"};
    static constexpr const char* separators[] = {" ", " ", ",", ", ", "\t", ";", "  "};
    static constexpr const char* indents[] = {"", "", "  ", "\t"};
    layout_ = below(6);
    blank_ = any_of(blanks);
    small_letters_ = one_in(3);
    separator_ = any_of(separators);
    indent_ = any_of(indents);
    grouped_ = one_in(2);
    bordered_ = one_in(3);
    numbers_ = (layout_ == 2 || layout_ == 3 || layout_ == 4) && one_in(2);
    // A line of dashes alone is a border.
    const auto is_empty = [](const Board& board) {
        return std::ranges::all_of(board.cells, [](auto value) { return value == 0; });
    };
    if (layout_ == 0 && blank_ == "-" && std::ranges::any_of(boards, is_empty)) blank_ = ".";
    const bool has_headings = one_in(3);
    const bool has_gaps = one_in(2);
    std::string text;
    for (const Board& board : boards) {
        if (&board != &boards.front() && has_gaps) text += '\n';
        if (has_headings) text += heading();
        if (layout_ != 0 && layout_ != 4 && one_in(6)) text += std::to_string(board.side()) + '\n';
        switch (layout_) {
            case 0:
                text += one_line(board);
                break;
            case 1:
                text += joined_rows(board);
                break;
            case 2:
                text += rows_apart(board);
                break;
            case 3:
                text += frame_each(board);
                break;
            case 4:
                text += array(board);
                break;
            default:
                text += spaced_rows(board);
                break;
        }
    }
    if (one_in(3)) text += one_in(2) ? "\n" + heading() : heading();
    return with_line_ends(text);
}

}  // namespace quadrille::sudoku
