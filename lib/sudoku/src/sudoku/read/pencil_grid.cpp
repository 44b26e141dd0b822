#include "sudoku/read/pencil_grid.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/marks.hpp"
#include "sudoku/read/row.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned smallest_grid_side = 4;
constexpr unsigned largest_side = 25;

/// The groups of a line. Blanks and bars separate them.
std::vector<CellText> groups_of(const Line& line) {
    return pieces_of(line.text, " \t|,;:!");
}

/// Is this a cell of which nothing is known?
bool is_open(std::string_view text) {
    return text.size() == 1 && std::string_view(".0-_*").find(text[0]) != std::string_view::npos;
}

/// Values of a board in ascending order, or an open cell. Numbers have no open cells beside them:
/// "12 . 3" may be a row of a large board.
bool is_group(std::string_view text, unsigned side) {
    if (is_open(text)) return side <= 9;
    unsigned last = 0;
    for (const char c : text) {
        const unsigned value = value_of_symbol(c);
        if (value <= last || value > side) return false;
        last = value;
    }
    return !text.empty();
}

bool are_groups(std::span<const CellText> groups, unsigned side) {
    return std::ranges::all_of(groups,
                               [&](const CellText& group) { return is_group(group.text, side); });
}

bool is_skipped(LineKind kind) {
    return kind == LineKind::border || kind == LineKind::empty;
}

/// The lines of a grid, as far as they are rows of groups. `lines` counts those between them too.
struct FoundRows {
    std::vector<std::vector<CellText>> rows;
    std::size_t lines = 0;
};

/// The rows from a line on that have as many groups as the first one, up to `most`.
FoundRows find_rows(BoardLines& lines, std::size_t begin, std::size_t most) {
    FoundRows found;
    // Between two rows may stand a border and a few empty lines. This bounds the look-ahead.
    const std::size_t end = begin + 4 * most;
    for (std::size_t k = begin; found.rows.size() < most && k < end; ++k) {
        const Line* const line = lines.peek(k);
        if (line == nullptr) break;
        if (is_skipped(line->kind)) {
            if (line->kind == LineKind::empty && found.rows.empty()) break;
            continue;
        }
        if (line->kind != LineKind::other) break;
        std::vector<CellText> groups = groups_of(*line);
        if (!found.rows.empty() && groups.size() != found.rows.front().size()) break;
        found.rows.push_back(std::move(groups));
        found.lines = k + 1;
    }
    return found;
}

/// The board in these groups, which are as many as its cells.
Board board_of(std::span<const CellText> groups, BoxShape shape) {
    Board board(shape);
    for (std::uint32_t cell = 0; cell < groups.size(); ++cell) {
        const std::string_view text = groups[cell].text;
        if (is_open(text)) continue;
        if (text.size() == 1) {
            board.cells[cell] = static_cast<std::uint16_t>(value_of_symbol(text[0]));
            continue;
        }
        std::size_t next = 0;  // of the values in the group
        for (unsigned value = 1; value <= shape.side(); ++value) {
            if (next < text.size() && value_of_symbol(text[next]) == value) {
                ++next;
            } else {
                board.excluded.push_back({cell, static_cast<std::uint16_t>(value)});
            }
        }
    }
    forget_implied_exclusions(board);
    return board;
}

bool has_marks(std::span<const CellText> groups) {
    return std::ranges::any_of(groups, [](const CellText& group) { return group.text.size() > 1; });
}

/// Could the groups of these rows be runs of cells, as in "12 34 12 34"? All have one length then.
bool may_be_runs(std::span<const CellText> groups) {
    const std::size_t length = groups.front().text.size();
    return std::ranges::all_of(groups,
                               [&](const CellText& group) { return group.text.size() == length; });
}

/// All cells on the line that comes after `begin` others.
std::optional<Reading> read_one_line(const Line& line, std::size_t begin,
                                     const std::vector<CellText>& groups,
                                     const FormContext& context) {
    const auto shape = context.sizes.of_cells(groups.size());
    if (!shape || shape->side() > largest_side || !are_groups(groups, shape->side())) {
        return std::nullopt;
    }
    if (!has_marks(groups) || may_be_runs(groups)) return std::nullopt;
    return one_board({board_of(groups, *shape), line.spot.line}, begin + 1);
}

}  // namespace

std::optional<Reading> read_pencil_grid(BoardLines& lines, const FormContext& context) {
    constexpr std::size_t most_borders = 2;  // in succession
    std::size_t begin = 0;
    while (begin < most_borders && lines.peek(begin) != nullptr &&
           lines.peek(begin)->kind == LineKind::border) {
        ++begin;
    }
    const Line* const first = lines.peek(begin);
    if (first == nullptr || first->kind != LineKind::other) return std::nullopt;
    // Most lines are runs of 81 characters without a blank.
    if (first->text.find_first_of(" \t") == std::string::npos) return std::nullopt;
    const std::vector<CellText> groups = groups_of(*first);
    if (auto reading = read_one_line(*first, begin, groups, context)) return reading;

    const auto shape = context.sizes.of_side(groups.size());
    if (!shape || shape->side() < smallest_grid_side || shape->side() > largest_side) {
        return std::nullopt;
    }
    const unsigned side = shape->side();
    if (!are_groups(groups, side)) return std::nullopt;
    FoundRows found = find_rows(lines, begin, side + 1);
    if (found.rows.size() < side) return std::nullopt;
    std::vector<CellText> cells;
    for (std::size_t row = 0; row < side; ++row) {
        cells.insert(cells.end(), found.rows[row].begin(), found.rows[row].end());
    }
    if (!are_groups(cells, side) || !has_marks(cells)) return std::nullopt;
    const bool is_followed = found.rows.size() > side;
    if (is_followed && may_be_runs(cells)) return std::nullopt;
    if (is_followed) found = find_rows(lines, begin, side);
    // The frame below.
    const Line* const below = lines.peek(found.lines);
    if (below != nullptr && below->kind == LineKind::border) ++found.lines;
    return one_board({board_of(cells, *shape), first->spot.line}, found.lines);
}

}  // namespace quadrille::sudoku
