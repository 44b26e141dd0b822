// Texts that consist of rows of numbers: their tokens, and a survey of their shape.
#pragma once

#include <cstddef>
#include <string_view>

#include "quadrille/memory.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// The numbers of a line, separated by blanks or commas.
class NumberTokens {
   public:
    explicit NumberTokens(std::string_view line) noexcept : rest_(line) {}

    bool next(std::string_view& token) noexcept {
        const auto parts = [](char c) { return is_blank(c) || c == ','; };
        std::size_t begin = 0;
        while (begin < rest_.size() && parts(rest_[begin])) ++begin;
        std::size_t end = begin;
        while (end < rest_.size() && !parts(rest_[end])) ++end;
        token = rest_.substr(begin, end - begin);
        rest_.remove_prefix(end);
        return !token.empty();
    }

   private:
    std::string_view rest_;
};

/// The result of a survey of a text. Blank lines are ignored.
struct Survey {
    // Digits, blanks, commas and line ends only; at least one number; and either all gaps
    // between the numbers of a line hold a comma or none does.
    bool only_numbers = false;
    bool has_commas = false;
    bool only_bits = true;           // each digit is 0 or 1
    bool single_digits = true;       // each number has one digit
    bool single_numbers = true;      // each line has one number
    bool equal_widths = true;        // each line has as many digits as the first
    bool has_leading_zeros = false;  // in a number of two digits or more
    bool zeros_end_rows = true;      // each line ends in a 0, and has no other
    std::size_t most_digits = 0;     // in one line
    std::size_t rows = 0;
};

/// Looks at the text until something shows that it is not made of numbers only.
[[nodiscard]] Survey survey(std::string_view text);

/// Does the first line, taken as a list of names, name (nearly) all numbers of the later ones?
/// Then it is an items line: an option that has nearly every item would be a strange start
/// for a list of options, and a few numbers that it lacks are mistakes to be reported.
/// Numbers above `most` are taken for names. Takes some bytes a number up to the largest one while
/// it looks: throws MemoryLimitError.
[[nodiscard]] bool first_line_names_the_rest(std::string_view text, std::size_t most,
                                             MemoryBudget& memory);

/// The numbers that a text of this size may count items with.
[[nodiscard]] constexpr std::size_t most_items(std::size_t text_size) noexcept {
    return 100'000 + text_size;
}

}  // namespace quadrille::text
