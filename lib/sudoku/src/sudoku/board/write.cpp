// Boards as text. BoardReader reads a classic board back as it was.
#include <algorithm>
#include <charconv>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/symbols.hpp"

namespace quadrille::sudoku {
namespace {

void append_number(std::string& text, unsigned value) {
    char digits[8];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text.append(digits, end);
}

/// A cell of a picture, as wide as the widest.
void append_cell(std::string& text, const Board& board, unsigned value, std::size_t width) {
    const std::string label = board.label(value);
    text.append(width > label.size() ? width - label.size() : 0, ' ');
    text += label;
}

/// The most characters of a symbol.
std::size_t width_of(const Board& board) {
    std::size_t width = 1;
    for (unsigned value = 1; value <= board.side(); ++value) {
        width = std::max(width, board.label(value).size());
    }
    return width;
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

std::string drawn_with_boxes(const Board& board, BoxShape shape, std::size_t width) {
    const unsigned side = shape.side();
    const std::string between = border(shape, width);
    std::string text;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const std::size_t row = cell / side;
        const std::size_t column = cell % side;
        if (column == 0 && row != 0 && row % shape.rows == 0) text += between;
        if (column != 0) text += column % shape.columns == 0 ? " | " : " ";
        append_cell(text, board, board.cells[cell], width);
        if (column + 1 == side) text += '\n';
    }
    return text;
}

/// Each cell stands at its position. Nothing shows the houses.
std::string drawn_by_positions(const Board& board, std::size_t width) {
    std::vector<std::size_t> cells(board.cells.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    std::ranges::sort(
        cells, {}, [&](auto cell) { return std::pair(board.row_of(cell), board.column_of(cell)); });
    std::string text;
    unsigned row = 0;
    std::size_t line_begin = 0;
    for (const std::size_t cell : cells) {
        for (; row < board.row_of(cell); ++row) {
            text += '\n';
            line_begin = text.size();
        }
        text.resize(line_begin + board.column_of(cell) * (width + 1), ' ');
        append_cell(text, board, board.cells[cell], width);
    }
    return text += '\n';
}

/// The values that a cell may have: its given or, in a blank, all values that are not excluded.
std::vector<std::vector<unsigned>> marks_of(const Board& board) {
    std::vector<std::vector<bool>> is_excluded(board.cells.size(),
                                               std::vector<bool>(board.side() + 1));
    for (const auto& [cell, value] : board.excluded) is_excluded[cell][value] = true;
    std::vector<std::vector<unsigned>> marks(board.cells.size());
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        const unsigned given = board.cells[cell];
        for (unsigned value = 1; value <= board.side(); ++value) {
            const bool is_possible = given == 0 || given == value;
            if (is_possible && !is_excluded[cell][value]) marks[cell].push_back(value);
        }
    }
    return marks;
}

std::string joined(std::span<const unsigned> values, const Symbols& symbols, unsigned side) {
    const bool are_characters = symbols.are_characters(side);
    std::string text;
    for (const unsigned value : values) {
        if (!are_characters && !text.empty()) text += ',';
        text += symbols.label(value, side);
    }
    return text;
}

std::string to_pencilmarks(const Board& board) {
    const unsigned side = board.side();
    const bool are_characters = board.symbols.are_characters(side);
    std::string line;
    for (const std::vector<unsigned>& values : marks_of(board)) {
        if (!are_characters) {
            if (!line.empty()) line += ' ';
            line += values.empty() ? "-" : to_text(values, board);
            continue;
        }
        const std::size_t begin = line.size();
        line.append(side, '.');
        for (const unsigned value : values) line[begin + value - 1] = board.label(value).front();
    }
    return line;
}

/// A line in symbols that are not the usual ones.
std::string to_line_of_labels(const Board& board) {
    const bool are_characters = board.symbols.are_characters(board.side());
    std::string line;
    for (const unsigned value : board.cells) {
        if (!are_characters && !line.empty()) line += ' ';
        line += board.label(value);
    }
    return line;
}

}  // namespace

std::string to_line(const Board& board) {
    if (!board.excluded.empty()) return to_pencilmarks(board);
    if (!board.symbols.are_usual()) return to_line_of_labels(board);
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
    return joined(values, Symbols(), side);
}

std::string to_text(std::span<const unsigned> values, const Board& board) {
    return joined(values, board.symbols, board.side());
}

std::string to_grid(const Board& board) {
    const std::size_t width = width_of(board);
    const auto shape = box_shape_of(board.grid);
    return shape ? drawn_with_boxes(board, *shape, width) : drawn_by_positions(board, width);
}

std::string to_numbers(const Board& board) {
    const bool is_from_zero = board.symbols.count_from_zero();
    std::string text;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned value = board.cells[cell];
        if (is_from_zero && value == 0) {
            text += '.';
        } else {
            append_number(text, value - (is_from_zero ? 1 : 0));
        }
        const bool is_last = cell + 1 == board.cells.size();
        text += is_last || board.row_of(cell + 1) != board.row_of(cell) ? '\n' : ' ';
    }
    return text;
}

}  // namespace quadrille::sudoku
