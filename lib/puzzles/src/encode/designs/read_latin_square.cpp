// Reads Latin squares with given cells. The symbols are numbers from 1, as they are printed,
// numbers from 0, or letters; they are the same in the solutions.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "core/quoted.hpp"
#include "encode/designs/latin_square.hpp"
#include "encode/forms/cells.hpp"

namespace quadrille::encode::designs {
namespace {

using forms::CellRow;
using forms::FormText;

bool is_letter(std::string_view sign) {
    return sign.size() == 1 &&
           ((sign[0] >= 'A' && sign[0] <= 'Z') || (sign[0] >= 'a' && sign[0] <= 'z'));
}
constexpr unsigned letter_count = 26;
/// From 0.
unsigned number_of_letter(char letter) {
    return static_cast<unsigned>(letter >= 'a' ? letter - 'a' : letter - 'A');
}

/// A number of at most nine digits.
std::optional<unsigned> number_in(std::string_view sign) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(sign.data(), sign.data() + sign.size(), number);
    constexpr std::size_t most_digits = 9;
    if (error != std::errc() || end != sign.data() + sign.size() || sign.size() > most_digits) {
        return {};
    }
    return number;
}

/// The ways to write n symbols. In `digits`, 9 is followed by A.
enum class SymbolStyle { numbers, digits, letters };

class SquareReader {
   public:
    SquareReader(const FormText& text, const std::vector<CellRow>& rows,
                 std::vector<std::string>& notes)
        : text_(text),
          n_(static_cast<unsigned>(text.side())),
          rows_(rows),
          notes_(notes),
          letters_fit_(n_ <= letter_count) {}

    GivenSquare read() {
        look_around();
        style_ = !has_letters_                                ? SymbolStyle::numbers
                 : has_numbers_ || has_zero_ || !letters_fit_ ? SymbolStyle::digits
                                                              : SymbolStyle::letters;
        first_ = begins_with_zero() ? 0 : 1;
        GivenSquare square;
        for (const CellRow& row : rows_) {
            for (const std::string_view cell : row.cells) square.given.push_back(symbol_of(cell));
        }
        if (style_ != SymbolStyle::numbers || first_ == 0) {
            for (unsigned s = 0; s < n_; ++s) square.symbols.push_back(sign_of(s));
        }
        return square;
    }

   private:
    void look_around() {
        for (const CellRow& row : rows_) {
            for (const std::string_view cell : row.cells) {
                if (cell == "0") {
                    has_zero_ = true;
                } else if (forms::is_free_sign(cell)) {
                    has_free_ = true;
                } else if (is_letter(cell)) {
                    has_letters_ = true;
                    letters_fit_ = letters_fit_ && number_of_letter(cell[0]) < n_;
                } else {
                    has_numbers_ = true;
                }
            }
        }
    }

    /// The symbol of a cell that is written from 1, if it is one.
    [[nodiscard]] std::optional<unsigned> value_of(std::string_view cell) const {
        if (!is_letter(cell)) return number_in(cell);
        constexpr unsigned ten = 10;
        return number_of_letter(cell[0]) + (style_ == SymbolStyle::letters ? 1 : ten);
    }

    /// Is 0 a symbol? It is if no cell has the largest number, and if 0 is in no row or column
    /// twice, and either other signs stand for free cells, or no cell is free.
    [[nodiscard]] bool begins_with_zero() {
        if (!has_zero_ || n_ < 2) return false;
        std::vector<unsigned> in_row(n_), in_column(n_);
        unsigned zeros = 0;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            for (std::size_t c = 0; c < rows_[r].cells.size(); ++c) {
                const std::string_view cell = rows_[r].cells[c];
                if (value_of(cell) == n_) return false;
                if (cell != "0") continue;
                ++zeros;
                if (++in_row[r] > 1 || ++in_column[c] > 1) return false;
            }
        }
        if (!has_free_ && zeros != n_) return false;
        notes_.push_back("0 is read as a number, because " +
                         std::string(has_free_ ? "free cells have another sign"
                                               : "each row and column has one") +
                         " and no cell has the largest number, " + std::to_string(n_));
        return true;
    }

    [[nodiscard]] unsigned symbol_of(std::string_view cell) const {
        if (forms::is_free_sign(cell) && (first_ == 1 || cell != "0")) return n_;
        const auto value = value_of(cell);
        if (!value || *value < first_ || *value - first_ >= n_) {
            text_.fail(cell, core::quoted(cell) + " is neither a number from " +
                                 std::to_string(first_) + " to " + std::to_string(n_ - 1 + first_) +
                                 " nor '.', a free cell");
        }
        return *value - first_;
    }

    [[nodiscard]] std::string sign_of(unsigned symbol) const {
        constexpr unsigned ten = 10;
        const unsigned value = symbol + first_;
        if (style_ == SymbolStyle::numbers || (style_ == SymbolStyle::digits && value < ten)) {
            return std::to_string(value);
        }
        const unsigned letter = style_ == SymbolStyle::letters ? symbol : value - ten;
        return std::string(1, static_cast<char>('A' + letter));
    }

    const FormText& text_;
    unsigned n_;
    const std::vector<CellRow>& rows_;
    std::vector<std::string>& notes_;
    bool has_zero_ = false;
    bool has_free_ = false;  // by another sign than 0
    bool has_numbers_ = false;
    bool has_letters_ = false;
    bool letters_fit_;  // A is the first symbol, and none is beyond the last one
    SymbolStyle style_ = SymbolStyle::numbers;
    unsigned first_ = 1;
};

}  // namespace

forms::FormAnswer<GivenSquare> read_given_squares(const FormText& text) {
    const auto n = static_cast<unsigned>(text.side());
    const forms::GridRules rules{"square", "cell", [n](std::string_view sign) -> std::string {
                                     constexpr unsigned most_letters = 36;  // as digits behind 9
                                     if (is_letter(sign) && n < most_letters) return {};
                                     const auto number = number_in(sign);
                                     if (number && *number <= n) return {};
                                     return " is neither a number from 1 to " + std::to_string(n) +
                                            " nor '.', a free cell";
                                 }};
    forms::PuzzleReading<GivenSquare> reading;
    for (const auto& rows : forms::square_grids(text, text.side(), rules, reading.notes)) {
        reading.puzzles.push_back(SquareReader(text, rows, reading.notes).read());
    }
    return reading;
}

}  // namespace quadrille::encode::designs
