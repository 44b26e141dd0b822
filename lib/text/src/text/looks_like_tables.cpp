#include "text/looks_like_tables.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace quadrille::text {
namespace {

bool all_of(std::string_view text, std::string_view allowed) {
    return text.find_first_not_of(allowed) == text.npos;
}

/// The cells of a row, without blanks and bars; empty if something else is there. A rule of a frame
/// has no cell.
std::string cells_of(std::string_view line) {
    std::string cells;
    for (const char c : line) {
        if (is_ascii_digit(c) || c == '.' || c == '_' || c == '*' || c == '?') {
            cells += c;
        } else if (c != ' ' && c != '\t' && c != '|' && c != '!') {
            return {};
        }
    }
    return cells;
}

/// A row of a board has a clue above 1, or a sign for a blank: else it is a row of bits.
bool is_of_board(std::string_view cells) {
    return !cells.empty() && !all_of(cells, "01");
}

/// The number of 0s and 1s of a row that has nothing else; 0 for other rows.
std::size_t bits_in(std::string_view line) {
    if (!all_of(line, "01 \t,;")) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return c == '0' || c == '1'; }));
}

}  // namespace

bool is_sudoku(const Beginning& text) {
    std::size_t rows = 0;
    bool has_clue = false;
    for (const std::string_view line : text.lines()) {
        const std::string cells = cells_of(line);
        if (cells.size() == 81) return is_of_board(cells);
        if (cells.empty() && all_of(line, "+-=*|. ")) continue;  // a frame
        if (cells.size() != 9) return false;
        has_clue |= is_of_board(cells);
        ++rows;
    }
    return rows >= 9 && rows % 9 == 0 && has_clue;
}

bool is_matrix_below_header(const Beginning& text) {
    const auto& lines = text.lines();
    if (lines.size() < 3) return false;
    const std::size_t width = bits_in(lines[1]);
    if (width < 2 || bits_in(lines[0]) == width) return false;
    if (bits_in(lines[2]) != width) return false;
    const auto header = words_of(lines.front());
    const bool has_size =
        header.size() <= 3 && std::ranges::all_of(header, [](std::string_view word) {
            return all_of(word, "0123456789");
        });
    return has_size || header.size() == width || header.size() == width + 1 ||
           static_cast<std::size_t>(std::ranges::count(lines.front(), ',')) + 1 == width;
}

bool is_markdown_table(const Beginning& text) {
    const auto& lines = text.lines();
    return lines.size() >= 2 && lines[0].front() == '|' && lines[1].starts_with('|') &&
           lines[1].find("--") != std::string_view::npos && all_of(lines[1], "|-: \t");
}

bool is_csv(const Beginning& text) {
    const auto& lines = text.lines();
    if (lines.size() < 2 || std::ranges::none_of(lines.front(), is_ascii_letter)) return false;
    return std::ranges::any_of(std::string_view(",;\t"), [&](char separator) {
        const auto count = std::ranges::count(lines[0], separator);
        return count != 0 && std::ranges::count(lines[1], separator) == count;
    });
}

}  // namespace quadrille::text
