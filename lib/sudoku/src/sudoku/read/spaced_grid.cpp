#include "sudoku/read/spaced_grid.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "sudoku/board/symbols.hpp"

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
    std::size_t left_bar;  ///< its column

    /// A cell's column is at least `pitch`, counted from the left bar. Without that bar, the cell
    /// after it stands at the beginning of the line.
    [[nodiscard]] std::size_t column(std::size_t from_bar) const {
        return has_left_bar ? left_bar + from_bar : from_bar - pitch;
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
        if (has_left_bar) expected.push_back(left_bar);
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

/// Do only spaces stand between the cells?
bool fits(std::string_view text, const Columns& cells) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ' || text[i] == '|') continue;
        if (!std::ranges::binary_search(cells, i)) return false;
    }
    return true;
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

}  // namespace

std::optional<Reading> read_spaced_grid(BoardLines& lines, const FormContext& context) {
    const Columns bars = bars_of(lines.peek()->text);
    if (bars.empty() || bars.size() > max_symbol_side) return std::nullopt;
    for (unsigned side = 4; side <= max_symbol_side; ++side) {
        const auto shape = context.sizes.of_side(side);
        if (!shape || shape->columns == 1) continue;
        for (const std::size_t pitch : {1U, 2U}) {
            for (const bool has_left_bar : {false, true}) {
                const Layout layout{*shape, pitch, has_left_bar, bars.front()};
                if (!layout.has(bars)) continue;
                if (auto reading = read_as(lines, bars, layout, context)) return reading;
            }
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::sudoku
