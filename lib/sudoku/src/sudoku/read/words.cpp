#include "sudoku/read/words.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string>
#include <utility>

namespace quadrille::sudoku {
namespace {

constexpr std::size_t most_digits = 6;

bool is_letter_of(char c, char small) {
    return (c | 0x20) == small;
}

std::pair<std::uint32_t, std::uint32_t> as_pair(Position at) {
    return {at.row, at.column};
}

}  // namespace

std::vector<PlacedWord> words_of(std::string_view text, TextSpot spot) {
    constexpr std::string_view separators = " \t:\r";
    text = text.substr(0, text.find('#'));
    std::vector<PlacedWord> words;
    std::size_t begin = std::min(text.find_first_not_of(separators), text.size());
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        words.push_back({text.substr(begin, end - begin), {spot.line, spot.column + begin}});
        begin = std::min(text.find_first_not_of(separators, end), text.size());
    }
    return words;
}

std::optional<unsigned> whole_number_of(std::string_view text) {
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<BoxShape> shape_of(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == text.npos) return std::nullopt;
    const auto rows = whole_number_of(text.substr(0, cross));
    const auto columns = whole_number_of(text.substr(cross + 1));
    if (!rows || !columns || *rows == 0 || *columns == 0) return std::nullopt;
    if (*rows > max_side || *columns > max_side || *rows * *columns > max_side) return std::nullopt;
    return BoxShape{*rows, *columns};
}

std::optional<Position> position_of(std::string_view text) {
    if (text.empty() || !is_letter_of(text[0], 'r')) return std::nullopt;
    const std::size_t c = std::min(text.find('c'), text.find('C'));
    if (c == text.npos) return std::nullopt;
    const auto row = whole_number_of(text.substr(1, c - 1));
    const auto column = whole_number_of(text.substr(c + 1));
    if (!row || !column || *row == 0 || *column == 0) return std::nullopt;
    return Position{*row - 1, *column - 1};
}

CellNames::CellNames(const Grid& grid) : grid_(grid), cells_(grid.cell_count()) {
    std::iota(cells_.begin(), cells_.end(), std::uint32_t{0});
    std::ranges::sort(cells_, {}, [&](auto cell) { return as_pair(grid.position(cell)); });
}

std::uint32_t CellNames::at(Position position, const PlacedWord& word) const {
    const auto found = std::ranges::lower_bound(
        cells_, as_pair(position), {}, [&](auto cell) { return as_pair(grid_.position(cell)); });
    if (found != cells_.end() && grid_.position(*found) == position) return *found;
    throw ReadError{word.spot, "the board has no cell " + quoted_piece(word.text)};
}

std::vector<std::uint32_t> CellNames::find(std::span<const PlacedWord> words) const {
    std::vector<std::uint32_t> cells;
    for (const PlacedWord& word : words) {
        const std::size_t dash = word.text.find('-');
        const auto first = position_of(word.text.substr(0, dash));
        const auto last = dash == word.text.npos ? first : position_of(word.text.substr(dash + 1));
        if (!first || !last) {
            throw ReadError{word.spot, quoted_piece(word.text) +
                                           " is not a cell; cells are written as r1c2 r1c3"};
        }
        const bool is_line = first->row == last->row || first->column == last->column;
        const bool is_reversed = last->row < first->row || last->column < first->column;
        if (is_reversed && !is_line) {
            throw ReadError{word.spot, quoted_piece(word.text) +
                                           " ends above its first cell, or to the left of it"};
        }
        const auto [top, bottom] = std::minmax(first->row, last->row);
        const auto [left, right] = std::minmax(first->column, last->column);
        const auto begin = static_cast<std::ptrdiff_t>(cells.size());
        for (std::uint32_t row = top; row <= bottom; ++row) {
            for (std::uint32_t column = left; column <= right; ++column) {
                cells.push_back(at({row, column}, word));
            }
        }
        if (is_reversed) std::reverse(cells.begin() + begin, cells.end());
    }
    return cells;
}

}  // namespace quadrille::sudoku
