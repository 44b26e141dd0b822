#include "sudoku/read/samurai.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/characters.hpp"
#include "sudoku/read/skipped.hpp"
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

/// Puts cells on the board; an error of one of them is the reading's.
template <typename SetValues>
void put_board(Reading& reading, const Line& first, const FormContext& context,
               SetValues&& set_values) {
    VariantBoard board(overlapping_squares(BoxShape{}, samurai_corners));
    try {
        set_values(board);
        reading.boards.push_back({std::move(board).finish(first.spot), first.spot.line});
    } catch (const ReadError& error) {
        reading.boards.push_back(faulty_board(error, context.file, first.spot.line));
    }
}

/// Rows of 18, 21 and 9 cells.
std::optional<Reading> read_drawing(BoardLines& lines, const FormContext& context) {
    // Most lines are longer, or shorter.
    const Line& first = *lines.peek();
    if (first.text.size() < width_of(0) || first.text.size() > 80) return std::nullopt;
    Reading reading;
    const auto cells = find_rows(lines, reading.lines);
    if (!cells) return std::nullopt;
    put_board(reading, first, context, [&](VariantBoard& board) {
        for (std::size_t cell = 0; cell < cells->size(); ++cell) {
            const auto& [sign, spot] = (*cells)[cell];
            board.set_value(cell, value_of_cell({&sign, 1}, square_side, spot));
        }
    });
    return reading;
}

/// Which of `samurai_corners` a heading names: "Top left", "centre", "lower-right:".
std::optional<std::size_t> place_named(std::string_view heading) {
    const std::string lower = in_small_letters(heading);
    const auto has = [&](std::string_view word) { return lower.find(word) != lower.npos; };
    const bool is_center = has("center") || has("centre") || has("middle");
    const bool is_top = has("top") || has("upper");
    const bool is_bottom = has("bottom") || has("lower");
    if (is_center && !is_top && !is_bottom) return 2;
    if (is_top == is_bottom || has("left") == has("right")) return std::nullopt;
    return (is_top ? 0U : 3U) + (has("right") ? 1U : 0U);
}

/// One of five boards, and where it lies.
struct Square {
    std::vector<Cell> cells;
    std::optional<std::size_t> place;
};

/// Five boards one below the other, each as one line or as nine rows, with headings between them.
std::optional<std::vector<Square>> find_squares(BoardLines& lines, std::size_t& taken) {
    constexpr std::size_t most_lines = 120;  // five drawn boards with their headings are 75
    constexpr std::size_t square_cells = std::size_t{square_side} * square_side;
    std::vector<Square> squares;
    Square next;
    for (taken = 0; squares.size() < samurai_corners.size(); ++taken) {
        const Line* const line = lines.peek(taken);
        if (line == nullptr || taken == most_lines) return std::nullopt;
        if (line->kind != LineKind::other) continue;
        if (is_prose(line->text)) {
            if (!next.cells.empty()) return std::nullopt;
            if (const auto place = place_named(line->text)) next.place = place;
            continue;
        }
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < line->text.size() && cells.size() <= square_cells; ++i) {
            if (line->text[i] == ' ' || line->text[i] == '|') continue;
            cells.push_back({line->text[i], line->at(i)});
        }
        const bool is_whole = cells.size() == square_cells && next.cells.empty();
        if (!is_whole && cells.size() != square_side) return std::nullopt;
        next.cells.insert(next.cells.end(), cells.begin(), cells.end());
        if (next.cells.size() == square_cells) squares.push_back(std::exchange(next, {}));
    }
    return squares;
}

/// The place of each square: those that headings name, or the usual order.
std::vector<std::size_t> places_of(const std::vector<Square>& squares, const Line& first,
                                   Reading& reading) {
    std::vector<std::size_t> places;
    for (const Square& square : squares) {
        if (square.place) places.push_back(*square.place);
    }
    std::vector<std::size_t> sorted = places;
    std::ranges::sort(sorted);
    const std::vector<std::size_t> usual = {0, 1, 2, 3, 4};
    if (sorted == usual) return places;
    if (!places.empty()) {
        throw ReadError{first.spot,
                        "the five boards of a samurai are named 'top left', 'top right', 'center', "
                        "'bottom left' and 'bottom right', each once, or none is named"};
    }
    reading.notes.push_back({first.spot,
                             "the five boards of this samurai are taken in this order: top left, "
                             "top right, center, bottom left, bottom right"});
    return usual;
}

/// Five whole boards, if a heading says "samurai" or the user named the form.
std::optional<Reading> read_five_boards(BoardLines& lines, const FormContext& context) {
    const Line& first = *lines.peek();
    const bool is_named =
        is_prose(first.text) && in_small_letters(first.text).find("samurai") != std::string::npos;
    if (!is_named && !context.is_forced) return std::nullopt;
    Reading reading;
    const auto squares = find_squares(lines, reading.lines);
    if (!squares) return std::nullopt;
    put_board(reading, first, context, [&](VariantBoard& board) {
        std::map<std::pair<unsigned, unsigned>, std::size_t> cell_at;
        for (std::size_t cell = 0; cell < board.grid().cell_count(); ++cell) {
            const Position at = board.grid().position(cell);
            cell_at[{at.row, at.column}] = cell;
        }
        std::vector<unsigned> values(cell_at.size());
        const auto places = places_of(*squares, first, reading);
        for (std::size_t square = 0; square < squares->size(); ++square) {
            const Position corner = samurai_corners[places[square]];
            for (unsigned i = 0; i < square_side * square_side; ++i) {
                const auto& [sign, spot] = (*squares)[square].cells[i];
                const unsigned value = value_of_cell({&sign, 1}, square_side, spot);
                const std::size_t cell =
                    cell_at.at({corner.row + i / square_side, corner.column + i % square_side});
                if (value == 0) continue;
                if (values[cell] != 0 && values[cell] != value) {
                    throw ReadError{spot, "this cell also belongs to a board above, which has " +
                                              std::to_string(values[cell]) + " in it"};
                }
                values[cell] = value;
                board.set_value(cell, value);
            }
        }
    });
    return reading;
}

}  // namespace

std::optional<Reading> read_samurai(BoardLines& lines, const FormContext& context) {
    if (lines.peek() == nullptr) return std::nullopt;
    if (context.sizes.given() && context.sizes.given() != BoxShape{}) return std::nullopt;
    if (auto drawing = read_drawing(lines, context)) return drawing;
    return read_five_boards(lines, context);
}

}  // namespace quadrille::sudoku
