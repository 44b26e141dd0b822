#include "sudoku/read/table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sudoku/read/row.hpp"

namespace quadrille::sudoku {
namespace {

using Rows = std::vector<std::vector<CellText>>;

/// A cell is a number or a sign, so a field longer than this is none.
constexpr std::size_t longest_cell = 4;

bool are_cells(std::span<const CellText> fields) {
    return std::ranges::all_of(
        fields, [](const CellText& field) { return field.text.size() <= longest_cell; });
}

bool has_empty(std::span<const CellText> fields) {
    return std::ranges::any_of(fields, [](const CellText& field) { return field.text.empty(); });
}

/// The lines of a table: those with this separator, up to `most`.
Rows rows_of(BoardLines& lines, char separator, std::size_t most) {
    Rows rows;
    while (rows.size() < most) {
        const Line* const line = lines.peek(rows.size());
        if (line == nullptr || line->kind == LineKind::json || line->kind == LineKind::too_long) {
            break;
        }
        if (line->text.find(separator) == std::string::npos) break;
        rows.push_back(fields_between(line->text, separator));
        if (!are_cells(rows.back())) break;
    }
    return rows;
}

/// The number of fields in a row, if as many rows make a board: the most that one of them has.
std::size_t width_of(const Rows& rows) {
    std::size_t width = rows.front().size();
    for (std::size_t row = 0; row < std::min(width, rows.size()); ++row) {
        width = std::max(width, rows[row].size());
    }
    return width;
}

/// Separators around all rows are a margin, not blanks, if the rows make boards only without them.
/// Were there any?
bool cut_margins(Rows& rows, const Sizes& sizes) {
    const auto is_whole = [&](std::size_t width) {
        return sizes.of_side(width) && rows.size() % width == 0;
    };
    const std::size_t width = width_of(rows);
    if (is_whole(width)) return false;
    const bool left =
        std::ranges::all_of(rows, [](const auto& row) { return row.front().text.empty(); });
    const bool right = std::ranges::all_of(
        rows, [&](const auto& row) { return row.size() == width && row.back().text.empty(); });
    const std::size_t both = (left ? 1u : 0u) + (right ? 1u : 0u);
    if (both == 0 || width <= both || !is_whole(width - both)) return false;
    for (auto& row : rows) {
        if (right) row.pop_back();
        if (left) row.erase(row.begin());
    }
    return true;
}

std::optional<char> separator_of(const Line& line) {
    for (const char separator : {'\t', ';', ','}) {
        if (line.text.find(separator) != std::string::npos) return separator;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Reading> read_table(BoardLines& lines, const FormContext& context) {
    const Line* const first = lines.peek();
    if (first == nullptr || first->kind == LineKind::json || first->kind == LineKind::too_long) {
        return std::nullopt;
    }
    const auto separator = separator_of(*first);
    if (!separator) return std::nullopt;
    const std::vector<CellText> fields = fields_between(first->text, *separator);
    if (fields.size() > max_side || !are_cells(fields)) return std::nullopt;
    // Boards that are looked at together, to see a margin, and the rows of a usual one: the first
    // row may have fewer fields.
    constexpr std::size_t most_boards = 4, fewest_rows = 36;
    auto rows = rows_of(lines, *separator, most_boards * std::max(fields.size(), fewest_rows));
    const bool had_margin = cut_margins(rows, context.sizes);
    if (*separator == ',' && !had_margin) return std::nullopt;  // rows as others have them
    const std::size_t width = width_of(rows);
    const auto shape = context.sizes.of_side(width);
    // n rows make a board, and other rows may follow that are another one.
    if (!shape || rows.size() < width) return std::nullopt;
    rows.resize(width);
    if (!std::ranges::all_of(rows, are_cells)) return std::nullopt;
    if (*separator == '\t' && !std::ranges::any_of(rows, has_empty)) return std::nullopt;

    Draft draft(*shape, first->spot, context.sizes.symbols());
    for (std::size_t row = 0; row < width; ++row) {
        const Line& line = *lines.peek(row);
        for (const CellText& field : rows[row]) draft.add(field.text, line.at(field.offset));
        for (std::size_t column = rows[row].size(); column < width; ++column) {
            if (*separator != '\t') {
                draft.fail(line.at(line.text.size()),
                           "a row of " + std::to_string(rows[row].size()) + " cells in a " +
                               board_name(shape->side()) + " board");
            }
            draft.add("", line.at(rows[row].back().offset));
        }
    }
    return one_board(std::move(draft).finish(context.file), width);
}

}  // namespace quadrille::sudoku
