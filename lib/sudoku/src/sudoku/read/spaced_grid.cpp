#include "sudoku/read/spaced_grid.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/draft.hpp"

namespace quadrille::sudoku {
namespace {

using Columns = std::vector<std::size_t>;

/// Where the bars stand. None if the line is no row of such a grid.
Columns bars_of(std::string_view text) {
    Columns bars;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '|') {
            bars.push_back(i);
        } else if (text[i] != ' ' && text[i] != '0' && value_of_symbol(text[i]) == 0) {
            return {};
        }
    }
    return bars;
}

/// How a grid of boxes with this shape may be drawn.
struct Layout {
    BoxShape shape;
    std::size_t pitch;  ///< from one cell to the next: 1, or 2 with a space between
    bool has_left_bar;
    std::ptrdiff_t left;  ///< the column of the left bar, or where it would be

    [[nodiscard]] std::size_t column(std::size_t from_left) const {
        return static_cast<std::size_t>(left + static_cast<std::ptrdiff_t>(from_left));
    }
    [[nodiscard]] std::size_t box_width() const { return (shape.columns + 1) * pitch; }

    [[nodiscard]] Columns cells() const {
        Columns columns;
        for (std::size_t cell = 0; cell < shape.side(); ++cell) {
            const std::size_t bars_before = cell / shape.columns;
            columns.push_back(column((cell + bars_before + 1) * pitch));
        }
        return columns;
    }

    /// Are these the bars? That at the right end may be missing.
    [[nodiscard]] bool has(const Columns& bars) const {
        Columns expected;
        if (has_left_bar) expected.push_back(column(0));
        for (std::size_t box = 1; box < shape.rows; ++box) {
            expected.push_back(column(box * box_width()));
        }
        if (bars == expected) return true;
        expected.push_back(column(shape.rows * box_width()));
        return bars == expected;
    }
};

/// The lines ahead that are rows with these bars, at most `most`. Borders stand between them.
std::vector<std::size_t> rows_with(BoardLines& lines, const Columns& bars, std::size_t most) {
    std::vector<std::size_t> rows;
    const std::size_t most_lines = 2 * most;  // a border above each row
    for (std::size_t ahead = 0; rows.size() < most && ahead < most_lines; ++ahead) {
        const Line* const line = lines.peek(ahead);
        if (line == nullptr) break;
        if (bars_of(line->text) == bars) {
            rows.push_back(ahead);
        } else if (line->kind != LineKind::border) {
            break;
        }
    }
    return rows;
}

/// The first value that stands between the cells. The text's length if none does.
std::size_t find_misplaced(std::string_view text, const Columns& cells) {
    std::size_t i = 0;
    while (i < text.size() &&
           (text[i] == ' ' || text[i] == '|' || std::ranges::binary_search(cells, i))) {
        ++i;
    }
    return i;
}

bool fits(std::string_view text, const Columns& cells) {
    return find_misplaced(text, cells) == text.size();
}

std::optional<Reading> read_as(BoardLines& lines, const Columns& bars, const Layout& layout,
                               const FormContext& context) {
    const std::size_t side = layout.shape.side();
    const std::vector<std::size_t> rows = rows_with(lines, bars, side);
    const Columns cells = layout.cells();
    const bool fit = rows.size() == side && std::ranges::all_of(rows, [&](std::size_t ahead) {
                         return fits(lines.peek(ahead)->text, cells);
                     });
    if (!fit) return std::nullopt;
    Reading reading;
    reading.lines = rows.back() + 1;
    reading.claim = Certainty::perhaps;  // in other forms spaces separate cells
    Draft draft(layout.shape, lines.peek()->spot, context.sizes.symbols());
    for (const std::size_t ahead : rows) {
        const Line& line = *lines.peek(ahead);
        for (const std::size_t column : cells) {
            const char c = column < line.text.size() ? line.text[column] : ' ';
            draft.add_symbol(c == ' ' ? '.' : c, line.at(std::min(column, line.text.size())));
        }
    }
    finish_board(reading, std::move(draft), context);
    return reading;
}

struct Fault {
    ReadError error;
    std::size_t lines;  // of the grid
};

/// The error in a grid whose first row fits: the first bar or value that is out of line. Nothing if
/// the lines are no rows with bars, or too few.
std::optional<Fault> find_fault(BoardLines& lines, const Columns& bars, const Layout& layout) {
    const std::size_t side = layout.shape.side();
    const Columns cells = layout.cells();
    if (!fits(lines.peek()->text, cells)) return std::nullopt;
    std::optional<ReadError> error;
    std::size_t rows = 0;
    std::size_t ahead = 0;
    for (; rows < side && ahead < 2 * side; ++ahead) {  // a border above each row
        const Line* const line = lines.peek(ahead);
        if (line == nullptr) return std::nullopt;
        const Columns found = bars_of(line->text);
        if (found.empty() && line->kind != LineKind::border) return std::nullopt;
        if (found.empty()) continue;
        ++rows;
        if (error) continue;
        const auto [bar, _] = std::ranges::mismatch(found, bars);
        const std::size_t column = found == bars        ? find_misplaced(line->text, cells)
                                   : bar == found.end() ? line->text.size()
                                                        : *bar;
        if (found == bars && column == line->text.size()) continue;
        error = {line->at(column),
                 "this row is out of line with the first one, so its cells are not known; write a "
                 "point for each blank, or align the rows"};
    }
    if (rows < side || !error) return std::nullopt;
    return Fault{*error, ahead};
}

/// All layouts whose bars are those of the line here.
std::vector<Layout> layouts_with(const Columns& bars, const FormContext& context) {
    std::vector<Layout> layouts;
    if (bars.empty() || bars.size() > max_symbol_side) return layouts;
    const auto first_bar = static_cast<std::ptrdiff_t>(bars.front());
    for (unsigned side = 4; side <= max_symbol_side; ++side) {
        const auto shape = context.sizes.of_side(side);
        if (!shape || shape->columns == 1) continue;
        for (const Layout& layout : {
                 Layout{*shape, 1, false, -1},
                 Layout{*shape, 1, true, first_bar},
                 Layout{*shape, 2, false, -2},
                 Layout{*shape, 2, false, -1},  // a space before the first cell, as behind a bar
                 Layout{*shape, 2, true, first_bar},
             }) {
            if (layout.has(bars)) layouts.push_back(layout);
        }
    }
    return layouts;
}

}  // namespace

std::optional<Reading> read_spaced_grid(BoardLines& lines, const FormContext& context) {
    const Columns bars = bars_of(lines.peek()->text);
    for (const Layout& layout : layouts_with(bars, context)) {
        if (auto reading = read_as(lines, bars, layout, context)) return reading;
    }
    return std::nullopt;
}

// Of several layouts, the one is meant that fits longest, and then the largest.
std::optional<Reading> read_faulty_spaced_grid(BoardLines& lines, const FormContext& context) {
    const Columns bars = bars_of(lines.peek()->text);
    std::optional<Reading> reading;
    std::size_t last = 0;
    for (const Layout& layout : layouts_with(bars, context)) {
        const auto fault = find_fault(lines, bars, layout);
        if (!fault || fault->error.spot.line < last) continue;
        last = fault->error.spot.line;
        reading = one_board(faulty_board(fault->error, context.file, lines.peek()->spot.line),
                            fault->lines);
        reading->claim = Certainty::wrong;
    }
    return reading;
}

}  // namespace quadrille::sudoku
