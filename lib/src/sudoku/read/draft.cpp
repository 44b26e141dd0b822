#include "sudoku/read/draft.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "sudoku/read/sizes.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

bool is_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// The number that a text stands for, if it is a number. A number out of range becomes a huge one.
std::optional<unsigned> number_of(std::string_view text) {
    if (!is_digits(text)) return std::nullopt;
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} ? value : ~0U;
}

}  // namespace

std::string quoted_piece(std::string_view piece) {
    constexpr std::size_t most_shown = 12;
    constexpr char hex[] = "0123456789abcdef";
    std::string text = "'";
    for (const char c : piece.substr(0, most_shown)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f) {
            text += c;
        } else {
            text += "\\x";
            text += hex[byte >> 4];
            text += hex[byte & 15];
        }
    }
    if (piece.size() > most_shown) text += "…";
    return text += '\'';
}

Draft::Draft(BoxShape shape, TextSpot start) : shape_(shape), side_(shape.side()), start_(start) {
    cells_.reserve(shape.cells());
}

std::optional<std::int16_t> Draft::value_of(char symbol) const {
    if (symbol == '0') return zero;
    constexpr std::string_view blanks("._*-?");
    if (blanks.find(symbol) != blanks.npos) return blank;
    const unsigned value = value_of_symbol(symbol);
    if (value != 0 && value <= side_ && (value < 10 || side_ <= max_symbol_side)) {
        return static_cast<std::int16_t>(value);
    }
    if (symbol == 'X' || symbol == 'x') return blank;
    return std::nullopt;
}

void Draft::add_symbol(char cell, TextSpot spot) {
    push(value_of(cell), {&cell, 1}, spot);
}

void Draft::add(std::string_view cell, TextSpot spot) {
    if (cell.empty()) return push(blank, cell, spot);
    if (cell.size() == 1) return add_symbol(cell[0], spot);
    const std::optional<unsigned> number = cell == "-1" ? 0 : number_of(cell);
    if (!number || *number > side_) return push(std::nullopt, cell, spot);
    push(*number == 0 ? blank : static_cast<std::int16_t>(*number), cell, spot);
}

void Draft::push(std::optional<std::int16_t> value, std::string_view cell, TextSpot spot) {
    if (cells_.size() == shape_.cells()) return;
    cells_.push_back(value.value_or(blank));
    if (value || error_) return;
    const bool is_number = is_digits(cell) && cell.size() < 10;
    fail(spot, (is_number ? std::string(cell) : quoted_piece(cell)) + " is no value of a " +
                   board_name(side_) + " board");
}

void Draft::fail(TextSpot spot, std::string sentence) {
    if (!error_) error_ = ReadError{spot, std::move(sentence)};
}

// Large boards are also written with values from 0 (0–F for 16x16) and '.' for blank. A board is
// taken for one of these if it has both '0' and another blank, and not the largest value.
bool Draft::counts_from_zero() const {
    if (side_ < 10 || side_ > max_symbol_side) return false;
    const auto has = [&](unsigned value) {
        return std::ranges::find(cells_, static_cast<std::int16_t>(value)) != cells_.end();
    };
    return has(zero) && std::ranges::find(cells_, blank) != cells_.end() && !has(side_);
}

ReadBoard Draft::finish(const std::string& file) && {
    if (error_) {
        return {InputError({file, error_->spot.line, error_->spot.column}, error_->sentence),
                start_.line};
    }
    Board board(shape_);
    const int offset = counts_from_zero() ? 1 : 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        board.cells[i] = static_cast<std::uint16_t>(std::max(cells_[i] + offset, 0));
    }
    return {std::move(board), start_.line};
}

}  // namespace quadrille::sudoku
