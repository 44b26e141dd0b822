#include "sudoku/read/rows.hpp"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/notes.hpp"
#include "sudoku/read/row_walk.hpp"
#include "sudoku/read/skipped.hpp"
#include "sudoku/read/spaced.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

/// The value in a cell, as far as it has one.
unsigned value_in(std::string_view cell) {
    if (cell.size() == 1) return value_of_symbol(cell[0]);
    unsigned value = 0;
    if (cell.starts_with("0x") || cell.starts_with("0X")) {  // these count from 0
        std::from_chars(cell.data() + 2, cell.data() + cell.size(), value, 16);
        return value + 1;
    }
    std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return value;
}

bool has_value_twice(const Row& row) {
    std::vector<unsigned> values;
    for (const CellText& cell : row.cells) {
        if (const unsigned value = value_in(cell.text)) values.push_back(value);
    }
    std::ranges::sort(values);
    return std::ranges::adjacent_find(values) != values.end();
}

bool has_value_above(const Row& row, unsigned most) {
    return std::ranges::any_of(row.cells,
                               [&](const CellText& cell) { return value_in(cell.text) > most; });
}

/// The board in these rows, or its first error.
Reading reading_of(BoardLines& lines, const RowWalk& walk, Cut cut, const FormContext& context) {
    Reading reading;
    Draft draft(walk.shape, lines.peek(walk.rows.front())->spot, context.sizes.symbols());
    for (const std::size_t ahead : walk.rows) {
        const Line& line = *lines.peek(ahead);
        add_cells(draft, cut_row(line.text, cut), line);
        note_comment(reading, line);
    }
    reading.lines = walk.lines;
    finish_board(reading, std::move(draft), context);
    return reading;
}

bool is_faulty(const Reading& reading) {
    return std::holds_alternative<InputError>(reading.boards.front().board);
}

bool has_clash(const Reading& reading) {
    const auto* const board = std::get_if<Board>(&reading.boards.front().board);
    return board != nullptr && find_clash(*board).has_value();
}

/// Small boards are written as rows only where nothing larger fits: "12 34" is a row of four.
constexpr unsigned smallest_sure_side = 4;

/// Has each number of a row as few digits as the side of the board needs? "000 000 000" is no row
/// of three numbers, and "07" may be one.
bool are_short_numbers(const Row& row) {
    const std::size_t most_digits = std::max<std::size_t>(std::to_string(row.width()).size(), 2);
    return std::ranges::none_of(row.cells, [&](const CellText& cell) {
        return cell.text.size() > most_digits && !cell.text.starts_with("0x") &&
               !cell.text.starts_with("0X");
    });
}

/// Are these rows rather those of a board in which spaces are blanks? Few cells may be the
/// beginning of a larger one. A row of spaces looks like a gap, and leaves rows that clash.
bool is_rather_spaced(BoardLines& lines, std::size_t from, const Reading& rows, bool is_small,
                      const FormContext& context) {
    if (context.is_forced || (!is_small && !has_clash(rows))) return false;
    const auto spaced = read_spaced_rows(lines, from, context);
    if (!spaced || is_faulty(*spaced)) return false;
    return is_small ? spaced->lines > rows.lines : !has_clash(*spaced);
}

