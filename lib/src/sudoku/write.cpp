// Boards as text. All that is written here reads back (BoardReader) as the same board.
#include <charconv>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

void append_number(std::string& text, unsigned value) {
    char digits[8];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text.append(digits, end);
}

/// A cell of a grid, as wide as the widest.
void append_cell(std::string& text, unsigned value, unsigned side, std::size_t width) {
    const std::size_t begin = text.size();
    if (value == 0) {
        text += '.';
    } else if (side <= max_symbol_side) {
        text += symbol_of(value);
    } else {
        append_number(text, value);
    }
    const std::size_t length = text.size() - begin;
    text.insert(begin, width > length ? width - length : 0, ' ');
}

/// "------+-------+------", one run of dashes for each box.
std::string border(const BoxShape& shape, std::size_t cell_width) {
    std::string line;
    for (unsigned box = 0; box < shape.rows; ++box) {
        if (box != 0) line += "+-";
        line.append(shape.columns * (cell_width + 1), '-');
    }
    if (line.size() > 1) line.pop_back();
    return line += '\n';
}

}  // namespace

std::string to_line(const Board& board) {
    std::string line;
    if (board.side() <= max_symbol_side) {
        line.reserve(board.cells.size());
        for (const unsigned value : board.cells) line += value == 0 ? '.' : symbol_of(value);
        return line;
    }
    for (const unsigned value : board.cells) {
        if (!line.empty()) line += ' ';
        append_number(line, value);
    }
    return line;
}

std::string to_text(std::span<const unsigned> values, unsigned side) {
    std::string text;
    for (const unsigned value : values) {
        if (side <= max_symbol_side) {
            text += symbol_of(value);
            continue;
        }
        if (!text.empty()) text += ',';
        append_number(text, value);
    }
    return text;
}

std::string to_grid(const Board& board) {
    const BoxShape& shape = board.shape;
    const std::size_t width =
        board.side() <= max_symbol_side ? 1 : std::to_string(board.side()).size();
    const std::string between = border(shape, width);
    std::string text;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned row = board.row_of(cell);
        const unsigned column = board.column_of(cell);
        if (column == 0 && row != 0 && row % shape.rows == 0) text += between;
        if (column != 0) text += column % shape.columns == 0 ? " | " : " ";
        append_cell(text, board.cells[cell], board.side(), width);
        if (column + 1 == board.side()) text += '\n';
    }
    return text;
}

std::string to_numbers(const Board& board) {
    std::string text;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        append_number(text, board.cells[cell]);
        text += board.column_of(cell) + 1 == board.side() ? '\n' : ' ';
    }
    return text;
}

}  // namespace quadrille::sudoku
