#include "sudoku/read/draft.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {
namespace {

bool is_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// The number that digits stand for. A number out of range becomes a huge one.
std::optional<unsigned> number_of(std::string_view digits, int base) {
    unsigned value = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, value, base);
    if (end != last || digits.empty()) return std::nullopt;
    return error == std::errc{} ? value : ~0U;
}

bool begins_hexadecimal(std::string_view cell) {
    return cell.size() > 2 && cell[0] == '0' && (cell[1] == 'x' || cell[1] == 'X');
}

bool is_blank_sign(char c) {
    constexpr std::string_view blanks("._*-?");
    return blanks.find(c) != blanks.npos;
}

bool is_zero_or_x(char c) {
    return c == '0' || c == 'x' || c == 'X';
}

std::string no_value(std::string_view cell, unsigned side) {
    const bool is_number = is_digits(cell) && cell.size() < 10;
    return (is_number ? std::string(cell) : quoted_piece(cell)) + " is not a value of a " +
           board_name(side) + " board";
}

/// Is there no digit but 0?
bool has_letters_alone(std::span<const CellSign> signs) {
    return std::ranges::none_of(
        signs, [](CellSign sign) { return sign >= number_sign || (sign >= '1' && sign <= '9'); });
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

Draft::Draft(BoxShape shape, TextSpot start, Symbols symbols)
    : shape_(shape), side_(shape.side()), start_(start), symbols_(std::move(symbols)) {
    signs_.reserve(shape.cells());
}

void Draft::push(CellSign sign) {
    if (signs_.size() < shape_.cells()) signs_.push_back(sign);
}

void Draft::push_blank() {
    push(symbols_.are_usual() ? blank_sign : CellSign{0});
}

void Draft::add_symbol(char cell, TextSpot spot) {
    if (!symbols_.are_usual()) return add_given({&cell, 1}, spot);
    if (cell == '0' || is_blank_sign(cell)) return push(static_cast<CellSign>(cell));
    const unsigned value = value_of_symbol(cell);
    if (value >= first_letter_value) return add_letter(cell, value, spot);
    if (value == 0 || value > side_) return refuse({&cell, 1}, spot);
    push(static_cast<CellSign>(cell));
}

/// A letter may be a value of another reading, which the other cells decide. X may be a blank.
void Draft::add_letter(char cell, unsigned value, TextSpot spot) {
    const bool is_x = (cell | 0x20) == 'x';
    const bool is_usual = value <= side_ && side_ <= max_symbol_side;
    if (!is_usual && !is_x && !strange_ && !error_ && signs_.size() < shape_.cells()) {
        strange_ = ReadError{spot, no_value({&cell, 1}, side_)};
    }
    push(static_cast<CellSign>(cell));
}

void Draft::add(std::string_view cell, TextSpot spot) {
    if (cell.empty()) return push_blank();
    if (cell.size() == 1) return add_symbol(cell[0], spot);
    if (!symbols_.are_usual()) return add_given(cell, spot);
    const bool are_blanks = is_blank_sign(cell[0]) && cell.find_first_not_of(cell[0]) == cell.npos;
    if (cell == "-1" || are_blanks) return push_blank();
    add_number(cell, cell.substr(begins_hexadecimal(cell) ? 2 : 0), spot);
}

void Draft::add_number(std::string_view cell, std::string_view digits, TextSpot spot) {
    const bool is_hexadecimal = digits.size() != cell.size();
    const auto number = number_of(digits, is_hexadecimal ? 16 : 10);
    if (!number || *number > side_) return refuse(cell, spot);
    if (signs_.size() < shape_.cells()) numbers_.note(digits, is_hexadecimal);
    push(static_cast<CellSign>(number_sign + *number));
}

void Draft::add_given(std::string_view cell, TextSpot spot) {
    const unsigned value = symbols_.find(cell);
    const bool is_known = value != 0 || (cell.find_first_not_of(cell[0]) == cell.npos &&
                                         (is_blank_sign(cell[0]) || is_zero_or_x(cell[0])));
    if (!is_known) return refuse(cell, spot);
    push(static_cast<CellSign>(value));
}

/// The cell has no value.
void Draft::refuse(std::string_view cell, TextSpot spot) {
    if (signs_.size() == shape_.cells()) return;
    push_blank();
    fail(spot, symbols_.are_usual()
                   ? no_value(cell, side_)
                   : quoted_piece(cell) + " is none of the symbols " + symbols_.labels().front() +
                         " to " + symbols_.labels().back());
}

void Draft::fail(TextSpot spot, std::string sentence) {
    if (!error_) error_ = ReadError{spot, std::move(sentence)};
}

/// A strange letter is an error if no other reading has it, and stands before all others.
const ReadError* Draft::first_error() const {
    const bool is_strange =
        strange_ && !are_letters(signs_, side_) && !are_36_characters(signs_, side_, numbers_);
    if (is_strange) return &*strange_;
    return error_ ? &*error_ : nullptr;
}

SignsRead Draft::values() {
    if (symbols_.are_usual()) return read_signs(signs_, side_, numbers_, strange_.has_value());
    return {std::move(signs_), symbols_, {}};
}

ReadBoard Draft::finish(const std::string& file) && {
    if (!symbols_.are_usual() && symbols_.labels().size() != side_) {
        const std::string count = std::to_string(symbols_.labels().size());
        fail(start_, "a " + board_name(side_) + " board does not have " + count + " symbols");
    }
    if (const ReadError* const error = first_error()) {
        const bool is_strange = strange_ && error == &*strange_;
        const std::string hint = is_strange && has_letters_alone(signs_)
                                     ? "; if its values are other letters, list them with --symbols"
                                     : "";
        return faulty_board({error->spot, error->sentence + hint}, file, start_.line);
    }
    SignsRead read = values();
    read.cells.resize(shape_.cells());  // the caller has seen that none is missing
    Board board(shape_);
    board.cells = std::move(read.cells);
    board.symbols = std::move(read.symbols);
    return {std::move(board), start_.line, std::move(read.notes)};
}

}  // namespace quadrille::sudoku