/// The reading with this cut of the lines from `from` on.
std::optional<Reading> read_cut(BoardLines& lines, std::size_t from, Cut cut,
                                const FormContext& context) {
    const Line* first = lines.peek(from);
    // A line of dashes looks like a border, and may be a row of blanks.
    const bool may_be_row =
        row_line(lines, from) != nullptr || (first != nullptr && first->kind == LineKind::border);
    if (!may_be_row) return std::nullopt;
    const Row row = cut_row(first->text, cut);
    const auto shape = context.sizes.of_side(row.width());
    if (!shape || (row.has_joined && row.width() > longest_joined_row)) return std::nullopt;
    const bool are_usual = context.sizes.symbols().are_usual();
    if (cut == Cut::numbers && are_usual && !are_short_numbers(row)) return std::nullopt;
    const auto walk = walk_rows(lines, from, cut, *shape);
    if (!walk) return std::nullopt;
    Reading reading = reading_of(lines, *walk, cut, context);
    const bool is_small = shape->side() < smallest_sure_side && !context.sizes.given();
    if (is_rather_spaced(lines, from, reading, is_small, context)) return std::nullopt;
    if (reading.claim == Certainty::wrong) {
        if (is_small) return std::nullopt;
    } else if (is_small) {
        // So few cells are a board only where nothing else stands around them.
        if (lines.peek(walk->lines) != nullptr && lines.peek(walk->lines)->kind != LineKind::empty)
            return std::nullopt;
        reading.claim = Certainty::perhaps;
    }
    if (context.sizes.of_cells(row.width()) && !context.is_forced) {
        const RowsOrBoards verdict = rows_or_boards(lines, from, cut, row.width(), context.sizes);
        if (verdict.are_boards() || (!verdict.are_rows() && has_clash(reading))) {
            return std::nullopt;
        }
        const bool is_sure = verdict.are_rows() || verdict.alike == row.width();
        if (!is_sure && reading.claim == Certainty::mine) reading.claim = Certainty::perhaps;
    }
    return reading;
}

/// Is the first reading the better one? Where both are as sure, a board without a clash is better:
/// 15 numbers of 21 digits in all are also 21 characters.
bool is_better(const Reading& a, const Reading& b) {
    return a.claim == b.claim ? has_clash(b) && !has_clash(a) : a.claim < b.claim;
}

/// The best of all cuts, and the first of equals.
std::optional<Reading> read_all_cuts(BoardLines& lines, std::size_t from,
                                     const FormContext& context) {
    std::optional<Reading> best;
    for (const Cut cut : all_cuts) {
        auto reading = read_cut(lines, from, cut, context);
        if (reading && (!best || is_better(*reading, *best))) best = std::move(reading);
    }
    return best;
}

/// The number that a line consists of. Nothing if it begins with a zero, which counts do not.
std::optional<unsigned> announced_number(std::string_view text) {
    constexpr std::string_view margin = " \t";
    const std::size_t begin = text.find_first_not_of(margin);
    if (begin == text.npos || text[begin] == '0') return std::nullopt;
    text = text.substr(begin, text.find_last_not_of(margin) - begin + 1);
    return whole_number_of(text);
}

/// How many of the rows ahead have this width, and what the others look like.
struct WidthCount {
    Cut cut = Cut::characters;
    std::size_t width = 0;
    std::size_t rows = 0;
};

std::vector<std::size_t> widths_ahead(BoardLines& lines, Cut cut) {
    std::vector<std::size_t> widths;
    std::size_t borders = 0;
    for (std::size_t ahead = 0; widths.size() <= max_side; ++ahead) {
        const Line* any = lines.peek(ahead);
        if (any != nullptr && any->kind == LineKind::border) {
            if (++borders > max_side) break;
            continue;
        }
        const Line* line = row_line(lines, ahead);
        if (line == nullptr) break;
        widths.push_back(cut_row(line->text, cut).width());
    }
    return widths;
}

/// The width that most of the next rows have, over all cuts. The first row has it, or nearly.
std::optional<WidthCount> most_common_width(BoardLines& lines, const Sizes& sizes) {
    constexpr std::size_t slack = 2;
    std::optional<WidthCount> best;
    for (const Cut cut : all_cuts) {
        const std::vector<std::size_t> widths = widths_ahead(lines, cut);
        for (std::size_t i = 0; i < std::min<std::size_t>(widths.size(), 3); ++i) {
            const std::size_t width = widths[i];
            if (width < smallest_sure_side || width > max_side) continue;
            if (width + slack < widths[0] || widths[0] + slack < width) continue;
            const auto end =
                widths.begin() + static_cast<std::ptrdiff_t>(std::min(widths.size(), width));
            const auto rows = static_cast<std::size_t>(std::count(widths.begin(), end, width));
            if (rows < 2 || (best && rows <= best->rows)) continue;
            const bool may_be_boards =
                sizes.of_cells(width) && !rows_or_boards(lines, i, cut, width, sizes).are_rows();
            if (!may_be_boards) best = WidthCount{cut, width, rows};
        }
    }
    return best;
}

}  // namespace

