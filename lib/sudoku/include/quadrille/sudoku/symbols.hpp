// How the values of a board are written.
//
//     const Symbols hex = Symbols::parse("0123456789ABCDEF");
//     hex.label(1, 16);                 // "0"
//     Symbols::parse("red,green,blue,white").label(2, 4);  // "green"
//     Symbols().label(16, 16);          // "G"
//
// Symbols change only how a board looks. Value 1 has the first symbol, whatever that is.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The largest side whose values all have one character in the usual symbols.
inline constexpr unsigned max_symbol_side = 35;

/// A label for each value, or the usual symbols, which fit every board: 1 to 9 and A to Z up to
/// side 35, and numbers beyond. A blank is `.` in all of them. Copies are cheap.
class Symbols {
   public:
    /// The usual symbols.
    Symbols() = default;
    /// The labels of the values from 1 on. Throws ProblemError if a label has anything but letters
    /// and digits, if two are equal, or if there are none or more than max_side.
    explicit Symbols(std::vector<std::string> labels);
    /// Reads labels of one character each from one word, or any labels with commas between them.
    /// 0-9A-F and 0-15 are short for all labels between. Throws ProblemError as the constructor
    /// does.
    [[nodiscard]] static Symbols parse(std::string_view list);

    /// Are they the usual symbols?
    [[nodiscard]] bool are_usual() const noexcept { return labels_ == nullptr; }
    /// The labels of the values from 1 on. Empty for the usual symbols.
    [[nodiscard]] std::span<const std::string> labels() const noexcept;
    /// How a value is written on a board with this number of values. 0, a blank, is ".". A value
    /// without a label is written as a number.
    [[nodiscard]] std::string label(unsigned value, unsigned side) const;
    /// The value with this label, in either case if no other label differs in case alone; 0 if
    /// there is none. The usual symbols have no labels. O(labels).
    [[nodiscard]] unsigned find(std::string_view label) const noexcept;
    /// Are values written side by side on a board with this number of values? They are up to side
    /// 35, if each is one character.
    [[nodiscard]] bool are_characters(unsigned side) const noexcept;
    /// Is 0 the symbol of the first value?
    [[nodiscard]] bool count_from_zero() const noexcept;

    /// The same labels in the same order.
    friend bool operator==(const Symbols& a, const Symbols& b) noexcept;

   private:
    std::shared_ptr<const std::vector<std::string>> labels_;  // null: the usual ones
};

/// The same labels in the same order?
[[nodiscard]] bool operator==(const Symbols& a, const Symbols& b) noexcept;

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
