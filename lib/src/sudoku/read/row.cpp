#include "sudoku/read/row.hpp"

#include <algorithm>
#include <charconv>

#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The cells between the commas of a line. An empty cell is a blank.
std::vector<CellText> cut_at_commas(std::string_view text) {
    std::vector<CellText> cells;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string_view field = trimmed(text.substr(begin, comma - begin));
        cells.push_back(
            {field, field.empty() ? begin : static_cast<std::size_t>(field.data() - text.data())});
        begin = comma + 1;
    }
    return cells;
}

/// The cells of a row that is drawn with a frame around each cell. An empty cell is a blank. Empty
/// if the line is not such a row, or has no blank.
std::vector<CellText> cut_at_frames(std::string_view text) {
    const std::string_view within = trimmed(text);
    if (within.size() < 2 || within.front() != '|' || within.back() != '|') return {};
    std::vector<CellText> cells;
    bool has_blank = false;
    const auto offset = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - text.data());
    };
    for (std::size_t begin = 1; begin < within.size();) {
        const std::size_t end = within.find('|', begin);
        const std::string_view between = within.substr(begin, end - begin);
        const std::string_view cell = trimmed(between);
        if (between.empty() || cell.find_first_of(blanks) != cell.npos) return {};
        has_blank |= cell.empty();
        cells.push_back({cell, offset(cell.empty() ? between : cell)});
        begin = end + 1;
    }
    constexpr std::size_t fewest = 4;  // fewer bars are rather between boxes
    return has_blank && cells.size() >= fewest ? cells : std::vector<CellText>();
}

std::vector<CellText> cut_at_blanks(std::string_view text) {
    constexpr std::string_view separators = " \t|";
    std::vector<CellText> cells;
    std::size_t begin = text.find_first_not_of(separators);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        cells.push_back({text.substr(begin, end - begin), begin});
        begin = text.find_first_not_of(separators, end);
    }
    return cells;
}

/// Is this the number of a value up to `most`, or a blank?
bool is_number_cell(std::string_view text, std::size_t most) {
    constexpr std::string_view signs("._*-?xX");
    if (text == "-1" || (text.size() == 1 && signs.find(text[0]) != signs.npos)) return true;
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && value <= most;
}

bool is_number(std::string_view text) {
    return is_number_cell(text, max_side * 1000);
}

/// Do these pieces, which are longer than a character, have one cell for each character?
bool is_in_groups(const std::vector<CellText>& pieces, const Sizes& sizes) {
    const std::size_t count = pieces.size();
    const auto all = [&](auto test) { return std::ranges::all_of(pieces, test, &CellText::text); };
    if (count == 1) return !(sizes.of_side(1) && is_number(pieces[0].text));
    if (!all(is_number)) return true;
    if (all([&](std::string_view text) { return is_number_cell(text, count); })) return false;
    const std::size_t length = pieces[0].text.size();
    if (!all([&](std::string_view text) { return text.size() == length; })) return false;
    const std::size_t total = count * length;
    return (total <= max_symbol_side && sizes.of_side(total)) || sizes.of_cells(total);
}

/// Is each piece a hexadecimal number such as 0x1F, or a blank? There are as many as in a row of
/// hexadecimal values.
bool are_hexadecimal(const std::vector<CellText>& pieces) {
    constexpr std::size_t fewest = 10;
    bool has_number = false;
    return pieces.size() >= fewest &&
           std::ranges::all_of(
               pieces,
               [&](const CellText& piece) {
                   const std::string_view text = piece.text;
                   const bool is_number = text.starts_with("0x") || text.starts_with("0X");
                   has_number |= is_number;
                   constexpr std::string_view digits("0123456789abcdefABCDEF");
                   return is_number
                              ? text.size() > 2 && text.find_first_not_of(digits, 2) == text.npos
                              : text.find_first_not_of("._*-?") == text.npos;
               }) &&
           has_number;
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

}  // namespace

Row cut_row(std::string_view text, const Sizes& sizes) {
    text = text.substr(0, text.find_first_of("#;"));
    Row row;
    const bool commas = text.find(',') != std::string_view::npos;
    row.cells = cut_at_frames(text);
    const bool frames = !row.cells.empty();
    if (!frames) row.cells = commas ? cut_at_commas(text) : cut_at_blanks(text);
    row.symbols =
        std::ranges::all_of(row.cells, [](const CellText& cell) { return cell.text.size() <= 1; });
    if (!commas && !frames && !row.symbols && !are_hexadecimal(row.cells) &&
        is_in_groups(row.cells, sizes)) {
        row.cells = cut_into_characters(row.cells);
        row.symbols = true;
    }
    if (!row.cells.empty()) row.end = row.cells.back().offset + row.cells.back().text.size();
    return row;
}

std::size_t first_run(std::string_view text) {
    return std::min(text.find_first_of(" \t:,;#|\""), text.size());
}

void add_cells(Draft& draft, const Row& row, const Line& line) {
    for (const CellText& cell : row.cells) draft.add(cell.text, line.at(cell.offset));
}

}  // namespace quadrille::sudoku