RowsOrBoards rows_or_boards(BoardLines& lines, std::size_t from, Cut cut, std::size_t width,
                            const Sizes& sizes) {
    const unsigned small_side = sizes.of_cells(width)->side();
    const bool dashes = are_dashes_blanks(lines, from, cut, width);
    RowsOrBoards verdict;
    for (std::size_t ahead = from; verdict.alike <= width; ++ahead) {
        const Line* any = lines.peek(ahead);
        if (any != nullptr && any->kind == LineKind::border && ahead <= from + 2 * width) {
            verdict.alike += dashes && is_row_of_dashes(*any, cut, width);
            continue;
        }
        const Line* line = row_line(lines, ahead);
        if (line == nullptr) break;
        const Row row = cut_row(line->text, cut);
        if (row.width() != width) break;
        if (++verdict.alike > width) break;
        verdict.rows += has_value_above(row, small_side);
        verdict.boards += has_value_twice(row);
    }
    return verdict;
}

std::optional<Reading> read_rows(BoardLines& lines, const FormContext& context) {
    return read_all_cuts(lines, 0, context);
}

std::optional<Reading> read_announced_rows(BoardLines& lines, const FormContext& context) {
    const Line* const line = row_line(lines, 0);
    const auto number = line == nullptr ? std::nullopt : announced_number(line->text);
    if (!number || *number < 2 || *number > max_side) return std::nullopt;
    // Without spaces at its end it would be shorter than a row in which spaces are blanks.
    if (const auto rows = read_spaced_rows(lines, 0, context);
        rows && !is_faulty(*rows) && rows->lines == line->text.size()) {
        return std::nullopt;
    }
    // An empty line or the upper border of the board may follow.
    const Line* const next = lines.peek(1);
    const bool is_between =
        next != nullptr && (next->kind == LineKind::empty || next->kind == LineKind::border);
    std::optional<Reading> reading;
    for (std::size_t from = 1; from <= 2; ++from) {
        if (reading || (from == 2 && !is_between)) break;
        reading = read_all_cuts(lines, from, context);
        if (!reading || is_faulty(*reading)) reading = read_spaced_rows(lines, from, context);
    }
    if (!reading) return std::nullopt;
    const auto* const board = std::get_if<Board>(&reading->boards.front().board);
    if (board == nullptr) return std::nullopt;
    const unsigned side = board->side();
    const BoxShape boxes{*number, *number};
    if (side != *number && board->grid.shape() != boxes) return std::nullopt;
    reading->claim = Certainty::mine;
    return reading;
}

std::optional<Reading> read_faulty_rows(BoardLines& lines, const FormContext& context) {
    const Line* const first = row_line(lines, 0);
    if (first == nullptr || is_prose(first->text)) return std::nullopt;
    const auto common = most_common_width(lines, context.sizes);
    if (!common) return std::nullopt;
    const auto width = static_cast<unsigned>(common->width);
    const auto shape = context.sizes.of_side(width);
    Reading reading;
    Draft draft(shape.value_or(BoxShape{1, width}), first->spot,
                shape ? context.sizes.symbols() : Symbols());
    if (!shape) {
        const Row row = cut_row(first->text, common->cut);
        draft.fail(first->at(row.cells.empty() ? 0 : row.cells.front().offset),
                   context.sizes.wrong_side(width));
    }
    reading.lines = walk_faulty_rows(lines, common->cut, context.sizes, draft);
    finish_board(reading, std::move(draft), context);
    return reading;
}

}  // namespace quadrille::sudoku
