#include "sudoku/read/cell_signs.hpp"

#include <algorithm>
#include <array>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/characters.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned letters = 26;

bool is_x(CellSign sign) {
    return sign == 'X' || sign == 'x';
}

bool is_zero(CellSign sign) {
    return sign == '0' || sign == number_sign;
}

/// The value in the reading from 1; 0 for a blank, and for 0.
unsigned value_from_one(CellSign sign, unsigned side) {
    if (sign >= number_sign) return sign - number_sign;
    const unsigned value = value_of_symbol(static_cast<char>(sign));
    // X is a blank of boards that do not have it as a value.
    return value > side && is_x(sign) ? 0 : value;
}

/// The numbers that choose a reading.
struct Census {
    Census(std::span<const CellSign> signs, unsigned side) {
        for (const CellSign sign : signs) {
            const unsigned value = value_from_one(sign, side);
            largest = std::max(largest, value);
            zeros += is_zero(sign) ? 1 : 0;
            blanks += value == 0 && !is_zero(sign) ? 1 : 0;
            has_single_digits |= sign >= '1' && sign <= '9';
            if (value == 0 || !is_letter(sign)) continue;
            has_letters = true;
            has_capitals |= sign <= 'Z';
        }
    }

    unsigned largest = 0;  // in the reading from 1
    std::size_t zeros = 0;
    std::size_t blanks = 0;  // other than zeros
    bool has_single_digits = false;
    bool has_letters = false;
    bool has_capitals = false;
};

/// Do two zeros stand in one row or column?
bool zeros_clash(std::span<const CellSign> signs, unsigned side) {
    std::vector<bool> in_row(side), in_column(side);
    for (std::size_t cell = 0; cell < signs.size(); ++cell) {
        if (!is_zero(signs[cell])) continue;
        const std::size_t row = cell / side, column = cell % side;
        if (in_row[row] || in_column[column]) return true;
        in_row[row] = in_column[column] = true;
    }
    return false;
}

/// 0–9 and A–Z, or a–z.
char character_of(unsigned number, bool has_capitals) {
    const char symbol = number == 0 ? '0' : symbol_of(number);
    return has_capitals || symbol < 'A' ? symbol : static_cast<char>(symbol - 'A' + 'a');
}

Symbols characters_from(unsigned first, unsigned side, bool has_capitals) {
    std::vector<std::string> labels;
    for (unsigned i = 0; i < side; ++i) {
        labels.emplace_back(1, character_of(first + i, has_capitals));
    }
    return Symbols(std::move(labels));
}

Symbols letters_from_a(unsigned side, bool has_capitals) {
    return characters_from(first_letter_value, side, has_capitals);
}

std::string number_text(unsigned number, const NumberStyle& style) {
    const unsigned base = style.is_hexadecimal ? 16 : 10;
    std::string digits;
    for (; number != 0 || digits.empty(); number /= base) {
        digits.insert(digits.begin(), character_of(number % base, !style.has_small_letters));
    }
    if (style.is_padded() && digits.size() < style.width) {
        digits.insert(0, style.width - digits.size(), '0');
    }
    return (style.is_hexadecimal ? "0x" : "") + digits;
}

Symbols numbers_from(unsigned first, unsigned side, const NumberStyle& style) {
    std::vector<std::string> labels;
    for (unsigned i = 0; i < side; ++i) labels.push_back(number_text(first + i, style));
    return Symbols(std::move(labels));
}

/// How --symbols lists values that begin with `first`.
std::string list_from(unsigned first, unsigned side, bool as_numbers) {
    const unsigned last = first + side - 1;
    const std::string begin = std::to_string(first) + '-';
    if (as_numbers || last < first_letter_value) return begin + std::to_string(last);
    return begin + "9A" + (last == first_letter_value ? "" : "-") +
           (last == first_letter_value ? "" : std::string(1, character_of(last, true)));
}

/// Numbers, or characters, from 0 or from 1.
class UsualReading {
   public:
    UsualReading(std::span<const CellSign> signs, unsigned side, const NumberStyle& numbers)
        : signs_(signs),
          side_(side),
          numbers_(numbers),
          census_(signs, side),
          as_numbers_(numbers.has_numbers || side > max_symbol_side + 1 ||
                      (side > max_symbol_side && !census_.has_letters)) {
        numbers_.begins_with_zero &= !census_.has_single_digits;  // 07 beside 7 is no padding
    }

    [[nodiscard]] SignsRead read() const {
        SignsRead read;
        const bool from_zero = counts_from_zero(read.notes);
        read.cells.reserve(signs_.size());
        for (const CellSign sign : signs_) {
            const unsigned value = value_from_one(sign, side_);
            const bool is_value = value != 0 || (from_zero && is_zero(sign));
            read.cells.push_back(
                static_cast<std::uint16_t>(is_value ? value + (from_zero ? 1 : 0) : 0));
        }
        read.symbols = symbols_from(from_zero ? 0 : 1);
        note_letters(read.notes);
        return read;
    }

