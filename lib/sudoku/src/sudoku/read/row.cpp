#include "sudoku/read/row.hpp"

#include <algorithm>
#include <optional>

#include "sudoku/read/characters.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text, std::string_view margin = blanks) {
    const std::size_t first = text.find_first_not_of(margin);
    if (first == std::string_view::npos) return text.substr(0, 0);
    return text.substr(first, text.find_last_not_of(margin) - first + 1);
}

/// What separates the fields of a table: the sign that occurs most often. Nothing if the line is
/// none.
std::optional<char> table_separator_of(std::string_view text) {
    std::optional<char> most_common;
    std::ptrdiff_t most = 0;
    for (const char separator : {'\t', ';', ','}) {
        const std::ptrdiff_t count = std::ranges::count(text, separator);
        if (count <= most) continue;
        most = count;
        most_common = separator;
    }
    return most_common;
}

/// The cell in a field: without blanks, bars and quotes around it.
CellText cell_in(std::string_view line, std::string_view field) {
    std::string_view cell = trimmed(field, " \t|");
    for (const char quote : {'"', '\''}) {
        if (cell.size() >= 2 && cell.front() == quote && cell.back() == quote) {
            cell = trimmed(cell.substr(1, cell.size() - 2));
        }
    }
    return {cell, static_cast<std::size_t>(cell.data() - line.data())};
}

/// The cells between the separators of a line. A field with two pieces is no cell.
std::vector<CellText> cut_table(std::string_view text) {
    const auto separator = table_separator_of(text);
    if (!separator) return {};
    std::vector<CellText> cells = fields_between(text, *separator);
    const bool are_cells = std::ranges::all_of(cells, [](const CellText& cell) {
        return cell.text.find_first_of(" \t,;|") == std::string_view::npos;
    });
    return are_cells ? cells : std::vector<CellText>();
}

/// The cells of a row that is drawn with a frame around each cell.
std::vector<CellText> cut_at_frames(std::string_view text) {
    const std::string_view within = trimmed(text);
    if (within.size() < 2 || within.front() != '|' || within.back() != '|') return {};
    std::vector<CellText> cells;
    for (std::size_t begin = 1; begin < within.size();) {
        const std::size_t end = within.find('|', begin);
        const std::string_view between = within.substr(begin, end - begin);
        const CellText cell = cell_in(text, between);
        if (cell.text.find_first_of(blanks) != cell.text.npos) return {};
        if (!between.empty()) cells.push_back(cell);  // two bars may stand between boxes
        begin = end + 1;
    }
    constexpr std::size_t fewest = 4;  // fewer bars are rather between boxes
    return cells.size() >= fewest ? cells : std::vector<CellText>();
}

std::vector<CellText> cut_into_characters(const std::vector<CellText>& pieces) {
    std::vector<CellText> cells;
    for (const CellText& piece : pieces) {
        for (std::size_t i = 0; i < piece.text.size(); ++i) {
            cells.push_back({piece.text.substr(i, 1), piece.offset + i});
        }
    }
    return cells;
}

std::vector<CellText> cells_of(std::string_view text, Cut cut) {
    switch (cut) {
        case Cut::characters:
        case Cut::numbers:
            break;
        case Cut::table:
            return cut_table(text);
        case Cut::ended_table: {
            std::vector<CellText> cells = cut_table(text);
            if (cells.empty() || !cells.back().text.empty()) return {};
            cells.pop_back();
            return cells;
        }
        case Cut::frames:
            return cut_at_frames(text);
    }
    // A string of a program may stand around the row: "53..7....",
    text = text.substr(0, text.find_last_not_of(" \t,;") + 1);
    text = text.substr(0, text.find_last_not_of("\"'`") + 1);
    const std::size_t begin = std::min(text.find_first_not_of(" \t\"'`"), text.size());
    const std::string_view row = text.substr(begin);
    // A separator of tables is no cell, so such a line is left to tables.
    if (row.find_first_of(",;\"'`") != row.npos) return {};
    std::vector<CellText> pieces = pieces_of(row, " \t|");
    for (CellText& piece : pieces) piece.offset += begin;
    return cut == Cut::numbers ? pieces : cut_into_characters(pieces);
}

}  // namespace

std::vector<CellText> pieces_of(std::string_view text, std::string_view separators) {
    std::vector<CellText> pieces;
    std::size_t begin = text.find_first_not_of(separators);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        pieces.push_back({text.substr(begin, end - begin), begin});
        begin = text.find_first_not_of(separators, end);
    }
    return pieces;
}

std::vector<CellText> fields_between(std::string_view text, char separator) {
    std::vector<CellText> fields;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        fields.push_back(cell_in(text, text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return fields;
}

Row cut_row(std::string_view text, Cut cut) {
    text.remove_suffix(comment_of(text).size());
    Row row;
    row.cells = cells_of(text, cut);
    if (row.cells.empty()) return row;
    row.end = row.cells.back().offset + row.cells.back().text.size();
    const auto joined = [](const CellText& left, const CellText& right) {
        return left.offset + left.text.size() == right.offset;
    };
    row.has_joined = std::ranges::adjacent_find(row.cells, joined) != row.cells.end();
    return row;
}

Row cut_to_width(std::string_view text, std::size_t width) {
    for (const Cut cut : all_cuts) {
        Row row = cut_row(text, cut);
        if (row.width() == width) return row;
    }
    return cut_row(text, Cut::characters);
}

std::string_view comment_of(std::string_view text) {
    std::size_t begin = std::min(text.find('#'), text.size());
    // A single ';' with a word behind it begins a comment. Otherwise it separates cells.
    const std::size_t semicolon = std::min(text.find(';'), text.size());
    if (semicolon < begin && std::ranges::count(text, ';') == 1 &&
        std::ranges::any_of(text.substr(semicolon), is_letter)) {
        begin = semicolon;
    }
    return text.substr(begin);
}

std::size_t first_run(std::string_view text) {
    return std::min(text.find_first_of(" \t:,;#|\""), text.size());
}

void add_cells(Draft& draft, const Row& row, const Line& line) {
    for (const CellText& cell : row.cells) draft.add(cell.text, line.at(cell.offset));
}

}  // namespace quadrille::sudoku
