#include "sudoku/read/samurai.hpp"

#include <array>
#include <string>
#include <utility>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/variant_board.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned square_side = 9;
constexpr std::size_t row_count = 21;

/// The number of cells in a row.
constexpr std::size_t width_of(std::size_t row) {
    const std::size_t from_rim = row < row_count / 2 ? row : row_count - 1 - row;
    return from_rim < 6 ? 18 : from_rim < 9 ? 21 : 9;
}

struct Cell {
    char sign;
    TextSpot spot;
};

/// The cells of a line: all that is no blank and no bar.
std::vector<Cell> cells_of(const Line& line) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < line.text.size() && cells.size() <= row_count; ++i) {
        if (line.text[i] == ' ' || line.text[i] == '\t' || line.text[i] == '|') continue;
        cells.push_back({line.text[i], line.at(i)});
    }
    return cells;
}

/// The cells of all rows, and the lines that they take. Nothing if a row has another width.
std::optional<std::vector<Cell>> find_rows(BoardLines& lines, std::size_t& taken) {
    std::vector<Cell> all;
    std::size_t row = 0;
    for (taken = 0; row < row_count; ++taken) {
        const Line* const line = lines.peek(taken);
        if (line == nullptr || taken > 2 * row_count) return std::nullopt;
        const bool is_between = line->kind == LineKind::border || line->kind == LineKind::empty;
        const bool is_drawn =
            line->kind == LineKind::border && line->text.find('+') != std::string::npos;
        const std::vector<Cell> cells = cells_of(*line);
        if (is_between && (is_drawn || cells.size() != width_of(row))) continue;
        if (line->kind != LineKind::other && line->kind != LineKind::border) return std::nullopt;
        if (cells.size() != width_of(row)) return std::nullopt;
        all.insert(all.end(), cells.begin(), cells.end());
        ++row;
    }
    return all;
}

}  // namespace

std::optional<Reading> read_samurai(BoardLines& lines, const FormContext& context) {
    const Line* const first = lines.peek();
    // Most lines are longer, or shorter.
    if (first == nullptr || first->text.size() < width_of(0) || first->text.size() > 80) {
        return std::nullopt;
    }
    if (context.sizes.given() && context.sizes.given() != BoxShape{}) return std::nullopt;
    Reading reading;
    const auto cells = find_rows(lines, reading.lines);
    if (!cells) return std::nullopt;
    constexpr std::array<Position, 5> corners = {{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};
    VariantBoard board(overlapping_squares(BoxShape{}, corners));
    try {
        for (std::size_t cell = 0; cell < cells->size(); ++cell) {
            const auto& [sign, spot] = (*cells)[cell];
            board.set_value(cell, value_of_cell({&sign, 1}, square_side, spot));
        }
        reading.boards.push_back({std::move(board).finish(first->spot), first->spot.line});
    } catch (const ReadError& error) {
        reading.boards.push_back(
            {InputError({context.file, error.spot.line, error.spot.column}, error.sentence),
             first->spot.line});
    }
    return reading;
}

}  // namespace quadrille::sudoku