   private:
    [[nodiscard]] bool counts_from_zero(std::vector<std::string>& notes) const {
        if (side_ == max_symbol_side + 1 && census_.has_letters && !as_numbers_) return true;
        if (census_.largest >= side_) return false;
        if (numbers_.is_hexadecimal) return census_.blanks != 0 || census_.zeros <= side_;
        if (census_.zeros == 0 || census_.blanks == 0) return false;
        const bool is_value = may_be_value();
        const std::string zero = is_value ? "0 is read as a value" : "0 is read as a blank";
        const std::string why =
            is_value ? ", because " + label_of_largest() +
                           " does not occur and there is another sign for blanks"
                     : ", as other signs are, because it stands too often for a value";
        const std::string other = is_value ? "a blank" : "a value";
        notes.push_back(zero + why + "; --symbols " +
                        list_from(is_value ? 1 : 0, side_, as_numbers_) + " reads it as " + other);
        return is_value;
    }

    /// A few zeros in a small board may be blanks that were typed in another way. In a large one, a
    /// clash is rather an error of the puzzle, which its solver wants to know.
    [[nodiscard]] bool may_be_value() const {
        if (census_.zeros > side_) return false;
        return side_ >= first_letter_value || !zeros_clash(signs_, side_);
    }

    [[nodiscard]] std::string label_of_largest() const {
        return as_numbers_ ? number_text(side_, numbers_) : std::string(1, symbol_of(side_));
    }

    [[nodiscard]] Symbols symbols_from(unsigned first) const {
        const bool has_capitals = census_.has_capitals || !census_.has_letters;
        if (!as_numbers_) {
            if (first == 1 && has_capitals) return {};
            return characters_from(first, side_, has_capitals);
        }
        const bool has_usual_numbers = side_ < first_letter_value || side_ > max_symbol_side;
        const bool is_usual =
            has_usual_numbers && first == 1 && !numbers_.is_padded() && !numbers_.is_hexadecimal;
        return is_usual ? Symbols() : numbers_from(first, side_, numbers_);
    }

    void note_letters(std::vector<std::string>& notes) const {
        if (!census_.has_letters || as_numbers_ || side_ > letters) return;
        if (!are_letters(signs_, side_)) return;
        const std::string last(1, character_of(first_letter_value + side_ - 1, true));
        notes.push_back("letters are read as the values after 9; --symbols A-" + last +
                        " reads A as the first value");
    }

    std::span<const CellSign> signs_;
    unsigned side_;
    NumberStyle numbers_;
    Census census_;
    bool as_numbers_;
};

SignsRead read_letters(std::span<const CellSign> signs, unsigned side) {
    const auto count = [&](auto is) {
        return static_cast<std::size_t>(std::ranges::count_if(signs, is));
    };
    const std::size_t others =
        count([](CellSign sign) { return !is_letter(sign); });  // blanks, and zeros for blanks
    const std::size_t exes = count(is_x);
    constexpr unsigned place_of_x = 'X' - 'A' + 1;
    // Without another blank, X is one, unless the board is full.
    const bool has_x = side >= place_of_x && (others != 0 ? exes <= side : exes == side);
    SignsRead read;
    bool has_capitals = false;
    for (const CellSign sign : signs) {
        const bool is_value = is_letter(sign) && (has_x || !is_x(sign));
        has_capitals |= is_value && sign <= 'Z';
        const unsigned value =
            is_value ? value_of_symbol(static_cast<char>(sign)) - first_letter_value + 1 : 0;
        read.cells.push_back(static_cast<std::uint16_t>(value));
    }
    read.symbols = letters_from_a(side, has_capitals);
    return read;
}

}  // namespace

void NumberStyle::note(std::string_view digits, bool hexadecimal) {
    has_numbers = true;
    is_hexadecimal |= hexadecimal;
    has_small_letters |= std::ranges::any_of(digits, [](char c) { return c >= 'a' && c <= 'f'; });
    width = std::max(width, digits.size());
    least_width = std::min(least_width, digits.size());
    begins_with_zero |= digits.size() > 1 && digits.front() == '0';
}

bool are_letters(std::span<const CellSign> signs, unsigned side) {
    if (side > letters) return false;
    return std::ranges::all_of(signs, [&](CellSign sign) {
        if (sign >= number_sign) return false;
        const unsigned value = value_of_symbol(static_cast<char>(sign));
        if (value == 0 || is_x(sign)) return true;
        return value >= first_letter_value && value < first_letter_value + side;
    });
}

bool are_36_characters(std::span<const CellSign> signs, unsigned side, const NumberStyle& numbers) {
    return side == max_symbol_side + 1 && !numbers.has_numbers &&
           std::ranges::any_of(signs, is_letter);
}

SignsRead read_signs(std::span<const CellSign> signs, unsigned side, const NumberStyle& numbers,
                     bool has_strange) {
    if (has_strange && are_letters(signs, side)) return read_letters(signs, side);
    return UsualReading(signs, side, numbers).read();
}

}  // namespace quadrille::sudoku
